import type { CreateSiteAnswer, CreateSiteRequest, GetSiteAnswer, ListSitesAnswer, SiteAnswer } from '@picket/contracts'
import type { Account } from '../store/accounts.ts'
import type { Run } from '../store/run.ts'
import type { Site } from '../store/sites.ts'
import type { Transaction } from '../store/store.ts'
import { takeOfPlan } from './plan-quota.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'
import { shownLatestRun, shownNewSite, shownRun, shownSite } from './shown-site.ts'
import { vetAddress } from './site-address.ts'
import { newRun, ownSite, startRun } from './site-runs.ts'

/**
 * Registers a site and starts its first run, or answers with the one of the same scope that the account has. A run that cannot be
 * started leaves the site, and is said in the answer. Throws Refusal.
 */
export async function createSite(
  services: Services,
  account: Account,
  { url }: CreateSiteRequest,
): Promise<CreateSiteAnswer> {
  const { origin, registrableDomain, scope } = await vetAddress(services, url)
  const key = { scopeType: scope.type, scopeValue: scope.value }
  const known = await services.store.sites.find(account.id, key)
  if (known !== undefined) return existing(known)
  return services.store.transaction(async (tx) => {
    const site = await tx.sites.insert({ accountId: account.id, origin, registrableDomain, ...key })
    if (site === undefined) {
      // Another request has made it since we looked.
      const other = await tx.sites.find(account.id, key)
      if (other === undefined) throw new Error('A site was neither inserted nor found.')
      return existing(other)
    }
    await takeOfPlan(services, tx, account, 'sites')
    const run = await firstRun(services, tx, account, site)
    return typeof run === 'string'
      ? { site: shownNewSite(site), run: null, created: true, scan_error: run }
      : // The steps are sent with this answer; how far they are is asked of Get Site.
        { site: shownNewSite(site), run: { ...shownRun(run), progress_total: 0, progress_done: 0 }, created: true }
  })
}

const existing = ({ id, isArchived }: Site): CreateSiteAnswer => ({
  site: { id, is_archived: isArchived },
  run: null,
  created: false,
})

/** The run, or why there is none. */
async function firstRun(services: Services, tx: Transaction, account: Account, site: Site): Promise<Run | string> {
  try {
    return await tx.attempt(() => startRun(services, tx, account, newRun(site, 'created')))
  } catch (error) {
    if (error instanceof Refusal) return error.message
    services.log.error({ err: error, site: site.id }, 'the first run of a site could not be started')
    return 'The first run could not be started.'
  }
}

/** The account's sites, newest first. */
export async function listSites(
  { store }: Services,
  account: Account,
  {
    limit,
    offset,
    includeArchived,
  }: { readonly limit: number; readonly offset: number; readonly includeArchived: boolean },
): Promise<ListSitesAnswer> {
  const sites = await store.sites.list(account.id, { limit: limit + 1, offset, includeArchived })
  return { sites: sites.slice(0, limit).map(shownSite), limit, offset, has_more: sites.length > limit }
}

/** A site with its newest run and its current findings, counted. Throws Refusal `not-found`. */
export async function getSite(services: Services, account: Account, siteId: string): Promise<GetSiteAnswer> {
  const { store } = services
  const site = await ownSite(services, account, { id: siteId })
  const [run, counts] = await Promise.all([store.runs.latest(site.id), store.siteFindings.countCurrent(site.id)])
  const { critical, warn, info } = counts
  return {
    site: shownSite(site),
    latest_run: run === undefined ? null : shownLatestRun(run, await store.runs.steps([run.id])),
    security: { critical, warn, info, total: critical + warn + info },
  }
}

/** Archives a site, or takes it back. Doing so twice changes nothing. Throws Refusal `not-found`. */
export async function setSiteArchived(
  services: Services,
  account: Account,
  siteId: string,
  isArchived: boolean,
): Promise<SiteAnswer> {
  const { id } = await ownSite(services, account, { id: siteId })
  const site = await services.store.sites.setArchived(account.id, id, isArchived)
  if (site === undefined) throw new Refusal('not-found', 'Site not found.')
  return { site: shownSite(site) }
}
