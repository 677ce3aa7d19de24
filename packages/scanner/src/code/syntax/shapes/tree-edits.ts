import type { FlatTree } from '../flat-tree.ts'
import type { Grammar } from '../grammar.ts'

/** Changes one node, its children being done already. */
export type NodeEdit = (edits: TreeEdits, node: number) => void

/**
 * A tree that is changed before it is used, where a grammar shapes code in a way of its own. Nodes keep their numbers while they are
 * edited, new ones get numbers behind the last; `write` makes a flat tree of it again.
 */
export class TreeEdits {
  readonly grammar: Grammar
  readonly #from: FlatTree
  readonly #kind: number[] = []
  readonly #start: number[] = []
  readonly #end: number[] = []
  /** Fields of old nodes that were changed, and of new ones. */
  readonly #field = new Map<number, number>()
  readonly #newKind = new Map<number, number>()
  readonly #children = new Map<number, readonly number[]>()

  constructor(from: FlatTree, grammar: Grammar) {
    this.#from = from
    this.grammar = grammar
  }

  kindOf(node: number): number {
    if (node >= this.#from.length) return this.#kind[node - this.#from.length] ?? 0
    return this.#newKind.get(node) ?? this.#from.kindOf(node)
  }

  isNamed(node: number): boolean {
    return this.grammar.isNamed(this.kindOf(node))
  }

  nameOf(node: number): string {
    return this.grammar.kindName(this.kindOf(node))
  }

  startOf(node: number): number {
    return node < this.#from.length ? this.#from.startOf(node) : (this.#start[node - this.#from.length] ?? 0)
  }

  endOf(node: number): number {
    return node < this.#from.length ? this.#from.endOf(node) : (this.#end[node - this.#from.length] ?? 0)
  }

  fieldOf(node: number): number {
    return this.#field.get(node) ?? (node < this.#from.length ? this.#from.fieldOf(node) : 0)
  }

  /** Tokens included. */
  children(node: number): readonly number[] {
    const changed = this.#children.get(node)
    if (changed !== undefined) return changed
    const found: number[] = []
    if (node < this.#from.length)
      for (let child = this.#from.firstChild(node); child >= 0; child = this.#from.next(child)) found.push(child)
    return found
  }

  named(node: number): number[] {
    return this.children(node).filter((child) => this.isNamed(child))
  }

  /** The child in a field, or -1. */
  child(node: number, field: string): number {
    const id = this.grammar.fieldId(field)
    return this.children(node).find((child) => this.fieldOf(child) === id) ?? -1
  }

  setChildren(node: number, children: readonly number[]): void {
    this.#children.set(node, children)
  }

  setKind(node: number, kind: string): void {
    this.#newKind.set(node, this.#kindId(kind))
  }

  /** `undefined`: no field. */
  setField(node: number, field: string | undefined): void {
    if (node >= 0) this.#field.set(node, field === undefined ? 0 : Math.max(0, this.grammar.fieldId(field)))
  }

  /** A new node around children, in the place of nothing yet. */
  create(kind: string, start: number, end: number, children: readonly number[], field?: string): number {
    const node = this.#from.length + this.#kind.length
    this.#kind.push(this.#kindId(kind))
    this.#start.push(start)
    this.#end.push(end)
    this.#children.set(node, children)
    this.setField(node, field)
    return node
  }

  #kindId(kind: string): number {
    return this.grammar.kindSet([kind]).indexOf(1)
  }

  /** The whole tree in pre-order, with an explicit stack. */
  write(to: FlatTree): void {
    to.length = 0
    const lastChild = new Int32Array(this.#from.length + this.#kind.length).fill(-1)
    const open: [node: number, parent: number][] = [[0, -1]]
    for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
      const [node, parent] = entry
      const number = to.append(this.kindOf(node), this.fieldOf(node), this.startOf(node), this.endOf(node), parent)
      if (parent >= 0) {
        const before = lastChild[parent] ?? -1
        if (before >= 0) to.nextSibling[before] = number
        lastChild[parent] = number
      }
      const children = this.children(node)
      for (let i = children.length - 1; i >= 0; i--) open.push([children[i] ?? 0, number])
    }
  }
}

/** Makes the change of a tree from what is done to nodes by the name of their kind, from the leaves up. */
export function editing(
  grammar: Grammar,
  edits: Readonly<Record<string, NodeEdit>>,
  first?: (tree: TreeEdits, from: FlatTree) => void,
): (from: FlatTree, to: FlatTree) => void {
  const byKind = Array.from({ length: grammar.kindCount }, (_, kind) =>
    grammar.isNamed(kind) && Object.hasOwn(edits, grammar.kindName(kind)) ? edits[grammar.kindName(kind)] : undefined,
  )
  return (from, to) => {
    const tree = new TreeEdits(from, grammar)
    first?.(tree, from)
    for (let node = from.length - 1; node >= 0; node--) byKind[from.kindOf(node)]?.(tree, node)
    tree.write(to)
  }
}
