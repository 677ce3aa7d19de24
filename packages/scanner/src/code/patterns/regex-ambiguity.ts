import { automatonOf, type Position, type RegexAutomaton } from './regex-automaton.ts'
import { parseRegex } from './regex-syntax.ts'

/** Steps that the analysis of one expression may take; an expression that needs more passes for harmless. */
const MAX_STEPS = 400_000

class OutOfSteps extends Error {}

/**
 * Whether matching can take exponentially many steps where an engine backtracks: the expression has a loop that some text goes
 * through in two ways (exponential ambiguity, after Weber and Seidl, "On the degree of ambiguity of finite automata", 1991),
 * and what follows the loop can fail. Throws a `RegexProblem` for what is no expression.
 */
export function isCatastrophic(source: string, flags = ''): boolean {
  if (source.length > 2_000) return false
  const automaton = automatonOf(parseRegex(source, flags).root)
  if (automaton === undefined) return false
  try {
    return new Ambiguity(automaton).isExponential()
  } catch (error) {
    if (error instanceof OutOfSteps) return false
    throw error
  }
}

class Ambiguity {
  readonly #positions: readonly Position[]
  readonly #automaton: RegexAutomaton
  /** For each position, the positions that can come next, and in how many ways: 1 or 2. */
  readonly #next: readonly ReadonlyMap<number, number>[]
  readonly #endsHere: readonly boolean[]
  #steps = MAX_STEPS

  constructor(automaton: RegexAutomaton) {
    this.#automaton = automaton
    this.#positions = automaton.positions
    const startingAt = new Map<number, number[]>()
    automaton.positions.forEach(({ from }, position) => {
      startingAt.set(from, [...(startingAt.get(from) ?? []), position])
    })
    const walks = automaton.positions.map(({ to }) => this.#walks(to, startingAt))
    this.#next = walks.map(({ next }) => next)
    this.#endsHere = walks.map(({ ends }) => ends)
  }

  isExponential(): boolean {
    return this.#positions.some((_, position) => !this.#endsHere[position] && this.#loopsInTwoWays(position))
  }

  #step(): void {
    if (--this.#steps < 0) throw new OutOfSteps()
  }

  /** Where moves without a character lead, each move taken once at most. */
  #walks(
    from: number,
    startingAt: ReadonlyMap<number, readonly number[]>,
  ): { next: Map<number, number>; ends: boolean } {
    const { moves, accepting } = this.#automaton
    const next = new Map<number, number>()
    let ends = false
    const taken = new Set<string>()
    const visits = new Map<number, number>()
    const go = (state: number): void => {
      this.#step()
      // A third way to a state tells nothing that two do not.
      const seen = (visits.get(state) ?? 0) + 1
      if (seen > 2) return
      visits.set(state, seen)
      if (state === accepting) ends = true
      for (const position of startingAt.get(state) ?? []) next.set(position, Math.min(2, (next.get(position) ?? 0) + 1))
      for (const [index, to] of (moves[state] ?? []).entries()) {
        const edge = `${state}.${index}`
        if (taken.has(edge)) continue
        taken.add(edge)
        go(to)
        taken.delete(edge)
      }
    }
    go(from)
    return { next, ends }
  }

  /** Whether some text leads from a position back to itself along two ways: a search through pairs of positions. */
  #loopsInTwoWays(start: number): boolean {
    const count = this.#positions.length
    /** Pairs that were reached: bit 1 by ways that are the same so far, bit 2 by ways that parted. */
    const seen = new Map<number, number>()
    const queue: (readonly [a: number, b: number, parted: boolean])[] = [[start, start, false]]
    for (let pair = queue.pop(); pair !== undefined; pair = queue.pop()) {
      const [a, b, parted] = pair
      for (const [nextA, waysA] of this.#next[a] ?? []) {
        for (const [nextB, waysB] of this.#next[b] ?? []) {
          this.#step()
          const [one, other] = [this.#positions[nextA], this.#positions[nextB]]
          if (one === undefined || other === undefined || (one.characters & other.characters) === 0n) continue
          const nowParted = parted || nextA !== nextB || (a === b && (waysA > 1 || waysB > 1))
          if (nowParted && nextA === start && nextB === start) return true
          const key = nextA * count + nextB
          const bit = nowParted ? 2 : 1
          const known = seen.get(key) ?? 0
          if ((known & bit) !== 0) continue
          seen.set(key, known | bit)
          queue.push([nextA, nextB, nowParted])
        }
      }
    }
    return false
  }
}
