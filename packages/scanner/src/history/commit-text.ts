import type { HistoryIndex } from './history-index.ts'

const SHORT_ID = 12
/** What a date of ECMAScript can hold, in seconds. */
const MAX_SECONDS = 8.64e12

/** A commit for a message: `0123456789ab of 2024-01-31T12:00:00Z`; the date is the author's, in UTC. */
export function commitText(index: HistoryIndex, commit: number): string {
  const id = (index.commits[commit] ?? '').slice(0, SHORT_ID)
  return `${id} of ${dateText(index.times[commit] ?? Number.NaN)}`
}

function dateText(seconds: number): string {
  if (!(seconds <= MAX_SECONDS)) return 'an unreadable date'
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
}
