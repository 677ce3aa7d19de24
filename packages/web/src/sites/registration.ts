import type { CreateSiteAnswer } from '@picket/contracts'
import type { Problem } from '../api/problem.ts'
import type { Frame } from '../page.ts'
import { siteAddress } from '../route.ts'
import type { RegisterFormState, RegisterNotice } from '../views/register-form.ts'

/**
 * What becomes of the form that registers a site.
 *
 * @param closing aborted when the page is closed: who has gone elsewhere is not brought back
 * @param registered called when there is a site more and the page stays
 */
export function createRegistration(frame: Frame, closing: AbortSignal, registered: () => void): RegisterFormState {
  async function send(form: HTMLFormElement): Promise<void> {
    if (state.busy) return
    const typed = new FormData(form).get('url')
    const url = typeof typed === 'string' ? typed.trim() : ''
    state.notice = undefined
    if (url === '') return refuse(form, { kind: 'refused', message: 'Enter the address of a site.' })
    state.busy = true
    state.problem = undefined
    frame.redraw()
    const answer = await frame.api.sites.register(url)
    state.busy = false
    if (closing.aborted) return
    if (!answer.ok) return answer.problem.kind === 'key' ? frame.signOut(answer.problem) : refuse(form, answer.problem)
    state.notice = noticeOf(answer.value)
    if (state.notice === undefined) return frame.go(siteAddress(answer.value.site.id))
    if (answer.value.created) registered()
    frame.redraw()
  }

  function refuse(form: HTMLFormElement, problem: Problem): void {
    state.problem = problem
    frame.redraw()
    requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
  }

  const state: {
    busy: boolean
    problem: Problem | undefined
    notice: RegisterNotice | undefined
    submit: (form: HTMLFormElement) => void
  } = {
    busy: false,
    problem: undefined,
    notice: undefined,
    submit: (form) => void send(form),
  }
  return state
}

/** What has to be said before the reader goes on; nothing where the site was registered and its first run has begun. */
export function noticeOf(answer: CreateSiteAnswer): RegisterNotice | undefined {
  const siteId = answer.site.id
  if (!answer.created) {
    const text = answer.site.is_archived
      ? 'This site is registered already, and archived. It can be restored on its page.'
      : 'This site is registered already.'
    return { siteId, text }
  }
  if (answer.run !== null) return undefined
  return {
    siteId,
    text: `The site is registered, but its first check did not start: ${answer.scan_error ?? 'no reason given.'}`,
  }
}
