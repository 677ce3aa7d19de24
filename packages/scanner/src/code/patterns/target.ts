import type { ParsedSource } from '../languages/language.ts'
import type { ResolvedSyntax } from '../languages/syntax-tables.ts'
import type { NameTable } from '../names/name-table.ts'
import type { FlatTree } from '../syntax/flat-tree.ts'

/** A parsed file that patterns are matched against; what only some patterns ask for is worked out when first asked for. */
export class Target implements ParsedSource {
  readonly text: string
  readonly tree: FlatTree
  readonly syntax: ResolvedSyntax
  #names: NameTable | undefined
  #byKind: { readonly starts: Uint32Array; readonly nodes: Uint32Array } | undefined

  constructor(text: string, tree: FlatTree, syntax: ResolvedSyntax) {
    this.text = text
    this.tree = tree
    this.syntax = syntax
  }

  get names(): NameTable {
    this.#names ??= this.syntax.language.resolveNames(this)
    return this.#names
  }

  textOf(node: number): string {
    return this.text.slice(this.tree.startOf(node), this.tree.endOf(node))
  }

  /** Whether a node's text is exactly `expected`, without copying it. */
  textIs(node: number, expected: string): boolean {
    const start = this.tree.startOf(node)
    return this.tree.endOf(node) - start === expected.length && this.text.startsWith(expected, start)
  }

  /** The nodes of a kind, in the order of the text. */
  nodesOfKind(kind: number): Uint32Array {
    this.#byKind ??= indexByKind(this.tree, this.syntax.grammar.kindCount)
    const { starts, nodes } = this.#byKind
    return kind < this.syntax.grammar.kindCount
      ? nodes.subarray(starts[kind] ?? 0, starts[kind + 1] ?? 0)
      : nodes.subarray(0, 0)
  }

  /** The child in a field, or -1. */
  child(node: number, field: number): number {
    const { tree } = this
    for (let child = tree.firstChild(node); child >= 0; child = tree.next(child))
      if (tree.fieldOf(child) === field) return child
    return -1
  }

  /** Children that count: named, and no comments. */
  children(node: number): number[] {
    const { tree, syntax } = this
    const found: number[] = []
    for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
      const kind = tree.kindOf(child)
      if (syntax.grammar.isNamed(kind) && syntax.comments[kind] !== 1) found.push(child)
    }
    return found
  }

  /** The expression inside parentheses. */
  bare(node: number): number {
    let inner = node
    while (inner >= 0 && this.syntax.parentheses[this.tree.kindOf(inner)] === 1) {
      const child = this.#firstNamed(inner)
      if (child < 0) return inner
      inner = child
    }
    return inner
  }

  #firstNamed(node: number): number {
    const { tree, syntax } = this
    for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
      const kind = tree.kindOf(child)
      if (syntax.grammar.isNamed(kind) && syntax.comments[kind] !== 1) return child
    }
    return -1
  }
}

function indexByKind(tree: FlatTree, kinds: number): { starts: Uint32Array; nodes: Uint32Array } {
  const starts = new Uint32Array(kinds + 2)
  const { kind, length } = tree
  for (let node = 0; node < length; node++) {
    const of = kind[node] ?? 0
    if (of < kinds) starts[of + 1] = (starts[of + 1] ?? 0) + 1
  }
  for (let i = 1; i <= kinds; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0)
  const next = starts.slice()
  const nodes = new Uint32Array(starts[kinds] ?? 0)
  for (let node = 0; node < length; node++) {
    const of = kind[node] ?? 0
    if (of >= kinds) continue
    const at = next[of] ?? 0
    nodes[at] = node
    next[of] = at + 1
  }
  return { starts, nodes }
}
