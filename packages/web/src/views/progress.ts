import type { ListedScan } from '@picket/contracts'
import { html } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { STATUS_TEXTS } from './status.ts'

const WAY: readonly ListedScan['status'][] = ['pending', 'queued', 'processing', 'completed']

/** Where a scan stands that has not ended. */
export function progressView(status: ListedScan['status']): TemplateResult {
  const reached = WAY.indexOf(status)
  return html`<section class="card" aria-labelledby="progress">
    <h2 id="progress">Progress</h2>
    <ol class="way">
      ${WAY.map(
        (step, index) => html`<li
          class=${index < reached ? 'past' : index === reached ? 'present' : 'ahead'}
          aria-current=${index === reached ? 'step' : 'false'}
        >
          ${STATUS_TEXTS[step].name}
        </li>`,
      )}
    </ol>
    <p>${STATUS_TEXTS[status].meaning}</p>
    <p class="hint">This page shows the results once they are there. You can leave it; the scan goes on.</p>
  </section>`
}
