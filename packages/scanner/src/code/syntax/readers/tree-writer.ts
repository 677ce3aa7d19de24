import type { FlatTree } from '../flat-tree.ts'
import { Grammar } from '../grammar.ts'

/** The grammar of a reader of our own: named kinds, and fields. */
export function readerGrammar<Kind extends string, Field extends string>(
  name: string,
  kinds: readonly Kind[],
  fields: readonly Field[],
): {
  readonly grammar: Grammar
  readonly kinds: Readonly<Record<Kind, number>>
  readonly fields: Readonly<Record<Field, number>>
} {
  // Number 0 is no kind and no field.
  const types = ['end', ...kinds]
  const grammar = new Grammar(name, { types, fields: [null, ...fields], nodeTypeIsNamed: (kind) => kind > 0 })
  const numbers = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((one, index) => [one, index + 1])) as Record<Name, number>
  return { grammar, kinds: numbers(kinds), fields: numbers(fields) }
}

/** Writes a flat tree in pre-order, a node at a time. */
export class TreeWriter {
  readonly #tree: FlatTree
  readonly #open: number[] = []
  readonly #lastChild: number[] = []

  constructor(tree: FlatTree) {
    tree.length = 0
    this.#tree = tree
  }

  get depth(): number {
    return this.#open.length
  }

  open(kind: number, start: number, field = 0): void {
    const node = this.#append(kind, field, start, start)
    this.#open.push(node)
    this.#lastChild.push(-1)
  }

  close(end: number): void {
    const node = this.#open.pop()
    this.#lastChild.pop()
    if (node !== undefined) this.#tree.end[node] = end
  }

  leaf(kind: number, start: number, end: number, field = 0): void {
    this.#append(kind, field, start, end)
  }

  #append(kind: number, field: number, start: number, end: number): number {
    const node = this.#tree.append(kind, field, start, end, this.#open.at(-1) ?? -1)
    const before = this.#lastChild.at(-1) ?? -1
    if (before >= 0) this.#tree.nextSibling[before] = node
    if (this.#lastChild.length > 0) this.#lastChild[this.#lastChild.length - 1] = node
    return node
  }
}
