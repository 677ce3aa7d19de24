import type { LanguageDefinition } from '../languages/language.ts'
import type { CompiledRule } from './compiled-rule.ts'
import { isMet, requiredWords } from './literals.ts'
import { WordSearch } from './word-search.ts'

/** The rules that may match in a file, and which of their words it holds. */
export interface Candidates {
  readonly rules: readonly CompiledRule[]
  readonly has: (word: string) => boolean
}

/** The rules of a scan, indexed by the words without which they can't match. */
export class RuleSet {
  readonly rules: readonly CompiledRule[]
  readonly #byLanguage = new Map<string, readonly CompiledRule[]>()
  readonly #anyText: readonly CompiledRule[]
  readonly #words: ReadonlyMap<string, number>
  readonly #search: WordSearch

  constructor(rules: readonly CompiledRule[]) {
    this.rules = rules
    this.#anyText = rules.filter(({ rule }) => rule.anyText)
    for (const compiled of rules)
      for (const { name } of compiled.rule.languages)
        this.#byLanguage.set(name, [...(this.#byLanguage.get(name) ?? []), compiled])
    const words = [...new Set(rules.flatMap((rule) => [...requiredWords(rule.requirement), ...rule.words]))].sort()
    this.#words = new Map(words.map((word, index) => [word, index]))
    this.#search = new WordSearch(words)
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
    const rules = [...(language === undefined ? [] : (this.#byLanguage.get(language.name) ?? [])), ...this.#anyText]
    if (rules.length === 0) return { rules: [], has: () => false }
    const found = this.#search.find(bytes).slice()
    const has = (word: string) => {
      const index = this.#words.get(word)
      return index !== undefined && found[index] === 1
    }
    return {
      rules: [...new Set(rules)].filter(({ requirement, appliesTo }) => isMet(requirement, has) && appliesTo(path)),
      has,
    }
  }
}
