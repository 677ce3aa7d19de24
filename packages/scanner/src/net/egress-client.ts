import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { Agent, buildConnector, type Dispatcher, errors } from 'undici'
import { HostBlocked, HostNotFound, InvalidHost, RequestFailed, type RequestFailure, ResolverFailed } from './errors.ts'
import { type Egress, vetHost } from './vet-host.ts'

export interface EgressLimits {
  /** Milliseconds for a request with its redirects and its body. */
  readonly totalMilliseconds: number
  readonly connectMilliseconds: number
  /** Bytes of one response's header. */
  readonly headerBytes: number
  /** Bytes of the body as it is sent; nothing is unpacked. */
  readonly bodyBytes: number
  /** Redirects that are followed; 0: a redirect is the answer. */
  readonly redirects: number
}

export const DEFAULT_EGRESS_LIMITS: EgressLimits = {
  totalMilliseconds: 30_000,
  connectMilliseconds: 10_000,
  headerBytes: 64 * 1024,
  bodyBytes: 10 * 1024 ** 2,
  redirects: 5,
}

export interface EgressRequest {
  /** `GET` where it is not given. */
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS'
  /** Sent to the first host as they are; `authorization` and `cookie` are not sent on to another origin. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly limits?: Partial<EgressLimits>
  readonly signal?: AbortSignal
}

export interface EgressResponse {
  /** What was answered in the end, redirects followed. */
  readonly url: URL
  /** The URLs that redirected, in order. */
  readonly redirectedFrom: readonly URL[]
  readonly status: number
  /** By lower-case name, every line of a repeated one. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  /** May be read once; reading rejects with `RequestFailed` over a limit. A body that is not read must be discarded. */
  readonly body: AsyncIterable<Buffer>
  /** The whole body. */
  bytes(): Promise<Buffer>
  discard(): void
}

/**
 * Sends HTTP requests to hosts that `egress` lets through, keeping connections between them. Every new connection looks its host
 * up, judges the answer and goes to one of the addresses that were judged; whatever leads to a host, its address counts.
 */
export class EgressClient {
  readonly #agent: Agent
  readonly #limits: EgressLimits

  constructor(egress: Egress, limits: Partial<EgressLimits> = {}) {
    this.#limits = { ...DEFAULT_EGRESS_LIMITS, ...limits }
    this.#agent = new Agent({
      connect: vettedConnector(egress, this.#limits.connectMilliseconds),
      maxHeaderSize: this.#limits.headerBytes,
      allowH2: false,
      pipelining: 1,
      connections: 8,
    })
  }

  /**
   * Throws `InvalidHost`, `HostBlocked`, `HostNotFound` or `ResolverFailed` for the host, or for one that it redirects to;
   * `RequestFailed` for the rest; the signal's reason when it aborts.
   */
  async fetch(url: URL | string, request: EgressRequest = {}): Promise<EgressResponse> {
    const limits = { ...this.#limits, ...request.limits }
    const deadline = AbortSignal.timeout(limits.totalMilliseconds)
    const signal = request.signal === undefined ? deadline : AbortSignal.any([request.signal, deadline])
    const redirectedFrom: URL[] = []
    let next: Hop = { url: new URL(url), request }
    for (;;) {
      const { url: current } = next
      try {
        const answer = await this.#send(next, signal)
        const location = limits.redirects > 0 ? redirectTarget(answer, current) : undefined
        if (location === undefined) return responseOf(answer, current, redirectedFrom, limits, signal, request.signal)
        drop(answer.body)
        redirectedFrom.push(current)
        if (redirectedFrom.length > limits.redirects) throw new RequestFailed(current.hostname, 'too many redirects')
        next = redirected(next, location, answer.statusCode)
      } catch (error) {
        request.signal?.throwIfAborted()
        throw typedError(error, current.hostname)
      }
    }
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await this.#agent.destroy()
  }

  #send({ url, request }: Hop, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new InvalidHost(url.protocol)
    return this.#agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: request.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...request.headers },
      body: request.body ?? null,
      signal,
      responseHeaders: 'raw',
    })
  }
}

interface Hop {
  readonly url: URL
  readonly request: EgressRequest
}

/** Vets at every connection, and leaves no name for the socket to look up. */
function vettedConnector(egress: Egress, timeout: number): buildConnector.connector {
  return (options, callback) => void connectVetted(options, callback, egress, timeout)
}

