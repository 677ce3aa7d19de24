import type { RegexNode } from './regex-node.ts'

/** A place in an expression that takes one character: which characters, as bits by number, and the states before and behind. */
export interface Position {
  readonly characters: bigint
  readonly from: number
  readonly to: number
}

/** An expression as an automaton whose moves between positions take nothing. */
export interface RegexAutomaton {
  readonly positions: readonly Position[]
  /** For each state, the states that can be moved to without a character. */
  readonly moves: readonly (readonly number[])[]
  readonly accepting: number
}

/** Expressions with more states than this are not analysed. */
const MAX_STATES = 600
/** Repetitions beyond this many are taken for endless. */
const ENDLESS = 12
/** The characters that stand for all: ASCII, and some beyond it. */
const UNITS: readonly number[] = [...Array.from({ length: 128 }, (_, unit) => unit), 0xe9, 0x2028, 0x4e00]
/** What an assertion asks for, such as the end of the text, as if it were a character of its own. */
const ASSERTED = 1n << BigInt(UNITS.length)

/** What the start of the text asks for, as if it were a character. */
const STARTED = 1n << BigInt(UNITS.length + 1)

/**
 * `undefined` for an expression that is too large. Repetitions that end count as endless ones from twelve rounds on, unless
 * `onlyEndless` is set.
 */
export function automatonOf(root: RegexNode, onlyEndless = false): RegexAutomaton | undefined {
  const positions: Position[] = []
  const moves: number[][] = []
  let tooLarge = false
  const state = () => {
    if (moves.length >= MAX_STATES) tooLarge = true
    return moves.push([]) - 1
  }
  const move = (from: number, to: number) => moves[from]?.push(to)
  const take = (from: number, characters: bigint) => {
    const to = state()
    positions.push({ characters, from, to })
    return to
  }
  /** Adds a node behind `from`; answers the state behind it. */
  const add = (node: RegexNode, from: number): number => {
    if (tooLarge) return from
    switch (node.kind) {
      case 'set': {
        let characters = 0n
        UNITS.forEach((unit, bit) => {
          if (node.test(unit)) characters |= 1n << BigInt(bit)
        })
        return take(from, characters)
      }
      case 'sequence':
        return node.parts.reduce((at, part) => add(part, at), from)
      case 'choice': {
        const behind = state()
        for (const option of node.options) {
          const start = state()
          move(from, start)
          move(add(option, start), behind)
        }
        return behind
      }
      case 'group':
        return add(node.inner, from)
      case 'repeat':
        return node.mode === 'possessive' ? from : repeat(node, from)
      // What is never gone back into cannot be gone through in many ways.
      case 'atomic':
      case 'reference':
        return from
      case 'look':
        return take(from, ASSERTED)
      case 'assert':
        if (node.what === 'text-start') return onlyEndless ? take(from, STARTED) : from
        return node.what === 'text-end' || node.what === 'line-end' || node.what === 'text-end-newline'
          ? take(from, ASSERTED)
          : from
    }
  }
  const repeat = ({ inner, least, most }: Extract<RegexNode, { kind: 'repeat' }>, from: number): number => {
    let at = from
    for (let count = 1; count < Math.min(least, 3); count++) at = add(inner, at)
    if (onlyEndless ? most === Infinity : most > ENDLESS) {
      const start = state()
      move(at, start)
      const end = add(inner, start)
      move(end, start)
      const behind = state()
      move(end, behind)
      if (least === 0) move(start, behind)
      return behind
    }
    if (least > 0) at = add(inner, at)
    const behind = state()
    for (let count = least; count < Math.min(most, least + ENDLESS); count++) {
      move(at, behind)
      at = add(inner, at)
    }
    move(at, behind)
    return behind
  }
  const accepting = add(root, state())
  return tooLarge ? undefined : { positions, moves, accepting }
}

/** One of a set of characters, one that can be seen where there is one; empty for the start or the end of the text. */
export function characterOf(characters: bigint): string {
  const inSet = (unit: number) => (characters & (1n << BigInt(UNITS.indexOf(unit)))) !== 0n
  const unit = UNITS.find((one) => one > 32 && one < 127 && inSet(one)) ?? UNITS.find(inSet)
  return unit === undefined ? '' : String.fromCharCode(unit)
}
