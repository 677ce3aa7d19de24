import type { FlatTree } from './flat-tree.ts'
import type { Grammar } from './grammar.ts'

/** Where a grammar's trees are made alike with those of others. */
export interface ReshapeRules {
  /** Calls that hold an object and a method's name side by side: both get a member access around them, which takes the name's field. */
  readonly calls: readonly {
    readonly kind: string
    readonly object: string
    readonly name: string
    readonly member: string
    readonly property: string
  }[]
  /** Kinds with two named children and no fields: those of the first and of the last. */
  readonly fields: readonly { readonly kind: string; readonly first: string; readonly last: string }[]
}

/** By module path of the grammar. */
const RULES: Readonly<Record<string, ReshapeRules>> = {
  'tree-sitter-java/tree-sitter-java.wasm': {
    calls: [{ kind: 'method_invocation', object: 'object', name: 'name', member: 'field_access', property: 'field' }],
    fields: [{ kind: 'scoped_type_identifier', first: 'scope', last: 'name' }],
  },
}

/** Writes a tree anew, with what its grammar leaves out. The given tree is sealed, the result is not. */
export type Reshape = (from: FlatTree, to: FlatTree) => void

/** `undefined` for a grammar whose trees are fine as they are. */
export function reshapeFor(path: string, grammar: Grammar): Reshape | undefined {
  const rules = Object.hasOwn(RULES, path) ? RULES[path] : undefined
  if (rules === undefined) return undefined
  const calls = rules.calls.map(({ kind, object, name, member, property }) => ({
    kinds: grammar.kindSet([kind]),
    object: grammar.fieldId(object),
    name: grammar.fieldId(name),
    member: grammar.kindSet([member]).indexOf(1),
    property: grammar.fieldId(property),
  }))
  const fields = rules.fields.map(({ kind, first, last }) => ({
    kinds: grammar.kindSet([kind]),
    first: grammar.fieldId(first),
    last: grammar.fieldId(last),
  }))
  return (from, to) => {
    to.length = 0
    /** For each node of the old tree: its number in the new one, and the field it takes there where that is another. */
    const numbers = new Int32Array(from.length)
    const parents = new Int32Array(from.length).fill(-1)
    const newFields = new Int32Array(from.length).fill(-1)
    const lastChild: number[] = []
    const append = (kind: number, field: number, start: number, end: number, parent: number) => {
      const node = to.append(kind, field, start, end, parent)
      const before = parent < 0 ? undefined : lastChild[parent]
      if (before !== undefined && before >= 0) to.nextSibling[before] = node
      if (parent >= 0) lastChild[parent] = node
      lastChild[node] = -1
      return node
    }
    for (let node = 0; node < from.length; node++) {
      const kind = from.kindOf(node)
      const up = from.parentOf(node)
      const parent = up < 0 ? -1 : (parents[node] ?? -1) >= 0 ? (parents[node] ?? 0) : (numbers[up] ?? 0)
      const field = newFields[node] ?? -1
      const number = append(kind, field >= 0 ? field : from.fieldOf(node), from.startOf(node), from.endOf(node), parent)
      numbers[node] = number
      for (const { kinds, first, last } of fields) {
        if (kinds[kind] !== 1) continue
        const named = children(from, node).filter((child) => grammar.isNamed(from.kindOf(child)))
        const [one, other] = [named[0], named.at(-1)]
        if (one !== undefined && other !== undefined && one !== other) {
          newFields[one] = first
          newFields[other] = last
        }
      }
      for (const call of calls) {
        if (call.kinds[kind] !== 1 || call.member < 0) continue
        const all = children(from, node)
        const object = all.find((child) => from.fieldOf(child) === call.object)
        const name = all.find((child) => from.fieldOf(child) === call.name)
        if (object === undefined || name === undefined) continue
        const access = append(call.member, call.name, from.startOf(object), from.endOf(name), number)
        for (const child of all) if (child <= name) parents[child] = access
        newFields[name] = call.property
      }
    }
  }
}

function children(tree: FlatTree, node: number): number[] {
  const found: number[] = []
  for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) found.push(child)
  return found
}
