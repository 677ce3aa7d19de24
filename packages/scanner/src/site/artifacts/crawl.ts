import type { Answer, Fetched } from './http.ts'

/** The pages of the site as far as the budget went, and what search engines read. */
export interface CrawlArtifact {
  readonly robots: Fetched
  readonly sitemaps: readonly Sitemap[]
  /** HTML pages that answered, the home page first, then in the order of discovery. */
  readonly pages: readonly Page[]
  /** Internal links and sitemap entries that were asked for (retried once) and are no pages above, with what came back. */
  readonly linkTargets: readonly LinkTarget[]
  /** Scripts of the site: inline ones by page, and the text of external files. */
  readonly scripts: readonly Script[]
  /** What a name that nobody has made answers. */
  readonly noSuchPage: Fetched
  /** What `/favicon.ico` answers; null where the home page names another icon. */
  readonly favicon: Fetched | null
  /** Why the crawl ended before everything was seen, in sentences; empty when it saw all. */
  readonly cutShort: readonly string[]
}

export interface Page {
  readonly answer: Answer
  /** Clicks from the home page; sitemap entries that no page links to have none. */
  readonly depth: number | null
}

export interface Sitemap {
  readonly url: string
  readonly fetched: Fetched
  /** What it lists, bounded; `error` in words where it is not a valid sitemap. */
  readonly entries: readonly string[]
  readonly children: readonly string[]
  readonly error: string | null
}

export interface LinkTarget {
  readonly url: string
  /** Pages that link there, bounded. */
  readonly linkedFrom: readonly string[]
  readonly fetched: Fetched
}

export interface Script {
  /** The file's address, or the page's for an inline script. */
  readonly url: string
  readonly inline: boolean
  /** Pages that use it, bounded. */
  readonly usedBy: readonly string[]
  readonly text: string
  /** The text came from `sourcesContent` of a source map of the script at `url`. */
  readonly sourceMapOf: string | null
}
