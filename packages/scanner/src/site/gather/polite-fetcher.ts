import { randomBytes } from 'node:crypto'
import type { EgressClient, EgressResponse } from '../../net/egress-client.ts'
import {
  HostBlocked,
  HostNotFound,
  InvalidHost,
  RequestFailed,
  type RequestFailure,
  ResolverFailed,
} from '../../net/errors.ts'
import type { Answer, Fetched, Redirect } from '../artifacts/http.ts'
import { ACCEPTED_ENCODINGS, decodeBody } from './decode-body.ts'
import type { Conduct, FetchOptions, PoliteFetcher, Relayed } from './gatherer.ts'
import { Pace } from './pace.ts'
import { Patience } from './patience.ts'
import { isLike } from './soft-missing.ts'

/** Says who asks, so that an operator who sees it in a log can find out. */
export const USER_AGENT = 'Mozilla/5.0 (compatible; picket/0.1; security and quality checks of this site)'

/** The name that a robots.txt may give rules for. */
export const ROBOTS_TOKEN = 'picket'

const MAX_REDIRECTS = 10
const FIRST_BYTES = 512
/** Times the decoded limit that is read of a packed body, which is as large as a body gets by packing it badly. */
const PACKED_SLACK = 64 * 1024

export interface PoliteFetcherOptions {
  readonly client: EgressClient
  readonly conduct: Conduct
  readonly signal: AbortSignal
  /** Requests that earlier steps of the run have made. */
  readonly used?: number
}

const FAILURES: Record<RequestFailure, string> = {
  timeout: 'no answer in time',
  unreachable: 'no connection',
  tls: 'the TLS handshake failed',
  protocol: 'the answer is no valid HTTP, or its header is too large',
  'too many redirects': 'too many redirects',
  'body too large': 'the body is too large',
}

