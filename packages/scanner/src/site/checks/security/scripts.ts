import { getDomain } from 'tldts'
import type { Script } from '../../artifacts/crawl.ts'
import { checkOutcome, checked, defineCheck, type Hit } from '../../check.ts'
import { documentOf, resolveHref } from '../../html/page-view.ts'
import { RETIRED_SCRIPT_HOSTS } from '../../data/retired-script-hosts.ts'

const SHOWN = 5

export const sourceMaps = defineCheck({
  id: 'site/security/source-map',
  section: 'security',
  severity: 'info',
  title: 'Source maps show the original source code',
  why: 'Anyone can read the sources of the site, comments included.',
  fix: 'Do not publish .map files, or build them without sourcesContent, unless the code is open anyway.',
  needs: ['crawl'],
  run: ({ crawl }) => {
    const byScript = new Map<string, Script[]>()
    for (const script of crawl.scripts)
      if (script.sourceMapOf !== null)
        byScript.set(script.sourceMapOf, [...(byScript.get(script.sourceMapOf) ?? []), script])
    return checked(
      [...byScript].map(
        ([, sources]): Hit => ({
          url: sources[0]?.url.split('#', 1)[0] ?? '',
          evidence: `${sources.length} sources, such as ${sources
            .slice(0, 3)
            .map(({ url }) => url.slice(url.indexOf('#') + 1, url.indexOf('#') + 100))
            .join(', ')}`,
        }),
      ),
    )
  },
})

