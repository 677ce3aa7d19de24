import { isAdvisoryId } from './parse-advisory.ts'

/** One line of `modified_id.csv`. */
export interface Modification {
  readonly id: string
  readonly modified: string
}

/** Lines `MODIFIED,ID`; others are left out. */
export function* modifications(csv: string): Generator<Modification> {
  let start = 0
  while (start < csv.length) {
    const newline = csv.indexOf('\n', start)
    const end = newline === -1 ? csv.length : newline
    const line = csv.slice(start, end).trimEnd()
    const comma = line.indexOf(',')
    const modified = line.slice(0, Math.max(comma, 0))
    const id = line.slice(comma + 1)
    if (sortableTime(modified) !== undefined && isAdvisoryId(id)) yield { id, modified }
    start = end + 1
  }
}

/** A time of the day in UTC as a text that sorts; fractions of a second are written with as many digits as they need. */
export function sortableTime(time: string): string | undefined {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(time)
  return match === null ? undefined : `${match[1]}.${(match[2] ?? '').padEnd(9, '0')}`
}

/**
 * What has changed since: the list is newest first, so it is read until the time of the newest advisory known. `undefined` where
 * the list does not reach that time, or is not in order, and everything has to be fetched.
 */
export function changedSince(
  csv: string,
  known: ReadonlyMap<string, string>,
  limit: number,
): Modification[] | undefined {
  let newest = ''
  for (const modified of known.values()) {
    const time = sortableTime(modified) ?? ''
    if (time > newest) newest = time
  }
  const changed: Modification[] = []
  let last: string | undefined
  for (const one of modifications(csv)) {
    const time = sortableTime(one.modified) ?? ''
    if (last !== undefined && time > last) return undefined
    last = time
    if (time < newest) return changed
    if (known.get(one.id) !== one.modified) changed.push(one)
    if (changed.length > limit) return undefined
  }
  return last === undefined || newest === '' ? undefined : changed
}
