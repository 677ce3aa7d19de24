import type { TemplateResult } from 'lit-html'
import type { Api } from './api/client.ts'
import { isPassing } from './api/problem.ts'
import type { Answer, Problem } from './api/problem.ts'

/** One screen of the dashboard, from the moment it is opened until it is closed. */
export interface Page {
  /** What the window and a screen reader call it. */
  readonly title: () => string
  readonly view: () => TemplateResult
  /** Ends every request and timer of the page. */
  readonly close: () => void
}

/** What a page may ask of the frame around it. */
export interface Frame {
  readonly api: Api
  /** Shows the page's view again, soon. */
  readonly redraw: () => void
  /** Says something to who cannot see what changed. */
  readonly announce: (message: string) => void
  readonly go: (address: string) => void
  /** Changes the address of the page that is shown, without a step in the history. */
  readonly readdress: (address: string) => void
  /** For a key that the API no longer takes. */
  readonly signOut: (problem: Problem) => void
}

/** Something that is fetched. */
export type Loading<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly problem: Problem }

/** Keeps what was shown while a passing problem lasts; a key that is refused ends the session. */
export function settle<T>(frame: Pick<Frame, 'signOut'>, answer: Answer<T>, before: Loading<T>): Loading<T> {
  if (answer.ok) return { state: 'ready', value: answer.value }
  if (answer.problem.kind === 'key') frame.signOut(answer.problem)
  return before.state === 'ready' && isPassing(answer.problem) ? before : { state: 'failed', problem: answer.problem }
}

/** Whether anybody is looking at the page, for {@link poll}. */
export const attention = {
  hidden: (): boolean => document.hidden,
  shown: (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (document.hidden && !signal.aborted) return
        document.removeEventListener('visibilitychange', look)
        signal.removeEventListener('abort', look)
        resolve()
      }
      document.addEventListener('visibilitychange', look)
      signal.addEventListener('abort', look)
      look()
    }),
}

/** Lets a request that ends because its page was closed end silently. */
export function unlessAborted(work: Promise<void>, signal: AbortSignal): void {
  work.catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
