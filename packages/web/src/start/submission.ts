import type { Problem } from '../api/problem.ts'
import type { Frame } from '../page.ts'
import { scanAddress } from '../route.ts'
import type { StartFormState } from '../views/start-form.ts'
import { START_FIELDS, startRequest } from './request.ts'
import type { StartEntries } from './request.ts'

/**
 * What becomes of the form. The same request is sent again under the same key, so that trying again after an answer was lost starts no
 * second scan; a changed request gets a new one.
 *
 * @param closing aborted when the page is closed: who has gone elsewhere is not brought back
 */
export function createSubmission(frame: Frame, closing: AbortSignal): StartFormState {
  let sent: { readonly body: string; readonly once: string } | undefined

  async function send(form: HTMLFormElement): Promise<void> {
    if (state.busy) return
    const request = startRequest(entriesOf(form))
    const body = JSON.stringify(request)
    if (sent?.body !== body) sent = { body, once: randomId() }
    state.busy = true
    state.problem = undefined
    frame.redraw()
    const answer = await frame.api.startScan(request, sent.once)
    state.busy = false
    if (closing.aborted) return
    if (answer.ok) return frame.go(scanAddress(answer.value.scan_id))
    if (answer.problem.kind === 'key') return frame.signOut(answer.problem)
    state.problem = answer.problem
    frame.redraw()
    requestAnimationFrame(() => pointAtRefusal(form))
  }

  const state: { busy: boolean; problem: Problem | undefined; submit: (form: HTMLFormElement) => void } = {
    busy: false,
    problem: undefined,
    submit: (form) => void send(form),
  }
  return state
}

/** Brings the reader to the field that was refused, also where it is folded away. */
function pointAtRefusal(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[aria-invalid="true"]')
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

function entriesOf(form: HTMLFormElement): StartEntries {
  const data = new FormData(form)
  const entries: Partial<Record<keyof StartEntries, string>> = {}
  for (const field of START_FIELDS) {
    const value = data.get(field)
    entries[field] = typeof value === 'string' ? value : ''
  }
  return entries as StartEntries
}

/** 128 random bits in hexadecimal; `crypto.randomUUID` is missing on pages that came by plain http. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
