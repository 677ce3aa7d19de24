import { bindingText, type Binding } from '../patterns/bindings.ts'
import type { Slots } from '../patterns/compile-context.ts'
import type { MatchRun } from '../patterns/matching.ts'
import type { Pattern } from '../patterns/pattern.ts'
import { difference, distinct, intersect, withoutOverlaps, type Range } from '../patterns/ranges.ts'
import { boundedRegex } from '../patterns/regex.ts'
import { comparisonHolds, parseComparison, type Value } from './comparison.ts'
import type { AllFormula, Condition, Formula } from './rule.ts'

/** The compiled pattern of a text; `undefined` where it cannot match in the file. */
export type PatternOf = (text: string) => Pattern | undefined

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

  constructor(run: MatchRun, patternOf: PatternOf, slots: Slots) {
    this.#run = run
    this.#patternOf = patternOf
    this.#slots = slots
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

  #evaluateAll({ parts, conditions, focus }: AllFormula, within: Range | undefined): readonly Range[] {
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
    for (const condition of conditions) ranges = ranges.filter((range) => this.#holds(condition, range))
    return focus.length === 0 ? ranges : distinct(ranges.flatMap((range) => this.#focused(range, focus)))
  }

  #focused(range: Range, metavariables: readonly string[]): Range[] {
    return metavariables.flatMap((name) => {
      const binding = this.#binding(range, name)
      return binding === undefined ? [] : [{ ...range, start: binding.start, end: binding.end }]
    })
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
    return boundedRegex(source, 'm')
      .matchAll(searched)
      .map((match) => {
        const bindings: (Binding | undefined)[] = []
        for (let group = 1; group * 2 < match.length; group++) {
          const slot = this.#slots.find(`$${group}`)
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
        const all = Array.from({ length: this.#slots.names.length }, (_, slot) => bindings[slot])
        return { start: offset + (match[0] ?? 0), end: offset + (match[1] ?? 0), bindings: all, context: false }
      })
  }

  #holds(condition: Condition, range: Range): boolean {
    switch (condition.kind) {
      case 'regex': {
        const binding = this.#binding(range, condition.metavariable)
        return binding !== undefined && boundedRegex(condition.source, '').testStart(this.#content(binding))
      }
      case 'pattern': {
        const binding = this.#binding(range, condition.metavariable)
        if (binding === undefined) return false
        return (
          this.evaluate(condition.formula, {
            start: binding.start,
            end: binding.end,
            bindings: range.bindings,
            context: false,
          }).length > 0
        )
      }
      case 'type': {
        const binding = this.#binding(range, condition.metavariable)
        if (binding === undefined || binding.node < 0) return false
        const type = this.#run.target.names.type(binding.node)
        return type !== undefined && condition.types.some((wanted) => wanted === type || type.endsWith(`.${wanted}`))
      }
      case 'comparison': {
        const { base, strip } = condition
        return comparisonHolds(parseComparison(condition.comparison), (name) => {
          const binding = this.#binding(range, name)
          return binding === undefined ? undefined : this.#value(binding, base, strip)
        })
      }
    }
  }

  /** The text that a metavariable stands for, of a string its content. */
  #content(binding: Binding): string {
    const { target } = this.#run
    if (binding.text === undefined && binding.node >= 0 && binding.node === binding.last) {
      const kind = target.tree.kindOf(binding.node)
      const isString = target.syntax.has('strings', kind) || target.syntax.has('concatenatedStrings', kind)
      const value = isString ? target.names.constant(binding.node) : undefined
      if (typeof value === 'string') return value
    }
    return bindingText(target, binding)
  }

  #value(binding: Binding, base: number | undefined, strip: boolean): Value | undefined {
    const { target } = this.#run
    const constant = binding.node >= 0 && binding.text === undefined ? target.names.constant(binding.node) : undefined
    const value = constant ?? bindingText(target, binding)
    if (typeof value === 'string' && (strip || base !== undefined)) {
      const number = Number.parseInt(value.replaceAll(/['"_]/g, ''), base ?? 10)
      return Number.isNaN(number) ? undefined : number
    }
    if (typeof value === 'string' && constant === undefined && /^-?(?:\d[\d_]*)(?:\.\d+)?$/.test(value))
      return Number(value.replaceAll('_', ''))
    return value
  }
}
