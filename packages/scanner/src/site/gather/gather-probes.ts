import { getDomain } from 'tldts'
import type { Page } from '../artifacts/crawl.ts'
import type { Fetched } from '../artifacts/http.ts'
import type { ProbeResult, ProbesArtifact } from '../artifacts/probes.ts'
import { PROBE_PATHS } from '../data/probe-paths.ts'
import { isTelling, SECURITY_TXT } from '../data/telling-answers.ts'
import { documentOf, resolveHref } from '../html/page-view.ts'
import { belongs } from './gather-origin.ts'
import type { FetchOptions, Gatherer, NameLookup, PoliteFetcher } from './gatherer.ts'
import { probeCrossOrigin } from './probes/cross-origin.ts'
import { probeGraphql } from './probes/graphql.ts'
import { probeRedirects } from './probes/redirects.ts'

/** Enough for a signature; never a whole dump. */
const PROBE_BYTES = 16 * 1024

/** Requests that are left for the checks of other services behind the site. */
const KEPT_FOR_BACKENDS = 15

/** Asks for paths that should not be there, and tells what is there from what only looks so. */
export const gatherProbes: Gatherer<'probes'> = {
  name: 'probes',
  sections: ['security'],
  needs: ['origin', 'crawl'],
  gather: async ({ http, names, target }, { origin, crawl }): Promise<ProbesArtifact> => {
    if (origin === undefined || crawl === undefined) throw new Error('The probes need the origin and the crawl.')
    const isOurs = (url: URL): boolean => belongs(url, target)
    const crossOrigin = await probeCrossOrigin(origin.baseUrl, crawl.scripts, http)
    const graphql = await probeGraphql(origin.baseUrl, crawl.scripts, isOurs, http)
    const redirects = await probeRedirects(crawl.pages, isOurs, http)
    const folders: Fetched[] = []
    for (const url of foldersOf(crawl.pages, isOurs)) folders.push(await http.fetch(url, { maxBytes: PROBE_BYTES }))
    const wall = wallOf(origin.home)
    const results: Record<string, ProbeResult> = {}
    for (const path of PROBE_PATHS) {
      results[path] =
        http.remaining > KEPT_FOR_BACKENDS
          ? await probe(origin.baseUrl, path, wall, isOurs, http)
          : { kind: 'unreachable', reason: `${path} was not asked for: the requests of this run are used up.` }
    }
    return {
      results,
      crossOrigin,
      folders,
      graphql,
      redirects,
      scriptDomains: await scriptDomains(crawl.pages, isOurs, names),
    }
  },
}

const MAX_FOLDERS = 4

/** The folders that images, scripts and styles of the site lie in, and the roots of its other hosts, in their order. */
function foldersOf(pages: readonly Page[], isOurs: (url: URL) => boolean): string[] {
  const folders = new Set<string>()
  for (const page of pages) {
    const { images, scripts, links } = documentOf(page)
    const own = new URL(page.answer.url).host
    for (const address of [
      ...images.map(({ src }) => src),
      ...scripts.map(({ src }) => src ?? ''),
      ...links.filter(({ rel }) => rel.includes('stylesheet') || rel.includes('icon')).map(({ href }) => href),
    ]) {
      const url = address === '' ? undefined : resolveHref(page, address)
      if (url === undefined || !isOurs(url)) continue
      const folder = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1)
      if (url.host !== own) folders.add(`${url.origin}/`)
      if (folder !== '/') folders.add(`${url.origin}${folder}`)
    }
  }
  return [...folders].slice(0, MAX_FOLDERS)
}

const MAX_SCRIPT_DOMAINS = 20

/** Asks the DNS alone whether the domains of foreign scripts are there. */
async function scriptDomains(
  pages: readonly Page[],
  isOurs: (url: URL) => boolean,
  names: NameLookup,
): Promise<ProbesArtifact['scriptDomains']> {
  const domains = new Set<string>()
  for (const page of pages) {
    for (const { src } of documentOf(page).scripts) {
      const url = src === null ? undefined : resolveHref(page, src)
      const domain = url === undefined || isOurs(url) ? null : getDomain(url.hostname, { allowPrivateDomains: false })
      if (domain !== null) domains.add(domain)
    }
  }
  const found = await Promise.all(
    [...domains].slice(0, MAX_SCRIPT_DOMAINS).map(async (domain) => {
      const { kind } = await names.resolve('NS', domain)
      const state =
        kind === 'no-such-name' ? 'unregistered' : kind === 'silent' || kind === 'failed' ? 'unknown' : 'registered'
      return [domain, state] as const
    }),
  )
  return Object.fromEntries(found)
}

/** The status with which a server turns us away at its front door: the same answer elsewhere says nothing of what is there. */
function wallOf(home: Fetched): number | null {
  return home.kind === 'answered' && [401, 403, 407].includes(home.answer.status) ? home.answer.status : null
}

async function probe(
  baseUrl: string,
  path: string,
  wall: number | null,
  isOurs: (url: URL) => boolean,
  http: PoliteFetcher,
): Promise<ProbeResult> {
  const url = `${baseUrl}${path}`
  // A range keeps a large file from being sent; servers that ignore it are cut. security.txt may be kept elsewhere on the site.
  const options: FetchOptions = {
    maxBytes: PROBE_BYTES,
    headers: { range: `bytes=0-${PROBE_BYTES - 1}` },
    follow: path === SECURITY_TXT ? isOurs : () => false,
  }
  const fetched = await http.fetch(url, options)
  if (fetched.kind === 'unreachable') return { kind: 'unreachable', reason: fetched.reason }
  const { answer } = fetched
  if ([429, 500, 502, 503, 504].includes(answer.status))
    return { kind: 'unreachable', reason: `${url} answered ${answer.status}.` }
  if (answer.status === wall)
    return { kind: 'unreachable', reason: `The server answers ${wall} to us, for ${path} as for its home page.` }
  // Everything but a success is somebody's "no": not found, forbidden, log in first.
  if (answer.status !== 200 && answer.status !== 206) return { kind: 'missing' }
  if (!isTelling(path, answer)) return { kind: 'missing' }
  const verdict = await http.looksMissing(url, answer, options)
  if (verdict === 'unknown')
    return {
      kind: 'unreachable',
      reason: `${url} answered, but what names that nobody made answer could not be found out.`,
    }
  return verdict === 'missing' ? { kind: 'missing' } : { kind: 'found', answer }
}
