import { bindingText, type Binding, type Bindings } from '../patterns/bindings.ts'
import type { Slots } from '../patterns/compile-context.ts'
import type { MatchRun } from '../patterns/matching.ts'
import type { Pattern } from '../patterns/pattern.ts'
import { difference, distinct, intersect, merged, withoutOverlaps, type Range } from '../patterns/ranges.ts'
import { boundedRegex, type RegexMatch } from '../patterns/regex.ts'
import { conditionHolds, contentOf } from './conditions-hold.ts'
import type { AllFormula, Condition, ContentLanguage, Formula } from './rule.ts'

/** The compiled pattern of a text; `undefined` where it cannot match in the file. */
export type PatternOf = (text: string) => Pattern | undefined

/** An evaluation of the same rule over a text in some language; `undefined` where it cannot be read. */
export type ReadAs = (language: ContentLanguage, content: string) => Evaluation | undefined

/** Ways in which one condition can extend the metavariables of one match. */
const MAX_EXTENSIONS = 20
/** Longest content of a metavariable that is read as another language. */
const MAX_CONTENT = 100_000

/** Whether a formula only says where others must lie. */
function isContext(formula: Formula): boolean {
  return formula.kind === 'inside' || (formula.kind === 'any' && formula.parts.every(isContext))
}

/** Length of the pattern text that a match needs at least: a measure of how rarely a formula matches. */
function wordiness(formula: Formula): number {
  switch (formula.kind) {
    case 'pattern':
      return formula.text.length
    case 'regex':
    case 'not':
      return 0
    case 'inside':
      return wordiness(formula.inner)
    case 'any':
      return Math.min(...formula.parts.map(wordiness))
    case 'all':
      return Math.max(...formula.parts.map(wordiness))
  }
}

/** The evaluation of one rule over one file. */
export class Evaluation {
  readonly #run: MatchRun
  readonly #patternOf: PatternOf
  readonly #slots: Slots
  readonly #found = new Map<string, readonly Range[]>()

  readonly #readAs: ReadAs
  readonly #contents = new Map<string, Evaluation | undefined>()

  constructor(run: MatchRun, patternOf: PatternOf, slots: Slots, readAs: ReadAs) {
    this.#run = run
    this.#patternOf = patternOf
    this.#slots = slots
    this.#readAs = readAs
  }

