import type { Automaton } from './automaton.ts'

/** Below this many bytes, four streams cost more than they save. */
const INTERLEAVE_FROM = 2048

/**
 * Where keywords end, in the order of the file. The buffers are made once and used again for every chunk, so that a search
 * allocates nothing.
 */
export class KeywordHits {
  readonly #states: Int32Array
  readonly #ends: Int32Array
  #starts = [0, 0, 0, 0]
  #counts = [0, 0, 0, 0]

  /** `capacity`: bytes of the longest range that is searched at once. */
  constructor(capacity: number) {
    this.#states = new Int32Array(capacity + 4)
    this.#ends = new Int32Array(capacity + 4)
  }

  /** Calls `found(keyword index, offset of the keyword's last byte)` for every hit of the last search. */
  forEach({ keywordsAt, width }: Automaton, found: (keyword: number, last: number) => void): void {
    for (const [lane, count] of this.#counts.entries()) {
      const start = this.#starts[lane] as number
      for (let i = start; i < start + count; i++) {
        const last = this.#ends[i] as number
        for (const keyword of keywordsAt[(this.#states[i] as number) / width] as readonly number[]) found(keyword, last)
      }
    }
  }

  /**
   * Searches for keywords whose last byte lies in `[from, to)`. Four streams run through four quarters at once, because each
   * waits for memory after every byte; a stream warms up on the bytes before its quarter.
   */
  search(automaton: Automaton, bytes: Uint8Array, from: number, to: number): void {
    const { classOf, table, accepting, longest } = automaton
    const states = this.#states
    const ends = this.#ends
    const lane = to - from < INTERLEAVE_FROM ? 0 : (to - from) >> 2
    const b = from + lane
    const c = b + lane
    const d = c + lane
    const enter = (at: number): number => {
      let state = 0
      for (let i = Math.max(0, at - longest + 1); i < at; i++) {
        state = table[state + (classOf[bytes[i] as number] as number)] as number
      }
      return state
    }
    let stateA = lane === 0 ? 0 : enter(from)
    let stateB = lane === 0 ? 0 : enter(b)
    let stateC = lane === 0 ? 0 : enter(c)
    let stateD = enter(d)
    let hitA = 0
    let hitB = lane
    let hitC = 2 * lane
    let hitD = 3 * lane
    for (let i = 0; i < lane; i++) {
      stateA = table[stateA + (classOf[bytes[from + i] as number] as number)] as number
      stateB = table[stateB + (classOf[bytes[b + i] as number] as number)] as number
      stateC = table[stateC + (classOf[bytes[c + i] as number] as number)] as number
      stateD = table[stateD + (classOf[bytes[d + i] as number] as number)] as number
      if (stateA >= accepting) {
        states[hitA] = stateA
        ends[hitA++] = from + i
      }
      if (stateB >= accepting) {
        states[hitB] = stateB
        ends[hitB++] = b + i
      }
      if (stateC >= accepting) {
        states[hitC] = stateC
        ends[hitC++] = c + i
      }
      if (stateD >= accepting) {
        states[hitD] = stateD
        ends[hitD++] = d + i
      }
    }
    for (let i = d + lane; i < to; i++) {
      stateD = table[stateD + (classOf[bytes[i] as number] as number)] as number
      if (stateD >= accepting) {
        states[hitD] = stateD
        ends[hitD++] = i
      }
    }
    this.#starts = [0, lane, 2 * lane, 3 * lane]
    this.#counts = [hitA, hitB - lane, hitC - 2 * lane, hitD - 3 * lane]
  }
}
