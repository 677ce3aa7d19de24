import type { Fetched } from './http.ts'

/** Where the site really is, and how its other spellings lead there. The first step of every run. */
export interface OriginArtifact {
  /** The origin given when the site was registered, such as `https://example.org`. */
  readonly givenOrigin: string
  /** Where that redirects to within the same registrable domain; what everything else is asked at. */
  readonly baseUrl: string
  /** The home page at `baseUrl`. */
  readonly home: Fetched
  /** The home page over the other scheme, and with and without `www.`, each with its redirects; what does not apply is left out. */
  readonly variants: readonly OriginVariant[]
}

export interface OriginVariant {
  readonly kind: 'http' | 'https' | 'www' | 'apex'
  readonly url: string
  readonly fetched: Fetched
}