async function connectVetted(
  options: buildConnector.Options,
  callback: buildConnector.Callback,
  egress: Egress,
  timeout: number,
): Promise<void> {
  const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
  try {
    const { host, addresses } = await vetHost(options.hostname, egress, { port, signal: AbortSignal.timeout(timeout) })
    const hostname = host.kind === 'address' ? host.address : options.hostname
    buildConnector({ timeout, allowH2: false, lookup: lookupOf(addresses) })({ ...options, hostname }, callback)
  } catch (error) {
    callback(error instanceof Error ? error : new Error('The host could not be vetted.'), null)
  }
}

/** Answers the vetted addresses, whatever is asked. */
function lookupOf(addresses: readonly [string, ...string[]]): LookupFunction {
  const all: LookupAddress[] = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, options, callback) => {
    const wanted = all.filter(({ family }) =>
      options.family !== 4 && options.family !== 6 ? true : family === options.family,
    )
    const [first] = wanted
    if (first === undefined)
      callback(Object.assign(new Error('no address of that family'), { code: 'ENOTFOUND' }), '', 4)
    else if (options.all) callback(null, wanted)
    else callback(null, first.address, first.family)
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

function redirectTarget(answer: Dispatcher.ResponseData, from: URL): URL | undefined {
  if (!REDIRECTS.has(answer.statusCode)) return undefined
  const [location] = headersOf(answer).get('location') ?? []
  return location === undefined ? undefined : (URL.parse(location, from.href) ?? undefined)
}

/** As browsers do it (Fetch standard, "HTTP-redirect fetch"), and without credentials to another origin. */
function redirected({ url, request }: Hop, to: URL, status: number): Hop {
  const becomesGet = (status === 303 && request.method !== 'HEAD') || (status < 303 && request.method === 'POST')
  const { body, ...withoutBody } = request
  const kept = Object.entries(request.headers ?? {}).filter(
    ([name]) => to.origin === url.origin || !['authorization', 'cookie'].includes(name.toLowerCase()),
  )
  const next = becomesGet || body === undefined ? withoutBody : request
  return {
    url: to,
    request: { ...next, headers: Object.fromEntries(kept), ...(becomesGet && { method: 'GET' as const }) },
  }
}

function headersOf({ headers }: Dispatcher.ResponseData): Map<string, string[]> {
  const byName = new Map<string, string[]>()
  // With `responseHeaders: 'raw'` a flat list of names and values, which the types do not tell.
  const raw = headers as unknown as readonly (string | Buffer)[]
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = text(raw[i]).toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), text(raw[i + 1])])
  }
  return byName
}

function text(value: string | Buffer | undefined): string {
  return typeof value === 'string' ? value : (value?.toString('latin1') ?? '')
}

function responseOf(
  answer: Dispatcher.ResponseData,
  url: URL,
  redirectedFrom: readonly URL[],
  limits: EgressLimits,
  signal: AbortSignal,
  given: AbortSignal | undefined,
): EgressResponse {
  const body = boundedBody(answer.body, url.hostname, limits.bodyBytes, signal, given)
  return {
    url,
    redirectedFrom,
    status: answer.statusCode,
    headers: headersOf(answer),
    body,
    async bytes() {
      const chunks: Buffer[] = []
      for await (const chunk of body) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    discard() {
      drop(answer.body)
    },
  }
}

async function* boundedBody(
  body: Readable,
  host: string,
  maxBytes: number,
  signal: AbortSignal,
  given: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      bytes += chunk.length
      if (bytes > maxBytes) throw new RequestFailed(host, 'body too large')
      yield chunk
    }
  } catch (error) {
    given?.throwIfAborted()
    throw typedError(error, host)
  } finally {
    drop(body)
  }
}

function drop(body: Readable): void {
  // Destroying a body that is still coming is an error to undici, and none to us.
  body.on('error', () => {}).destroy()
}

function typedError(error: unknown, host: string): unknown {
  const isOurs = [RequestFailed, HostBlocked, HostNotFound, InvalidHost, ResolverFailed].some(
    (kind) => error instanceof kind,
  )
  return isOurs ? error : new RequestFailed(host, failureOf(error))
}

function failureOf(error: unknown): RequestFailure {
  const { name, code = '' } = error as NodeJS.ErrnoException
  const isTimeout = name === 'TimeoutError' || error instanceof errors.ConnectTimeoutError || code === 'ETIMEDOUT'
  if (isTimeout || error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
    return 'timeout'
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/.test(code)) return 'tls'
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError) return 'protocol'
  return 'unreachable'
}
