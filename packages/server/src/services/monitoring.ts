import { newRun } from './site-runs.ts'
import type { Services } from './services.ts'

/** Sites whose runs are started in one go. */
const AT_ONCE = 20

/**
 * Starts the runs that are due by the schedule, a few at a time; they do not count against the run limit. Any number of processes may do
 * so: each site is started by one. Resolves to how many were started.
 */
export async function startDueRuns({ store, settings }: Pick<Services, 'store' | 'settings'>): Promise<number> {
  const { monitorInterval } = settings
  if (monitorInterval === 'off') return 0
  return store.transaction(async (tx) => {
    const sites = await tx.sites.takeDue(monitorInterval, AT_ONCE)
    if (sites.length > 0) await tx.runs.insert(sites.map((site) => newRun(site, 'scheduled')))
    return sites.length
  })
}
