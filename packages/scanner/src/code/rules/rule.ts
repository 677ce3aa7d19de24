import type { Level } from '@picket/contracts'
import type { RuleId } from '../../finding.ts'
import type { TaintClause } from './taint-rule.ts'
import type { LanguageDefinition } from '../languages/language.ts'
import type { MatchOptions } from '../patterns/options.ts'

/** What a rule looks for, after its YAML. */
export type Formula =
  | { readonly kind: 'pattern'; readonly text: string }
  | { readonly kind: 'regex'; readonly source: string }
  | { readonly kind: 'inside'; readonly inner: Formula }
  | { readonly kind: 'not'; readonly inner: Formula }
  | { readonly kind: 'any'; readonly parts: readonly Formula[] }
  | AllFormula

export interface AllFormula {
  readonly kind: 'all'
  readonly parts: readonly Formula[]
  readonly conditions: readonly Condition[]
  /** What is reported instead of the match: where all of these overlap, each the code of one of some metavariables. */
  readonly focus: readonly (readonly string[])[]
  /** A metavariable that stands for the match from here on. */
  readonly as: string | undefined
}

/** What the content of a metavariable is read as, where not as the code it stands in. */
export type ContentLanguage = LanguageDefinition | 'text'

/** What must hold of the metavariables of a match. */
export type Condition =
  | {
      readonly kind: 'regex'
      readonly metavariable: string
      readonly source: string
      /** Whether a variable's constant value is looked at instead of its name. */
      readonly constants: boolean
    }
  | {
      readonly kind: 'pattern'
      readonly metavariable: string
      readonly formula: Formula
      readonly language: ContentLanguage | undefined
    }
  | { readonly kind: 'analysis'; readonly metavariable: string; readonly analyzer: 'entropy' | 'redos' }
  | {
      readonly kind: 'comparison'
      readonly metavariable: string | undefined
      readonly comparison: string
      readonly base: number | undefined
      readonly strip: boolean
    }
  | { readonly kind: 'type'; readonly metavariable: string; readonly types: readonly string[] }

/** A rule, read and checked. */
export interface Rule {
  /** As the file has it. */
  readonly id: string
  /** The id made fit for `code/LANGUAGE/NAME`. */
  readonly name: string
  /** Path of the file, as it was given. */
  readonly file: string
  readonly languages: readonly LanguageDefinition[]
  /** `languages: [regex]` or `[generic]`: text of any kind, without a grammar. */
  readonly anyText: boolean
  /** KIND in `config/KIND/NAME`, of a rule about configuration; its `metadata.config`. */
  readonly configKind: string | undefined
  readonly level: Level
  readonly message: string
  /** Why it matters; the message where the rule does not say. */
  readonly why: string
  /** How to mend it. */
  readonly suggestion: string
  readonly cwe: readonly number[]
  readonly owasp: readonly string[]
  readonly securitySeverity: number
  readonly confidence: string | undefined
  /** Names of rules that say the same more exactly: where one of them reports on a line, this one does not. */
  readonly yieldsTo: readonly string[]
  /** Whether it is about what a call does when it runs, so that code which constants keep from running is none of its matter. */
  readonly onlyWhereRun: boolean
  readonly references: readonly string[]
  readonly formula: Formula
  /** What a rule of `mode: taint` follows; its `formula` is that of all its parts. */
  readonly taint: TaintClause | undefined
  /** Globs of paths that the rule looks at, and of those it does not. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Replacement for the matched code. */
  readonly fix: string | undefined
  /** Replacement within the matched code, for what a regular expression matches there. */
  readonly fixRegex: FixRegex | undefined
  readonly options: MatchOptions
}

/** `code/LANGUAGE/NAME`, or `config/KIND/NAME` for a rule about configuration. */
export function ruleIdOf({ configKind, name }: Pick<Rule, 'configKind' | 'name'>, language: string): RuleId {
  return configKind === undefined ? `code/${language}/${name}` : `config/${configKind}/${name}`
}

/** `count`: how many of the matches are replaced; 0: all. */
export interface FixRegex {
  readonly source: string
  readonly replacement: string
  readonly count: number
}

/** A rule or a rule file that cannot be used, or a part of one. */
export interface RuleProblem {
  readonly file: string
  /** Empty where it is the file as a whole. */
  readonly rule: string
  /** The part of the format, such as `mode: taint`. */
  readonly feature: string
  readonly message: string
}
