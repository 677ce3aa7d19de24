import type { ListedRun, ListRunsAnswer } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { TRIGGER_NAMES } from '../sites/names.ts'
import { duration, moment } from '../text/times.ts'
import { pagerView } from './pager.ts'
import { sectionsText, stepView } from './run-progress.ts'
import { runPill } from './run-status.ts'

/** The runs of a site, a page of them, each with its steps folded away. */
export function runListView(page: ListRunsAnswer, turn: (offset: number) => void): TemplateResult {
  if (page.runs.length === 0 && page.offset === 0) return html`<p class="empty">This site was never checked.</p>`
  return html`<ul class="runs">
      ${page.runs.map(runView)}
    </ul>
    ${pagerView(page, 'checks', turn)}`
}

const runView = (run: ListedRun): TemplateResult => html`<li>
  <details>
    <summary>
      <time class="message" datetime=${run.created_at}>${moment(run.created_at)}</time>
      ${runPill(run.status)}
      <span class="about">${sectionsText(run)}, ${TRIGGER_NAMES[run.trigger]}${tookText(run)}</span>
    </summary>
    ${
      run.steps.length === 0
        ? nothing
        : html`<ol class="steps">
          ${run.steps.map(stepView)}
        </ol>`
    }
  </details>
</li>`

const tookText = ({ started_at: from, finished_at: to }: ListedRun): string =>
  from === null || to === null ? '' : `, took ${duration(Date.parse(to) - Date.parse(from))}`
