import type { ProxyAnswer } from '../../../net/browser-proxy/browser-proxy.ts'
import type { CrawlArtifact } from '../../artifacts/crawl.ts'

const MAX_KEPT_BYTES = 48 * 1024 ** 2

/** Headers of a page that the crawl has read which don't fit the text that it kept of it. */
const BODY_HEADERS: ReadonlySet<string> = new Set(['content-type', 'content-encoding', 'content-length', 'refresh'])

/** What one run has of the site already, so that no server is asked twice for the same: the crawl's pages and scripts, and what earlier pages needed. */
export class SiteResponses {
  readonly #kept = new Map<string, ProxyAnswer>()
  #bytes = 0

  /** `maxBodyBytes`: the conduct's; a script as long as that may have been cut. */
  constructor({ pages, scripts }: Pick<CrawlArtifact, 'pages' | 'scripts'>, maxBodyBytes: number) {
    for (const { url, inline, sourceMapOf, text } of scripts) {
      const body = Buffer.from(text)
      if (inline || sourceMapOf !== null || body.length >= maxBodyBytes) continue
      const headers = [
        ['content-type', 'text/javascript; charset=utf-8'],
        ['access-control-allow-origin', '*'],
      ] as const
      this.#keep(url, { status: 200, headers, body })
    }
    for (const { answer } of pages) {
      const headers = answer.headers.filter(([name]) => !BODY_HEADERS.has(name))
      const type = ['content-type', 'text/html; charset=utf-8'] as const
      this.#keep(answer.url, { status: answer.status, headers: [...headers, type], body: Buffer.from(answer.body) })
    }
  }

  find(url: URL): ProxyAnswer | undefined {
    return this.#kept.get(withoutFragment(url.href))
  }

  /** Keeps an answer that any page would get, while there is room. */
  keep(url: URL, answer: ProxyAnswer): void {
    const varies = answer.headers.some(
      ([name, value]) => name === 'vary' && /\*|cookie|authorization|origin/i.test(value),
    )
    if (answer.status < 400 && !varies) this.#keep(url.href, answer)
  }

  #keep(url: string, answer: ProxyAnswer): void {
    const key = withoutFragment(url)
    if (this.#kept.has(key) || this.#bytes + answer.body.length > MAX_KEPT_BYTES) return
    this.#bytes += answer.body.length
    this.#kept.set(key, answer)
  }
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url
}
