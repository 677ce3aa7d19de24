import type { FlatTree } from './flat-tree.ts'
import type { Grammar } from './grammar.ts'
import { reshapePhp } from './shapes/php.ts'
import { reshapeRuby } from './shapes/ruby.ts'

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
  /** Kinds that are left out: their children take their place, an only child their field too. `single`: only where they have one. */
  readonly unwrapped: readonly { readonly kind: string; readonly single: boolean }[]
  /** Kinds with two named children and no fields: those of the first and of the last. */
  readonly fields: readonly { readonly kind: string; readonly first: string; readonly last: string }[]
  /** Tokens that are expressions, such as `this`, and the named kind they become, except in some kinds. */
  readonly tokens?: readonly { readonly token: string; readonly as: string; readonly notIn: readonly string[] }[]
  /** Fields that go by another name elsewhere. */
  readonly renamed?: readonly { readonly kind: string; readonly from: string; readonly to: string }[]
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
    renamed: ['function_declaration', 'method_declaration', 'func_literal'].map((kind) => ({
      kind,
      from: 'result',
      to: 'type',
    })),
  },
  '@tree-sitter-grammars/tree-sitter-yaml/tree-sitter-yaml.wasm': {
    calls: [],
    unwrapped: [
      { kind: 'document', single: false },
      { kind: 'block_sequence_item', single: true },
      { kind: 'block_node', single: true },
      { kind: 'flow_node', single: true },
      { kind: 'plain_scalar', single: true },
    ],
    fields: [],
  },
  '@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm': {
    calls: [],
    unwrapped: [
      { kind: 'expression', single: true },
      { kind: 'literal_value', single: true },
      { kind: 'collection_value', single: true },
      { kind: 'variable_expr', single: true },
      { kind: 'template_expr', single: true },
      { kind: 'operation', single: true },
    ],
    fields: [],
  },
  'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm': {
    calls: [],
    unwrapped: [
      { kind: 'global_statement', single: false },
      { kind: 'variable_declaration', single: false },
      { kind: 'interpolation_brace', single: false },
      { kind: 'bracketed_argument_list', single: true },
      { kind: 'argument', single: true },
      { kind: 'attribute_argument', single: true },
      { kind: 'arrow_expression_clause', single: true },
      { kind: 'member_binding_expression', single: true },
      { kind: 'constant_pattern', single: true },
      { kind: 'parameter', single: true },
    ],
    fields: [
      { kind: 'argument', first: 'name', last: 'value' },
      { kind: 'attribute_argument', first: 'name', last: 'value' },
      { kind: 'variable_declarator', first: 'name', last: 'value' },
      { kind: 'conditional_access_expression', first: 'condition', last: 'name' },
      { kind: 'array_creation_expression', first: 'type', last: 'initializer' },
      { kind: 'implicit_object_creation_expression', first: 'arguments', last: 'initializer' },
    ],
    tokens: ['this', 'base'].map((token) => ({
      token,
      as: 'identifier',
      notIn: ['constructor_initializer', 'indexer_declaration'],
    })),
    renamed: [{ kind: 'method_declaration', from: 'returns', to: 'type' }],
  },
}

/** Writes a tree anew, with what its grammar leaves out. The given tree is sealed, the result is not. */
export type Reshape = (from: FlatTree, to: FlatTree) => void

/** Grammars whose trees need more than rules can say, by module path. */
const EDITS: Readonly<Record<string, (grammar: Grammar) => Reshape>> = {
  'tree-sitter-php/tree-sitter-php.wasm': reshapePhp,
  'tree-sitter-ruby/tree-sitter-ruby.wasm': reshapeRuby,
}

/** `undefined` for a grammar whose trees are fine as they are. */
export function reshapeFor(path: string, grammar: Grammar): Reshape | undefined {
  const edits = Object.hasOwn(EDITS, path) ? EDITS[path] : undefined
  if (edits !== undefined) return edits(grammar)
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
  const tokens = (rules.tokens ?? []).map(({ token, as, notIn }) => ({
    token: grammar.tokenSet([token]),
    as: grammar.kindSet([as]).indexOf(1),
    notIn: grammar.kindSet(notIn),
  }))
  const renamed = (rules.renamed ?? []).map(({ kind, from, to }) => ({
    kinds: grammar.kindSet([kind]),
    from: grammar.fieldId(from),
    to: grammar.fieldId(to),
  }))
  return (from, to) => {
    to.length = 0
    const kindOf = (node: number) => {
      const kind = from.kindOf(node)
      if (tokens.length === 0 || grammar.named[kind] === 1) return kind
      const changed = tokens.find(({ token }) => token[kind] === 1)
      return changed === undefined || changed.notIn[from.kindOf(from.parentOf(node))] === 1 ? kind : changed.as
    }
    const namedChildren = (node: number) => children(from, node).filter((child) => grammar.isNamed(kindOf(child)))
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
      const kind = kindOf(node)
      const up = from.parentOf(node)
      const parent = up < 0 ? -1 : (parents[node] ?? -1) >= 0 ? (parents[node] ?? 0) : (numbers[up] ?? 0)
      const field = newFields[node] ?? -1
      if (parent >= 0 && (always[kind] === 1 || single[kind] === 1)) {
        const named = namedChildren(node)
        const [only] = named
        if (always[kind] === 1 || named.length === 1) {
          numbers[node] = parent
          if (named.length === 1 && only !== undefined) newFields[only] = field >= 0 ? field : from.fieldOf(node)
          continue
        }
      }
      const number = append(kind, field >= 0 ? field : from.fieldOf(node), from.startOf(node), from.endOf(node), parent)
      numbers[node] = number
      for (const rename of renamed) {
        if (rename.kinds[kind] !== 1) continue
        for (const child of children(from, node)) if (from.fieldOf(child) === rename.from) newFields[child] = rename.to
      }
      for (const { kinds, first, last } of fields) {
        if (kinds[kind] !== 1) continue
        const named = namedChildren(node)
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