export function createPoliteFetcher({ client, conduct, signal, used = 0 }: PoliteFetcherOptions): PoliteFetcher {
  const pace = new Pace(conduct.rate)
  const baselines = new Map<string, Promise<readonly Answer[]>>()
  const patience = new Patience()
  let requests = used

  /** One request, no redirect followed; a reason where there is no answer. */
  async function send(url: URL, options: FetchOptions): Promise<EgressResponse | string> {
    if (requests >= conduct.maxRequests) return `the ${conduct.maxRequests} requests of this run are used up`
    if (patience.isOver(url.host)) return 'the server is too slow; no more of the run is spent on it'
    requests++
    if (!(await pace.turn(url.host, signal))) return 'the server asked to be left alone (429 or 503)'
    const startedAt = performance.now()
    try {
      const response = await client.fetch(url, {
        method: options.method ?? 'GET',
        ...(options.body !== undefined && { body: options.body }),
        headers: { accept: '*/*', ...options.headers, 'user-agent': USER_AGENT, 'accept-encoding': ACCEPTED_ENCODINGS },
        limits: {
          redirects: 0,
          totalMilliseconds: conduct.timeout,
          connectMilliseconds: conduct.timeout,
          bodyBytes: conduct.maxBodyBytes + PACKED_SLACK,
        },
        signal,
      })
      pace.heed(url.host, response.status, response.headers.get('retry-after')?.[0])
      return response
    } catch (error) {
      signal.throwIfAborted()
      return reasonOf(error)
    } finally {
      patience.spend(url.host, performance.now() - startedAt)
    }
  }

  async function fetchUrl(url: string, options: FetchOptions = {}): Promise<Fetched> {
    const redirects: Redirect[] = []
    let current = URL.parse(url)
    while (current !== null) {
      const response = await send(current, options)
      if (typeof response === 'string') return { kind: 'unreachable', url, reason: sentence(current, response) }
      const location = response.headers.get('location')?.[0]
      const target = location !== undefined && isRedirect(response.status) ? URL.parse(location, current.href) : null
      const next = target !== null && (options.follow?.(target) ?? true) ? target : null
      if (next === null) return { kind: 'answered', answer: await answerOf(url, current, redirects, response, options) }
      response.discard()
      redirects.push({ url: current.href, status: response.status, location: location ?? '' })
      if (redirects.length > MAX_REDIRECTS)
        return { kind: 'unreachable', url, reason: sentence(current, `more than ${MAX_REDIRECTS} redirects`) }
      if (!['http:', 'https:'].includes(next.protocol))
        return { kind: 'unreachable', url, reason: sentence(current, `it redirects to ${next.protocol}`) }
      current = next
    }
    return { kind: 'unreachable', url, reason: `${JSON.stringify(url.slice(0, 200))} is no address.` }
  }

  async function answerOf(
    requestedUrl: string,
    url: URL,
    redirects: readonly Redirect[],
    response: EgressResponse,
    options: FetchOptions,
  ): Promise<Answer> {
    const maxBytes = Math.min(options.maxBytes ?? conduct.maxBodyBytes, conduct.maxBodyBytes)
    const startedAt = performance.now()
    const encoding = response.headers.get('content-encoding')?.join(',') ?? ''
    const sent = await decodeBody(response.body, encoding, maxBytes)
    const unpacked =
      options.unpack === true && isGzip(sent.bytes) ? await decodeBody(once(sent.bytes), 'gzip', maxBytes) : sent
    const { bytes } = unpacked
    const truncated = sent.truncated || unpacked.truncated
    patience.spend(url.host, performance.now() - startedAt)
    return {
      requestedUrl,
      url: url.href,
      status: response.status,
      headers: headersOf(response),
      redirects,
      body: isBinary(bytes) ? '' : decodeText(bytes, response.headers.get('content-type')?.[0] ?? ''),
      firstBytes: bytes.subarray(0, FIRST_BYTES).toString('base64'),
      truncated,
      transferredBytes: sent.transferred,
      decodedBytes: bytes.length,
    }
  }

  async function relay(url: URL, method: 'GET' | 'HEAD', headers: Readonly<Record<string, string>>): Promise<Relayed> {
    const response = await send(url, { method, headers })
    if (typeof response === 'string') return { kind: 'unreachable', reason: sentence(url, response) }
    const encoding = response.headers.get('content-encoding')?.join(',') ?? ''
    const { bytes, truncated } = await decodeBody(response.body, encoding, conduct.maxBodyBytes)
    return { kind: 'answered', status: response.status, headers: headersOf(response), body: bytes, truncated }
  }

  /** What two random names in the same folder with the same extension answer, asked in the same way. */
  function baselineOf(url: URL, options: FetchOptions): Promise<readonly Answer[]> {
    const folder = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1)
    const extension = /\.[a-z0-9]{1,8}$/i.exec(url.pathname)?.[0] ?? ''
    const key = `${url.origin}${folder}*${extension}`
    const known = baselines.get(key)
    if (known !== undefined) return known
    const asked = Promise.all(
      [1, 2].map(async () => {
        const fetched = await fetchUrl(`${url.origin}${folder}${randomBytes(9).toString('hex')}${extension}`, options)
        return fetched.kind === 'answered' ? [fetched.answer] : []
      }),
    ).then((answers) => answers.flat())
    baselines.set(key, asked)
    return asked
  }

  return {
    fetch: fetchUrl,
    relay,
    async looksMissing(url, answer, options = {}) {
      if (answer.status === 404 || answer.status === 410) return 'missing'
      const parsed = URL.parse(url)
      if (parsed === null) return 'unknown'
      const baseline = await baselineOf(parsed, options)
      if (baseline.some((random) => isLike(answer, random))) return 'missing'
      return baseline.length === 2 ? 'there' : 'unknown'
    },
    get used() {
      return requests
    },
    get remaining() {
      return Math.max(0, conduct.maxRequests - requests)
    },
  }
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes)
}

function headersOf({ headers }: EgressResponse): (readonly [name: string, value: string])[] {
  return [...headers].flatMap(([name, values]) => values.map((value) => [name, value] as const))
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

function sentence(url: URL, reason: string): string {
  return `${url.origin}${url.pathname.slice(0, 200)}: ${reason}.`
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestFailed) return FAILURES[error.failure]
  if (error instanceof HostNotFound) return 'the host does not exist'
  if (error instanceof ResolverFailed) return 'the host could not be looked up'
  if (error instanceof HostBlocked || error instanceof InvalidHost)
    return 'the egress guard does not let us connect there'
  return 'no connection'
}

/** A zero byte in what should be text: an image, an archive. */
function isBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, 8_000).includes(0)
}

function decodeText(bytes: Buffer, contentType: string): string {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}
