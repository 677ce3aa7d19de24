import type { ListedScan } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { CompletedScan, Scan } from '../api/answers.ts'
import type { Problem } from '../api/problem.ts'
import { attention, unlessAborted } from '../page.ts'
import type { Frame, Page } from '../page.ts'
import { pause, poll } from '../poll.ts'
import type { Round } from '../poll.ts'
import { OVERVIEW, scanAddress } from '../route.ts'
import type { Route } from '../route.ts'
import { createResults } from '../scan/results.ts'
import { split } from '../findings/split.ts'
import { counted } from '../text/counts.ts'
import { duration, moment } from '../text/times.ts'
import { visible } from '../text/visible.ts'
import { problemView } from '../views/problem.ts'
import { progressView } from '../views/progress.ts'
import { statusPill, STATUS_TEXTS } from '../views/status.ts'

/** Scans looked through for the name of one that runs; Get Results tells it only at the end. */
const LOOKED_THROUGH = 100

/** One scan: its progress while it runs, its results afterwards. */
export function openScan(frame: Frame, { scanId, query }: Extract<Route, { page: 'scan' }>): Page {
  const closing = new AbortController()
  let scan: Scan | undefined
  let listed: ListedScan | undefined
  let problem: Problem | undefined
  let results: (() => TemplateResult) | undefined

  async function ask(asked: number): Promise<Round> {
    const answer = await frame.api.scan(scanId, closing.signal)
    if (answer.ok) {
      problem = undefined
      tell(answer.value)
      return { done: answer.value.status === 'completed' || answer.value.status === 'failed', wait: pause(asked) }
    }
    if (answer.problem.kind === 'key') frame.signOut(answer.problem)
    problem = answer.problem
    frame.redraw()
    const final = problem.kind === 'missing' || problem.kind === 'key' || problem.kind === 'refused'
    return { done: final, wait: pause(asked, problem) }
  }

  function tell(now: Scan): void {
    if (scan?.status !== now.status) frame.announce(announcement(now))
    if (now.status === 'completed') results = createResults(frame, now, { query, readdress })
    // When it ended is told by the list alone.
    if (now.status === 'completed' && listed && listed.finished_at === null) unlessAborted(look(), closing.signal)
    scan = now
    frame.redraw()
  }

  const readdress = (filter: string) => frame.readdress(scanAddress(scanId, filter))

  async function look(): Promise<void> {
    const answer = await frame.api.scans({ limit: LOOKED_THROUGH, offset: 0 }, closing.signal)
    listed = answer.ok ? answer.value.scans.find(({ scan_id: id }) => id === scanId) : undefined
    frame.redraw()
  }

  const watch = () => unlessAborted(poll(ask, closing.signal, attention), closing.signal)
  watch()
  unlessAborted(look(), closing.signal)

  const named = (): CompletedScan | ListedScan | undefined => (scan?.status === 'completed' ? scan : listed)

  return {
    title: () => named()?.repository_name ?? 'Scan',
    close: () => closing.abort(),
    view: () => html`<p class="back"><a href=${OVERVIEW}>Overview</a></p>
      <div class="heading">
        <h1 tabindex="-1">${visible(named()?.repository_name ?? 'Scan')}</h1>
        ${scan ? statusPill(scan.status) : nothing}
      </div>
      ${factsView(named(), listed)} ${problem ? problemOf(problem, watch) : nothing}
      ${scan ? stateView(scan, results) : problem ? nothing : html`<p class="empty">Loading…</p>`}`,
  }
}

function stateView(scan: Scan, results: (() => TemplateResult) | undefined): TemplateResult {
  switch (scan.status) {
    case 'pending':
    case 'queued':
    case 'processing':
      return progressView(scan.status)
    case 'failed':
      return html`<div class="problem" role="alert">
        <p><strong>The scan failed.</strong> ${visible(scan.error)}</p>
        <p>${STATUS_TEXTS.failed.meaning}</p>
      </div>`
    case 'completed':
      return results?.() ?? html``
  }
}

function problemOf(problem: Problem, retry: () => void): TemplateResult {
  switch (problem.kind) {
    case 'unreachable':
    case 'rate':
    case 'fault':
      return problemView('The scan’s state could not be read. This page keeps trying.', problem)
    case 'missing':
      return problemView('There is no such scan for this key.', problem)
    case 'key':
    case 'refused':
      return problemView('The scan’s state could not be read.', problem, retry)
  }
}

function factsView(scan: CompletedScan | ListedScan | undefined, listed: ListedScan | undefined): TemplateResult {
  if (!scan) return html``
  const fact = (name: string, value: unknown) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  const finished = listed?.finished_at
  return html`<dl class="facts">
    ${fact('Branch', visible(scan.branch_name))}
    ${listed ? fact('Commit', html`<code>${visible(listed.commit.slice(0, 12))}</code>`) : nothing}
    ${fact('Mode', scan.scan_mode)}
    ${fact('Started', html`<time datetime=${scan.scan_date}>${moment(scan.scan_date)}</time>`)}
    ${finished ? fact('Took', duration(Date.parse(finished) - Date.parse(scan.scan_date))) : nothing}
  </dl>`
}

function announcement(scan: Scan): string {
  if (scan.status !== 'completed') return `Scan ${STATUS_TEXTS[scan.status].name.toLowerCase()}.`
  const { findings, gaps } = split(scan.vulnerabilities)
  const unchecked = gaps.length === 0 ? '' : ` ${counted(gaps.length, 'part')} could not be checked.`
  return `Scan completed: ${counted(findings.length, 'finding')}.${unchecked}`
}
