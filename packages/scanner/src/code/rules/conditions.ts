import { LANGUAGES } from '../languages/index.ts'
import { boundedRegex, RegexProblem } from '../patterns/regex.ts'
import { parseComparison } from './comparison.ts'
import { isTextOnly } from './formula-facts.ts'
import type { Condition, ContentLanguage, Formula } from './rule.ts'
import { FormatProblem, list, optionalNumber, text } from './values.ts'

type Entry = Readonly<Record<string, unknown>>

/** Reads the formula in what is left of a condition's mapping. */
export type NestedFormula = (entry: Entry) => Formula

/** The conditions of a rule on its metavariables, by the names of the format. */
export const CONDITIONS: Readonly<Record<string, (entry: Entry, nested: NestedFormula) => Condition>> = {
  'metavariable-regex': (entry) => regexCondition(entry, 'metavariable-regex'),
  'metavariable-pattern': ({ metavariable, language, ...rest }, nested) =>
    patternCondition(metavariable, language, nested(rest), 'metavariable-pattern'),
  'metavariable-comparison': (entry) => comparisonCondition(entry, 'metavariable-comparison'),
  'metavariable-type': (entry) => typeCondition(entry, 'metavariable-type'),
  'metavariable-analysis': (entry) => analysisCondition(entry, 'metavariable-analysis'),
}

export function regexCondition(entry: Entry, feature: string): Condition {
  const source = text(entry['regex'], feature)
  checkRegex(source, feature)
  const constants = entry['constant-propagation'] === true
  return { kind: 'regex', metavariable: text(entry['metavariable'], feature), source, constants }
}

export function patternCondition(
  metavariable: unknown,
  language: unknown,
  formula: Formula,
  feature: string,
): Condition {
  const content = language === undefined ? undefined : contentLanguage(text(language, feature), feature)
  if (language !== undefined && text(language, feature) === 'regex' && !isTextOnly(formula))
    throw new FormatProblem(`${feature}: language`, 'text that is read as regex has no patterns')
  return { kind: 'pattern', metavariable: text(metavariable, feature), formula, language: content }
}

export function comparisonCondition(entry: Entry, feature: string): Condition {
  const comparison = text(entry['comparison'], feature)
  parseComparison(comparison)
  const metavariable = entry['metavariable']
  return {
    kind: 'comparison',
    metavariable: metavariable === undefined ? undefined : text(metavariable, feature),
    comparison,
    base: optionalNumber(entry['base'], feature),
    strip: entry['strip'] === true,
  }
}

export function typeCondition(entry: Entry, feature: string): Condition {
  const types = entry['types'] === undefined ? [entry['type']] : list(entry['types'], feature)
  return {
    kind: 'type',
    metavariable: text(entry['metavariable'], feature),
    types: types.map((type) => text(type, feature)),
  }
}

export function analysisCondition(entry: Entry, feature: string): Condition {
  const analyzer = text(entry['analyzer'], feature)
  const metavariable = text(entry['metavariable'], feature)
  if (analyzer === 'redos') return { kind: 'analysis', metavariable, analyzer }
  if (analyzer === 'entropy' || analyzer === 'entropy_v2')
    return { kind: 'analysis', metavariable, analyzer: 'entropy' }
  throw new FormatProblem(`${feature}: ${analyzer}`, `the analyzer \`${analyzer}\` is not supported`)
}

function contentLanguage(name: string, feature: string): ContentLanguage {
  if (name === 'regex' || name === 'generic' || name === 'none') return 'text'
  const language = LANGUAGES.find(({ ruleNames }) => ruleNames.includes(name))
  if (language === undefined)
    throw new FormatProblem(`${feature}: language: ${name}`, `the language \`${name}\` is not supported`)
  return language
}

/** Throws a `FormatProblem` for what is no regular expression. */
export function checkRegex(source: string, feature: string): void {
  try {
    boundedRegex(source, '')
  } catch (error) {
    if (error instanceof RegexProblem) throw new FormatProblem(feature, `the regular expression has ${error.message}`)
    throw error
  }
}
