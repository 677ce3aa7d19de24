import type { GetSiteAnswer, Site } from '@picket/contracts'
import type { Loading } from '../page.ts'
import { isPassing } from '../api/problem.ts'
import { isUnderWay } from './names.ts'

/** What is known of a site in a list, and in which round it was asked for. */
export interface Known {
  readonly status: Loading<GetSiteAnswer>
  readonly round: number
}

/**
 * The sites to ask for next, those first that nothing is known of, then those of which a run is under way or whose answer failed for the
 * moment, longest ago first. What has ended is not asked for again.
 */
export function dueSites(sites: readonly Site[], known: ReadonlyMap<string, Known>): string[] {
  const rank = (id: string) => known.get(id)?.round ?? -1
  return sites
    .map(({ id }) => id)
    .filter((id) => isOpen(known.get(id)))
    .sort((a, b) => rank(a) - rank(b))
}

function isOpen(known: Known | undefined): boolean {
  if (known === undefined) return true
  switch (known.status.state) {
    case 'loading':
      return true
    case 'failed':
      return isPassing(known.status.problem)
    case 'ready':
      return known.status.value.latest_run !== null && isUnderWay(known.status.value.latest_run)
  }
}
