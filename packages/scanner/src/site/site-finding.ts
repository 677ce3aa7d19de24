import { createHash } from 'node:crypto'

/** What a site is looked at for. */
export const SECTIONS = ['security', 'dns', 'flight'] as const
export type Section = (typeof SECTIONS)[number]

/** How bad a finding of a site is, worst first. */
export const SEVERITIES = ['critical', 'warn', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

/** `site/security/NAME`, `site/dns/NAME`, `site/flight/seo/NAME`, `site/flight/axe/RULE`, `site/flight/axe-review/RULE` or `site/flight/act/RULE`. */
export type CheckId = `site/${Section}/${string}`

export interface SiteFinding {
  readonly checkId: CheckId
  readonly section: Section
  readonly severity: Severity
  /** The exact page or file; for names and records of the DNS, `dns:NAME`. */
  readonly url: string
  /** The check in a few words, the same for every finding of it. */
  readonly title: string
  /** What was found here, and why it matters, in a sentence or two. */
  readonly message: string
  /** How to mend it. */
  readonly suggestion: string
  /** What was seen: a header, a record, a selector with its element. Masked where it is a secret; bounded; never whole. */
  readonly evidence: string
}

/** A check that could not be carried out, wholly or for one place. */
export interface NotChecked {
  readonly checkId: CheckId
  readonly section: Section
  /** What was not checked and why, in a sentence. */
  readonly reason: string
}

const SEVERITY_RANK: Record<Severity, number> = { critical: 0, warn: 1, info: 2 }

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The order of every report of a site: severity (worst first), check, url; then what tells the rest apart, so that it is total. */
export function compareSiteFindings(a: SiteFinding, b: SiteFinding): number {
  return (
    SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity] ||
    compareText(a.checkId, b.checkId) ||
    compareText(a.url, b.url) ||
    compareText(a.evidence, b.evidence) ||
    compareText(a.message, b.message)
  )
}

/** Identity of a finding from run to run: 32 hex digits over check, url and evidence. Tells what is new and what is mended. */
export function siteFingerprint({ checkId, url, evidence }: SiteFinding): string {
  return createHash('sha256')
    .update(JSON.stringify([checkId, url, evidence]))
    .digest('hex')
    .slice(0, 32)
}
