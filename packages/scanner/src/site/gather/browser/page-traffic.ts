import type { AnswerRequest, ProxyAnswer, ProxyRequest } from '../../../net/browser-proxy/browser-proxy.ts'
import type { PoliteFetcher } from '../gatherer.ts'
import type { SiteResponses } from './site-responses.ts'

const MAX_REQUESTS = 300
const MAX_BYTES = 32 * 1024 ** 2
/** Requests of one page that wait for servers at once. */
const MAX_AT_ONCE = 6
const QUIET_MS = 100
const MAX_MISSING = 5

/**
 * The traffic of one page: everything that it asks for, answered from what the run has already or by the polite fetcher, which
 * guards, counts and paces it. Bounds what one page may ask for and get.
 */
export class PageTraffic {
  readonly #http: PoliteFetcher
  readonly #responses: SiteResponses
  readonly #missing = new Set<string>()
  readonly #waiting: (() => void)[] = []
  #requests = 0
  #bytes = 0
  #atOnce = 0
  readonly #pending = new Set<ProxyRequest>()
  #lastEnd = performance.now()

  constructor(http: PoliteFetcher, responses: SiteResponses) {
    this.#http = http
    this.#responses = responses
  }

  /** For the proxy. */
  readonly answer: AnswerRequest = async (request, signal) => {
    this.#pending.add(request)
    try {
      return await this.#answer(request, signal)
    } catch {
      return 'refused'
    } finally {
      this.#pending.delete(request)
      this.#lastEnd = performance.now()
    }
  }

  /** Whether nothing is on its way, nor has been for a moment. */
  isQuiet(): boolean {
    return this.#pending.size === 0 && performance.now() - this.#lastEnd > QUIET_MS
  }

  /** What the page asked for and did not get whole, and that is no picture, in sentences: without it the page may look otherwise. Bounded. */
  get missing(): readonly string[] {
    const late = [...this.#pending].filter(({ headers }) => !isPicture(headers) && !isStream(headers))
    const sentences = [...this.#missing, ...late.map(({ url }) => missed(url, 'it did not come in time'))]
    return [...new Set(sentences)].sort().slice(0, MAX_MISSING)
  }

  async #answer(request: ProxyRequest, signal: AbortSignal): Promise<ProxyAnswer | 'refused'> {
    const { method, url, headers } = request
    this.#requests++
    if (this.#requests > MAX_REQUESTS) return this.#miss(request, `the page asked for more than ${MAX_REQUESTS} files`)
    const known = method === 'GET' && headers['range'] === undefined ? this.#responses.find(url) : undefined
    if (known !== undefined) return this.#count(request, known)
    await this.#turn()
    try {
      if (signal.aborted) return 'refused'
      const got = this.#responses.find(url)
      if (got !== undefined) return this.#count(request, got)
      const relayed = await this.#http.relay(url, method, headers)
      if (relayed.kind === 'unreachable') return this.#miss(request, relayed.reason)
      if (relayed.truncated) this.#miss(request, 'it is too large')
      const answer = { status: relayed.status, headers: relayed.headers, body: relayed.body }
      if (method === 'GET' && !relayed.truncated && headers['range'] === undefined) this.#responses.keep(url, answer)
      return this.#count(request, answer)
    } finally {
      this.#atOnce--
      this.#waiting.shift()?.()
    }
  }

  async #turn(): Promise<void> {
    if (this.#atOnce >= MAX_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#atOnce++
  }

  #count(request: ProxyRequest, answer: ProxyAnswer): ProxyAnswer | 'refused' {
    this.#bytes += answer.body.length
    return this.#bytes > MAX_BYTES ? this.#miss(request, 'the page needs too many bytes') : answer
  }

  #miss({ url, headers }: ProxyRequest, reason: string): 'refused' {
    if (!isPicture(headers) && this.#missing.size < MAX_MISSING) this.#missing.add(missed(url, reason))
    return 'refused'
  }
}

function missed(url: URL, reason: string): string {
  return `${url.origin}${url.pathname.slice(0, 200)} was not loaded: ${reason.replace(/\.$/, '')}.`
}

/** What scripts ask for may be meant to stay open. */
function isStream(headers: Readonly<Record<string, string>>): boolean {
  return headers['sec-fetch-dest'] === 'empty' || headers['accept']?.includes('text/event-stream') === true
}

/** By the destination that browsers tell of (Fetch Metadata), or by what they accept where they don't. */
function isPicture(headers: Readonly<Record<string, string>>): boolean {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return ['image', 'audio', 'video', 'track', 'font'].includes(destination)
  return headers['accept']?.startsWith('image/') ?? false
}
