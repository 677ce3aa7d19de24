import type { Problem } from '../api/problem.ts'
import type { Frame } from '../page.ts'
import type { CheckFormState } from '../views/check-form.ts'
import { SECTIONS } from './names.ts'

/** What becomes of the form that starts another run. @param started called when one has begun */
export function createChecking(
  frame: Frame,
  siteId: string,
  closing: AbortSignal,
  started: () => void,
): CheckFormState {
  async function send(form: HTMLFormElement): Promise<void> {
    if (state.busy) return
    const chosen = new FormData(form).getAll('sections')
    const sections = SECTIONS.filter((section) => chosen.includes(section))
    state.none = sections.length === 0
    state.problem = undefined
    state.busy = !state.none
    frame.redraw()
    if (state.none) return form.querySelector<HTMLInputElement>('input')?.focus()
    const answer = await frame.api.sites.check(siteId, sections)
    state.busy = false
    if (closing.aborted) return
    if (answer.ok) started()
    else if (answer.problem.kind === 'key') return frame.signOut(answer.problem)
    else state.problem = answer.problem
    frame.redraw()
  }

  const state: {
    busy: boolean
    none: boolean
    problem: Problem | undefined
    submit: (form: HTMLFormElement) => void
  } = {
    busy: false,
    none: false,
    problem: undefined,
    submit: (form) => void send(form),
  }
  return state
}
