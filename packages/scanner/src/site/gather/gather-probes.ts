import type { Page, Script } from '../artifacts/crawl.ts'
import type { Fetched } from '../artifacts/http.ts'
import type { CrossOriginProbe, ProbeResult, ProbesArtifact } from '../artifacts/probes.ts'
import { PROBE_PATHS } from '../data/probe-paths.ts'
import { documentOf, resolveHref } from '../html/page-view.ts'
import { belongs } from './gather-origin.ts'
import type { Gatherer, PoliteFetcher } from './gatherer.ts'

/** Enough for a signature; never a whole dump. */
const PROBE_BYTES = 16 * 1024

/** Requests that are left for the checks of other services behind the site. */
const KEPT_FOR_BACKENDS = 15

/** Asks for paths that should not be there, and tells what is there from what only looks so. */
export const gatherProbes: Gatherer<'probes'> = {
  name: 'probes',
  sections: ['security'],
  needs: ['origin', 'crawl'],
  gather: async ({ http, target }, { origin, crawl }): Promise<ProbesArtifact> => {
    if (origin === undefined || crawl === undefined) throw new Error('The probes need the origin and the crawl.')
    const crossOrigin: CrossOriginProbe[] = []
    for (const foreign of [FOREIGN_ORIGIN, 'null']) {
      crossOrigin.push({
        origin: foreign,
        fetched: await http.fetch(`${origin.baseUrl}/`, { headers: { origin: foreign }, maxBytes: 512 }),
      })
    }
    const folders: Fetched[] = []
    for (const url of foldersOf(crawl.pages, (candidate) => belongs(candidate, target)))
      folders.push(await http.fetch(url, { maxBytes: PROBE_BYTES }))
    const results: Record<string, ProbeResult> = {}
    for (const path of PROBE_PATHS) {
      results[path] =
        http.remaining > KEPT_FOR_BACKENDS
          ? await probe(`${origin.baseUrl}${path}`, http)
          : { kind: 'unreachable', reason: `${path} was not asked for: the requests of this run are used up.` }
    }
    const graphql: Fetched[] = []
    for (const url of graphqlEndpoints(origin.baseUrl, crawl.scripts, (candidate) => belongs(candidate, target))) {
      graphql.push(
        await http.fetch(url, {
          method: 'POST',
          body: INTROSPECTION,
          headers: { 'content-type': 'application/json' },
          follow: () => false,
          maxBytes: PROBE_BYTES,
        }),
      )
    }
    return { results, crossOrigin, folders, graphql }
  },
}

/** An origin that no site has reason to trust. */
const FOREIGN_ORIGIN = 'https://picket-probe.example'

/** Reads the schema's type names alone, and changes nothing. */
const INTROSPECTION = JSON.stringify({ query: '{__schema{types{name}}}' })

const MAX_FOLDERS = 4
const MAX_ENDPOINTS = 2

/** The folders that images, scripts and styles of the site lie in, in their order. */
function foldersOf(pages: readonly Page[], isOurs: (url: URL) => boolean): string[] {
  const folders = new Set<string>()
  for (const page of pages) {
    const { images, scripts, links } = documentOf(page)
    for (const address of [
      ...images.map(({ src }) => src),
      ...scripts.map(({ src }) => src ?? ''),
      ...links.map(({ href }) => href),
    ]) {
      const url = address === '' ? undefined : resolveHref(page, address)
      const folder = url?.pathname.slice(0, url.pathname.lastIndexOf('/') + 1)
      if (url !== undefined && folder !== undefined && folder !== '/' && isOurs(url))
        folders.add(`${url.origin}${folder}`)
    }
  }
  return [...folders].slice(0, MAX_FOLDERS)
}

/** `/graphql`, and what scripts name like it. */
function graphqlEndpoints(baseUrl: string, scripts: readonly Script[], isOurs: (url: URL) => boolean): string[] {
  const named = scripts.flatMap(({ text }) =>
    [...text.matchAll(/["'`]((?:https?:\/\/[\w.:-]{1,200})?\/[\w/.-]{0,100}graphql)["'`]/gi)]
      .slice(0, 10)
      .map((match) => match[1] ?? ''),
  )
  const urls = [...named, '/graphql'].flatMap((path) => URL.parse(path, baseUrl) ?? []).filter(isOurs)
  return [...new Set(urls.map(({ href }) => href))].slice(0, MAX_ENDPOINTS)
}

async function probe(url: string, http: PoliteFetcher): Promise<ProbeResult> {
  // A range keeps a large file from being sent; servers that ignore it are cut.
  const fetched = await http.fetch(url, {
    maxBytes: PROBE_BYTES,
    headers: { range: `bytes=0-${PROBE_BYTES - 1}` },
    follow: () => false,
  })
  if (fetched.kind === 'unreachable') return { kind: 'unreachable', reason: fetched.reason }
  const { answer } = fetched
  if ([429, 500, 502, 503, 504].includes(answer.status))
    return { kind: 'unreachable', reason: `${url} answered ${answer.status}.` }
  // Everything but a success is somebody's "no": not found, forbidden, log in first.
  if (answer.status !== 200 && answer.status !== 206) return { kind: 'missing' }
  const verdict = await http.looksMissing(url, answer)
  if (verdict === 'unknown')
    return {
      kind: 'unreachable',
      reason: `${url} answered, but what names that nobody made answer could not be found out.`,
    }
  return verdict === 'missing' ? { kind: 'missing' } : { kind: 'found', answer }
}
