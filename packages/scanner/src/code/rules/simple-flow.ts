import type { TaintPlace, TaintPlaces } from '../flow/pattern-taint.ts'
import type { Range } from '../patterns/ranges.ts'
import type { Target } from '../patterns/target.ts'

interface Extent {
  readonly start: number
  readonly end: number
}

/** Nodes that one rule may look at in one file. */
const MAX_STEPS = 2_000_000

/**
 * Where a rule of `mode: taint` matches in a language that data is not followed in: a sink that a source stands in, or a variable
 * that was last given a value with a source in it. Branches and functions are not told apart.
 */
export function matchesOfTaint(target: Target, places: TaintPlaces | undefined): readonly Range[] {
  if (places === undefined) return []
  const flow = new SimpleFlow(target, places)
  return places.sinks
    .filter((sink) => flow.holdsSource(sink))
    .map(({ start, end, bindings, reported }) => ({
      start: reported?.[0] ?? start,
      end: reported?.[1] ?? end,
      bindings,
      context: false,
    }))
}

class SimpleFlow {
  readonly #target: Target
  readonly #sources: readonly TaintPlace[]
  readonly #sanitizers: readonly TaintPlace[]
  /** From where to where in the text a variable holds data of a source. */
  readonly #variables = new Map<string, { readonly from: number; to: number }[]>()
  #steps = MAX_STEPS

  constructor(target: Target, { sources, sanitizers }: TaintPlaces) {
    this.#target = target
    this.#sources = sources
    this.#sanitizers = sanitizers
    const { tree, syntax } = target
    for (let node = 0; node < tree.length; node++) {
      const sides = syntax.pair('assignments', tree.kindOf(node))
      if (sides === undefined) continue
      const [place, value] = [target.child(node, sides.left), target.child(node, sides.right)]
      if (place < 0 || value < 0) continue
      const name = target.textOf(place)
      const held = this.#variables.get(name) ?? []
      const [end, last] = [tree.endOf(node), held.at(-1)]
      const tainted = this.holdsSource({ start: tree.startOf(value), end: tree.endOf(value) })
      if (last !== undefined && last.to > end) last.to = end
      if (tainted) this.#variables.set(name, [...held, { from: end, to: Number.POSITIVE_INFINITY }])
    }
  }

  /** Whether a source, or a variable with data of one, stands in some code and is not cleaned there. */
  holdsSource(code: Extent): boolean {
    const counts = (one: Extent) => within(one, code) && !this.#sanitizers.some((clean) => within(one, clean))
    return this.#sources.some(counts) || (this.#variables.size > 0 && this.#names(code).some(counts))
  }

  /** The names in some code that hold data of a source where they stand. */
  #names({ start, end }: Extent): readonly Extent[] {
    const { tree, syntax } = this.#target
    const found: Extent[] = []
    for (let node = this.#firstNodeFrom(start); node < tree.length && tree.startOf(node) < end; node++) {
      if (this.#steps-- < 0) break
      if (!syntax.has('identifiers', tree.kindOf(node))) continue
      const at = tree.startOf(node)
      const held = this.#variables.get(this.#target.textOf(node))
      if (held?.some(({ from, to }) => from <= at && at < to) === true) found.push({ start: at, end: tree.endOf(node) })
    }
    return found
  }

  /** The first node that starts at an offset or behind it: nodes stand in the order of their starts. */
  #firstNodeFrom(offset: number): number {
    const { tree } = this.#target
    let [low, high] = [0, tree.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (tree.startOf(middle) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}

function within(inner: Extent, outer: Extent): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}
