import type { Answer, Fetched } from './http.ts'

/**
 * Paths that should not be there, asked for on the site's own origin. "missing" already includes what only looks found: an answer
 * like those to two random names in the same folder with the same extension (soft 404, catch-all, login page, redirect to the home page).
 */
export interface ProbesArtifact {
  readonly results: Readonly<Record<string, ProbeResult>>
  /** The home page, and paths that scripts fetch, asked for in the name of foreign origins. */
  readonly crossOrigin: readonly CrossOriginProbe[]
  /** Folders that pages load files from, asked for as such. */
  readonly folders: readonly Fetched[]
  /** The answer to an introspection query, for each GraphQL endpoint that is there. */
  readonly graphql: readonly Fetched[]
  /** Links that say in a parameter where to go next, asked for with a foreign address there. The redirect is not followed. */
  readonly redirects: readonly RedirectProbe[]
  /** Whether the domains exist that pages load scripts from; by registrable domain. */
  readonly scriptDomains: Readonly<Record<string, 'registered' | 'unregistered' | 'unknown'>>
}

export interface RedirectProbe {
  /** The link as the site has it. */
  readonly link: string
  readonly parameter: string
  /** The foreign address that was put in. */
  readonly target: string
  readonly fetched: Fetched
}

export interface CrossOriginProbe {
  /** The `Origin` that was sent. */
  readonly origin: string
  readonly fetched: Fetched
}

export type ProbeResult =
  | { readonly kind: 'found'; readonly answer: Answer }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreachable'; readonly reason: string }

/** Looks a probed path up and makes the caller say what each of the three answers means. */
export function matchProbe<T>(
  { results }: ProbesArtifact,
  path: string,
  cases: { found: (answer: Answer) => T; missing: () => T; unreachable: (reason: string) => T },
): T {
  const result = results[path]
  if (result === undefined) return cases.unreachable(`${path} was not asked for.`)
  if (result.kind === 'found') return cases.found(result.answer)
  return result.kind === 'missing' ? cases.missing() : cases.unreachable(result.reason)
}
