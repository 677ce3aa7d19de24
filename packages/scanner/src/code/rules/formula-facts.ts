import { boundedRegex } from '../patterns/regex.ts'
import type { Condition, ContentLanguage, Formula } from './rule.ts'

/** Whether a formula needs no patterns, only regular expressions. */
export function isTextOnly(formula: Formula): boolean {
  switch (formula.kind) {
    case 'pattern':
      return false
    case 'regex':
      return true
    case 'inside':
    case 'not':
      return isTextOnly(formula.inner)
    case 'any':
      return formula.parts.every(isTextOnly)
    case 'all':
      return (
        formula.parts.every(isTextOnly) &&
        formula.conditions.every(
          (condition) =>
            condition.kind !== 'pattern' || condition.language !== undefined || isTextOnly(condition.formula),
        )
      )
  }
}

/** A pattern of a rule, and the language that it is written in where that is not the rule's. */
export interface PatternText {
  readonly text: string
  readonly language: ContentLanguage | undefined
}

/** All patterns of a formula, each once. */
export function patternTexts(formula: Formula): readonly PatternText[] {
  const found = new Map<string, PatternText>()
  const visit = (one: Formula, language: ContentLanguage | undefined): void => {
    switch (one.kind) {
      case 'pattern': {
        const name = typeof language === 'object' ? language.name : language
        found.set(`${name ?? ''}:${one.text}`, { text: one.text, language })
        break
      }
      case 'regex':
        break
      case 'inside':
      case 'not':
        visit(one.inner, language)
        break
      case 'any':
        for (const part of one.parts) visit(part, language)
        break
      case 'all':
        for (const part of one.parts) visit(part, language)
        for (const condition of one.conditions)
          if (condition.kind === 'pattern') visit(condition.formula, condition.language ?? language)
        break
    }
  }
  visit(formula, undefined)
  return [...found.values()]
}

/** The metavariables that regular expressions, conditions and focuses name. */
export function namedMetavariables(formula: Formula): string[] {
  switch (formula.kind) {
    case 'pattern':
      return []
    case 'regex':
      return groupMetavariables(formula.source)
    case 'inside':
    case 'not':
      return namedMetavariables(formula.inner)
    case 'any':
      return formula.parts.flatMap(namedMetavariables)
    case 'all':
      return [
        ...formula.focus.flat(),
        ...(formula.as === undefined ? [] : [formula.as]),
        ...formula.parts.flatMap(namedMetavariables),
        ...formula.conditions.flatMap(ofCondition),
      ]
  }
}

function ofCondition(condition: Condition): string[] {
  const own = condition.metavariable === undefined ? [] : [condition.metavariable]
  switch (condition.kind) {
    case 'pattern':
      return [...own, ...namedMetavariables(condition.formula)]
    case 'comparison':
      return [...own, ...(condition.comparison.match(/\$[A-Z_0-9]+/g) ?? [])]
    case 'regex':
      return [...own, ...groupMetavariables(condition.source)]
    case 'type':
    case 'analysis':
      return own
  }
}

/** Named groups of a regular expression are metavariables: `(?<NAME>…)` is `$NAME`. */
function groupMetavariables(source: string): string[] {
  return [...boundedRegex(source, '').groupNames.keys()].map((name) => `$${name}`)
}
