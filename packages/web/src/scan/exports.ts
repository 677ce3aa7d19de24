import type { ResultFormat } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { CompletedScan } from '../api/answers.ts'
import type { Answer } from '../api/problem.ts'
import type { Frame } from '../page.ts'
import { FILE_KINDS, fileName } from '../text/file-name.ts'
import { problemView } from '../views/problem.ts'
import { copy, download } from './downloads.ts'

type Outcome =
  | { readonly kind: 'none' | 'working' }
  | { readonly kind: 'copied' }
  | { readonly kind: 'by-hand'; readonly report: string }
  | { readonly kind: 'failed'; readonly view: TemplateResult }

/** The buttons that take a scan's results elsewhere: files, and the report for a language model on the clipboard. */
export function createExports(frame: Frame, scan: CompletedScan): () => TemplateResult {
  let outcome: Outcome = { kind: 'none' }

  function show(next: Outcome): void {
    outcome = next
    frame.redraw()
  }

  async function fetched(request: Promise<Answer<string>>): Promise<string | undefined> {
    show({ kind: 'working' })
    const answer = await request
    if (answer.ok) return answer.value
    if (answer.problem.kind === 'key') frame.signOut(answer.problem)
    else show({ kind: 'failed', view: problemView('The report could not be fetched.', answer.problem) })
    return undefined
  }

  async function save(format: ResultFormat): Promise<void> {
    const text = await fetched(frame.api.file(scan.scan_id, format))
    if (text === undefined) return
    download(fileName(scan, format), format, text)
    show({ kind: 'none' })
    frame.announce(`${FILE_KINDS[format].label} downloaded.`)
  }

  async function copyReport(): Promise<void> {
    const report = await fetched(frame.api.report(scan.scan_id))
    if (report === undefined) return
    const copied = await copy(report)
    show(copied ? { kind: 'copied' } : { kind: 'by-hand', report })
    if (copied) frame.announce('Report copied.')
    else requestAnimationFrame(selectReport)
  }

  const formats: readonly ResultFormat[] = ['json', 'md', 'sarif']
  return () => html`<div class="exports">
      <button type="button" @click=${() => void copyReport()}>
        ${outcome.kind === 'copied' ? 'Copied' : 'Copy report for a language model'}
      </button>
      <div class="group" role="group" aria-labelledby="downloads">
        <span class="hint" id="downloads">Download</span>
        ${formats.map(
          (format) =>
            html`<button type="button" class="quiet" @click=${() => void save(format)}>
              ${FILE_KINDS[format].label}
            </button>`,
        )}
      </div>
    </div>
    ${outcome.kind === 'failed' ? outcome.view : nothing}
    ${
      outcome.kind === 'by-hand'
        ? html`<div class="field">
          <label for="report">The browser keeps the clipboard closed here. The report is selected; copy it by hand.</label>
          <textarea id="report" readonly rows="8" .value=${outcome.report}></textarea>
        </div>`
        : nothing
    }`
}

function selectReport(): void {
  const field = document.getElementById('report')
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  field.select()
}
