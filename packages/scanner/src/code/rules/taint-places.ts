import type { TaintPlace, TaintPlaces } from '../flow/pattern-taint.ts'
import type { DialectOfLanguage } from '../languages/index.ts'
import type { Range } from '../patterns/ranges.ts'
import { bindingText } from '../patterns/bindings.ts'
import type { Target } from '../patterns/target.ts'
import { valuesOfSink } from './sink-values.ts'
import { BUILT_IN_RULES } from './load-rules.ts'
import type { CompiledRule } from './compiled-rule.ts'
import type { TaintPart } from './taint-rule.ts'

/**
 * Where the sources, sinks, sanitizers and propagators of a rule match in a file; `undefined` where it has no source or no sink
 * there. Throws as `CompiledRule.run` does.
 */
export function taintPlaces(
  compiled: CompiledRule,
  index: number,
  target: Target,
  dialect: DialectOfLanguage | undefined,
  has: (word: string) => boolean,
): TaintPlaces | undefined {
  const clause = compiled.rule.taint
  if (clause?.kind !== 'patterns') return undefined
  const places = <Part extends TaintPart>(
    parts: readonly Part[],
    inside: boolean,
    more: (part: Part, range: Range) => Partial<TaintPlace>,
  ) =>
    parts.flatMap((part) =>
      compiled.find(part.formula, target, dialect, has).map(
        (range): TaintPlace => ({
          start: range.start,
          end: range.end,
          bindings: range.bindings,
          label: part.label,
          requires: part.requires,
          bySideEffect: part.bySideEffect,
          onlySideEffect: part.onlySideEffect,
          inside: part.exact === undefined ? inside : !part.exact,
          focused: range.focused === true,
          from: undefined,
          to: undefined,
          ...more(part, range),
        }),
      ),
    )
  const isPersistent = !compiled.rule.file.startsWith(BUILT_IN_RULES)
  const unified = (range: Range) => (clause.unifies ? { metavariables: metavariablesOf(compiled, target, range) } : {})
  const sources = places(clause.sources, isPersistent, (_, range) => unified(range))
  if (sources.length === 0 && !clause.requests) return undefined
  const sinks = places(clause.sinks, false, ({ exact }, range) => ({
    ...unified(range),
    ...(exact === false ? { reported: [range.start, range.end] as const } : {}),
  })).flatMap((sink) => valuesOfSink(target, sink))
  if (sinks.length === 0) return undefined
  const ends = (range: Range, metavariable: string): readonly [number, number] | undefined => {
    const slot = compiled.slots.find(metavariable)
    const bound = slot === undefined ? undefined : range.bindings[slot]
    return bound === undefined ? undefined : [bound.start, bound.end]
  }
  return {
    rule: index,
    message: compiled.rule.message,
    sources,
    sinks,
    sanitizers: places(clause.sanitizers, true, () => ({})),
    propagators: places(clause.propagators, false, ({ from, to }, range) => ({
      from: ends(range, from),
      to: ends(range, to),
    })),
    safe: clause.safe,
    requests: clause.requests,
    sinkClass: clause.sinkClass,
    persistent: isPersistent,
  }
}

function metavariablesOf({ slots }: CompiledRule, target: Target, { bindings }: Range): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [slot, name] of slots.names.entries()) {
    const binding = bindings[slot]
    if (binding !== undefined) found.set(name, bindingText(target, binding))
  }
  return found
}
