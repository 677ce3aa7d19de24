import { createHash } from 'node:crypto'
import type { Level } from '@picket/contracts'

/** `code/LANGUAGE/NAME`, `secret/NAME`, `dependency/ADVISORY-ID`, `config/KIND/NAME` or `coverage/NAME`. */
export type RuleId = `${'code' | 'secret' | 'dependency' | 'config' | 'coverage'}/${string}`

/** A place in a file of the scanned tree. Lines and columns start at 1; columns count UTF-16 code units; the end is exclusive. */
export interface Location {
  /** Path from the root of the tree, with `/`. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** One step on the way of data from a source to a sink. */
export interface FlowStep extends Location {
  /** What happens here, such as `request input enters here`. */
  readonly message: string
}

export interface Finding extends Location {
  readonly ruleId: RuleId
  readonly level: Level
  /** What was found, in a sentence. */
  readonly message: string
  /** Why it matters, and how it comes about at this place. */
  readonly description: string
  /** How to mend it. */
  readonly suggestion: string
  /** Numbers of the Common Weakness Enumeration that the finding is a case of, such as 89. */
  readonly cwe: readonly number[]
  /** 0.0 to 10.0 as CVSS counts; SARIF's `security-severity`. */
  readonly securitySeverity: number
  /**
   * What the finding is about, without its position: the matched code, the hash of a secret, package and advisory. Never a secret
   * itself. The fingerprint is made of it, so that a finding keeps its identity when lines move.
   */
  readonly evidence: string
  /** The way from source to sink, both included; empty where no data was followed. */
  readonly flow: readonly FlowStep[]
}

/** Something that could not be checked; it is reported as a `coverage/NAME` finding of level `note`. */
export interface Gap {
  /** Names the kind of gap, such as `file-too-large`; the last part of the rule id. */
  readonly name: string
  /** The file that was not (wholly) checked; `.` when it is the tree as a whole. */
  readonly file: string
  readonly line?: number
  /** What was not checked and why, in a sentence. */
  readonly reason: string
  /** What the user can do about it. */
  readonly suggestion: string
}

/**
 * What a check came to. "Could not check" is a kind of its own, so that nobody reads it as "nothing found";
 * what was found before the check gave up is kept.
 */
export type Outcome<Found> =
  | { readonly kind: 'checked'; readonly found: readonly Found[] }
  | { readonly kind: 'not-checked'; readonly found: readonly Found[]; readonly gaps: readonly [Gap, ...Gap[]] }

export function checked<Found>(found: readonly Found[]): Outcome<Found> {
  return { kind: 'checked', found }
}

export function notChecked<Found>(gap: Gap, found: readonly Found[] = []): Outcome<Found> {
  return { kind: 'not-checked', found, gaps: [gap] }
}

/** `checked` where there are no gaps. */
export function outcomeOf<Found>(found: readonly Found[], gaps: readonly Gap[]): Outcome<Found> {
  const [first, ...rest] = gaps
  return first === undefined ? checked(found) : { kind: 'not-checked', found, gaps: [first, ...rest] }
}

/** One outcome of many: all that was found, all that was not checked. */
export function mergeOutcomes<Found>(outcomes: Iterable<Outcome<Found>>): Outcome<Found> {
  const found: Found[] = []
  const gaps: Gap[] = []
  for (const outcome of outcomes) {
    for (const one of outcome.found) found.push(one)
    if (outcome.kind === 'not-checked') for (const gap of outcome.gaps) gaps.push(gap)
  }
  return outcomeOf(found, gaps)
}

export function gapFinding(gap: Gap): Finding {
  const line = gap.line ?? 1
  return {
    ruleId: `coverage/${gap.name}`,
    level: 'note',
    file: gap.file,
    line,
    column: 1,
    endLine: line,
    endColumn: 1,
    message: gap.reason,
    description: `Not checked: ${gap.reason} That nothing else is reported here does not mean that there is nothing.`,
    suggestion: gap.suggestion,
    cwe: [],
    securitySeverity: 0,
    evidence: gap.reason,
    flow: [],
  }
}

/** In the order of `LEVELS`, which is not loaded: the schemas beside it would cost every worker of every scan 75 ms. */
const LEVEL_RANK: Record<Level, number> = { error: 0, warning: 1, note: 2 }

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The order of every report: level (worst first), file, line, column, rule id; then what tells the rest apart, so that it is total. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    LEVEL_RANK[a.level] - LEVEL_RANK[b.level] ||
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.message, b.message) ||
    compareText(a.evidence, b.evidence)
  )
}

/**
 * Identities that survive moved lines: a hash of rule, file and evidence, and a running number where one file holds the same
 * evidence more than once. A secret is the same secret wherever it stands: its identity leaves the file out, and so survives a
 * renamed one; a copy more is a copy more. `findings` are in report order; the answer has one fingerprint for each, 32 hex digits.
 */
export function fingerprints(findings: readonly Finding[]): string[] {
  const seen = new Map<string, number>()
  return findings.map(({ ruleId, file, evidence }) => {
    const content = JSON.stringify(ruleId.startsWith('secret/') ? [ruleId, evidence] : [ruleId, file, evidence])
    const occurrence = seen.get(content) ?? 0
    seen.set(content, occurrence + 1)
    return createHash('sha256').update(`${content}#${occurrence}`).digest('hex').slice(0, 32)
  })
}
