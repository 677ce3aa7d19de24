import type { ParsedSource } from '../languages/language.ts'
import { stringContent } from './strings.ts'

/** What a file says of the fields of its classes, and which properties it gives values to. */
export interface FieldTable {
  /** The value that a field of a class is declared with, by the class's node; -1 where there are several. */
  readonly ofClass: ReadonlyMap<number, ReadonlyMap<string, number>>
  /** Names of properties that are assigned to somewhere, whatever the object. */
  readonly assigned: ReadonlySet<string>
  /** Objects of which properties are assigned to that no name tells. */
  readonly assignedByKey: ReadonlySet<string>
}

export function fieldsOf(source: ParsedSource): FieldTable {
  const { text, tree, syntax } = source
  const ofClass = new Map<number, Map<string, number>>()
  const assigned = new Set<string>()
  const assignedByKey = new Set<string>()
  const textOf = (node: number) => text.slice(tree.startOf(node), tree.endOf(node))
  const left = syntax.grammar.fieldId('left')

  const noteWrite = (place: number) => {
    const member = syntax.pair('members', tree.kindOf(place))
    if (member !== undefined) {
      const property = childOf(source, place, member.right)
      if (property >= 0) assigned.add(textOf(property))
      return
    }
    const subscript = syntax.pair('subscripts', tree.kindOf(place))
    if (subscript === undefined) return
    const key = keyOf(source, childOf(source, place, subscript.right))
    const object = childOf(source, place, subscript.left)
    if (key !== undefined) assigned.add(key)
    else if (object >= 0) assignedByKey.add(textOf(object))
  }
  for (let node = 0; node < tree.length; node++) {
    const kind = tree.kindOf(node)
    const sides = syntax.pair('classes', kind)
    if (sides !== undefined) ofClass.set(node, declaredFields(source, childOf(source, node, sides.right)))
    // Plain and compound assignments alike have a left side.
    if (left > 0 && tree.fieldOf(node) === left) noteWrite(node)
  }
  return { ofClass, assigned, assignedByKey }
}

/** The fields that the body of a class declares with a value: assignments in it, or in its statements. */
function declaredFields(source: ParsedSource, body: number): Map<string, number> {
  const { text, tree, syntax } = source
  const fields = new Map<string, number>()
  const add = (node: number): boolean => {
    const sides = syntax.pair('assignments', tree.kindOf(node))
    if (sides === undefined) return false
    const [place, value] = [childOf(source, node, sides.left), childOf(source, node, sides.right)]
    if (place < 0 || !syntax.has('identifiers', tree.kindOf(place))) return true
    // PHP writes `$` before a property where it is declared, and not where it is used.
    const name = text.slice(tree.startOf(place), tree.endOf(place)).replace(/^\$/, '')
    fields.set(name, fields.has(name) ? -1 : value)
    return true
  }
  if (body < 0) return fields
  for (let child = tree.firstChild(body); child >= 0; child = tree.next(child)) {
    if (add(child)) continue
    for (let inner = tree.firstChild(child); inner >= 0; inner = tree.next(inner)) add(inner)
  }
  return fields
}

/** The value of a key in an object or a dictionary literal; -1 where it has none or may have another. */
export function valueOfKey(source: ParsedSource, object: number, wanted: string): number {
  const { tree, syntax } = source
  let found = -1
  for (let child = tree.firstChild(object); child >= 0; child = tree.next(child)) {
    const kind = tree.kindOf(child)
    if (!syntax.grammar.isNamed(kind) || syntax.comments[kind] === 1) continue
    const sides = syntax.pair('pairs', kind)
    if (sides === undefined) {
      // Methods and names in short say nothing of other keys; what is spread may.
      if (syntax.has('functions', kind) || syntax.has('identifiers', kind)) continue
      return -1
    }
    const key = keyOf(source, childOf(source, child, sides.left))
    if (key === undefined) return -1
    if (key === wanted) found = childOf(source, child, sides.right)
  }
  return found
}

/** A key that is a name or a string; `undefined` for one that is worked out. */
function keyOf(source: ParsedSource, key: number): string | undefined {
  const { text, tree, syntax } = source
  if (key < 0) return undefined
  const kind = tree.kindOf(key)
  if (syntax.has('strings', kind)) return stringContent(source, key)
  return syntax.grammar.kindName(kind) === 'property_identifier'
    ? text.slice(tree.startOf(key), tree.endOf(key))
    : undefined
}

export function childOf({ tree }: ParsedSource, node: number, field: number): number {
  for (let child = tree.firstChild(node); child >= 0; child = tree.next(child))
    if (tree.fieldOf(child) === field) return child
  return -1
}
