import type { GetSiteAnswer, ListedRun, ListRunsAnswer } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { isPassing } from '../api/problem.ts'
import type { Problem } from '../api/problem.ts'
import { attention, settle, unlessAborted } from '../page.ts'
import type { Frame, Loading, Page } from '../page.ts'
import { pause, poll } from '../poll.ts'
import type { Round } from '../poll.ts'
import { siteAddress, sitesAddress } from '../route.ts'
import type { Route } from '../route.ts'
import { createArchiving } from '../sites/archiving.ts'
import { createChecking } from '../sites/checking.ts'
import { siteGaps } from '../sites/gaps.ts'
import { loadFindings } from '../sites/load-findings.ts'
import type { Found } from '../sites/load-findings.ts'
import { isUnderWay } from '../sites/names.ts'
import { createSiteResults } from '../sites/results.ts'
import { runNews } from '../sites/run-news.ts'
import { visible } from '../text/visible.ts'
import { checkFormView } from '../views/check-form.ts'
import { loadingView } from '../views/loading.ts'
import { problemView } from '../views/problem.ts'
import { runListView } from '../views/run-list.ts'
import { runProgressView } from '../views/run-progress.ts'
import { runPill } from '../views/run-status.ts'
import { siteFactsView } from '../views/site-facts.ts'
import { siteGapsView } from '../views/site-gaps.ts'

const RUNS = 10

/** One site: the run that is under way, what the latest runs found and could not check, and all its runs. */
export function openSite(frame: Frame, { siteId, query }: Extract<Route, { page: 'site' }>): Page {
  const closing = new AbortController()
  const api = frame.api.sites
  const results = createSiteResults(frame, {
    query,
    readdress: (filter) => frame.readdress(siteAddress(siteId, filter)),
  })
  let status: Loading<GetSiteAnswer> = { state: 'loading' }
  let latest: Loading<ListRunsAnswer> = { state: 'loading' }
  let earlier: Loading<ListRunsAnswer> | undefined
  let found: Loading<Found> = { state: 'loading' }
  let problem: Problem | undefined
  let watching = new AbortController()

  const checking = createChecking(frame, siteId, closing.signal, () => {
    earlier = undefined
    frame.announce('The check has begun.')
    watch()
  })
  const archiving = createArchiving(frame, siteId, (site) => {
    if (status.state === 'ready') status = { state: 'ready', value: { ...status.value, site } }
  })

  async function loadStatus(): Promise<void> {
    status = settle(frame, await api.status(siteId, closing.signal), status)
    frame.redraw()
  }

  /** @param from what has been read already; undefined reads everything anew */
  async function loadFound(from?: Found): Promise<void> {
    found = settle(frame, await loadFindings(api, siteId, from, closing.signal), found)
    if (found.state === 'ready') results.take(found.value)
    frame.redraw()
  }

  function reload(): void {
    unlessAborted(loadStatus(), closing.signal)
    unlessAborted(loadFound(), closing.signal)
  }

  /** Rounds that have brought nothing new; a run that moves is asked for sooner again. */
  let still = 0
  async function askForRuns(signal: AbortSignal): Promise<Round> {
    const before = latest.state === 'ready' ? latest.value.runs : undefined
    const answer = await api.runs(siteId, { limit: RUNS, offset: 0 }, signal)
    latest = settle(frame, answer, latest)
    problem = answer.ok ? undefined : answer.problem
    frame.redraw()
    if (!answer.ok) {
      still += 1
      return isPassing(answer.problem) ? { done: false, wait: pause(still + 2, answer.problem) } : { done: true }
    }
    const { runs } = answer.value
    const news = runNews(before, runs)
    still = news.moved ? 0 : still + 1
    if (news.text !== undefined) frame.announce(news.text)
    if (news.ended || isBehind(status, runs)) reload()
    return runs.some(isUnderWay) ? { done: false, wait: pause(still + 2) } : { done: true }
  }

  function watch(): void {
    watching.abort()
    watching = new AbortController()
    still = 0
    const signal = AbortSignal.any([closing.signal, watching.signal])
    unlessAborted(
      poll(() => askForRuns(signal), signal, attention),
      signal,
    )
  }

  async function turn(offset: number): Promise<void> {
    earlier = offset === 0 ? undefined : { state: 'loading' }
    frame.redraw()
    document.getElementById('runs')?.focus()
    if (offset === 0) return
    earlier = settle(frame, await api.runs(siteId, { limit: RUNS, offset }, closing.signal), { state: 'loading' })
    frame.redraw()
  }

  const runs = (): readonly ListedRun[] => (latest.state === 'ready' ? latest.value.runs : [])

  function resultsView(read: Found): TemplateResult {
    // A site that no run has ended on says so by itself.
    const gaps =
      read.sections.length === 0 && !runs().some((run) => !isUnderWay(run)) ? [] : siteGaps(read.sections, runs())
    const readMore = () => unlessAborted(loadFound(read), closing.signal)
    return html`${siteGapsView(gaps)} ${results.view({ gaps: gaps.length, underWay: runs().some(isUnderWay), readMore })}`
  }

  const title = () => (status.state === 'ready' ? status.value.site.scope_value : 'Site')

  function siteView({ site }: GetSiteAnswer): TemplateResult {
    const underWay = runs().filter(isUnderWay)
    const first = underWay.at(-1)
    return html`${siteFactsView(site, found.state === 'ready' ? found.value.sections : undefined, Date.now())}
      ${problem ? problemView('The state of the check could not be read.', problem, isPassing(problem) ? undefined : watch) : nothing}
      ${first ? runProgressView(first, underWay.length - 1) : nothing}
      <section class="card" aria-labelledby="again">
        <h2 id="again">Check again</h2>
        ${
          site.is_archived
            ? html`<p class="empty">Archived sites are not checked. Restore this one to check it again.</p>`
            : checkFormView(checking)
        }
      </section>
      ${loadingView(found, resultsView, 'The findings could not be read.', reload)}
      <section class="wide" aria-labelledby="runs">
        <h2 id="runs" tabindex="-1">Checks so far</h2>
        ${loadingView(
          earlier ?? latest,
          (page) => runListView(page, (offset) => unlessAborted(turn(offset), closing.signal)),
          'The checks could not be listed.',
          watch,
        )}
      </section>
      ${archiving.view(site)}`
  }

  reload()
  watch()

  return {
    title,
    close: () => closing.abort(),
    // One heading from the beginning, so that the keyboard stays on it when the answer comes.
    view: () => html`<p class="back"><a href=${sitesAddress()}>Sites</a></p>
      <div class="heading">
        <h1 tabindex="-1">${visible(title())}</h1>
        ${status.state === 'ready' ? pillsView(status.value, runs()) : nothing}
      </div>
      ${loadingView(status, siteView, 'The site could not be read.', reload)}`,
  }
}

function pillsView({ site, latest_run: run }: GetSiteAnswer, runs: readonly ListedRun[]): TemplateResult {
  const latest = runs.findLast(isUnderWay)?.status ?? runs[0]?.status ?? run?.status
  return html`${latest === undefined ? nothing : runPill(latest)}
  ${site.is_archived ? html`<span class="pill archived">Archived</span>` : nothing}`
}

/** Whether what is known of the site is from before its runs ended. */
const isBehind = (status: Loading<GetSiteAnswer>, runs: readonly ListedRun[]): boolean =>
  status.state === 'ready' &&
  status.value.latest_run !== null &&
  isUnderWay(status.value.latest_run) &&
  !runs.some(isUnderWay)
