import { isWord, type UnitTest } from './regex-sets.ts'
import { RegexProblem, type RegexNode } from './regex-node.ts'
import { parseRegex } from './regex-syntax.ts'
import { firstSet, widths } from './regex-widths.ts'

/** Start and end of the whole match and of each group; groups that took no part are -1. */
export type RegexMatch = Int32Array

/** A regular expression whose time is bounded by steps. */
export interface BoundedRegex {
  /** Whether it matches anywhere in the text. */
  test(text: string): boolean
  /** Whether it matches at the start of the text, as Python's `re.match`. */
  testStart(text: string): boolean
  /** All matches that don't overlap, from the left. */
  matchAll(text: string): RegexMatch[]
  /** The match at the start of the text, or `undefined`. */
  matchStart(text: string): RegexMatch | undefined
  /** Numbers of the groups that have names. */
  readonly groupNames: ReadonlyMap<string, number>
}

/** Thrown when a regular expression took too many steps. */
export class RegexOutOfSteps extends Error {}

/** Steps for each search: enough for every sensible expression, too few for a catastrophic one to be felt. */
const STEPS_AT_LEAST = 2_000_000
const STEPS_PER_CHARACTER = 100
/** Groups that repeat nest one call each; deeper than this the stack would end. */
const MAX_NESTING = 600

type Step = (at: number, next: (at: number) => boolean) => boolean

export class BacktrackingRegex implements BoundedRegex {
  readonly groupNames: ReadonlyMap<string, number>
  readonly #root: Step
  readonly #first: Uint8Array | undefined
  readonly #captures: Int32Array
  #text = ''
  #steps = 0
  #nesting = 0

  constructor(source: string, flags: string) {
    const { root, groups, names } = parseRegex(source, flags)
    this.groupNames = names
    this.#captures = new Int32Array((groups + 1) * 2)
    this.#root = this.#compile(root)
    const first = firstSet(root)
    this.#first =
      first === undefined
        ? undefined
        : Uint8Array.from({ length: 128 }, (_, unit) => (first.some((test) => test(unit)) ? 1 : 0))
  }

