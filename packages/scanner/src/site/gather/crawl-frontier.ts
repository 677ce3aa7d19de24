import type { Fetched } from '../artifacts/http.ts'

interface Known {
  readonly url: string
  readonly linkedFrom: string[]
  depth: number | null
  state: 'open' | 'asked'
  fetched?: Fetched
}

/** Addresses of one site that are remembered; pages with 100,000 links are cut here. */
const MAX_KNOWN = 2_000
const MAX_LINKED_FROM = 5

/** Cloudflare's own: a script turns what is there into a mail address; asked for, it is not found. */
const NOT_FOR_ASKING = '/cdn-cgi/'

/** Downloads that are no pages. */
const NO_PAGE =
  /\.(?:7z|avi|css|csv|docx?|exe|gif|gz|ico|jpe?g|js|json|mjs|mov|mp[34]|otf|pdf|png|pptx?|rar|svg|tar|ttf|txt|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i

/** What a crawl knows of: addresses found, asked for and answered, breadth first in the order of discovery. */
export class CrawlFrontier {
  readonly #known = new Map<string, Known>()
  readonly #base: string
  readonly #belongs: (url: URL) => boolean

  constructor(base: string, belongs: (url: URL) => boolean) {
    this.#base = base
    this.#belongs = belongs
  }

  found(url: URL | undefined, from: string | null, depth: number | null): void {
    if (url === undefined || !this.#belongs(url) || url.pathname.startsWith(NOT_FOR_ASKING)) return
    url.hash = ''
    const known = this.#known.get(url.href)
    if (known !== undefined) {
      if (from !== null && known.linkedFrom.length < MAX_LINKED_FROM && !known.linkedFrom.includes(from))
        known.linkedFrom.push(from)
      return
    }
    if (this.#known.size >= MAX_KNOWN) return
    this.#known.set(url.href, { url: url.href, linkedFrom: from === null ? [] : [from], depth, state: 'open' })
  }

  /** Marks an address as asked for. */
  asked(url: string): void {
    const known = this.#known.get(url) ?? { url, linkedFrom: [], depth: 0, state: 'asked' }
    known.state = 'asked'
    this.#known.set(url, known)
  }

  answered(url: string, fetched: Fetched): void {
    this.asked(url)
    const known = this.#known.get(url)
    if (known !== undefined) known.fetched = fetched
  }

  /** The next address of the site's own origin that may be a page. */
  next(): { url: string; depth: number | null } | undefined {
    for (const known of this.#known.values()) {
      if (
        known.state !== 'open' ||
        NO_PAGE.test(new URL(known.url).pathname) ||
        new URL(known.url).origin !== this.#base
      )
        continue
      known.state = 'asked'
      return { url: known.url, depth: known.depth }
    }
    return undefined
  }

  /** Linked addresses that nobody asked for yet. */
  unasked(): string[] {
    return [...this.#known.values()]
      .filter(({ state, linkedFrom }) => state === 'open' && linkedFrom.length > 0)
      .map(({ url }) => url)
  }

  resultOf(url: string): Fetched | undefined {
    return this.#known.get(url)?.fetched
  }

  results(): { url: string; linkedFrom: readonly string[]; fetched: Fetched }[] {
    return [...this.#known.values()].flatMap(({ url, linkedFrom, fetched }) =>
      fetched === undefined ? [] : [{ url, linkedFrom, fetched }],
    )
  }
}
