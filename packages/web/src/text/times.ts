const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** `3 minutes ago`, from two points in time in milliseconds; `just now` within a minute, and for a clock that runs ahead. */
export function ago(then: number, now: number): string {
  const seconds = Math.floor((now - then) / 1000)
  const fitting = UNITS.find((each) => seconds >= each.seconds)
  return fitting ? relative.format(-Math.floor(seconds / fitting.seconds), fitting.unit) : 'just now'
}

/** `42 s`, `3 min 5 s`, `1 h 2 min`: how long something took, from milliseconds. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}

/** `20 November 2026 at 11:05`, in the reader's time zone unless another is given. */
export const moment = (iso: string, timeZone?: string): string =>
  format(iso, { dateStyle: 'long', timeStyle: 'short' }, timeZone)

/** `20 November 2026`, in the reader's time zone unless another is given. */
export const day = (iso: string, timeZone?: string): string => format(iso, { dateStyle: 'long' }, timeZone)

/** What is no time is shown as it came. */
function format(iso: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(time)
}
