import type { BackendAnswer } from '../../artifacts/backends.ts'
import type { Script } from '../../artifacts/crawl.ts'
import type { FetchOptions } from '../gatherer.ts'

/** One harmless question to a service that the site's scripts name. */
export interface BackendQuestion {
  /** Product and kind, such as `supabase/table`; checks find the answer by it. */
  readonly question: string
  /** A table, a collection, a bucket. */
  readonly subject: string
  readonly url: string
  /** Keys that the scripts carry for every visitor; never one that was found elsewhere or is secret. */
  readonly headers?: FetchOptions['headers']
  /** Where the site names it. */
  readonly namedIn: string
  /** What the answer says, without any value of a row: counts, and names of columns. */
  readonly read: (status: number, body: string) => Facts
}

export type Facts = Extract<BackendAnswer['result'], { kind: 'answered' }>['facts']

/** Finds in a site's scripts what there is to ask of one product. Pure. */
export type DiscoverBackend = (scripts: readonly Script[], origin: string) => readonly BackendQuestion[]

/** What a pattern found, and the address of the script or page in which it stands first. */
export interface Capture {
  readonly text: string
  readonly url: string
}

/** Distinct captures of a pattern over all scripts, each with where it stands first; at most `most`. */
export function capturesOf(scripts: readonly Script[], pattern: RegExp, most: number): Capture[] {
  const found = new Map<string, string>()
  for (const { url, text } of scripts) {
    for (const match of text.matchAll(pattern)) {
      const capture = match.slice(1).find((group) => group !== undefined)
      if (capture !== undefined && !found.has(capture)) found.set(capture, url)
      if (found.size >= most) return [...found].map(([one, at]) => ({ text: one, url: at }))
    }
  }
  return [...found].map(([text, url]) => ({ text, url }))
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The names of the fields of the first object of a list, and the number of its items. */
export function listFacts(list: unknown): Facts {
  if (!Array.isArray(list)) return {}
  const first: unknown = list[0]
  const columns = typeof first === 'object' && first !== null ? Object.keys(first).slice(0, 100).sort() : []
  return { rows: list.length, columns }
}
