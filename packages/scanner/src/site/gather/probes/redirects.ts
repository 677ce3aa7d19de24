import type { Page } from '../../artifacts/crawl.ts'
import type { RedirectProbe } from '../../artifacts/probes.ts'
import { documentOf, resolveHref } from '../../html/page-view.ts'
import type { PoliteFetcher } from '../gatherer.ts'

/** Parameters that name where to go next. */
const NAMES =
  /^(?:url|uri|next|return|return_?(?:to|url|uri)|redirect|redirect_?(?:to|url|uri)|redir|continue|dest|destination|goto|target|forward|callback|rurl|to|out|link|u)$/i

/** A host that is nobody's (RFC 2606), and is never asked for anything. */
const TARGET = 'https://picket-probe.example/'
const MAX_LINKS = 4

/** Asks for links of the site that have such a parameter already, with a foreign address in it. */
export async function probeRedirects(
  pages: readonly Page[],
  isOurs: (url: URL) => boolean,
  http: PoliteFetcher,
): Promise<RedirectProbe[]> {
  const links = new Map<string, { readonly url: URL; readonly parameter: string }>()
  for (const page of pages) {
    for (const { href } of documentOf(page).anchors) {
      const url = href === null ? undefined : resolveHref(page, href)
      if (url === undefined || !isOurs(url) || /logout|signout/i.test(url.pathname)) continue
      const parameter = [...url.searchParams].find(([name, value]) => NAMES.test(name) && isPlace(value))?.[0]
      const key = `${url.origin}${url.pathname} ${parameter}`
      if (parameter !== undefined && !links.has(key)) links.set(key, { url, parameter })
    }
  }
  const probes: RedirectProbe[] = []
  for (const { url, parameter } of [...links.values()].slice(0, MAX_LINKS)) {
    const link = url.href
    url.searchParams.set(parameter, TARGET)
    probes.push({
      link,
      parameter,
      target: TARGET,
      fetched: await http.fetch(url.href, { follow: () => false, maxBytes: 512 }),
    })
  }
  return probes
}

function isPlace(value: string): boolean {
  return value.startsWith('/') || /^https?:/i.test(value)
}
