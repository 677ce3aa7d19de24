import type { ListScansAnswer, ResultFormat, StartScanRequest } from '@picket/contracts'
import { readReport, readScan, readScanList, readScanStarted, readUsage } from './answers.ts'
import type { Quota, Scan } from './answers.ts'
import { problemOf } from './problem.ts'
import type { Answer } from './problem.ts'
import { Unreadable } from './reader.ts'
import type { Reader } from './reader.ts'
import { createSiteApi } from './site-api.ts'
import type { SiteApi } from './site-api.ts'

/** Long enough for a report of many thousand findings over a slow line. */
const PATIENCE_MILLISECONDS = 120_000

/** The HTTP API, as far as the dashboard uses it. No method rejects but for an aborted signal; what went wrong is in the answer. */
export interface Api {
  usage(signal?: AbortSignal): Promise<Answer<Quota>>
  scans(page: { limit: number; offset: number }, signal?: AbortSignal): Promise<Answer<ListScansAnswer>>
  scan(id: string, signal?: AbortSignal): Promise<Answer<Scan>>
  /** @param once a value of the caller's: the same request sent again with it starts no second scan */
  startScan(request: StartScanRequest, once: string): Promise<Answer<{ scan_id: string }>>
  /** The report of a completed scan as Markdown. */
  report(id: string): Promise<Answer<string>>
  /** A completed scan as the text of a file. */
  file(id: string, format: ResultFormat): Promise<Answer<string>>
  readonly sites: SiteApi
}

interface Call {
  readonly method?: 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
}

/** What is used of `fetch`. */
type Request = (path: string, init: RequestInit) => Promise<Response>

/** @param key the API key that every request carries */
export function createApi(key: string, request: Request = (path, init) => fetch(path, init)): Api {
  async function call<T>(path: string, read: Reader<T>, init: Call = {}): Promise<Answer<T>> {
    const patience = AbortSignal.timeout(PATIENCE_MILLISECONDS)
    try {
      const response = await request(path, {
        ...init,
        headers: { ...init.headers, 'x-api-key': key, accept: 'application/json' },
        signal: init.signal ? AbortSignal.any([init.signal, patience]) : patience,
        // The key goes to this server and to no other.
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
      })
      const body = json(await response.text())
      if (!response.ok)
        return { ok: false, problem: problemOf(response.status, body, response.headers.get('retry-after')) }
      return { ok: true, value: read(body) }
    } catch (error) {
      if (init.signal?.aborted) throw error
      return { ok: false, problem: { kind: 'unreachable', message: unreachable(error) } }
    }
  }

  const result = (id: string, format: ResultFormat) =>
    `/api/static/scan?${new URLSearchParams({ scan_id: id, format }).toString()}`
  const abortable = (signal?: AbortSignal): Call => (signal ? { signal } : {})

  return {
    usage: async (signal) => {
      const answer = await call('/api/static/usage', readUsage, abortable(signal))
      return answer.ok ? { ok: true, value: answer.value.quota } : answer
    },
    scans: ({ limit, offset }, signal) =>
      call(`/api/v1/scans?limit=${limit}&offset=${offset}`, readScanList, abortable(signal)),
    scan: (id, signal) => call(result(id, 'json'), readScan, abortable(signal)),
    startScan: (body, once) =>
      call('/api/static/scan', readScanStarted, {
        method: 'POST',
        headers: { ...JSON_BODY, 'idempotency-key': once },
        body: JSON.stringify(body),
      }),
    report: (id) => call(result(id, 'md'), readReport),
    file: (id, format) =>
      format === 'md'
        ? call(result(id, 'md'), readReport)
        : call(result(id, format), (body) => `${JSON.stringify(body, null, 2)}\n`),
    sites: createSiteApi((path, read, { post, signal } = {}) =>
      call(path, read, { ...abortable(signal), ...(post ? posted(post.json) : {}) }),
    ),
  }
}

const JSON_BODY = { 'content-type': 'application/json' } as const

const posted = (body: unknown): Call =>
  body === undefined ? { method: 'POST' } : { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) }

function json(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function unreachable(error: unknown): string {
  if (error instanceof Unreadable) return `The server answered, but not as Picket does. ${error.message}`
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'The server did not answer in time.'
  return 'The server could not be reached.'
}
