import { SITE_SECTIONS, type SiteFindingsAnswer } from '@picket/contracts'
import type { Account } from '../store/accounts.ts'
import type { FindingFilter } from '../store/site-findings.ts'
import type { Services } from './services.ts'
import { ownSite } from './site-runs.ts'

/** What the latest finished run of each section found on a site, and what it could not check. Throws Refusal `not-found`. */
export async function listSiteFindings(
  services: Services,
  account: Account,
  siteId: string,
  filter: FindingFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SiteFindingsAnswer> {
  const { id } = await ownSite(services, account, { id: siteId })
  const { siteFindings } = services.store
  const [findings, judged] = await Promise.all([
    siteFindings.list(id, filter, { limit: limit + 1, offset }),
    siteFindings.judgedSections(id),
  ])
  const sections = SITE_SECTIONS.filter((section) => filter.section === undefined || filter.section === section)
  return {
    findings: findings.slice(0, limit).map(({ checkId, firstSeenAt, lastSeenAt, ...finding }) => ({
      check_id: checkId,
      ...finding,
      first_seen_at: firstSeenAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
    sections: sections.flatMap((section) =>
      judged
        .filter((one) => one.section === section)
        .map(({ runId, judgedAt, notChecked }) => ({
          section,
          run_id: runId,
          judged_at: judgedAt.toISOString(),
          not_checked: [...notChecked],
        })),
    ),
    limit,
    offset,
    has_more: findings.length > limit,
  }
}