  /** Where a formula matches; inside `within`, where that is given. */
  evaluate(formula: Formula, within?: Range): readonly Range[] {
    switch (formula.kind) {
      case 'pattern': {
        const all = this.#patternRanges(formula.text)
        return within === undefined ? all : intersect(this.#run, all, [{ ...within, context: true }])
      }
      case 'regex':
        return this.#regexRanges(formula.source, within)
      case 'inside':
        return this.evaluate(formula.inner, within).map((range) => ({ ...range, context: true }))
      case 'not':
        return []
      case 'any':
        return distinct(formula.parts.flatMap((part) => this.evaluate(part, within)))
      case 'all':
        return this.#evaluateAll(formula, within)
    }
  }

  #evaluateAll({ parts, conditions, focus, as }: AllFormula, within: Range | undefined): readonly Range[] {
    // Contexts last, the wordiest first: where that matches nothing, the others need not be looked for.
    const positive = parts
      .filter(({ kind }) => kind !== 'not')
      .sort((one, other) => Number(isContext(one)) - Number(isContext(other)) || wordiness(other) - wordiness(one))
    let ranges: readonly Range[] | undefined = within === undefined ? undefined : [{ ...within, context: false }]
    for (const part of positive) {
      const found = this.evaluate(part, within)
      ranges = ranges === undefined ? found : intersect(this.#run, ranges, found)
      if (ranges.length === 0) return []
    }
    if (ranges === undefined) return []
    for (const part of parts) {
      if (part.kind !== 'not') continue
      const unwanted = this.evaluate(part.inner, within)
      const remove = part.inner.kind === 'regex' ? withoutOverlaps : difference
      ranges = remove(this.#run, ranges, unwanted)
      if (ranges.length === 0) return []
    }
    for (const condition of conditions) ranges = ranges.flatMap((range) => this.#satisfying(condition, range))
    if (focus.length > 0) ranges = distinct(ranges.flatMap((range) => this.#focused(range, focus)))
    const slot = as === undefined ? undefined : this.#slots.find(as)
    return slot === undefined ? ranges : ranges.map((range) => this.#named(range, slot))
  }

  /** Where the focused metavariables of all entries overlap. */
  #focused(range: Range, focus: readonly (readonly string[])[]): Range[] {
    let places: readonly { readonly start: number; readonly end: number }[] | undefined
    for (const metavariables of focus) {
      const bound = metavariables.flatMap((name) => this.#binding(range, name) ?? [])
      const before = places
      places =
        before === undefined
          ? bound
          : bound.flatMap((one) =>
              before.flatMap((other) => {
                const [start, end] = [Math.max(one.start, other.start), Math.min(one.end, other.end)]
                return start < end || (start === end && one.start === other.start) ? [{ start, end }] : []
              }),
            )
    }
    return (places ?? []).map(({ start, end }) => ({ ...range, start, end, focused: true }))
  }

  #named(range: Range, slot: number): Range {
    const bindings = range.bindings.slice()
    bindings[slot] = { start: range.start, end: range.end, node: -1, last: -1 }
    return { ...range, bindings }
  }

  #binding(range: Range, metavariable: string): Binding | undefined {
    const slot = this.#slots.find(metavariable)
    return slot === undefined ? undefined : range.bindings[slot]
  }

  #patternRanges(text: string): readonly Range[] {
    let ranges = this.#found.get(text)
    if (ranges === undefined) {
      const pattern = this.#patternOf(text)
      ranges = (pattern?.findAll(this.#run) ?? []).map((match) => ({ ...match, context: false }))
      this.#found.set(text, ranges)
    }
    return ranges
  }

  #regexRanges(source: string, within: Range | undefined): Range[] {
    const { text } = this.#run.target
    const offset = within?.start ?? 0
    const searched = within === undefined ? text : text.slice(within.start, within.end)
    const regex = boundedRegex(source, 'm')
    return regex.matchAll(searched).map((match) => ({
      start: offset + (match[0] ?? 0),
      end: offset + (match[1] ?? 0),
      bindings: this.#groups(match, regex.groupNames, searched, offset),
      context: false,
    }))
  }

  /** What the groups of a match stand for, `$1` and `$NAME`, as far as the rule uses them. */
  #groups(match: RegexMatch, names: ReadonlyMap<string, number>, searched: string, offset: number): Bindings {
    const bindings: (Binding | undefined)[] = Array.from({ length: this.#slots.names.length })
    const bind = (name: string, group: number) => {
      const slot = this.#slots.find(`$${name}`)
      const start = match[group * 2] ?? -1
      const end = match[group * 2 + 1] ?? -1
      if (slot !== undefined && start >= 0)
        bindings[slot] = {
          start: offset + start,
          end: offset + end,
          node: -1,
          last: -1,
          text: searched.slice(start, end),
        }
    }
    for (let group = 1; group * 2 < match.length; group++) bind(String(group), group)
    for (const [name, group] of names) bind(name, group)
    return bindings
  }

  /** The match, with what a condition adds to its metavariables; nothing where it does not hold. */
  #satisfying(condition: Condition, range: Range): readonly Range[] {
    switch (condition.kind) {
      case 'regex': {
        const binding = this.#binding(range, condition.metavariable)
        if (binding === undefined) return []
        // A string is looked at as it is written, with its quotes, unless the pattern has them: `"$X"`.
        const content = condition.constants
          ? contentOf(this.#run.target, binding, true)
          : bindingText(this.#run.target, binding)
        const regex = boundedRegex(condition.source, '')
        const match = regex.matchStart(content)
        if (match === undefined) return []
        if (regex.groupNames.size === 0) return [range]
        const added = this.#groups(match, regex.groupNames, content, binding.start).map((one, slot) =>
          this.#slots.names[slot]?.match(/^\$\d/) ? undefined : one,
        )
        const bindings = merged(this.#run.target, range.bindings, added)
        return bindings === undefined ? [] : [{ ...range, bindings }]
      }
      case 'pattern':
        return this.#holding(condition, range)
      default: {
        const holds = conditionHolds(condition, this.#run.target, (name) => this.#binding(range, name))
        return holds ? [range] : []
      }
    }
  }

  #holding(
    { metavariable, formula, language }: Extract<Condition, { kind: 'pattern' }>,
    range: Range,
  ): readonly Range[] {
    const binding = this.#binding(range, metavariable)
    if (binding === undefined) return []
    if (language === undefined) {
      const { start, end } = binding
      return this.#extended(range, this.evaluate(formula, { start, end, bindings: range.bindings, context: false }))
    }
    const content = contentOf(this.#run.target, binding, true)
    if (content.length > MAX_CONTENT) return []
    const key = `${typeof language === 'string' ? language : language.name}:${content}`
    if (!this.#contents.has(key)) this.#contents.set(key, this.#readAs(language, content))
    const inner = this.#contents.get(key)
    if (inner === undefined) return []
    // Places of the one text mean nothing in the other: there, all is what it says.
    const bindings = range.bindings.map((one) => (one === undefined ? undefined : this.#asText(one, one)))
    const found = inner.evaluate(formula, { start: 0, end: content.length, bindings, context: false })
    return this.#extended(
      range,
      found.map((one) => ({
        ...one,
        bindings: one.bindings.map((added, slot) => {
          if (added === undefined || range.bindings[slot] !== undefined) return range.bindings[slot]
          return { ...inner.#asText(added, added), start: binding.start, end: binding.end }
        }),
      })),
    )
  }

  #asText(binding: Binding, place: Binding): Binding {
    const text = contentOf(this.#run.target, binding, false)
    return { start: place.start, end: place.end, node: -1, last: -1, text }
  }

  /** The match once for each set of metavariables that was found in it. */
  #extended(range: Range, found: readonly Range[]): readonly Range[] {
    return distinct(found.slice(0, MAX_EXTENSIONS).map(({ bindings }) => ({ ...range, bindings })))
  }
}
