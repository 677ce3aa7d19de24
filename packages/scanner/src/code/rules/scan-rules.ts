import type { LanguageDefinition } from '../languages/language.ts'
import type { SyntaxRuntime } from '../syntax/parser.ts'
import { CompiledRule } from './compiled-rule.ts'
import { loadBuiltInRules } from './load-rules.ts'
import { RuleSet, type Candidates } from './rule-set.ts'

/** Names the folders, below that of the built-in rules, whose rules look at a file. */
export type RuleFolders = (path: string, language: LanguageDefinition | undefined) => readonly string[]

/**
 * The rules of a scan: those that were given, and the built-in ones. The latter are read a language at a time, from the folder of
 * its name, when a file of it is first looked at: most scans see few languages.
 */
export class ScanRules {
  readonly #given: RuleSet
  readonly #runtime: SyntaxRuntime
  readonly #foldersOf: RuleFolders
  readonly #byFolder = new Map<string, RuleSet>()

  constructor(given: readonly CompiledRule[], runtime: SyntaxRuntime, foldersOf: RuleFolders) {
    this.#given = new RuleSet(given)
    this.#runtime = runtime
    this.#foldersOf = foldersOf
  }

  /** Whether there are rules for a file, as far as its path tells. */
  looksAt(path: string, language: LanguageDefinition | undefined): boolean {
    if (this.looksAtAnyText || (language !== undefined && this.#given.looksAtLanguage(language))) return true
    return this.#foldersOf(path, language).some((folder) => this.#builtInOf(folder).rules.length > 0)
  }

  /** Whether there are rules that look at text of any kind. */
  get looksAtAnyText(): boolean {
    return this.#given.looksAtAnyText
  }

  /** The rules that may match in a file with these bytes. Throws where a built-in rule cannot be used, which is a fault of ours. */
  candidates(path: string, bytes: Uint8Array, language: LanguageDefinition | undefined): Candidates {
    const given = this.#given.candidates(path, bytes, language)
    const builtIn = this.#foldersOf(path, language).map((folder) =>
      this.#builtInOf(folder).candidates(path, bytes, language),
    )
    const all = [...builtIn, given].filter(({ rules }) => rules.length > 0)
    const [only = given] = all
    if (all.length <= 1) return only
    return { rules: all.flatMap(({ rules }) => rules), has: (word) => all.some(({ has }) => has(word)) }
  }

  #builtInOf(folder: string): RuleSet {
    let rules = this.#byFolder.get(folder)
    if (rules === undefined) {
      rules = new RuleSet(loadBuiltInRules(folder).map((rule) => new CompiledRule(rule, this.#runtime)))
      this.#byFolder.set(folder, rules)
    }
    return rules
  }
}
