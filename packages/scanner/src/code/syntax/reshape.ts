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
  /** Kinds that are left out: their children take their place, an only child their field too. `single`: only where they have one. */
  readonly unwrapped: readonly { readonly kind: string; readonly single: boolean }[]
  readonly fields: readonly { readonly kind: string; readonly first: string; readonly last: string }[]
}

/** By module path of the grammar. */
const RULES: Readonly<Record<string, ReshapeRules>> = {
  'tree-sitter-java/tree-sitter-java.wasm': {
    calls: [{ kind: 'method_invocation', object: 'object', name: 'name', member: 'field_access', property: 'field' }],
    unwrapped: [],
    fields: [{ kind: 'scoped_type_identifier', first: 'scope', last: 'name' }],
  },
  'tree-sitter-go/tree-sitter-go.wasm': {
    calls: [],
    unwrapped: [
      { kind: 'statement_list', single: false },
      { kind: 'import_spec_list', single: false },
      { kind: 'literal_element', single: true },
      { kind: 'expression_list', single: true },
    ],
    fields: [],
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
  const always = grammar.kindSet(rules.unwrapped.filter(({ single }) => !single).map(({ kind }) => kind))
  const single = grammar.kindSet(rules.unwrapped.filter((one) => one.single).map(({ kind }) => kind))
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
      if (parent >= 0 && (always[kind] === 1 || single[kind] === 1)) {
        const named = children(from, node).filter((child) => grammar.isNamed(from.kindOf(child)))
        const [only] = named
        if (always[kind] === 1 || named.length === 1) {
          numbers[node] = parent
          if (named.length === 1 && only !== undefined) newFields[only] = field >= 0 ? field : from.fieldOf(node)
          continue
        }
      }
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
