import type { Register } from '../../ir/instructions.ts'
import type { ScriptFunction } from '../../ir/script-lowering.ts'
import { classKey } from './lower-names.ts'

/**
 * A class is its constructor, with a `prototype` that holds the methods; `__super__` of the prototype is the parent class.
 * Methods of a module are there for the module itself too.
 */
export function lowerClass(lowering: ScriptFunction, node: number, name: string): Register {
  const { file, builder } = lowering
  const body = file.field(node, 'body')
  const members = file.children(body)
  const [parent = -1] = file.children(file.field(node, 'superclass'))
  const classes = [name, ...(parent < 0 ? [] : [file.text(parent)])]
  const isMethod = (member: number) => file.kind(member) === 'method'
  const constructor = members.find(
    (member) => isMethod(member) && file.text(file.field(member, 'name')) === 'initialize',
  )
  const index =
    constructor === undefined
      ? file.enqueue({ name, node, outer: lowering, seesOuter: false, classes, lower: () => undefined })
      : file.language.function(lowering, constructor, 'initialize', classes)
  const made = builder.emit({ op: 'closure', function: index, node })
  const prototype = builder.field(made, 'prototype', node)
  if (parent >= 0) {
    const value = lowering.named(classKey(file.text(parent)), file.text(parent), parent)
    builder.effect({ op: 'set-field', object: prototype, key: '__super__', value, node: parent })
  }
  builder.effect({ op: 'store', variable: file.declare(classKey(name), name), from: made, node })
  const addMethod = (member: number, objects: readonly Register[]) => {
    const key = file.text(file.field(member, 'name'))
    const value = builder.emit({
      op: 'closure',
      function: file.language.function(lowering, member, key, classes),
      node: member,
    })
    for (const object of objects) builder.effect({ op: 'set-field', object, key, value, node: member })
  }
  for (const member of members) {
    if (member === constructor) continue
    if (isMethod(member)) addMethod(member, file.kind(node) === 'module' ? [prototype, made] : [prototype])
    else if (file.kind(member) === 'singleton_method') addMethod(member, [made])
    else if (file.kind(member) === 'singleton_class') {
      for (const inner of file.children(file.field(member, 'body'))) if (isMethod(inner)) addMethod(inner, [made])
    } else lowering.expression(member)
  }
  return made
}