/** Private IPv4 networks (RFC 1918) with a port or path after them, so that version numbers are none. */
const PRIVATE_ADDRESS =
  /\bhttps?:\/\/(?:10\.\d{1,3}\.\d{1,3}\.\d{1,3}|192\.168\.\d{1,3}\.\d{1,3}|172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}\.\d{1,3})(?::\d{2,5})?(?=[/"'`\s])/g

/** A developer's own machine. Libraries carry it as a base for parsing or as a default; with a port and a path, it is somebody's service. */
const OWN_MACHINE = /\bhttps?:\/\/(?:localhost|127\.0\.0\.1):\d{2,5}\/\w[\w/-]{0,60}/g

export const privateAddresses = defineCheck({
  id: 'site/security/private-address',
  section: 'security',
  severity: 'info',
  title: 'A script names addresses of an internal network',
  why: 'It shows how the network inside is built, and calls to it fail for every visitor.',
  fix: 'Build the site with its public addresses.',
  needs: ['crawl'],
  run: ({ crawl }) =>
    checked(
      crawl.scripts.flatMap(({ url, text, sourceMapOf }): Hit[] => {
        const found = [...new Set([...(text.match(PRIVATE_ADDRESS) ?? []), ...(text.match(OWN_MACHINE) ?? [])])]
        return found.length === 0 || sourceMapOf !== null ? [] : [{ url, evidence: found.slice(0, SHOWN).join('\n') }]
      }),
    ),
})

export const subresourceIntegrity = defineCheck({
  id: 'site/security/subresource-integrity',
  section: 'security',
  severity: 'info',
  title: 'A foreign script is loaded without integrity',
  why: 'When the other server is broken into, its script runs in your pages.',
  fix: 'Add integrity="sha384-…" crossorigin="anonymous" to scripts of a fixed version, or serve them yourself.',
  needs: ['crawl'],
  run: ({ crawl }) => {
    const hits = new Map<string, Hit>()
    for (const page of crawl.pages) {
      for (const { src, integrity } of documentOf(page).scripts) {
        const url = src === null ? undefined : resolveHref(page, src)
        if (url === undefined || url.host === new URL(page.answer.url).host || integrity !== null) continue
        // Only a file whose address names its version stays the same; others change at their owner's will.
        if (!/@\d+\.\d+|\/\d+\.\d+\.\d+\/|[-.]\d+\.\d+\.\d+/.test(url.pathname)) continue
        if (!hits.has(url.href))
          hits.set(url.href, { url: page.answer.url, evidence: `<script src="${url.href.slice(0, 200)}">` })
      }
    }
    return checkOutcome([...hits.values()], crawl.pages.length === 0 ? ['No page of the site could be read.'] : [])
  },
})

export const unregisteredHosts = defineCheck({
  id: 'site/security/unregistered-script-host',
  section: 'security',
  severity: 'critical',
  title: 'A script comes from a domain that nobody has registered',
  why: 'Whoever registers the domain runs whatever they like in your pages.',
  fix: 'Remove the script.',
  needs: ['crawl', 'probes'],
  run: ({ crawl, probes: { scriptDomains } }) => {
    const hits = new Map<string, Hit>()
    for (const page of crawl.pages) {
      for (const { src } of documentOf(page).scripts) {
        const url = src === null ? undefined : resolveHref(page, src)
        const domain = url === undefined ? null : getDomain(url.hostname, { allowPrivateDomains: false })
        if (url === undefined || domain === null || scriptDomains[domain] !== 'unregistered') continue
        const message = `The domain ${domain} does not exist: whoever registers it runs scripts in your pages.`
        hits.set(url.href, { url: page.answer.url, evidence: `<script src="${url.href.slice(0, 200)}">`, message })
      }
    }
    const unknown = Object.keys(scriptDomains).filter((domain) => scriptDomains[domain] === 'unknown')
    const reasons = unknown.map(
      (domain) => `Whether the domain ${domain}, which scripts come from, exists could not be looked up.`,
    )
    return checkOutcome([...hits.values()], reasons)
  },
})

/** Paths that are not made for visitors, as whole texts in code; where WordPress has its endpoint for everybody is none. */
const INSIDE =
  /["'`]((?:https?:\/\/[\w.:-]{1,100})?\/(?:(?:api\/(?:v\d\/)?)?(?:admin|administrator|backoffice|internal|superuser)|_?debug|__debug__|actuator|graphiql|phpmyadmin|telescope|horizon|_profiler|swagger(?:-ui)?)(?:\/[\w.-]{1,40}){0,4}\/?)["'`]/gi

export const insidePaths = defineCheck({
  id: 'site/security/admin-path',
  section: 'security',
  severity: 'info',
  title: 'A script names administration or debug paths',
  why: 'Everybody can read which paths there are for administrators and developers; each of them has to ask for a login itself.',
  fix: 'Make sure that the server, not the script, decides who gets in; and load code for administrators for them alone.',
  needs: ['crawl', 'origin'],
  run: ({ crawl, origin }) =>
    checkOutcome(
      crawl.scripts.flatMap(({ url, text, sourceMapOf }): Hit[] => {
        if (sourceMapOf !== null) return []
        const found = [...text.matchAll(INSIDE)]
          .map((match) => match[1] ?? '')
          .filter((path) => URL.parse(path, origin.baseUrl)?.host === new URL(origin.baseUrl).host)
        return found.length === 0 ? [] : [{ url, evidence: [...new Set(found)].sort().slice(0, SHOWN).join('\n') }]
      }),
      [],
    ),
})

export const retiredHosts = defineCheck({
  id: 'site/security/retired-script-host',
  section: 'security',
  severity: 'critical',
  title: 'A script comes from a host that changed hands',
  why: 'The new owner of the host can run whatever they like in your pages; some of these have been seen doing so.',
  fix: 'Remove the script, or serve it yourself.',
  needs: ['crawl'],
  run: ({ crawl }) => {
    const hits = new Map<string, Hit>()
    for (const page of crawl.pages) {
      for (const { src } of documentOf(page).scripts) {
        const url = src === null ? undefined : resolveHref(page, src)
        if (
          url !== undefined &&
          RETIRED_SCRIPT_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
        )
          hits.set(url.href, { url: page.answer.url, evidence: `<script src="${url.href.slice(0, 200)}">` })
      }
    }
    return checkOutcome([...hits.values()], crawl.pages.length === 0 ? ['No page of the site could be read.'] : [])
  },
})
