/**
 * A syntax tree as a structure of arrays, in pre-order: the descendants of node `n` are the nodes `n + 1 .. subtreeEnd[n] - 1`.
 * Offsets are UTF-16 code units into the source text; -1 means none.
 */
export class FlatTree {
  length = 0
  /** Id of the node's kind in its grammar. */
  kind: Uint16Array
  /** Id of the field that the node fills in its parent, 0 where it fills none. */
  field: Uint16Array
  start: Uint32Array
  end: Uint32Array
  parent: Int32Array
  nextSibling: Int32Array
  /** One more than the last descendant's index. */
  subtreeEnd: Int32Array

  constructor(capacity: number) {
    this.kind = new Uint16Array(capacity)
    this.field = new Uint16Array(capacity)
    this.start = new Uint32Array(capacity)
    this.end = new Uint32Array(capacity)
    this.parent = new Int32Array(capacity)
    this.nextSibling = new Int32Array(capacity)
    this.subtreeEnd = new Int32Array(capacity)
  }

  /** A tree of its own with the same nodes, in no more memory than they need. */
  copy(): FlatTree {
    const { length } = this
    const copy = new FlatTree(0)
    copy.length = length
    copy.kind = this.kind.slice(0, length)
    copy.field = this.field.slice(0, length)
    copy.start = this.start.slice(0, length)
    copy.end = this.end.slice(0, length)
    copy.parent = this.parent.slice(0, length)
    copy.nextSibling = this.nextSibling.slice(0, length)
    copy.subtreeEnd = this.subtreeEnd.slice(0, length)
    return copy
  }

  /** Adds a node behind the last and returns its index. */
  append(kind: number, field: number, start: number, end: number, parent: number): number {
    const node = this.length++
    if (node === this.kind.length) this.#grow()
    this.kind[node] = kind
    this.field[node] = field
    this.start[node] = start
    this.end[node] = end
    this.parent[node] = parent
    this.nextSibling[node] = -1
    return node
  }

  /** Computes `subtreeEnd`, once all nodes are there. */
  seal(): void {
    const { parent, subtreeEnd, length } = this
    for (let node = 0; node < length; node++) subtreeEnd[node] = node + 1
    for (let node = length - 1; node > 0; node--) {
      const up = parent[node] ?? 0
      const end = subtreeEnd[node] ?? 0
      if (end > (subtreeEnd[up] ?? 0)) subtreeEnd[up] = end
    }
  }

  firstChild(node: number): number {
    return node + 1 < (this.subtreeEnd[node] ?? 0) ? node + 1 : -1
  }

  /** The next node behind `node` with the same parent, or -1. */
  next(node: number): number {
    return this.nextSibling[node] ?? -1
  }

  parentOf(node: number): number {
    return this.parent[node] ?? -1
  }

  kindOf(node: number): number {
    return this.kind[node] ?? 0
  }

  fieldOf(node: number): number {
    return this.field[node] ?? 0
  }

  startOf(node: number): number {
    return this.start[node] ?? 0
  }

  endOf(node: number): number {
    return this.end[node] ?? 0
  }

  /** Index behind the last descendant of `node`. */
  afterSubtree(node: number): number {
    return this.subtreeEnd[node] ?? 0
  }

  /** Whether `inner` is `outer` or a descendant of it. */
  contains(outer: number, inner: number): boolean {
    return outer <= inner && inner < (this.subtreeEnd[outer] ?? 0)
  }

  #grow(): void {
    const capacity = Math.max(1024, this.kind.length * 2)
    const larger = new FlatTree(capacity)
    larger.kind.set(this.kind)
    larger.field.set(this.field)
    larger.start.set(this.start)
    larger.end.set(this.end)
    larger.parent.set(this.parent)
    larger.nextSibling.set(this.nextSibling)
    this.kind = larger.kind
    this.field = larger.field
    this.start = larger.start
    this.end = larger.end
    this.parent = larger.parent
    this.nextSibling = larger.nextSibling
    this.subtreeEnd = larger.subtreeEnd
  }
}
