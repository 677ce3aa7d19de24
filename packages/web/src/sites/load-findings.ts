import type { ListedSiteFinding } from '@picket/contracts'
import type { Answer } from '../api/problem.ts'
import type { JudgedSection } from '../api/site-answers.ts'
import type { SiteApi } from '../api/site-api.ts'

/** The longest page that the API answers. */
const PAGE_LENGTH = 100
/** Pages asked for in one go: two thousand findings, a fifth of the requests that a minute allows. */
const PAGES = 20
/** How often the reading begins anew because a run has ended meanwhile. */
const MOST_STARTS = 3

/** What has been read of a site's findings. */
export interface Found {
  readonly findings: readonly ListedSiteFinding[]
  readonly sections: readonly JudgedSection[]
  /** Whether there are findings after these. */
  readonly more: boolean
}

/**
 * Reads the findings of a site, or those after `from`. Pages that a run has come between do not belong together: then it reads from the
 * beginning.
 *
 * @param from what has been read already
 */
export async function loadFindings(
  api: Pick<SiteApi, 'findings'>,
  siteId: string,
  from: Found | undefined,
  signal: AbortSignal,
): Promise<Answer<Found>> {
  let found = from
  let starts = 1
  for (let pages = 0; pages < PAGES; pages += 1) {
    const offset = found?.findings.length ?? 0
    const answer = await api.findings(siteId, { limit: PAGE_LENGTH, offset }, signal)
    if (!answer.ok) return answer
    const { findings, sections, has_more: more } = answer.value
    if (found && judgement(found.sections) !== judgement(sections) && starts < MOST_STARTS) {
      found = undefined
      starts += 1
      continue
    }
    found = { findings: [...(found?.findings ?? []), ...findings], sections, more }
    // A page without findings that promises more would go on for ever.
    if (!more || findings.length === 0) return { ok: true, value: { ...found, more: false } }
  }
  return { ok: true, value: found ?? { findings: [], sections: [], more: true } }
}

/** Which runs a page of findings comes from. */
const judgement = (sections: readonly JudgedSection[]): string =>
  sections.map(({ section, run_id: run }) => `${section} ${run}`).join()
