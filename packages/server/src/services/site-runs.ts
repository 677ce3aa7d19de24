import {
  type ListRunsAnswer,
  type ScanSiteAnswer,
  type ScanSiteRequest,
  SITE_SECTIONS,
  type SiteSection,
} from '@picket/contracts'
import { siteSteps } from '@picket/scanner'
import type { Account } from '../store/accounts.ts'
import { isId } from '../store/ids.ts'
import type { NewRun, Run } from '../store/run.ts'
import type { Site, SiteKey } from '../store/sites.ts'
import type { TableGroups } from '../store/store.ts'
import { takeOfPlan } from './plan-quota.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'
import { listedRun, shownRun } from './shown-site.ts'
import { turnKeyOf, vetAddress } from './site-address.ts'

/** The step that comes last: it gathers nothing. */
export const JUDGE = 'judge'

/** A run over a site, with its steps. */
export function newRun(
  site: Site,
  trigger: NewRun['trigger'],
  sections: readonly SiteSection[] = SITE_SECTIONS,
): NewRun {
  return { site, turnKey: turnKeyOf(site), sections, trigger, steps: [...siteSteps(sections), JUDGE] }
}

/** Takes a run of the plan and inserts it with its steps and the job of the first. Throws Refusal `quota-exhausted`. */
export async function startRun(services: Services, tx: TableGroups, account: Account, run: NewRun): Promise<Run> {
  await takeOfPlan(services, tx, account, 'runs')
  const [started] = await tx.runs.insert([run])
  if (started === undefined) throw new Error('A run was not inserted.')
  return started
}

/** Runs a site again. Throws Refusal. */
export async function scanSite(
  services: Services,
  account: Account,
  request: ScanSiteRequest,
): Promise<ScanSiteAnswer> {
  const site = await ownSite(services, account, await siteKeyOf(services, request))
  if (site.isArchived) throw new Refusal('invalid-request', 'Site is archived.')
  const { sections: asked = SITE_SECTIONS } = request
  const sections = SITE_SECTIONS.filter((section) => asked.includes(section))
  const run = await services.store.transaction((tx) =>
    startRun(services, tx, account, newRun(site, 'requested', sections)),
  )
  return { run: shownRun(run) }
}

async function siteKeyOf(services: Services, { projectId, url }: ScanSiteRequest): Promise<SiteKey> {
  if (projectId !== undefined && url === undefined) return { id: projectId }
  if (url === undefined || projectId !== undefined) {
    throw new Refusal('invalid-request', 'Provide exactly one of projectId or url.')
  }
  const { scope } = await vetAddress(services, url)
  return { scopeType: scope.type, scopeValue: scope.value }
}

/** A site of the account. Throws Refusal `not-found`, alike for one that is not there and one of another account. */
export async function ownSite({ store }: Services, account: Account, key: SiteKey): Promise<Site> {
  const site = 'id' in key && !isId(key.id) ? undefined : await store.sites.find(account.id, key)
  if (site === undefined) throw new Refusal('not-found', 'Site not found.')
  return site
}

/** The runs of a site with their steps, newest first. Throws Refusal `not-found`. */
export async function listRuns(
  services: Services,
  account: Account,
  siteId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListRunsAnswer> {
  const { id } = await ownSite(services, account, { id: siteId })
  const found = await services.store.runs.list(id, { limit: limit + 1, offset })
  const runs = found.slice(0, limit)
  const steps = await services.store.runs.steps(runs.map((run) => run.id))
  return {
    runs: runs.map((run) =>
      listedRun(
        run,
        steps.filter(({ runId }) => runId === run.id),
      ),
    ),
    limit,
    offset,
    has_more: found.length > limit,
  }
}
