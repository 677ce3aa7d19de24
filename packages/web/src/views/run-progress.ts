import type { ListedRun } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { SECTION_TEXTS, stepName } from '../sites/names.ts'
import { visible } from '../text/visible.ts'

type Step = ListedRun['steps'][number]

const STEP_STATES: Readonly<Record<Step['status'], string>> = {
  queued: 'waits',
  running: 'running',
  succeeded: 'done',
  failed: 'failed',
}

/** How far a run is that has not ended. @param waiting how many more wait behind it */
export function runProgressView(run: ListedRun, waiting: number): TemplateResult {
  const { progress_done: done, progress_total: total } = run
  return html`<section class="card" aria-labelledby="progress">
    <h2 id="progress">Checking ${sectionsText(run)}</h2>
    <div class="amounts">
      <progress max=${Math.max(total, 1)} value=${done} aria-label="Steps done"></progress>
      <span class="hint">${done} of ${total} steps</span>
    </div>
    <ol class="steps">
      ${run.steps.map(stepView)}
    </ol>
    <p class="hint">
      Requests are sent slowly, to spare the site.
      ${waiting === 0 ? nothing : `${waiting === 1 ? 'Another check waits' : `${waiting} more checks wait`} for this one.`}
      You can leave this page; the check goes on.
    </p>
  </section>`
}

export const stepView = ({ name, status, error }: Step): TemplateResult => html`<li
  class=${status}
  aria-current=${status === 'running' ? 'step' : 'false'}
>
  ${visible(stepName(name))} <span class="state">${STEP_STATES[status]}</span>
  ${error === null ? nothing : html`<span class="why">${visible(error)}</span>`}
</li>`

export const sectionsText = ({ sections }: Pick<ListedRun, 'sections'>): string =>
  sections.map((section) => SECTION_TEXTS[section].name).join(', ')
