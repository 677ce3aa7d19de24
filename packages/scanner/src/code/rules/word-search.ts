/** Bytes that names and numbers are made of: a word that has one of them next to it is part of another. */
const PART_OF_WORD = Uint8Array.from({ length: 256 }, (_, byte) =>
  /\w/.test(String.fromCharCode(byte)) && byte < 128 ? 1 : 0,
)

/**
 * Finds which of many words a text of bytes holds, each as a whole, by one pass of an Aho-Corasick automaton. Bytes that no word holds share one
 * class, which keeps the table small.
 */
export class WordSearch {
  readonly #classOf = new Uint8Array(256)
  readonly #table: Int32Array
  readonly #accepting: number
  readonly #width: number
  readonly #wordsAt: readonly (readonly number[])[]
  readonly #found: Uint8Array
  /** How far before its end the byte stands that must not be part of a word, -1 where a word starts with a sign. */
  readonly #reach: Int32Array
  /** Whether a word ends with a sign, which anything may follow. */
  readonly #open: Uint8Array

  constructor(words: readonly string[]) {
    const children: Map<number, number>[] = [new Map()]
    const endsAt: number[][] = [[]]
    words.forEach((word, index) => {
      let state = 0
      for (const byte of Buffer.from(word)) {
        let next = children[state]?.get(byte)
        if (next === undefined) {
          next = children.length
          children[state]?.set(byte, next)
          children.push(new Map())
          endsAt.push([])
        }
        state = next
      }
      endsAt[state]?.push(index)
    })
    const bytes = [...new Set(children.flatMap((edges) => [...edges.keys()]))]
    bytes.forEach((byte, i) => {
      this.#classOf[byte] = i + 1
    })
    const width = bytes.length + 1
    const target = new Int32Array(children.length * width)
    const failure = new Int32Array(children.length)
    const queue: number[] = [0]
    for (let head = 0; head < queue.length; head++) {
      const state = queue[head] ?? 0
      const fallback = failure[state] ?? 0
      if (state > 0) endsAt[state] = [...(endsAt[state] ?? []), ...(endsAt[fallback] ?? [])]
      for (let c = 0; c < width; c++) {
        const child = c === 0 ? undefined : children[state]?.get(bytes[c - 1] ?? 0)
        const missing = state === 0 ? 0 : (target[fallback * width + c] ?? 0)
        target[state * width + c] = child ?? missing
        if (child === undefined) continue
        failure[child] = missing
        queue.push(child)
      }
    }
    // Accepting states are numbered last, so that one comparison tells them apart; states are multiplied by the width beforehand.
    const order = [...children.keys()].sort(
      (a, b) => Number((endsAt[a] ?? []).length > 0) - Number((endsAt[b] ?? []).length > 0),
    )
    const renumbered = new Int32Array(children.length)
    order.forEach((state, i) => {
      renumbered[state] = i
    })
    this.#table = new Int32Array(children.length * width)
    order.forEach((state, i) => {
      for (let c = 0; c < width; c++)
        this.#table[i * width + c] = (renumbered[target[state * width + c] ?? 0] ?? 0) * width
    })
    this.#wordsAt = order.map((state) => endsAt[state] ?? [])
    const first = this.#wordsAt.findIndex((ends) => ends.length > 0)
    this.#accepting = first < 0 ? Infinity : first * width
    this.#width = width
    this.#found = new Uint8Array(words.length)
    this.#reach = Int32Array.from(words, (word) => (/^\w/.test(word) ? Buffer.byteLength(word) : -1))
    this.#open = Uint8Array.from(words, (word) => (/\w$/.test(word) ? 0 : 1))
  }

  /** For each word, 1 where the bytes hold it. The answer is lent until the next search. */
  find(bytes: Uint8Array): Uint8Array {
    this.#found.fill(0)
    const table = this.#table
    const classOf = this.#classOf
    const accepting = this.#accepting
    for (let i = 0, state = 0; i < bytes.length; i++) {
      state = table[state + (classOf[bytes[i] ?? 0] ?? 0)] ?? 0
      if (state < accepting) continue
      const isFollowed = PART_OF_WORD[bytes[i + 1] ?? 0] === 1
      for (const word of this.#wordsAt[state / this.#width] ?? []) {
        const reach = this.#reach[word] ?? -1
        const isPreceded = reach >= 0 && PART_OF_WORD[bytes[i - reach] ?? 0] === 1
        if (!isPreceded && (!isFollowed || this.#open[word] === 1)) this.#found[word] = 1
      }
    }
    return this.#found
  }
}
