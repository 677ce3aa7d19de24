import type { FindingState, ListedSiteFinding, SiteSection, SiteSeverity } from '@picket/contracts'
import { SECTIONS, SEVERITIES } from './names.ts'

/** What is there now by severity; then, apart from it, what could not be looked for again; then what is gone. */
export const PILES = ['critical', 'warn', 'info', 'not_checked', 'mended'] as const
export type Pile = (typeof PILES)[number]

/** Findings of one check, in the order of the API. */
export interface CheckGroup {
  readonly checkId: string
  readonly title: string
  readonly section: SiteSection
  readonly findings: ListedSiteFinding[]
}

export interface PileGroup {
  readonly pile: Pile
  readonly checks: CheckGroup[]
}

export const isCurrent = ({ state }: { readonly state: FindingState }): boolean => state === 'new' || state === 'open'

export const pileOf = ({ state, severity }: ListedSiteFinding): Pile =>
  state === 'mended' || state === 'not_checked' ? state : severity

/** The findings by pile, else in the order given, which is the API's: severity, check, address. */
export function inPiles(findings: readonly ListedSiteFinding[]): ListedSiteFinding[] {
  const byPile = Map.groupBy(findings, pileOf)
  return PILES.flatMap((pile) => byPile.get(pile) ?? [])
}

/** The first `limit` of findings that are in piles, by pile and check. */
export function groupPiles(findings: readonly ListedSiteFinding[], limit: number): PileGroup[] {
  const byPile = Map.groupBy(findings.slice(0, limit), pileOf)
  return PILES.flatMap((pile) => {
    const inPile = byPile.get(pile)
    return inPile ? [{ pile, checks: groupChecks(inPile) }] : []
  })
}

function groupChecks(findings: readonly ListedSiteFinding[]): CheckGroup[] {
  const groups = new Map<string, CheckGroup>()
  for (const finding of findings) {
    const { check_id: checkId, title, section } = finding
    // A check in variants, and one rule over several sections, have the same id with another title or section.
    const key = JSON.stringify([checkId, title, section])
    const group = groups.get(key)
    if (group) group.findings.push(finding)
    else groups.set(key, { checkId, title, section, findings: [finding] })
  }
  return [...groups.values()]
}

export type PileCounts = Readonly<Record<Pile, number>>

export function countPiles(findings: readonly ListedSiteFinding[]): PileCounts {
  const counts = { critical: 0, warn: 0, info: 0, not_checked: 0, mended: 0 }
  for (const finding of findings) counts[pileOf(finding)] += 1
  return counts
}

export interface SiteCounts {
  readonly severities: Readonly<Record<SiteSeverity, number>>
  readonly sections: Readonly<Record<SiteSection, number>>
  readonly states: Readonly<Record<FindingState, number>>
}

/** By severity and section, what is there now; by state, everything. */
export function countFindings(findings: readonly ListedSiteFinding[]): SiteCounts {
  const severities = Object.fromEntries(SEVERITIES.map((each) => [each, 0])) as Record<SiteSeverity, number>
  const sections = Object.fromEntries(SECTIONS.map((each) => [each, 0])) as Record<SiteSection, number>
  const states = { new: 0, open: 0, not_checked: 0, mended: 0 }
  for (const finding of findings) {
    states[finding.state] += 1
    if (!isCurrent(finding)) continue
    severities[finding.severity] += 1
    sections[finding.section] += 1
  }
  return { severities, sections, states }
}
