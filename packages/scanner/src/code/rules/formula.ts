import { RegexProblem, boundedRegex } from '../patterns/regex.ts'
import { parseComparison } from './comparison.ts'
import type { AllFormula, Condition, Formula } from './rule.ts'
import { FormatProblem, isRecord, list, optionalNumber, record, text } from './values.ts'

/** How deep formulas nest. */
const MAX_DEPTH = 30

/** The operators of a rule, any one of which a rule or a list entry has. */
const OPERATORS: Readonly<Record<string, (value: unknown, depth: number) => Formula>> = {
  pattern: (value) => ({ kind: 'pattern', text: text(value, 'pattern') }),
  'pattern-regex': (value) => regexFormula(value, 'pattern-regex'),
  'pattern-inside': (value, depth) => ({ kind: 'inside', inner: patternOrFormula(value, 'pattern-inside', depth) }),
  'pattern-not': (value, depth) => ({ kind: 'not', inner: patternOrFormula(value, 'pattern-not', depth) }),
  'pattern-not-inside': (value, depth) => ({
    kind: 'not',
    inner: { kind: 'inside', inner: patternOrFormula(value, 'pattern-not-inside', depth) },
  }),
  'pattern-not-regex': (value) => ({ kind: 'not', inner: regexFormula(value, 'pattern-not-regex') }),
  patterns: (value, depth) => readAll(list(value, 'patterns'), depth + 1),
  'pattern-either': (value, depth) => ({
    kind: 'any',
    parts: list(value, 'pattern-either').map((entry) => readFormula(record(entry, 'pattern-either'), depth + 1)),
  }),
}

const CONDITIONS: Readonly<Record<string, (value: unknown, depth: number) => Condition>> = {
  'metavariable-regex': (value) => {
    const entry = record(value, 'metavariable-regex')
    const source = text(entry['regex'], 'metavariable-regex')
    checkRegex(source, 'metavariable-regex')
    return { kind: 'regex', metavariable: text(entry['metavariable'], 'metavariable-regex'), source }
  },
  'metavariable-pattern': (value, depth) => {
    const { metavariable, language, ...rest } = record(value, 'metavariable-pattern')
    const formula = readFormula(rest, depth + 1)
    const other = language === undefined ? undefined : text(language, 'metavariable-pattern')
    if (other !== undefined && other !== 'regex' && other !== 'generic')
      throw new FormatProblem(
        'metavariable-pattern: language',
        'matching a metavariable as another language is not supported',
      )
    if (other !== undefined && !isRegexOnly(formula))
      throw new FormatProblem('metavariable-pattern: language', 'generic patterns are not supported')
    return { kind: 'pattern', metavariable: text(metavariable, 'metavariable-pattern'), formula }
  },
  'metavariable-comparison': (value) => {
    const entry = record(value, 'metavariable-comparison')
    const comparison = text(entry['comparison'], 'metavariable-comparison')
    parseComparison(comparison)
    const metavariable = entry['metavariable']
    return {
      kind: 'comparison',
      metavariable: metavariable === undefined ? undefined : text(metavariable, 'metavariable-comparison'),
      comparison,
      base: optionalNumber(entry['base'], 'metavariable-comparison'),
      strip: entry['strip'] === true,
    }
  },
  'metavariable-type': (value) => {
    const entry = record(value, 'metavariable-type')
    const types = entry['types'] === undefined ? [entry['type']] : list(entry['types'], 'metavariable-type')
    return {
      kind: 'type',
      metavariable: text(entry['metavariable'], 'metavariable-type'),
      types: types.map((type) => text(type, 'metavariable-type')),
    }
  },
}

/** Whether a formula needs no grammar. */
export function isRegexOnly(formula: Formula): boolean {
  switch (formula.kind) {
    case 'pattern':
      return false
    case 'regex':
      return true
    case 'inside':
    case 'not':
      return isRegexOnly(formula.inner)
    case 'any':
      return formula.parts.every(isRegexOnly)
    case 'all':
      return (
        formula.parts.every(isRegexOnly) &&
        formula.conditions.every((condition) => condition.kind !== 'pattern' || isRegexOnly(condition.formula))
      )
  }
}

/** The formula in a mapping: of a rule, or of an entry in a list. */
export function readFormula(entry: Readonly<Record<string, unknown>>, depth = 0): Formula {
  if (depth > MAX_DEPTH) throw new FormatProblem('patterns', 'patterns are nested too deeply')
  const names = Object.keys(entry).filter((name) => Object.hasOwn(OPERATORS, name))
  const unknown = Object.keys(entry).find((name) => !Object.hasOwn(OPERATORS, name))
  const [name] = names
  const read = name === undefined ? undefined : OPERATORS[name]
  if (unknown !== undefined) throw new FormatProblem(unknown, `the operator \`${unknown}\` is not supported here`)
  if (name === undefined || read === undefined) throw new FormatProblem('pattern', 'there is no pattern')
  if (names.length > 1) throw new FormatProblem(names.join(', '), 'only one operator may stand in an entry')
  return read(entry[name], depth)
}

/** Names of the keys that a rule's formula can be under. */
export const FORMULA_KEYS: readonly string[] = Object.keys(OPERATORS)

function patternOrFormula(value: unknown, feature: string, depth: number): Formula {
  if (isRecord(value)) return readFormula(value, depth + 1)
  return { kind: 'pattern', text: text(value, feature) }
}

function regexFormula(value: unknown, feature: string): Formula {
  const source = text(value, feature)
  checkRegex(source, feature)
  return { kind: 'regex', source }
}

function checkRegex(source: string, feature: string): void {
  try {
    boundedRegex(source, '')
  } catch (error) {
    if (error instanceof RegexProblem) throw new FormatProblem(feature, `the regular expression has ${error.message}`)
    throw error
  }
}

function readAll(entries: readonly unknown[], depth: number): AllFormula {
  const parts: Formula[] = []
  const conditions: Condition[] = []
  const focus: string[] = []
  for (const value of entries) {
    const entry = record(value, 'patterns')
    const [name] = Object.keys(entry)
    const condition = name !== undefined && Object.hasOwn(CONDITIONS, name) ? CONDITIONS[name] : undefined
    if (name === 'focus-metavariable') {
      const metavariables = Array.isArray(entry[name]) ? entry[name] : [entry[name]]
      focus.push(...metavariables.map((one: unknown) => text(one, 'focus-metavariable')))
    } else if (name !== undefined && condition !== undefined) conditions.push(condition(entry[name], depth))
    else parts.push(readFormula(entry, depth))
  }
  return { kind: 'all', parts, conditions, focus }
}
