/** An Aho–Corasick automaton: finds every occurrence of many ASCII keywords in bytes, in one pass, without regard to case. */
export interface Automaton {
  /** Byte → column of the table. All bytes that no keyword holds share column 0, which keeps the table inside the cache. */
  readonly classOf: Uint8Array
  /** `table[state + classOf[byte]]` is the next state. States are pre-multiplied by the width. */
  readonly table: Int32Array
  readonly width: number
  /** States from here on accept: they are numbered last, so that one comparison tells them apart. */
  readonly accepting: number
  /** By state divided by width: indices of the keywords that end in it. */
  readonly keywordsAt: readonly (readonly number[])[]
  /** Length of the longest keyword in bytes. */
  readonly longest: number
}

interface Trie {
  readonly children: Map<number, number>[]
  readonly endsAt: number[][]
}

function plantTrie(keywords: readonly string[]): Trie {
  const children = [new Map<number, number>()]
  const endsAt: number[][] = [[]]
  for (const [index, keyword] of keywords.entries()) {
    let state = 0
    for (const byte of Buffer.from(keyword.toLowerCase(), 'latin1')) {
      const edges = children[state] as Map<number, number>
      const next = edges.get(byte) ?? children.length
      if (next === children.length) {
        edges.set(byte, next)
        children.push(new Map())
        endsAt.push([])
      }
      state = next
    }
    endsAt[state]?.push(index)
  }
  return { children, endsAt }
}

function classifyBytes({ children }: Trie): { readonly classOf: Uint8Array; readonly width: number } {
  const classOf = new Uint8Array(256)
  let width = 1
  for (const byte of children.flatMap((edges) => [...edges.keys()])) {
    if (classOf[byte] !== 0) continue
    classOf[byte] = width++
  }
  for (let upper = 65; upper <= 90; upper++) classOf[upper] = classOf[upper + 32] as number
  return { classOf, width }
}

/** Breadth first: every missing edge is replaced by that of the longest proper suffix, so that the search never goes back. */
function completeEdges({ children, endsAt }: Trie, classOf: Uint8Array, width: number): Int32Array {
  const target = new Int32Array(children.length * width)
  const failure = new Int32Array(children.length)
  const queue = [0]
  for (const state of queue) {
    const row = state * width
    const suffixRow = (failure[state] as number) * width
    if (state !== 0) {
      endsAt[state]?.push(...(endsAt[failure[state] as number] as number[]))
      target.copyWithin(row, suffixRow, suffixRow + width)
    }
    for (const [byte, child] of children[state] as Map<number, number>) {
      const column = classOf[byte] as number
      failure[child] = state === 0 ? 0 : (target[suffixRow + column] as number)
      target[row + column] = child
      queue.push(child)
    }
  }
  return target
}

/** `keywords` are not empty and ASCII; their index in the array is what the search reports. */
export function buildAutomaton(keywords: readonly string[]): Automaton {
  const trie = plantTrie(keywords)
  const { classOf, width } = classifyBytes(trie)
  const target = completeEdges(trie, classOf, width)
  const accepts = (state: number) => (trie.endsAt[state]?.length ?? 0) > 0
  const states = [...trie.endsAt.keys()]
  const order = [...states.filter((state) => !accepts(state)), ...states.filter(accepts)]
  const numberOf = new Int32Array(order.length)
  for (const [number, state] of order.entries()) numberOf[state] = number
  const table = new Int32Array(target.length)
  for (const [number, state] of order.entries()) {
    for (let column = 0; column < width; column++) {
      table[number * width + column] = (numberOf[target[state * width + column] as number] as number) * width
    }
  }
  return {
    classOf,
    table,
    width,
    accepting: order.filter((state) => !accepts(state)).length * width,
    keywordsAt: order.map((state) => trie.endsAt[state] as number[]),
    longest: Math.max(0, ...keywords.map((keyword) => keyword.length)),
  }
}
