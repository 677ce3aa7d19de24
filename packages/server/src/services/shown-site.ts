import type { LatestRun, ListedRun, NewSite, Run as ShownRun, RunStatus, Site as ShownSite } from '@picket/contracts'
import { RUN_STATUSES } from '@picket/contracts'
import type { Run, Step } from '../store/run.ts'
import type { Site } from '../store/sites.ts'

/** A site as lists and Get Site show it. */
export const shownSite = (site: Site): ShownSite => ({
  id: site.id,
  registrable_domain: site.registrableDomain,
  preferred_base_url: site.preferredBaseUrl,
  scope_type: site.scopeType,
  scope_value: site.scopeValue,
  is_archived: site.isArchived,
  created_at: site.createdAt.toISOString(),
})

/** A site as it is shown to whoever makes it. */
export const shownNewSite = (site: Site): NewSite => ({
  ...shownSite(site),
  user_id: site.accountId,
  github_repos: [...site.githubRepos],
  updated_at: site.updatedAt.toISOString(),
})

export const shownRun = (run: Run): ShownRun => ({
  id: run.id,
  project_id: run.siteId,
  user_id: run.accountId,
  status: run.status,
  started_at: run.startedAt?.toISOString() ?? null,
  finished_at: run.finishedAt?.toISOString() ?? null,
  progress_total: run.stepsTotal,
  progress_done: run.stepsDone,
  created_at: run.createdAt.toISOString(),
  updated_at: run.updatedAt.toISOString(),
})

/** The newest run, with what its steps have come to. */
export function shownLatestRun(run: Run, steps: readonly Step[]): LatestRun {
  const { project_id: _, user_id: __, updated_at: ___, ...shown } = { ...shownRun(run), ...progressOf(steps) }
  return shown
}

export const listedRun = (run: Run, steps: readonly Step[]): ListedRun => ({
  ...shownRun(run),
  ...progressOf(steps),
  sections: [...run.sections],
  trigger: run.trigger,
  steps: steps.map(({ name, status, error, startedAt, finishedAt }) => ({
    name,
    status,
    error,
    started_at: startedAt?.toISOString() ?? null,
    finished_at: finishedAt?.toISOString() ?? null,
  })),
})

/** All counted over the same steps, so that the numbers agree with each other at any moment. */
function progressOf(steps: readonly Step[]) {
  const counts = Object.fromEntries(
    RUN_STATUSES.map((status) => [status, steps.filter((step) => step.status === status).length]),
  ) as Record<RunStatus, number>
  const done = counts.succeeded + counts.failed
  return {
    progress_total: steps.length,
    progress_done: done,
    step_counts: counts,
    progress_percent: steps.length === 0 ? 0 : Math.floor((100 * done) / steps.length),
  }
}
