import { createHash } from 'node:crypto'
import type { Finding } from '@picket/scanner'

/** A finding with the name that a model calls it by: the same in a later scan, while what was found is the same. */
export interface NamedFinding {
  readonly id: string
  readonly finding: Finding
}

const SHORTEST = 8

/** Names findings by the shortest beginning of their fingerprints that tells them apart. */
export function nameFindings(findings: readonly Finding[], fingerprints: readonly string[]): readonly NamedFinding[] {
  const full = findings.map((finding, i) => fingerprints[i] ?? hash(finding))
  let length = SHORTEST
  while (length < 32 && new Set(full.map((one) => one.slice(0, length))).size < new Set(full).size) length++
  return findings.map((finding, i) => ({ id: (full[i] ?? '').slice(0, length), finding }))
}

function hash(finding: Finding): string {
  return createHash('sha256').update(JSON.stringify(finding)).digest('hex')
}

export interface Filter {
  readonly level?: Finding['level'] | undefined
  readonly rule?: string | undefined
  readonly file?: string | undefined
}

const RANKS: Readonly<Record<Finding['level'], number>> = { error: 0, warning: 1, note: 2 }

/** Findings of a level or worse, of rules whose id holds a text, in files whose path holds one. */
export function matching(findings: readonly NamedFinding[], { level, rule, file }: Filter): readonly NamedFinding[] {
  return findings.filter(
    ({ finding }) =>
      (level === undefined || RANKS[finding.level] <= RANKS[level]) &&
      (rule === undefined || finding.ruleId.includes(rule)) &&
      (file === undefined || finding.file.includes(file)),
  )
}