  test(text: string): boolean {
    this.#begin(text)
    for (let at = 0; at <= text.length; at++) if (this.#possible(at) && this.#runAt(at)) return true
    return false
  }

  testStart(text: string): boolean {
    this.#begin(text)
    return this.#runAt(0)
  }

  matchStart(text: string): RegexMatch | undefined {
    this.#begin(text)
    return this.#runAt(0) ? this.#captures.slice() : undefined
  }

  matchAll(text: string): RegexMatch[] {
    this.#begin(text)
    const found: RegexMatch[] = []
    for (let at = 0; at <= text.length; ) {
      if (!this.#possible(at) || !this.#runAt(at)) {
        at++
        continue
      }
      const end = this.#captures[1] ?? at
      found.push(this.#captures.slice())
      at = end > at ? end : at + 1
    }
    return found
  }

  #begin(text: string): void {
    this.#text = text
    this.#steps = STEPS_AT_LEAST + text.length * STEPS_PER_CHARACTER
    this.#nesting = 0
  }

  #possible(at: number): boolean {
    if (this.#first === undefined) return true
    const unit = this.#text.charCodeAt(at)
    return unit >= 128 || this.#first[unit] === 1
  }

  #runAt(at: number): boolean {
    this.#captures.fill(-1)
    try {
      return this.#root(at, (end) => {
        this.#captures[0] = at
        this.#captures[1] = end
        return true
      })
    } catch (error) {
      // An expression with much between its repetitions can end the stack before the bound does.
      if (error instanceof RangeError) throw new RegexOutOfSteps('A regular expression nests too deeply.')
      throw error
    }
  }

  #step(): void {
    if (--this.#steps < 0) throw new RegexOutOfSteps('A regular expression took too many steps.')
  }

  #compile(node: RegexNode): Step {
    switch (node.kind) {
      case 'set':
        return (at, next) => at < this.#text.length && node.test(this.#text.charCodeAt(at)) && next(at + 1)
      case 'sequence':
        return node.parts
          .map((part) => this.#compile(part))
          .reduceRight<Step>(
            (rest, part) => (at, next) => part(at, (end) => rest(end, next)),
            (at, next) => next(at),
          )
      case 'choice': {
        const options = node.options.map((option) => this.#compile(option))
        return (at, next) => {
          this.#step()
          return options.some((option) => option(at, next))
        }
      }
      case 'group': {
        const inner = this.#compile(node.inner)
        return (at, next) => {
          const start = this.#captures[node.index * 2] ?? -1
          const end = this.#captures[node.index * 2 + 1] ?? -1
          const matched = inner(at, (to) => {
            this.#captures[node.index * 2] = at
            this.#captures[node.index * 2 + 1] = to
            return next(to)
          })
          if (!matched) {
            this.#captures[node.index * 2] = start
            this.#captures[node.index * 2 + 1] = end
          }
          return matched
        }
      }
      case 'atomic':
        return this.#atomic(this.#compile(node.inner))
      case 'look':
        return this.#look(node)
      case 'reference':
        return (at, next) => {
          const from = this.#captures[node.index * 2] ?? -1
          if (from < 0) return false
          const wanted = this.#text.slice(from, this.#captures[node.index * 2 + 1])
          const actual = this.#text.slice(at, at + wanted.length)
          const same = node.ignoreCase ? wanted.toLowerCase() === actual.toLowerCase() : wanted === actual
          return same && next(at + wanted.length)
        }
      case 'assert':
        return (at, next) => this.#holds(node.what, at) && next(at)
      case 'repeat':
        return this.#repeat(node)
    }
  }

  #atomic(inner: Step): Step {
    return (at, next) => {
      let end = -1
      return (
        inner(at, (to) => {
          end = to
          return true
        }) && next(end)
      )
    }
  }

  #look(node: Extract<RegexNode, { kind: 'look' }>): Step {
    const inner = this.#compile(node.inner)
    if (!node.behind)
      return (at, next) => {
        this.#step()
        return inner(at, () => true) !== node.negative && next(at)
      }
    const [least, most] = widths(node.inner)
    if (most === Infinity || most > 255) throw new RegexProblem('a look-behind of no fixed length')
    return (at, next) => {
      let found = false
      for (let width = least; width <= most && !found && width <= at; width++) {
        this.#step()
        found = inner(at - width, (end) => end === at)
      }
      return found !== node.negative && next(at)
    }
  }

  #repeat(node: Extract<RegexNode, { kind: 'repeat' }>): Step {
    const { least, most, mode, inner } = node
    if (inner.kind === 'set') return this.#repeatSet(inner.test, least, most, mode)
    const once = this.#compile(inner)
    const loop = (at: number, count: number, next: (at: number) => boolean): boolean => {
      this.#step()
      if (++this.#nesting > MAX_NESTING) throw new RegexOutOfSteps('A regular expression nests too deeply.')
      const again = () => count < most && once(at, (end) => (end > at || count < least) && loop(end, count + 1, next))
      const matched = count < least ? again() : mode === 'lazy' ? next(at) || again() : again() || next(at)
      this.#nesting--
      return matched
    }
    const greedy: Step = (at, next) => loop(at, 0, next)
    return mode === 'possessive' ? this.#atomic(greedy) : greedy
  }

  #repeatSet(test: UnitTest, least: number, most: number, mode: 'greedy' | 'lazy' | 'possessive'): Step {
    return (at, next) => {
      const text = this.#text
      const limit = Math.min(text.length, at + most)
      let end = at
      if (mode === 'lazy') {
        for (;;) {
          this.#step()
          if (end - at >= least && next(end)) return true
          if (end >= limit || !test(text.charCodeAt(end))) return false
          end++
        }
      }
      while (end < limit && test(text.charCodeAt(end))) end++
      this.#steps -= end - at
      if (mode === 'possessive') return end - at >= least && next(end)
      for (; end - at >= least; end--) {
        this.#step()
        if (next(end)) return true
      }
      return false
    }
  }

  #holds(what: Extract<RegexNode, { kind: 'assert' }>['what'], at: number): boolean {
    const text = this.#text
    switch (what) {
      case 'text-start':
        return at === 0
      case 'text-end':
        return at === text.length
      case 'text-end-newline':
        return at === text.length || (at === text.length - 1 && text[at] === '\n')
      case 'line-start':
        return at === 0 || text[at - 1] === '\n'
      case 'line-end':
        return at === text.length || text[at] === '\n'
      case 'word':
      case 'not-word': {
        const before = at > 0 && isWord(text.charCodeAt(at - 1))
        const after = at < text.length && isWord(text.charCodeAt(at))
        return (before !== after) === (what === 'word')
      }
    }
  }
}
