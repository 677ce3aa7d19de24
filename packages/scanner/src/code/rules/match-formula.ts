import {
  analysisCondition,
  checkRegex,
  comparisonCondition,
  patternCondition,
  regexCondition,
  typeCondition,
} from './conditions.ts'
import type { Condition, Formula } from './rule.ts'
import { FormatProblem, isRecord, list, optionalText, record, text } from './values.ts'

type Entry = Readonly<Record<string, unknown>>

/** How deep formulas nest. */
const MAX_DEPTH = 30

/** The operators of the newer syntax, one of which a mapping has; `where` and `as` may stand beside it. */
const OPERATORS: Readonly<Record<string, (value: unknown, depth: number) => Formula>> = {
  pattern: (value) => ({ kind: 'pattern', text: text(value, 'match: pattern') }),
  regex: (value) => {
    const source = text(value, 'match: regex')
    checkRegex(source, 'match: regex')
    return { kind: 'regex', source }
  },
  any: (value, depth) => ({
    kind: 'any',
    parts: list(value, 'match: any').map((part) => readMatch(part, depth + 1)),
  }),
  all: (value, depth) => ({
    kind: 'all',
    parts: list(value, 'match: all').map((part) => readMatch(part, depth + 1)),
    conditions: [],
    focus: [],
    as: undefined,
  }),
  inside: (value, depth) => ({ kind: 'inside', inner: readMatch(value, depth + 1) }),
  not: (value, depth) => ({ kind: 'not', inner: readMatch(value, depth + 1) }),
}

/** Reads what stands under `match`, or in one of its lists: a pattern, or a mapping with one operator. */
export function readMatch(value: unknown, depth = 0): Formula {
  if (depth > MAX_DEPTH) throw new FormatProblem('match', 'patterns are nested too deeply')
  if (!isRecord(value)) return { kind: 'pattern', text: text(value, 'match') }
  const { where, as, ...rest } = value
  const [name, ...others] = Object.keys(rest)
  const read = name !== undefined && Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
  if (name === undefined) throw new FormatProblem('match', 'there is no pattern')
  if (read === undefined) throw new FormatProblem(`match: ${name}`, `the operator \`${name}\` is not supported here`)
  if (others.length > 0)
    throw new FormatProblem(`match: ${others.join(', ')}`, 'only one operator may stand in an entry')
  const formula = read(rest[name], depth)
  if (where === undefined && as === undefined) return formula
  const conditions: Condition[] = []
  const focus: (readonly string[])[] = []
  for (const entry of where === undefined ? [] : list(where, 'match: where')) {
    const given = record(entry, 'match: where')
    if (given['focus'] === undefined) conditions.push(readCondition(given, depth))
    else focus.push(metavariables(given['focus']))
  }
  return { kind: 'all', parts: [formula], conditions, focus, as: optionalText(as, 'match: as') }
}

/** One metavariable or a list of them. */
export function metavariables(value: unknown): readonly string[] {
  const given: readonly unknown[] = Array.isArray(value) ? list(value, 'focus-metavariable') : [value]
  return given.map((one) => text(one, 'focus-metavariable'))
}

function readCondition(entry: Entry, depth: number): Condition {
  const feature = 'match: where'
  if (entry['comparison'] !== undefined) return comparisonCondition(entry, feature)
  if (entry['analyzer'] !== undefined) return analysisCondition(entry, feature)
  if (entry['type'] !== undefined || entry['types'] !== undefined) return typeCondition(entry, feature)
  const { metavariable, language, ...rest } = entry
  // A regular expression alone looks at the start of the content; one among other operators anywhere in it.
  if (typeof entry['regex'] === 'string' && language === undefined && entry['where'] === undefined)
    return regexCondition(entry, feature)
  const { patterns, ...newer } = rest
  const formula = readMatch(patterns === undefined ? newer : { all: patterns, ...newer }, depth + 1)
  return patternCondition(metavariable, language, formula, feature)
}
