import type { ScriptFunction } from '../../ir/script-lowering.ts'
import { className, declaredKey } from './lower-names.ts'

/**
 * A class is its constructor, with a `prototype` that holds the methods; `__super__` of the prototype is the parent class.
 * Static members and constants are fields of the class itself, and methods are there too, as `self::method()` finds them.
 */
export function declareClass(lowering: ScriptFunction, node: number): void {
  const { file, builder } = lowering
  const name = file.text(file.field(node, 'name'))
  const from = lowerClass(lowering, node, name)
  builder.effect({ op: 'store', variable: file.declare(declaredKey('class', name), name), from, node })
}

export function lowerClass(lowering: ScriptFunction, node: number, name: string): number {
  const { file, builder } = lowering
  const body = file.field(node, 'body')
  const members = file.children(body)
  const base = file.children(node).find((child) => file.kind(child) === 'base_clause') ?? -1
  const [parent = -1] = file.children(base)
  const classes = [name, ...(parent < 0 ? [] : [className(file.text(parent))])].filter((one) => one !== '')
  const methods = members.filter((member) => file.kind(member) === 'method_declaration')
  const isConstructor = (member: number) => file.text(file.field(member, 'name')).toLowerCase() === '__construct'
  const constructor = methods.find(isConstructor)
  const properties = members.filter((member) => file.kind(member) === 'property_declaration')

  const setFields = (inner: ScriptFunction) => {
    const object = inner.builder.emit({ op: 'this', node }, 'this')
    for (const property of properties) writeProperties(inner, property, object)
  }
  const index =
    constructor === undefined
      ? file.enqueue({ name, node, outer: lowering, seesOuter: false, classes, lower: setFields })
      : file.language.function(lowering, constructor, '__construct', classes, setFields)
  const made = builder.emit({ op: 'closure', function: index, node })
  const prototype = builder.field(made, 'prototype', node)
  if (parent >= 0) {
    const value = lowering.named(
      declaredKey('class', className(file.text(parent))),
      className(file.text(parent)),
      parent,
    )
    builder.effect({ op: 'set-field', object: prototype, key: '__super__', value, node: parent })
  }
  for (const method of methods) {
    if (method === constructor) continue
    const key = file.text(file.field(method, 'name'))
    const value = builder.emit({
      op: 'closure',
      function: file.language.function(lowering, method, key, classes),
      node: method,
    })
    builder.effect({ op: 'set-field', object: prototype, key, value, node: method })
    builder.effect({ op: 'set-field', object: made, key, value, node: method })
  }
  for (const member of members) {
    if (file.kind(member) === 'const_declaration')
      for (const element of file.children(member)) {
        if (file.kind(element) !== 'const_element') continue
        const value = lowering.expression(file.field(element, 'value'))
        builder.effect({
          op: 'set-field',
          object: made,
          key: file.text(file.field(element, 'name')),
          value,
          node: element,
        })
      }
    else if (properties.includes(member) && /\bstatic\b/.test(file.text(member).slice(0, 60)))
      writeProperties(lowering, member, made)
  }
  return made
}

function writeProperties(lowering: ScriptFunction, property: number, object: number): void {
  const { file, builder } = lowering
  for (const element of file.children(property)) {
    const value = file.kind(element) === 'property_element' ? file.field(element, 'default_value') : -1
    if (value < 0) continue
    const key = file.text(file.field(element, 'name')).replace(/^\$/, '')
    builder.effect({ op: 'set-field', object, key, value: lowering.expression(value), node: element })
  }
}
