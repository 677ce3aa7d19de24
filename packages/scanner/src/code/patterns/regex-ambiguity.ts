import { automatonOf, characterOf, type Position, type RegexAutomaton } from './regex-automaton.ts'
import { parseRegex } from './regex-syntax.ts'

/** Steps that the analysis of one expression may take; an expression that needs more passes for harmless. */
const MAX_STEPS = 400_000

/** The state that an expression begins in. */
const START = 0
/** Stands for a position before the expression, at which any text is passed over until it is tried. */
const ANYWHERE = -1
const ANY_CHARACTER = (1n << 130n) - 1n

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

/** How an engine that backtracks can take quadratically long, or longer by a higher power, but not exponentially. */
export interface PolynomialAmbiguity {
  /**
   * `between-loops`: two loops one behind the other share a text, as in `\\s*,?\\s*`. `at-each-start`: the expression is tried from
   * each place of a text that its first loop goes over, as in `\\s+$`.
   */
  readonly kind: 'between-loops' | 'at-each-start'
  /** The text whose repetition takes long where no match follows it. */
  readonly pump: string
}

/**
 * Whether a text that does not match can take at least quadratically many steps: data goes round one loop, and on the same text
 * over to another one and round that (infinite ambiguity, after Weber and Seidl, 1991). `searched`: whether the expression is tried at
 * each place of the text, as `search` and `match` do and sticky ones do not. Throws a `RegexProblem` for what is no expression.
 */
export function polynomialAmbiguity(source: string, flags = '', searched = true): PolynomialAmbiguity | undefined {
  if (source.length > 2_000) return undefined
  const automaton = automatonOf(parseRegex(source, flags).root, true)
  if (automaton === undefined) return undefined
  try {
    return new Ambiguity(automaton).polynomial(searched)
  } catch (error) {
    if (error instanceof OutOfSteps) return undefined
    throw error
  }
}

class Ambiguity {
  readonly #positions: readonly Position[]
  readonly #automaton: RegexAutomaton
  /** For each position, the positions that can come next, and in how many ways: 1 or 2. */
  readonly #next: readonly ReadonlyMap<number, number>[]
  readonly #endsHere: readonly boolean[]
  readonly #first: ReadonlyMap<number, number>
  readonly #reachableFromStart: ReadonlySet<number>
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
    this.#first = this.#walks(START, startingAt).next
    this.#reachableFromStart = new Set([...this.#first.keys()].flatMap((one) => [one, ...this.#reaches(one)]))
  }

  isExponential(): boolean {
    return this.#positions.some((_, position) => !this.#endsHere[position] && this.#loopsInTwoWays(position))
  }

  polynomial(searched: boolean): PolynomialAmbiguity | undefined {
    const loops = this.#positions.flatMap((_, position) => (this.#reaches(position).has(position) ? [position] : []))
    const failing = loops.filter((position) => !this.#endsHere[position])
    for (const first of loops) {
      const reached = this.#reaches(first)
      for (const second of failing)
        if (first !== second && reached.has(second)) {
          const pump = this.#goOver(first, second)
          if (pump !== undefined) return { kind: 'between-loops', pump }
        }
    }
    if (!searched) return undefined
    for (const loop of failing) {
      const pump = this.#goOver(ANYWHERE, loop)
      if (pump !== undefined) return { kind: 'at-each-start', pump }
    }
    return undefined
  }

  readonly #reached = new Map<number, ReadonlySet<number>>()

  /** The positions that can follow a position at some distance. */
  #reaches(from: number): ReadonlySet<number> {
    const known = this.#reached.get(from)
    if (known !== undefined) return known
    const found = new Set<number>()
    const waiting = [from]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const next of (this.#next[at] ?? new Map<number, number>()).keys()) {
        this.#step()
        if (found.has(next)) continue
        found.add(next)
        waiting.push(next)
      }
    this.#reached.set(from, found)
    return found
  }

  #following(position: number): Iterable<number> {
    if (position !== ANYWHERE) return this.#next[position]?.keys() ?? []
    return [ANYWHERE, ...this.#first.keys()]
  }

  /** A text that leads round `first`, from `first` to `second`, and round `second`: a search through triples of positions. */
  #goOver(first: number, second: number): string | undefined {
    const count = this.#positions.length + 1
    const characters = (position: number) =>
      position === ANYWHERE ? ANY_CHARACTER : (this.#positions[position]?.characters ?? 0n)
    const mayLeadTo = (position: number, to: number) =>
      position === ANYWHERE ? to === ANYWHERE || this.#reachableFromStart.has(to) : this.#reaches(position).has(to)
    const seen = new Set<number>()
    const queue: (readonly [a: number, b: number, c: number, text: string])[] = [[first, first, second, '']]
    // The queue grows while it is gone through, so that the shortest text is found.
    for (const [a, b, c, text] of queue) {
      for (const nextC of this.#following(c)) {
        if (!mayLeadTo(nextC, second)) continue
        for (const nextA of this.#following(a)) {
          const both = characters(nextC) & characters(nextA)
          if (
            both === 0n ||
            (nextA !== first && !mayLeadTo(nextA, first)) ||
            (first === ANYWHERE && nextA !== ANYWHERE)
          )
            continue
          for (const nextB of this.#following(b)) {
            this.#step()
            const all = both & characters(nextB)
            if (all === 0n || (nextB !== second && !mayLeadTo(nextB, second))) continue
            const longer = text + characterOf(all)
            if (nextA === first && nextB === second && nextC === second) return longer
            const key = ((nextA + 1) * count + nextB + 1) * count + nextC + 1
            if (seen.has(key)) continue
            seen.add(key)
            queue.push([nextA, nextB, nextC, longer])
          }
        }
      }
    }
    return undefined
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
