import { randomBytes } from 'node:crypto'
import { parseRobots } from '../html/parse-robots.ts'
import type { CrawlArtifact, LinkTarget, Page, Script, Sitemap } from '../artifacts/crawl.ts'
import { type Answer, type Fetched, header, isHtml } from '../artifacts/http.ts'
import { documentOf, resolveHref } from '../html/page-view.ts'
import { CrawlFrontier } from './crawl-frontier.ts'
import { belongs } from './gather-origin.ts'
import type { GatherContext, Gatherer } from './gatherer.ts'
import { ROBOTS_TOKEN } from './polite-fetcher.ts'
import { readSitemap } from './read-sitemap.ts'

/** Shares of the run's requests; the rest is for the probes. */
const CRAWL_SHARE = 0.45
const MAX_SITEMAPS = 3
const MAX_SITEMAP_PROBES = 5
const MAX_SCRIPTS = 30
const MAX_INLINE_SCRIPTS = 100
const MAX_LINK_CHECKS = 25
const MAX_SOURCE_MAP_SOURCES = 200
const MAX_SOURCE_TEXT = 200_000

/** Walks the site by its sitemap and links as far as the budget and robots.txt allow, and reads its scripts. */
export const gatherCrawl: Gatherer<'crawl'> = {
  name: 'crawl',
  sections: ['security', 'flight'],
  needs: ['origin'],
  gather: async (context, { origin }): Promise<CrawlArtifact> => {
    if (origin === undefined) throw new Error('The crawl needs the origin.')
    const crawl = new Crawl(context, origin.baseUrl)
    return crawl.run(origin.home)
  },
}

class Crawl {
  readonly #context: GatherContext
  readonly #base: string
  readonly #lastRequest: number
  readonly #cutShort: string[] = []
  readonly #isOurs = (url: URL): boolean => belongs(url, this.#context.target)

  constructor(context: GatherContext, base: string) {
    this.#context = context
    this.#base = base
    this.#lastRequest = context.http.used + Math.floor(context.http.remaining * CRAWL_SHARE)
  }

  async run(home: Fetched): Promise<CrawlArtifact> {
    const { http } = this.#context
    const robots = await http.fetch(`${this.#base}/robots.txt`)
    const rules = parseRobots(`${this.#base}/robots.txt`, robotsText(robots))
    const sitemaps = await this.#sitemaps(rules.getSitemaps())
    const frontier = new CrawlFrontier(this.#base, this.#isOurs)
    const pages = await this.#pages(home, sitemaps, frontier, (url) => rules.isAllowed(url, ROBOTS_TOKEN) !== false)
    // Scripts before links: they name the services behind the site, and carry its secrets.
    const scripts = await this.#scripts(pages)
    const linkTargets = await this.#linkTargets(
      frontier,
      sitemaps,
      (url) => rules.isAllowed(url, ROBOTS_TOKEN) !== false,
    )
    const noSuchPage = await http.fetch(`${this.#base}/picket-${randomBytes(8).toString('hex')}`)
    const namesIcon = pages[0] !== undefined && documentOf(pages[0]).links.some(({ rel }) => rel.includes('icon'))
    const favicon = namesIcon ? null : await http.fetch(`${this.#base}/favicon.ico`, { maxBytes: 512 })
    return { robots, sitemaps, pages, linkTargets, scripts, noSuchPage, favicon, cutShort: this.#cutShort }
  }

  #hasBudget(): boolean {
    return this.#context.http.used < this.#lastRequest
  }

