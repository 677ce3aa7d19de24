/** The longest that a timer of Node.js counts, in milliseconds. */
const LONGEST = 2 ** 31 - 1

/** Resolves after a time, or as soon as `signal` aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, Math.min(milliseconds, LONGEST))
    signal.addEventListener('abort', end)
  })
}
