import type { ListScansAnswer, ListSitesAnswer } from '@picket/contracts'
import { html } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { Quota } from '../api/answers.ts'
import { isPassing } from '../api/problem.ts'
import { attention, settle, unlessAborted } from '../page.ts'
import type { Frame, Loading, Page } from '../page.ts'
import { pause, poll } from '../poll.ts'
import type { Round } from '../poll.ts'
import { sitesAddress } from '../route.ts'
import { createSiteList } from '../sites/site-list.ts'
import { createSubmission } from '../start/submission.ts'
import { loadingView } from '../views/loading.ts'
import { scanListView } from '../views/scan-list.ts'
import { siteListView } from '../views/site-list.ts'
import { startFormView } from '../views/start-form.ts'
import { isRunning } from '../views/status.ts'
import { usageView } from '../views/usage.ts'

/** Few enough that the sites below them stay in reach on a narrow screen. */
const PAGE_LENGTH = 10
/** Each site is asked for by itself; the others are on their own page. */
const NEWEST_SITES = 5

/** What is left of the quota, a form that starts a scan, the scans there are and the newest sites. Asks again while one of them runs. */
export function openOverview(frame: Frame): Page {
  const closing = new AbortController()
  const submission = createSubmission(frame, closing.signal)
  const sites = createSiteList(frame, closing.signal, () => ({ limit: NEWEST_SITES, offset: 0, archived: false }))
  let quota: Loading<Quota> = { state: 'loading' }
  let scans: Loading<ListScansAnswer> = { state: 'loading' }
  let offset = 0
  let running = 0
  let watching = new AbortController()

  async function loadQuota(): Promise<void> {
    quota = settle(frame, await frame.api.usage(closing.signal), quota)
    frame.redraw()
  }

  async function askForScans(asked: number, signal: AbortSignal): Promise<Round> {
    const answer = await frame.api.scans({ limit: PAGE_LENGTH, offset }, signal)
    scans = settle(frame, answer, scans)
    frame.redraw()
    if (answer.ok) {
      const now = answer.value.scans.filter(({ status }) => isRunning(status)).length
      // A scan that failed has given its share of the quota back.
      if (now < running) unlessAborted(loadQuota(), closing.signal)
      running = now
      return running > 0 ? { done: false, wait: pause(asked + 2) } : { done: true }
    }
    return isPassing(answer.problem) ? { done: false, wait: pause(asked + 2, answer.problem) } : { done: true }
  }

  function watchScans(): void {
    watching.abort()
    watching = new AbortController()
    const signal = AbortSignal.any([closing.signal, watching.signal])
    unlessAborted(
      poll((asked) => askForScans(asked, signal), signal, attention),
      signal,
    )
  }

  function turn(target: number): void {
    offset = target
    scans = { state: 'loading' }
    frame.redraw()
    watchScans()
    document.getElementById('scans')?.focus()
  }

  const sitesView = (page: ListSitesAnswer): TemplateResult => html`${
    page.sites.length === 0
      ? html`<p class="empty">No sites yet. Register a site to have it checked again and again.</p>`
      : siteListView(page, sites.known, Date.now())
  }
    <p><a href=${sitesAddress()}>${page.sites.length === 0 ? 'Register a site' : 'All sites'}</a></p>`

  unlessAborted(loadQuota(), closing.signal)
  watchScans()
  sites.watch()

  return {
    title: () => 'Overview',
    close: () => closing.abort(),
    view: () => html`<h1 tabindex="-1">Overview</h1>
      <div class="columns">
        <section class="card" aria-labelledby="start">
          <h2 id="start">Start a scan</h2>
          ${startFormView(submission)}
        </section>
        <section class="card" aria-labelledby="usage">
          <h2 id="usage">Usage</h2>
          ${loadingView(quota, usageView, 'The usage could not be read.', () => unlessAborted(loadQuota(), closing.signal))}
        </section>
      </div>
      <div class="columns">
        <section aria-labelledby="scans" class="wide">
          <h2 id="scans" tabindex="-1">Recent scans</h2>
          ${loadingView(
            scans,
            (page) => scanListView(page, Date.now(), turn),
            'The scans could not be listed.',
            watchScans,
          )}
        </section>
        <section aria-labelledby="sites" class="wide">
          <h2 id="sites">Sites</h2>
          ${loadingView(sites.page(), sitesView, 'The sites could not be listed.', sites.watch)}
        </section>
      </div>`,
  }
}
