export type BrowserArtifact =
  | { readonly kind: 'no-browser'; readonly reason: string; readonly pages: readonly BrowserPage[] }
  | { readonly kind: 'browser'; readonly product: string; readonly pages: readonly BrowserPage[] }

export type BrowserPage =
  | {
      readonly kind: 'looked-at'
      readonly url: string
      readonly violations: readonly AxeResult[]
      readonly incomplete: readonly AxeResult[]
      readonly act: readonly ActResult[]
      readonly requests: readonly string[]
    }
  | { readonly kind: 'failed'; readonly url: string; readonly reason: string }

export interface AxeResult {
  readonly rule: string
  readonly impact: 'minor' | 'moderate' | 'serious' | 'critical' | null
  readonly help: string
  readonly helpUrl: string
  readonly description: string
  readonly nodes: readonly { readonly selector: string; readonly html: string; readonly summary: string }[]
}

/** Outcome of an accessibility check of our own, by its W3C ACT rule id. */
export interface ActResult {
  readonly rule: string
  readonly selector: string
  readonly html: string
  readonly summary: string
}
