import type { ListSitesAnswer } from '@picket/contracts'
import { isPassing } from '../api/problem.ts'
import type { Problem } from '../api/problem.ts'
import { attention, settle, unlessAborted } from '../page.ts'
import type { Frame, Loading } from '../page.ts'
import { pause, poll } from '../poll.ts'
import type { Round } from '../poll.ts'
import { dueSites } from './due.ts'
import type { Known } from './due.ts'

/** Sites asked for in one round; more at once would eat up the requests that a minute allows. */
const AT_ONCE = 3

export interface SiteListState {
  /** The page of sites, and of each what is known so far. */
  readonly page: () => Loading<ListSitesAnswer>
  readonly known: ReadonlyMap<string, Known>
  /** Asks for the list, then for each site in it, then again for those of which a run is under way. */
  readonly watch: () => void
}

/** @param wanted called at each watch: which sites to list */
export function createSiteList(
  frame: Frame,
  closing: AbortSignal,
  wanted: () => { readonly limit: number; readonly offset: number; readonly archived: boolean },
): SiteListState {
  let page: Loading<ListSitesAnswer> = { state: 'loading' }
  let watching = new AbortController()
  const known = new Map<string, Known>()

  async function ask(round: number, signal: AbortSignal): Promise<Round> {
    if (page.state !== 'ready') {
      const answer = await frame.api.sites.list(wanted(), signal)
      page = settle(frame, answer, page)
      frame.redraw()
      if (!answer.ok) return isPassing(answer.problem) ? waitFor(round, answer.problem) : { done: true }
    }
    const sites = page.state === 'ready' ? page.value.sites : []
    const due = dueSites(sites, known).slice(0, AT_ONCE)
    const problems = await Promise.all(due.map((id) => look(id, round, signal)))
    const problem = problems.find((each) => each !== undefined)
    const next = dueSites(sites, known)[0]
    if (next === undefined) return { done: true }
    return problem === undefined && !known.has(next) ? { done: false, wait: 0 } : waitFor(round, problem)
  }

  const waitFor = (round: number, problem?: Problem): Round => ({ done: false, wait: pause(round + 2, problem) })

  async function look(id: string, round: number, signal: AbortSignal): Promise<Problem | undefined> {
    const answer = await frame.api.sites.status(id, signal)
    known.set(id, { status: settle(frame, answer, known.get(id)?.status ?? { state: 'loading' }), round })
    frame.redraw()
    return answer.ok ? undefined : answer.problem
  }

  function watch(): void {
    watching.abort()
    watching = new AbortController()
    page = { state: 'loading' }
    known.clear()
    const signal = AbortSignal.any([closing, watching.signal])
    unlessAborted(
      poll((round) => ask(round, signal), signal, attention),
      signal,
    )
    frame.redraw()
  }

  return { page: () => page, known, watch }
}
