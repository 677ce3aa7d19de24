/** What somebody says of a vulnerability in some packages (Vulnerability Exploitability eXchange). */
export interface VexStatement {
  /** The vulnerability under its names, lower case. */
  readonly ids: readonly string[]
  /** Of which packages; `all` where it is of the whole of what is scanned. */
  readonly products: readonly VexProduct[] | 'all'
  readonly status: VexStatus
  /** Why, as the document gives it; empty where it does not. Cleaned and bounded. */
  readonly reason: string
}

export type VexStatus = 'not_affected' | 'fixed' | 'affected' | 'under_investigation'

export interface VexProduct {
  /** A package URL without its version, in its canonical form. */
  readonly package: string
  /** Absent: every version. */
  readonly version?: string
}

/** A VEX document that cannot be read: the message says what is wrong with it. */
export class VexError extends Error {
  override readonly name = 'VexError'
}

/** Bounds on one document; real ones stay far below. */
export const MAX_VEX_BYTES = 32 * 1024 * 1024
export const MAX_STATEMENTS = 100_000
/** Pairs of a vulnerability and a package, of all statements together. */
export const MAX_PAIRS = 1_000_000
const MAX_REASON = 300

/** A stranger's text for a report: one line, no control characters. */
export function cleanedReason(...texts: readonly unknown[]): string {
  const given = texts.filter((text) => typeof text === 'string' && text.trim() !== '')
  return given
    .join(': ')
    .slice(0, MAX_REASON * 2)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON)
}
