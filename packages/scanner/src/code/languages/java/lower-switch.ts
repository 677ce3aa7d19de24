import { NO_REGISTER, type Register } from '../../ir/instructions.ts'
import { bindName } from './class-values.ts'
import { lowerExpression, lowerStatement, type FunctionLowering } from './lowering.ts'

/** Lowers a `switch`, old or new, as a statement or an expression; gives what it yields. */
export function lowerSwitch(lowering: FunctionLowering, node: number, label: string): Register {
  const { file, builder, jumps, switches } = lowering
  const value = lowerExpression(lowering, file.field(node, 'condition'))
  const exit = builder.newBlock()
  const values: Register[] = []
  const cases = file.children(file.field(node, 'body'))
  builder.inRegion(() => {
    const blocks = cases.map(() => builder.newBlock())
    let fallback = exit
    cases.forEach((one, i) => {
      const block = blocks[i] ?? exit
      for (const head of file.children(one)) {
        if (file.kind(head) !== 'switch_label') continue
        const parts = file.children(head)
        if (parts.length === 0 || /^case\s+null\s*,\s*default/.test(file.text(head))) fallback = block
        for (const part of parts) lowerTest(lowering, value, part, block)
      }
    })
    builder.jump(fallback)
    jumps.push({ label, breakTo: exit, continueTo: -1 })
    switches.push({ values, exit })
    cases.forEach((one, i) => {
      builder.goTo(blocks[i] ?? exit)
      const body = file.children(one).filter((child) => file.kind(child) !== 'switch_label')
      if (file.kind(one) !== 'switch_rule') {
        for (const statement of body) lowerStatement(lowering, statement)
        builder.jump(blocks[i + 1] ?? exit)
        return
      }
      const [only = -1] = body
      if (file.kind(only) === 'expression_statement')
        values.push(lowerExpression(lowering, file.children(only)[0] ?? -1))
      else lowerStatement(lowering, only)
      builder.jump(exit)
    })
    switches.pop()
    jumps.pop()
  })
  builder.goTo(exit)
  return values.length === 0 ? builder.emit({ op: 'unknown', node }) : builder.emit({ op: 'merge', from: values, node })
}

/** Goes to a block where the value is what a label names, and on otherwise. */
function lowerTest(lowering: FunctionLowering, value: Register, part: number, block: number): void {
  const { file, builder } = lowering
  const kind = file.kind(part)
  if (kind === 'guard') return
  const next = builder.newBlock()
  let right: Register = NO_REGISTER
  let operator = '==='
  if (kind === 'pattern') {
    const inner = file.children(part)[0] ?? -1
    const [type = -1, name = -1] = file.children(inner)
    if (file.kind(name) === 'identifier') bindName(lowering, name, value, file.types.qualified(file.text(type)), part)
    right = builder.emit({ op: 'unknown', node: part })
    operator = 'instanceof'
  } else if (kind === 'identifier' && !isConstant(lowering, part)) right = builder.emit({ op: 'unknown', node: part })
  else {
    right = lowerExpression(lowering, part)
    if (kind === 'character_literal') operator = 'char==='
  }
  const equal = builder.emit({ op: 'binary', operator, left: value, right, node: part })
  builder.branch(equal, block, next)
  builder.goTo(next)
}

/** Whether a label is a constant of the file, and not one of an enum. */
function isConstant({ file, index }: FunctionLowering, node: number): boolean {
  return file.variable(node, index) !== undefined || file.target.names.declaration(node)?.kind === 'variable'
}
