import type { Register } from '../../ir/instructions.ts'
import { propertyKey } from './lower-patterns.ts'
import { children, type FunctionLowering } from './lowering.ts'

/**
 * A class is its constructor, with a `prototype` that holds the methods; `__super__` of the prototype is the parent class.
 * Fields are set when the constructor begins.
 */
export function lowerClass(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const members = children(file, file.field(node, 'body'))
  const isStatic = (member: number) => file.hasToken(member, 'static')
  const isField = (member: number) => /^(?:public_)?field_definition$/.test(file.kind(member))
  const named = (member: number) =>
    file.field(member, isField(member) && file.kind(member) === 'field_definition' ? 'property' : 'name')
  const fields = members.filter((member) => isField(member) && !isStatic(member))
  const constructor = members.find(
    (member) => file.kind(member) === 'method_definition' && file.text(file.field(member, 'name')) === 'constructor',
  )
  const index = file.enqueue(constructor ?? node, file.text(file.field(node, 'name')), lowering, fields)
  const made = builder.emit({ op: 'closure', function: index, node })
  const prototype = builder.field(made, 'prototype', node)

  const heritage = children(file, node).find((child) => file.kind(child) === 'class_heritage')
  if (heritage !== undefined) {
    const [clause = -1] = children(file, heritage)
    const parent = lowering.expression(file.kind(clause) === 'extends_clause' ? file.field(clause, 'value') : clause)
    builder.effect({ op: 'set-field', object: prototype, key: '__super__', value: parent, node: heritage })
  }
  const name = file.field(node, 'name')
  if (name >= 0) lowering.bind(name, made, node)
  for (const member of members) {
    const kind = file.kind(member)
    const object = isStatic(member) ? made : prototype
    if (kind === 'method_definition' && member !== constructor) {
      const key = propertyKey(file, file.field(member, 'name'))
      const method = file.enqueue(member, key ?? '', lowering)
      const value = builder.emit({ op: 'closure', function: method, node: member })
      if (key !== undefined) builder.effect({ op: 'set-field', object, key, value, node: member })
    } else if (isField(member) && isStatic(member)) {
      const key = propertyKey(file, named(member))
      const value = lowering.expression(file.field(member, 'value'))
      if (key !== undefined) builder.effect({ op: 'set-field', object: made, key, value, node: member })
    } else if (kind === 'class_static_block') lowering.statement(file.field(member, 'body'))
  }
  return made
}

/** Sets the fields of an instance, at the start of its constructor. */
export function lowerFields(lowering: FunctionLowering, fields: readonly number[]): void {
  const { file, builder } = lowering
  for (const member of fields) {
    const value = file.field(member, 'value')
    if (value < 0) continue
    const name = file.field(member, file.kind(member) === 'field_definition' ? 'property' : 'name')
    const key = propertyKey(file, name)
    const self = builder.emit({ op: 'this', node: member }, 'this')
    const register = lowering.expression(value)
    if (key !== undefined) builder.effect({ op: 'set-field', object: self, key, value: register, node: member })
  }
}
