import type { Problem } from './api/problem.ts'

/** Milliseconds between two questions: the first comes soon, because many scans are short; later ones ever more rarely. */
export const PACE = { first: 1000, factor: 1.4, most: 15_000 } as const

/** How long to wait after `asked` questions that brought nothing new, or as long as the server wants. */
export function pause(asked: number, problem?: Problem): number {
  const usual = Math.min(PACE.most, PACE.first * PACE.factor ** Math.min(asked, 100))
  return problem?.kind === 'rate' ? Math.max(usual, problem.seconds * 1000) : usual
}

/** What a round of asking says: done, or how long to wait before the next one, in milliseconds. */
export type Round = { readonly done: true } | { readonly done: false; readonly wait: number }

/**
 * Calls `ask` again and again until it is done or `signal` is aborted. While `hidden` says that nobody is looking it asks nothing, and
 * goes on once `shown` resolves.
 */
export async function poll(
  ask: (asked: number) => Promise<Round>,
  signal: AbortSignal,
  watch: { readonly hidden: () => boolean; readonly shown: (signal: AbortSignal) => Promise<void> },
): Promise<void> {
  for (let asked = 0; !signal.aborted; asked += 1) {
    if (watch.hidden()) await watch.shown(signal)
    if (signal.aborted) return
    const round = await ask(asked)
    if (round.done) return
    await sleep(round.wait, signal)
  }
}

/** Resolves after so many milliseconds, or as soon as the signal is aborted. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    if (signal.aborted) wake()
    else signal.addEventListener('abort', wake)
  })
}
