import type { LanguageDefinition } from '../languages/language.ts'
import type { CompiledRule } from './compiled-rule.ts'
import { requiredWords, requirementTest, type RequirementTest } from './literals.ts'
import { WordSearch } from './word-search.ts'

/** The rules that may match in a file, and which of their words it holds. */
export interface Candidates {
  readonly rules: readonly CompiledRule[]
  readonly has: (word: string) => boolean
}

/** A rule, with the test of whether the words of a file let it match. */
interface Candidate {
  readonly rule: CompiledRule
  readonly mayMatch: RequirementTest
}

/** The rules of a scan, indexed by the words without which they can't match. */
export class RuleSet {
  readonly rules: readonly CompiledRule[]
  readonly #byLanguage = new Map<string, readonly Candidate[]>()
  readonly #anyText: readonly Candidate[]
  readonly #words: ReadonlyMap<string, number>
  readonly #search: WordSearch

  constructor(rules: readonly CompiledRule[]) {
    this.rules = rules
    const words = [...new Set(rules.flatMap((rule) => [...requiredWords(rule.requirement), ...rule.words]))].sort()
    this.#words = new Map(words.map((word, index) => [word, index]))
    this.#search = new WordSearch(words)
    const numberOf = (word: string) => this.#words.get(word) ?? -1
    const all = rules.map((rule): Candidate => ({ rule, mayMatch: requirementTest(rule.requirement, numberOf) }))
    this.#anyText = all.filter(({ rule }) => rule.rule.anyText)
    const byLanguage = Map.groupBy(
      all.flatMap((one) => one.rule.rule.languages.map(({ name }) => ({ name, one }))),
      ({ name }) => name,
    )
    for (const [name, entries] of byLanguage)
      this.#byLanguage.set(name, [...new Set([...entries.map(({ one }) => one), ...this.#anyText])])
  }

  /** Whether there are rules that look at text of any kind. */
  get looksAtAnyText(): boolean {
    return this.#anyText.length > 0
  }

  looksAtLanguage({ name }: LanguageDefinition): boolean {
    return this.#byLanguage.has(name)
  }

  /** The rules that may match in a file with these bytes. */
  candidates(path: string, bytes: Uint8Array, language: LanguageDefinition | undefined): Candidates {
    const candidates = (language === undefined ? undefined : this.#byLanguage.get(language.name)) ?? this.#anyText
    if (candidates.length === 0) return { rules: [], has: () => false }
    const found = this.#search.find(bytes).slice()
    const has = (word: string) => {
      const index = this.#words.get(word)
      return index !== undefined && found[index] === 1
    }
    const rules: CompiledRule[] = []
    for (const { rule, mayMatch } of candidates) if (mayMatch(found) && rule.appliesTo(path)) rules.push(rule)
    return { rules, has }
  }
}
