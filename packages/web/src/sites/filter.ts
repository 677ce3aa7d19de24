import type { FindingState, ListedSiteFinding, SiteSection, SiteSeverity } from '@picket/contracts'
import { SECTIONS, SEVERITIES, STATES } from './names.ts'

export interface SiteFilter {
  /** Only these; none chosen means every one. */
  readonly severities: ReadonlySet<SiteSeverity>
  readonly sections: ReadonlySet<SiteSection>
  /** Only this state; undefined means every one. */
  readonly state: FindingState | undefined
  /** Words that all have to occur, in any case, in the title, message, address, evidence or check. */
  readonly words: string
}

export const EVERY_FINDING: SiteFilter = {
  severities: new Set(),
  sections: new Set(),
  state: undefined,
  words: '',
}

export const isEveryFinding = ({ severities, sections, state, words }: SiteFilter): boolean =>
  severities.size === 0 && sections.size === 0 && state === undefined && words.trim() === ''

/** A test for many findings; thousands are filtered between two keystrokes. */
export function siteMatcher({
  severities,
  sections,
  state,
  words,
}: SiteFilter): (finding: ListedSiteFinding) => boolean {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return (finding) =>
    (severities.size === 0 || severities.has(finding.severity)) &&
    (sections.size === 0 || sections.has(finding.section)) &&
    (state === undefined || finding.state === state) &&
    (wanted.length === 0 || containsAll(finding, wanted))
}

function containsAll(finding: ListedSiteFinding, wanted: readonly string[]): boolean {
  const { title, message, url, evidence, check_id } = finding
  const text = `${title}\n${message}\n${url}\n${evidence}\n${check_id}`.toLowerCase()
  return wanted.every((word) => text.includes(word))
}

/** The filter as the query of an address, so that what is seen can be shared and survives a reload; empty for everything. */
export function siteQueryOf({ severities, sections, state, words }: SiteFilter): string {
  const query = new URLSearchParams()
  for (const severity of SEVERITIES) if (severities.has(severity)) query.append('severity', severity)
  for (const section of SECTIONS) if (sections.has(section)) query.append('section', section)
  if (state !== undefined) query.set('state', state)
  if (words.trim() !== '') query.set('text', words.trim())
  return query.toString()
}

/** The filter that a query asks for. What it does not understand it leaves out. */
export function siteFilterOf(query: string): SiteFilter {
  const given = new URLSearchParams(query)
  const chosen = <T extends string>(name: string, of: readonly T[]) => {
    const asked = given.getAll(name)
    return new Set(of.filter((each) => asked.includes(each)))
  }
  return {
    severities: chosen('severity', SEVERITIES),
    sections: chosen('section', SECTIONS),
    state: STATES.find((state) => state === given.get('state')),
    words: given.get('text') ?? '',
  }
}
