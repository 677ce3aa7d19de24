import { getDomain } from 'tldts'
import type { OriginArtifact, OriginVariant } from '../artifacts/origin.ts'
import { type Fetched, header } from '../artifacts/http.ts'
import type { Gatherer, SiteTarget } from './gatherer.ts'

/** Finds where the site really is: the origin that was given, moved to where it redirects within the registrable domain. */
export const gatherOrigin: Gatherer<'origin'> = {
  name: 'origin',
  sections: ['security', 'flight'],
  needs: [],
  gather: async ({ target, http }): Promise<OriginArtifact> => {
    const home = staysHere(await http.fetch(`${target.origin}/`, { follow: (to) => belongs(to, target) }))
    const baseUrl =
      home.kind === 'answered' && belongs(new URL(home.answer.url), target)
        ? new URL(home.answer.url).origin
        : target.origin
    const variants: OriginVariant[] = []
    for (const { kind, url } of variantsOf(new URL(baseUrl), target))
      variants.push({ kind, url, fetched: await http.fetch(url) })
    return { givenOrigin: target.origin, baseUrl, home, variants }
  },
}

/** A home page that leads to somebody else's site is not this site's, and nothing of it is judged. */
function staysHere(home: Fetched): Fetched {
  if (home.kind === 'unreachable') return home
  const { url, status } = home.answer
  const location = header(home.answer, 'location')
  const to = status >= 300 && status < 400 && location !== undefined ? URL.parse(location, url) : null
  if (to === null || to.origin === new URL(url).origin) return home
  return { kind: 'unreachable', url, reason: `${url} redirects to another site, ${to.origin}.` }
}

/** Whether an address is one of the site's: its host by itself, or any name of its registrable domain. */
export function belongs(url: URL, { scope }: SiteTarget): boolean {
  if (!['http:', 'https:'].includes(url.protocol)) return false
  if (scope.type === 'host') return url.host === scope.value || url.hostname === scope.value
  return getDomain(url.hostname, { allowPrivateDomains: true }) === scope.value
}

/** The other spellings of a base address that lead to the same site where all is well. Other ports have none. */
function variantsOf(base: URL, target: SiteTarget): { kind: OriginVariant['kind']; url: string }[] {
  if (base.port !== '') return []
  const otherScheme = base.protocol === 'https:' ? 'http' : 'https'
  const variants: { kind: OriginVariant['kind']; url: string }[] = [
    { kind: otherScheme, url: `${otherScheme}://${base.hostname}/` },
  ]
  const { registrableDomain: apex } = target
  if (base.hostname === apex) variants.push({ kind: 'www', url: `${base.protocol}//www.${apex}/` })
  if (base.hostname === `www.${apex}`) variants.push({ kind: 'apex', url: `${base.protocol}//${apex}/` })
  return variants
}
