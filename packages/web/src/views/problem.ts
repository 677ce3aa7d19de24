import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { Problem } from '../api/problem.ts'
import { counted } from '../text/counts.ts'
import { visible } from '../text/visible.ts'

/** What went wrong, and a way to try again where that can help. */
export function problemView(what: string, problem: Problem, retry?: () => void): TemplateResult {
  return html`<div class="problem" role="alert">
    <p><strong>${what}</strong> ${visible(problem.message)} ${hint(problem)}</p>
    ${retry ? html`<button type="button" class="quiet" @click=${retry}>Try again</button>` : nothing}
  </div>`
}

function hint(problem: Problem): string {
  switch (problem.kind) {
    case 'rate':
      return `A request is answered again in ${counted(problem.seconds, 'second')}.`
    case 'fault':
      return 'The server’s log says more.'
    case 'unreachable':
    case 'key':
    case 'missing':
    case 'refused':
      return ''
  }
}
