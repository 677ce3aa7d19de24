import { html } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { Loading } from '../page.ts'
import { problemView } from './problem.ts'

/** Something that is fetched: as `ready` shows it, or why it is not there. */
export function loadingView<T>(
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
      // What is not there does not come by asking again.
      return problemView(failed, loading.problem, loading.problem.kind === 'missing' ? undefined : retry)
  }
}
