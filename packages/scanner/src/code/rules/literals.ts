import type { LanguageDefinition } from '../languages/language.ts'
import type { Condition, Formula, Rule } from './rule.ts'
import { wordsOfSinks, type TaintClause } from './taint-rule.ts'

/** What a file must hold for a rule to match in it, as far as plain words tell. */
export type Requirement =
  | { readonly kind: 'always' }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Requirement[] }

const ALWAYS: Requirement = { kind: 'always' }
/** A word, with what stands around it: metavariables, strings and comments are no words. */
const WORDS =
  /\$(?:\.\.\.)?[A-Z_][A-Z_0-9]*|\(\s*\$[A-Z_][A-Z_0-9]*\s*:[^()]*\)|("""|'''|["'`])(?:\\.|(?!\1)[\s\S])*?\1|(?<![\w$])[A-Za-z_$][\w$]*/g

/** The words without which a rule cannot match in code of its languages. */
export function requirementOf(rule: Rule): Requirement {
  if (rule.taint !== undefined) return requirementOfTaint(rule, rule.taint)
  if (ignoresCase(rule)) return ALWAYS
  return simplified(requirement(rule.formula, keywordsOf(rule.languages)))
}

function ignoresCase({ anyText, options, languages }: Rule): boolean {
  return (anyText && options.text.ignoresCase) || languages.some((language) => language.ignoresCase === true)
}

/** Some source and some sink must be in the file. */
function requirementOfTaint(rule: Rule, taint: TaintClause): Requirement {
  if (taint.kind === 'models') {
    const words = rule.languages.flatMap(({ reportedAs }) => wordsOfSinks(reportedAs, taint.sinks) ?? [''])
    if (words.includes('')) return ALWAYS
    return { kind: 'any', parts: [...new Set(words)].map((word) => ({ kind: 'word', word })) }
  }
  const keywords = keywordsOf(rule.languages)
  const any = (parts: readonly { readonly formula: Formula }[]): Requirement => ({
    kind: 'any',
    parts: parts.map(({ formula }) => requirement(formula, keywords)),
  })
  const parts = taint.requests ? [any(taint.sinks)] : [any(taint.sources), any(taint.sinks)]
  return simplified(allOf(parts))
}

const KEYWORDS = new Map<string, ReadonlySet<string>>()

function keywordsOf(languages: readonly LanguageDefinition[]): ReadonlySet<string> {
  const key = languages.map(({ name }) => name).join()
  let keywords = KEYWORDS.get(key)
  if (keywords === undefined)
    KEYWORDS.set(key, (keywords = new Set(languages.flatMap(({ syntax }) => syntax.keywords))))
  return keywords
}

function requirement(formula: Formula, keywords: ReadonlySet<string>): Requirement {
  switch (formula.kind) {
    case 'pattern':
      return allOf(wordsOf(formula.text, keywords).map((word) => ({ kind: 'word', word })))
    case 'regex':
    case 'not':
      return ALWAYS
    case 'inside':
      return requirement(formula.inner, keywords)
    case 'any':
      return { kind: 'any', parts: formula.parts.map((part) => requirement(part, keywords)) }
    case 'all':
      return allOf([
        ...formula.parts.map((part) => requirement(part, keywords)),
        ...formula.conditions.map(ofCondition),
      ])
  }
}

/** A metavariable that must be one of some names needs one of them in the file; of `a.b`, the `b`. */
function ofCondition(condition: Condition): Requirement {
  if (condition.kind !== 'regex') return ALWAYS
  const names = /^\^\(\?:([\w|.$\\]+)\)\$$/.exec(condition.source)?.[1]?.split('|') ?? []
  const words = names.map((name) => /^(?:\\\$)?(?:\w+\\\.)*(\w{2,})$/.exec(name)?.[1])
  if (words.length === 0) return ALWAYS
  return { kind: 'any', parts: words.map((word) => (word === undefined ? ALWAYS : { kind: 'word', word })) }
}

/** The words that a file must hold for a pattern of a rule to match in it. */
export function patternWords(pattern: string, rule: Rule): readonly string[] {
  if (ignoresCase(rule)) return []
  return wordsOf(pattern, keywordsOf(rule.languages))
}

/**
 * Names that the code must have as they are. Strings are left out, since they may be put together from pieces or escaped;
 * so are keywords, which other forms of the same code may lack.
 */
function wordsOf(pattern: string, keywords: ReadonlySet<string>): string[] {
  const words = new Set<string>()
  for (const { 0: word, index } of pattern.matchAll(WORDS)) {
    // Behind a dot, a keyword is a name like any other.
    const isName =
      !keywords.has(word) || (word.length > 2 && /[\w$)\]]\??\.$/.test(pattern.slice(Math.max(0, index - 3), index)))
    if (isName && /^[A-Za-z_]\w+$/.test(word)) words.add(word)
  }
  return [...words]
}

function allOf(parts: readonly Requirement[]): Requirement {
  return { kind: 'all', parts }
}

function simplified(of: Requirement): Requirement {
  if (of.kind === 'always' || of.kind === 'word') return of
  const parts = of.parts.map(simplified)
  if (of.kind === 'any')
    return parts.length === 0 || parts.some((part) => part.kind === 'always') ? ALWAYS : { kind: 'any', parts }
  const strict = parts.filter((part) => part.kind !== 'always')
  const [only] = strict
  if (only === undefined) return ALWAYS
  return strict.length === 1 ? only : { kind: 'all', parts: strict }
}

/** All words of a requirement. */
export function requiredWords(of: Requirement): readonly string[] {
  if (of.kind === 'always') return []
  return of.kind === 'word' ? [of.word] : of.parts.flatMap(requiredWords)
}

/** A test of which words a file holds, given as 1 by the number of the word. */
export type RequirementTest = (found: Uint8Array) => boolean

/** Makes the test of whether a file with some words can satisfy a requirement; `numberOf` numbers the words. */
export function requirementTest(of: Requirement, numberOf: (word: string) => number): RequirementTest {
  switch (of.kind) {
    case 'always':
      return () => true
    case 'word': {
      const word = numberOf(of.word)
      return (found) => found[word] === 1
    }
    case 'all':
    case 'any': {
      const isAny = of.kind === 'any'
      const words = Uint32Array.from(of.parts.flatMap((part) => (part.kind === 'word' ? [numberOf(part.word)] : [])))
      const others = of.parts.flatMap((part) => (part.kind === 'word' ? [] : [requirementTest(part, numberOf)]))
      return (found) => {
        for (const word of words) if ((found[word] === 1) === isAny) return isAny
        for (const other of others) if (other(found) === isAny) return isAny
        return !isAny
      }
    }
  }
}
