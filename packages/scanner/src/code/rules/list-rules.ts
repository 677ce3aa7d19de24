import type { Level } from '@picket/contracts'
import { BUILT_IN_RULES, loadRules } from './load-rules.ts'
import { ruleIdOf, type Rule, type RuleProblem } from './rule.ts'

/** What is told of a rule, in lists and in the documentation. */
export interface RuleSummary {
  /** `code/LANGUAGE/NAME` or `config/KIND/NAME`. */
  readonly id: string
  readonly level: Level
  readonly languages: readonly string[]
  readonly message: string
  readonly why: string
  readonly fix: string
  readonly cwe: readonly number[]
  readonly owasp: readonly string[]
  readonly securitySeverity: number
  readonly confidence: string | undefined
  readonly references: readonly string[]
  readonly builtIn: boolean
  readonly file: string
}

/** The built-in rules and those of the given files and folders, in order of id. */
export function listRules(extra: readonly string[] = []): {
  readonly rules: readonly RuleSummary[]
  readonly problems: readonly RuleProblem[]
} {
  const builtIn = loadRules([BUILT_IN_RULES])
  const given = loadRules(extra)
  const rules = [
    ...builtIn.rules.flatMap((rule) => summaries(rule, true)),
    ...given.rules.flatMap((rule) => summaries(rule, false)),
  ].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  return { rules, problems: [...builtIn.problems, ...given.problems] }
}

/** One summary for each id that a rule is reported under. */
function summaries(rule: Rule, builtIn: boolean): RuleSummary[] {
  const languages = [...rule.languages.map(({ reportedAs }) => reportedAs), ...(rule.anyText ? ['text'] : [])]
  return [...new Set(languages.map((language) => ruleIdOf(rule, language)))].map((id) => ({
    id,
    level: rule.level,
    languages: [...rule.languages.map(({ name }) => name), ...(rule.anyText ? ['text'] : [])],
    message: rule.message,
    why: rule.why,
    fix: rule.suggestion,
    cwe: rule.cwe,
    owasp: rule.owasp,
    securitySeverity: rule.securitySeverity,
    confidence: rule.confidence,
    references: rule.references,
    builtIn,
    file: rule.file,
  }))
}
