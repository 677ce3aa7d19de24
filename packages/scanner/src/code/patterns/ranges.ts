import { sameMeaning, type Binding, type Bindings } from './bindings.ts'
import type { Target } from './target.ts'

/** A match within a formula; `context` ones only say where others must lie. */
export interface Range {
  readonly start: number
  readonly end: number
  readonly bindings: Bindings
  readonly context: boolean
  /** Whether it is the code of a metavariable that the rule brings into focus. */
  readonly focused?: boolean
}

/** What ranges are compared with: the file, and a count of steps. */
export interface RangeRun {
  readonly target: Target
  step(): void
}

/** The bindings of both, or `undefined` where one metavariable would mean two things. */
export function merged(target: Target, a: Bindings, b: Bindings): Bindings | undefined {
  let result: (Binding | undefined)[] | undefined
  for (let slot = 0; slot < b.length; slot++) {
    const other = b[slot]
    if (other === undefined) continue
    const own = a[slot]
    if (own === undefined) (result ??= a.slice())[slot] = other
    else if (!sameMeaning(target, own, other)) return undefined
  }
  return result ?? a
}

const within = (a: Range, b: Range) => b.start <= a.start && a.end <= b.end

/** The ranges of `some` that contain a given one, found without looking at all. */
class ContainingRanges {
  readonly #sorted: readonly Range[]
  readonly #furthest: number[] = []

  constructor(some: readonly Range[]) {
    this.#sorted = [...some].sort((a, b) => a.start - b.start || b.end - a.end)
    let furthest = -1
    for (const range of this.#sorted) this.#furthest.push((furthest = Math.max(furthest, range.end)))
  }

  *around(inner: Range, run: RangeRun): Generator<Range> {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle]?.start ?? 0) <= inner.start) low = middle + 1
      else high = middle
    }
    for (let i = low - 1; i >= 0 && (this.#furthest[i] ?? -1) >= inner.end; i--) {
      run.step()
      const range = this.#sorted[i]
      if (range !== undefined && within(inner, range)) yield range
    }
  }
}

/** Most ranges around one that it is combined with, the innermost first; more differ only in what metavariables stand for. */
const MAX_AROUND = 100

/** Where both match: the inner of two ranges of which one lies in the other, with the metavariables of both. */
export function intersect(run: RangeRun, a: readonly Range[], b: readonly Range[]): Range[] {
  const found: Range[] = []
  const add = (inner: Range, outer: Range): boolean => {
    if (inner.context && !outer.context) return false
    const bindings = merged(run.target, inner.bindings, outer.bindings)
    if (bindings === undefined) return false
    found.push({ start: inner.start, end: inner.end, bindings, context: inner.context && outer.context })
    return true
  }
  const inB = new ContainingRanges(b)
  for (const inner of a) {
    let combined = 0
    for (const outer of inB.around(inner, run)) if (add(inner, outer) && ++combined >= MAX_AROUND) break
  }
  const inA = new ContainingRanges(a)
  for (const inner of b) {
    let combined = 0
    for (const outer of inA.around(inner, run)) {
      const isOther = outer.start !== inner.start || outer.end !== inner.end || outer.context
      if (isOther && add(inner, outer) && ++combined >= MAX_AROUND) break
    }
  }
  return distinct(found)
}

/**
 * Those of `a` that none of `b` takes away. A context takes away what lies in it; code takes away only itself. The
 * metavariables must agree.
 */
export function difference(run: RangeRun, a: readonly Range[], b: readonly Range[]): Range[] {
  const inB = new ContainingRanges(b)
  return a.filter((range) => {
    for (const outer of inB.around(range, run)) {
      const same = outer.context || (outer.start === range.start && outer.end === range.end)
      if (same && merged(run.target, range.bindings, outer.bindings) !== undefined) return false
    }
    return true
  })
}

/** Those of `a` that overlap none of `b`. */
export function withoutOverlaps(run: RangeRun, a: readonly Range[], b: readonly Range[]): Range[] {
  const sorted = [...b].sort((x, y) => x.start - y.start)
  return a.filter((range) => {
    for (const other of sorted) {
      run.step()
      if (other.start >= range.end) break
      if (other.end > range.start) return false
    }
    return true
  })
}

/** Ranges without repetitions. */
export function distinct(ranges: readonly Range[]): Range[] {
  const seen = new Set<string>()
  return ranges.filter((range) => {
    const bound = range.bindings
      .map((one) => (one === undefined ? '' : `${one.start}-${one.end}${one.text ?? ''}`))
      .join()
    const key = `${range.start}:${range.end}:${range.context}:${bound}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
