import { bindName, typed } from './class-values.ts'
import { lowerExpression, lowerStatement, type FunctionLowering } from './lowering.ts'

/**
 * The body of a `try` belongs to the region around it: what it does to objects is taken to have happened, as it has wherever nothing
 * is thrown.
 */
export function lowerTry(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const handlers = file.children(node).filter((child) => file.kind(child) === 'catch_clause')
  const after = builder.newBlock()
  let caught = after
  if (handlers.length > 0) builder.inRegion(() => (caught = builder.newBlock()))
  const lowerBody = () => {
    const body = builder.newBlock()
    builder.jump(body)
    for (const resource of file.children(file.field(node, 'resources'))) {
      const value = file.field(resource, 'value')
      const type = file.types.qualified(file.text(file.field(resource, 'type')))
      if (value >= 0) bindName(lowering, file.field(resource, 'name'), lowerExpression(lowering, value), type, resource)
    }
    lowerStatement(lowering, file.field(node, 'body'))
  }
  if (handlers.length > 0) builder.withHandler(caught, lowerBody)
  else lowerBody()
  builder.jump(after)
  handlers.forEach((handler, i) => {
    builder.inRegion(() => {
      builder.goTo(caught)
      const next = i + 1 < handlers.length ? builder.newBlock() : -1
      if (next >= 0) {
        const own = builder.newBlock()
        builder.branch(builder.emit({ op: 'unknown', node: handler }), own, next)
        builder.goTo(own)
      }
      const parameter = file.childOf(handler, 'catch_formal_parameter')
      const type = file.types.qualified(file.text(file.childOf(parameter, 'catch_type')).split('|')[0] ?? '')
      const value = typed(lowering, builder.emit({ op: 'unknown', node: handler }), type, handler)
      bindName(lowering, file.field(parameter, 'name'), value, '', handler)
      lowerStatement(lowering, file.field(handler, 'body'))
      builder.jump(after)
      if (next >= 0) caught = next
    })
  })
  builder.goTo(after)
  lowerStatement(lowering, file.childOf(node, 'finally_clause'))
}