  async #sitemaps(named: readonly string[]): Promise<Sitemap[]> {
    const open = named.length > 0 ? [...new Set(named)] : [`${this.#base}/sitemap.xml`]
    const read: Sitemap[] = []
    for (
      let url = open.shift();
      url !== undefined && read.length < MAX_SITEMAPS && this.#hasBudget();
      url = open.shift()
    ) {
      const target = URL.parse(url, this.#base)
      if (target === null || !belongs(target, this.#context.target)) continue
      const fetched = await this.#context.http.fetch(target.href, { unpack: true })
      const found =
        fetched.kind === 'answered' && fetched.answer.status === 200
          ? readSitemap(fetched.answer.body, fetched.answer.truncated)
          : { entries: [], children: [], error: null }
      read.push({ url: target.href, fetched, ...found })
      open.push(...found.children.slice(0, MAX_SITEMAPS))
    }
    return read
  }

  async #pages(
    home: Fetched,
    sitemaps: readonly Sitemap[],
    frontier: CrawlFrontier,
    isAllowed: (url: string) => boolean,
  ): Promise<Page[]> {
    const pages: Page[] = []
    const add = (fetched: Fetched, depth: number | null): void => {
      if (
        fetched.kind !== 'answered' ||
        fetched.answer.status >= 400 ||
        !isHtml(fetched.answer) ||
        !belongs(new URL(fetched.answer.url), this.#context.target)
      )
        return
      if (pages.some(({ answer }) => answer.url === fetched.answer.url)) return
      const page: Page = { answer: fetched.answer, depth }
      pages.push(page)
      for (const { href } of documentOf(page).anchors)
        if (href !== null) frontier.found(resolveHref(page, href), fetched.answer.url, (depth ?? 0) + 1)
    }
    frontier.asked(`${this.#base}/`)
    if (home.kind === 'answered') frontier.asked(home.answer.url)
    add(home, 0)
    for (const { entries } of sitemaps)
      for (const entry of entries) frontier.found(URL.parse(entry, this.#base) ?? undefined, null, null)
    for (let next = frontier.next(); next !== undefined; next = frontier.next()) {
      if (pages.length >= this.#context.conduct.maxPages) {
        this.#cutShort.push(`The crawl ended at ${pages.length} pages, as many as a run looks at.`)
        break
      }
      if (!this.#hasBudget()) {
        this.#cutShort.push('The crawl ended at its share of the requests of a run.')
        break
      }
      if (!isAllowed(next.url)) continue
      const fetched = await this.#context.http.fetch(next.url, { follow: this.#isOurs })
      frontier.answered(next.url, fetched)
      add(fetched, next.depth)
    }
    return pages
  }

  /** What the crawl asked for and is no page, and some of the links and sitemap entries that it did not come to. A failure is asked for once more. */
  async #linkTargets(
    frontier: CrawlFrontier,
    sitemaps: readonly Sitemap[],
    isAllowed: (url: string) => boolean,
  ): Promise<LinkTarget[]> {
    const { http } = this.#context
    const listed = sitemaps.flatMap(({ entries }) => entries.slice(0, MAX_SITEMAP_PROBES))
    const rest = [...frontier.unasked(), ...listed.filter((url) => frontier.resultOf(url) === undefined)]
    for (const url of [...new Set(rest)].slice(0, MAX_LINK_CHECKS)) {
      if (!this.#hasBudget() || !isAllowed(url)) continue
      frontier.answered(url, await http.fetch(url, { maxBytes: 4_096, follow: this.#isOurs }))
    }
    const targets: LinkTarget[] = []
    for (const { url, linkedFrom, fetched } of frontier.results()) {
      const failed = fetched.kind === 'unreachable' || fetched.answer.status >= 500
      const again =
        failed && this.#hasBudget() ? await http.fetch(url, { maxBytes: 4_096, follow: this.#isOurs }) : fetched
      targets.push({ url, linkedFrom, fetched: again })
    }
    return targets
  }

  async #scripts(pages: readonly Page[]): Promise<Script[]> {
    const inline: Script[] = []
    const external = new Map<string, string[]>()
    for (const page of pages) {
      for (const { src, text } of documentOf(page).scripts) {
        if (src === null) {
          if (text.trim() !== '' && inline.length < MAX_INLINE_SCRIPTS)
            inline.push({ url: page.answer.url, inline: true, usedBy: [page.answer.url], text, sourceMapOf: null })
          continue
        }
        const url = resolveHref(page, src)
        // Somebody else's servers are not crawled; their scripts are judged by their addresses.
        if (url === undefined || !belongs(url, this.#context.target)) continue
        external.set(url.href, [...(external.get(url.href) ?? []), page.answer.url])
      }
    }
    const scripts: Script[] = [...unique(inline)]
    for (const [url, usedBy] of [...external].slice(0, MAX_SCRIPTS)) {
      if (!this.#hasBudget()) {
        this.#cutShort.push('Not all scripts were read: the share of the requests of a run was used up.')
        break
      }
      const fetched = await this.#context.http.fetch(url)
      if (fetched.kind !== 'answered' || fetched.answer.status !== 200 || isHtml(fetched.answer)) continue
      scripts.push({ url, inline: false, usedBy: usedBy.slice(0, 5), text: fetched.answer.body, sourceMapOf: null })
      scripts.push(...(await this.#sources(fetched.answer)))
    }
    return scripts
  }

  /** The sources that the source map of a script carries, when the script names one and it is there. */
  async #sources(answer: Answer): Promise<Script[]> {
    const script = answer.requestedUrl
    const asScripts = (map: string, address: string): Script[] =>
      sourcesOf(map).map(({ name, content }) => ({
        url: `${address}#${name}`,
        inline: false,
        usedBy: [],
        text: content,
        sourceMapOf: script,
      }))
    const inside = /\/\/[#@]\s*sourceMappingURL=data:application\/json;(?:charset=[\w-]+;)?base64,([\w+/=]+)\s*$/.exec(
      answer.body.slice(Math.max(0, answer.body.lastIndexOf('sourceMappingURL=data:') - 5)),
    )?.[1]
    if (inside !== undefined) return asScripts(Buffer.from(inside, 'base64').toString(), script)
    const named =
      /\/\/[#@]\s*sourceMappingURL=(\S+)\s*$/.exec(answer.body.slice(-2_000))?.[1] ??
      header(answer, 'sourcemap') ??
      header(answer, 'x-sourcemap')
    const url = named === undefined || named.startsWith('data:') ? null : URL.parse(named, answer.url)
    if (url === null || !belongs(url, this.#context.target) || !this.#hasBudget()) return []
    const fetched = await this.#context.http.fetch(url.href)
    if (fetched.kind !== 'answered' || fetched.answer.status !== 200) return []
    return asScripts(fetched.answer.body, url.href)
  }
}

function sourcesOf(map: string): { name: string; content: string }[] {
  try {
    const { sources, sourcesContent } = JSON.parse(map) as { sources?: unknown; sourcesContent?: unknown }
    if (!Array.isArray(sources) || !Array.isArray(sourcesContent)) return []
    return sources.slice(0, MAX_SOURCE_MAP_SOURCES).flatMap((name: unknown, index) => {
      const content: unknown = sourcesContent[index]
      return typeof name === 'string' && typeof content === 'string'
        ? [{ name, content: content.slice(0, MAX_SOURCE_TEXT) }]
        : []
    })
  } catch {
    return []
  }
}

/** The same inline script on every page is one script. */
function unique(scripts: readonly Script[]): Script[] {
  return [...new Map(scripts.toReversed().map((script) => [script.text, script])).values()].toReversed()
}

function robotsText(robots: Fetched): string {
  return robots.kind === 'answered' && robots.answer.status === 200 && !isHtml(robots.answer) ? robots.answer.body : ''
}
