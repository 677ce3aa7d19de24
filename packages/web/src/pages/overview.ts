import type { ListScansAnswer } from '@picket/contracts'
import { html } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { Quota } from '../api/answers.ts'
import type { Answer, Problem } from '../api/problem.ts'
import { attention, unlessAborted } from '../page.ts'
import type { Frame, Loading, Page } from '../page.ts'
import { pause, poll } from '../poll.ts'
import type { Round } from '../poll.ts'
import { createSubmission } from '../start/submission.ts'
import { problemView } from '../views/problem.ts'
import { scanListView } from '../views/scan-list.ts'
import { startFormView } from '../views/start-form.ts'
import { isRunning } from '../views/status.ts'
import { usageView } from '../views/usage.ts'

const PAGE_LENGTH = 25

/** What is left of the quota, a form that starts a scan, and the scans there are. Asks again while one of them runs. */
export function openOverview(frame: Frame): Page {
  const closing = new AbortController()
  const submission = createSubmission(frame, closing.signal)
  let quota: Loading<Quota> = { state: 'loading' }
  let scans: Loading<ListScansAnswer> = { state: 'loading' }
  let offset = 0
  let running = 0
  let watching = new AbortController()

  async function loadQuota(): Promise<void> {
    quota = settle(await frame.api.usage(closing.signal), quota)
    frame.redraw()
  }

  async function askForScans(asked: number, signal: AbortSignal): Promise<Round> {
    const answer = await frame.api.scans({ limit: PAGE_LENGTH, offset }, signal)
    scans = settle(answer, scans)
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

  /** Keeps what was shown while a passing problem lasts; a key that is refused ends the session. */
  function settle<T>(answer: Answer<T>, before: Loading<T>): Loading<T> {
    if (answer.ok) return { state: 'ready', value: answer.value }
    if (answer.problem.kind === 'key') frame.signOut(answer.problem)
    return before.state === 'ready' && isPassing(answer.problem) ? before : { state: 'failed', problem: answer.problem }
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

  unlessAborted(loadQuota(), closing.signal)
  watchScans()

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
      <section aria-labelledby="scans" class="wide">
        <h2 id="scans" tabindex="-1">Recent scans</h2>
        ${loadingView(
          scans,
          (page) => scanListView(page, Date.now(), turn),
          'The scans could not be listed.',
          watchScans,
        )}
      </section>`,
  }
}

/** Problems that go away by themselves. */
const isPassing = ({ kind }: Problem): boolean => kind === 'rate' || kind === 'unreachable' || kind === 'fault'

function loadingView<T>(
  loading: Loading<T>,
  ready: (value: T) => TemplateResult,
  failed: string,
  retry: () => void,
): TemplateResult {
  switch (loading.state) {
    case 'loading':
      return html`<p class="empty">Loading…</p>`
    case 'ready':
      return ready(loading.value)
    case 'failed':
      return problemView(failed, loading.problem, retry)
  }
}
