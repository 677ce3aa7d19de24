import { setTimeout as pause } from 'node:timers/promises'
import type { Fetch, FetchedResponse } from '../advisories/fetch.ts'

/** Bounds on what an OSV API is asked, and on how long. */
export interface ApiLimits {
  readonly requestMilliseconds: number
  /** Of everything that one scan asks. */
  readonly totalMilliseconds: number
  /** The longest answer; the public API ends its own at 32 MiB. */
  readonly bodyBytes: number
  /** Tries of one request. */
  readonly attempts: number
  /** Before the second try; it doubles with each further one. */
  readonly pauseMilliseconds: number
  /** Pages of one batch. */
  readonly pages: number
  /** Advisories of one scan. */
  readonly advisories: number
}

export const API_LIMITS: ApiLimits = {
  requestMilliseconds: 30_000,
  totalMilliseconds: 120_000,
  bodyBytes: 32 * 1024 ** 2,
  attempts: 4,
  pauseMilliseconds: 500,
  pages: 100,
  advisories: 20_000,
}

/** The API did not answer, or not as its protocol says. The message is a clause for a report, and quotes nothing of the answer. */
export class ApiFailed extends Error {
  override readonly name = 'ApiFailed'
}

export interface ApiConnection {
  /** Ends in `/v1/`. */
  readonly base: URL
  readonly fetch: Fetch
  readonly limits: ApiLimits
  /** Aborts with the scan, or when all that a scan may take is used up. */
  readonly signal: AbortSignal
}

/** One answer as parsed JSON: a GET, or a POST where there is a body. Throws `ApiFailed`; what may pass is tried again. */
export async function askApi(api: ApiConnection, path: string, body?: object): Promise<unknown> {
  const url = new URL(path, api.base)
  for (let attempt = 1; ; attempt++) {
    const answer = await answerTo(api, url, body)
    if (answer.kind === 'answer') return answer.json
    if (!answer.mayPass || attempt >= api.limits.attempts) throw new ApiFailed(`${api.base.origin} ${answer.failure}`)
    const waiting = Math.max(answer.waitMilliseconds, api.limits.pauseMilliseconds * 2 ** (attempt - 1))
    await pause(waiting, undefined, { signal: api.signal, ref: false }).catch(() => undefined)
    if (api.signal.aborted) throw new ApiFailed(`${api.base.origin} ${answer.failure}`)
  }
}

type Answer =
  | { readonly kind: 'answer'; readonly json: unknown }
  | { readonly kind: 'failure'; readonly failure: string; readonly mayPass: boolean; readonly waitMilliseconds: number }

const failed = (failure: string, mayPass: boolean, waitMilliseconds = 0): Answer => ({
  kind: 'failure',
  failure,
  mayPass,
  waitMilliseconds,
})

async function answerTo({ fetch, limits, signal }: ApiConnection, url: URL, body?: object): Promise<Answer> {
  if (signal.aborted) return failed('took longer than it may', false)
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.requestMilliseconds)])
  const headers = { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  try {
    const request = { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }), signal: deadline }
    const response = await fetch(url, request)
    const text = await textOf(response, limits.bodyBytes)
    if (text === undefined) return failed(`answered with more than ${limits.bodyBytes} bytes`, false)
    const { status } = response
    if (status === 429 || status >= 500) return failed(`answered ${status}`, true, retryAfter(response))
    if (status !== 200) return failed(`answered ${status}`, false)
    const json = parsed(text)
    return json === undefined ? failed('did not answer with JSON', false) : { kind: 'answer', json }
  } catch {
    if (signal.aborted) return failed('took longer than it may', false)
    return deadline.aborted ? failed('did not answer in time', true) : failed('cannot be reached', true)
  }
}

/** `undefined` when it is longer than it may be. */
async function textOf({ body }: FetchedResponse, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A server may ask for patience, within reason. In milliseconds. */
const MOST_PATIENCE = 10_000

function retryAfter({ headers }: FetchedResponse): number {
  const seconds = /^\d{1,5}$/.exec(headers.get('retry-after') ?? '')
  return seconds === null ? 0 : Math.min(Number(seconds[0]) * 1000, MOST_PATIENCE)
}
