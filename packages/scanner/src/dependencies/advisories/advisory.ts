import type { AffectedFunctions } from './affected-functions.ts'

/** An advisory as the index keeps it, of one ecosystem alone. Texts are bounded and cleaned. */
export interface Advisory extends AdvisoryMatch, AdvisoryText {}

/** What tells whether a package is affected. */
export interface AdvisoryMatch {
  readonly id: string
  readonly aliases: readonly string[]
  /** ISO 8601, as the source has it. */
  readonly modified: string
  readonly affected: readonly AffectedPackage[]
}

/** What is reported of it. */
export interface AdvisoryText {
  readonly summary: string
  readonly details: string
  readonly severity: readonly Severity[]
  /** The word of the database, such as `HIGH`, lower case; empty where it has none. */
  readonly databaseSeverity: string
  /** Why it is listed though it is no vulnerability: `unmaintained`, `unsound`, `notice`; empty otherwise. */
  readonly informational: string
  readonly cwe: readonly number[]
  /** The functions that are affected, as far as fields or words of the record name them. */
  readonly functions: readonly AffectedFunctions[]
}

export interface Severity {
  /** `CVSS_V2`, `CVSS_V3`, `CVSS_V4` or what else the source has. */
  readonly type: string
  readonly score: string
}

export interface AffectedPackage {
  /** As OSV writes it, with a suffix where it has one: `Debian:12`. */
  readonly ecosystem: string
  readonly name: string
  readonly versions: readonly string[]
  /** Ranges of kind SEMVER and ECOSYSTEM. */
  readonly ranges: readonly (readonly RangeEvent[])[]
  readonly severity: readonly Severity[]
}

export type RangeEventKind = 'introduced' | 'fixed' | 'last_affected' | 'limit'

export interface RangeEvent {
  readonly kind: RangeEventKind
  readonly version: string
}
