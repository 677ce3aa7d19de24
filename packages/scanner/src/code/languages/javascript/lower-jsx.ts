import { NO_REGISTER, type Argument, type Register } from '../../ir/instructions.ts'
import { children, type FunctionLowering } from './lowering.ts'

/** Lowers an element: its attributes are the fields of an object, its children the arguments of a call. */
export function lowerJsx(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const opening = file.kind(node) === 'jsx_element' ? (children(file, node)[0] ?? node) : node
  const attributes = builder.emit({ op: 'object', node: opening })
  for (const attribute of children(file, opening)) {
    if (file.kind(attribute) === 'jsx_expression') {
      const spread = children(file, attribute)[0] ?? -1
      builder.effect({ op: 'copy-fields', object: attributes, from: lowering.expression(spread), node: attribute })
      continue
    }
    if (file.kind(attribute) !== 'jsx_attribute') continue
    const [name = -1, value] = children(file, attribute)
    if (value === undefined) continue
    const content = file.kind(value) === 'jsx_expression' ? (children(file, value)[0] ?? -1) : value
    const register = lowering.expression(content)
    builder.effect({ op: 'set-field', object: attributes, key: file.text(name), value: register, node: attribute })
  }
  const args: Argument[] = [{ value: attributes, spread: false }]
  for (const child of children(file, node)) {
    const kind = file.kind(child)
    if (kind === 'jsx_expression')
      args.push({ value: lowering.expression(children(file, child)[0] ?? -1), spread: false })
    else if (kind === 'jsx_element' || kind === 'jsx_self_closing_element' || kind === 'jsx_fragment')
      args.push({ value: lowering.expression(child), spread: false })
  }
  const callee = builder.emit({ op: 'global', name: 'jsx', node: opening })
  return builder.call(callee, NO_REGISTER, 'jsx', args, false, node)
}
