/** What a real browser made of the crawled pages; nothing where this machine has none that starts. */
export type BrowserArtifact =
  | { readonly kind: 'no-browser'; readonly reason: string }
  | {
      readonly kind: 'browser'
      /** Such as `Chrome/153.0.8010.0`. */
      readonly product: string
      /** Whether Chromium's own sandbox was around the pages. */
      readonly sandboxed: boolean
      /** In the order of the crawl. */
      readonly pages: readonly BrowserPageResult[]
    }

export type BrowserPageResult =
  | {
      readonly kind: 'looked-at'
      readonly url: string
      readonly violations: readonly AxeResult[]
      readonly incomplete: readonly AxeResult[]
      readonly act: readonly ActResult[]
      /** Style sheets, scripts and data that the page asked for and did not get, in sentences: what depends on its looks is not known. Bounded. */
      readonly missing: readonly string[]
    }
  | { readonly kind: 'failed'; readonly url: string; readonly reason: string }

/** What one rule of axe-core says of a page. All texts are bounded. */
export interface AxeResult {
  readonly rule: string
  readonly impact: 'minor' | 'moderate' | 'serious' | 'critical' | null
  readonly help: string
  readonly helpUrl: string
  readonly description: string
  /** Elements in all; `nodes` are the first of them. */
  readonly count: number
  readonly nodes: readonly AxeNode[]
}

export interface AxeNode {
  /** Frames are parted by `»`, shadow trees by `>>>`. */
  readonly selector: string
  readonly html: string
  /** What would mend it. */
  readonly summary: string
}

/** An element that fails an accessibility check of our own, by its W3C ACT rule id. */
export interface ActResult {
  readonly rule: string
  readonly selector: string
  readonly html: string
  readonly summary: string
}
