import type { Register } from '../../ir/instructions.ts'
import { iterated } from './lower-loops.ts'
import type { FunctionLowering } from './lowering.ts'

/** A comprehension is a loop that fills a list or a dictionary. */
export function lowerComprehension(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const body = file.field(node, 'body')
  const isDictionary = file.kind(node) === 'dictionary_comprehension'
  const result = isDictionary ? builder.emit({ op: 'object', node }) : builder.emit({ op: 'array', items: [], node })
  const clauses = file.children(node).filter((child) => child !== body)
  const exit = builder.newBlock()
  builder.inRegion(() => {
    let head = -1
    for (const clause of clauses) {
      const next = builder.newBlock()
      if (file.kind(clause) === 'for_in_clause') {
        const from = lowering.expression(file.field(clause, 'right'))
        const start = builder.newBlock()
        builder.jump(start)
        builder.branch(builder.emit({ op: 'unknown', node: clause }), next, head < 0 ? exit : head)
        builder.goTo(next)
        lowering.bind(file.field(clause, 'left'), iterated(lowering, from, clause), clause)
        head = start
      } else {
        lowering.condition(file.children(clause)[0] ?? -1, next, head < 0 ? exit : head)
        builder.goTo(next)
      }
    }
    if (isDictionary) {
      const index = lowering.expression(file.field(body, 'key'))
      const value = lowering.expression(file.field(body, 'value'))
      builder.effect({ op: 'set-element', object: result, index, value, node: body })
    } else {
      const value = lowering.expression(body)
      const index = builder.emit({ op: 'unknown', node: body })
      builder.effect({ op: 'set-element', object: result, index, value, node: body })
    }
    builder.jump(head < 0 ? exit : head)
  })
  builder.goTo(exit)
  return result
}
