import { relative } from 'node:path'
import type { Level } from '@picket/contracts'
import { listRules } from '@picket/scanner/code/rules/list-rules'
import { DETECTORS, KEY_FILES } from '@picket/scanner/secrets/detectors'
import { HOME } from './folders.ts'

/** What the command line tells of a rule, with the names that `--json` prints. */
export interface KnownRule {
  readonly id: string
  readonly level: Level
  /** Empty for what looks at every file. */
  readonly languages: readonly string[]
  readonly message: string
  readonly description: string
  readonly suggestion: string
  readonly cwe: readonly number[]
  readonly owasp: readonly string[]
  readonly references: readonly string[]
  readonly built_in: boolean
  /** From Picket's own folder for what is built in, else as it was given. */
  readonly file: string
}

export interface KnownRules {
  /** In order of id. */
  readonly rules: readonly KnownRule[]
  /** What could not be used of the given rules, a line each. */
  readonly problems: readonly string[]
}

/** The built-in rules and detectors, and the rules of the given files and folders. */
export function knownRules(given: readonly string[]): KnownRules {
  const { rules, problems } = listRules(given)
  const code = rules.map((rule): KnownRule => {
    const { id, level, languages, message, why, fix, cwe, owasp, references, builtIn, file } = rule
    const shownFile = builtIn ? relative(HOME, file) : file
    return {
      id,
      level,
      languages,
      message,
      description: why,
      suggestion: fix,
      cwe,
      owasp,
      references,
      built_in: builtIn,
      file: shownFile,
    }
  })
  return {
    rules: [...code, ...detectors()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    problems: problems.map(({ file, rule, feature, message }) =>
      [file, rule, `${feature}: ${message}`].filter(Boolean).join(': '),
    ),
  }
}

function detectors(): KnownRule[] {
  return [...DETECTORS, ...KEY_FILES].map(({ id, level, title, grants, revoke, cwe = [798] }) => ({
    id,
    level,
    languages: [],
    message: `${title} in the repository.`,
    description: `Whoever has it ${grants}.`,
    suggestion: `Revoke it at ${revoke}, then remove it from the code.`,
    cwe,
    owasp: [],
    references: [revoke],
    built_in: true,
    file: 'packages/scanner/src/secrets/detectors',
  }))
}
