import type { Page } from '../../artifacts/crawl.ts'
import { headerValues } from '../../artifacts/http.ts'
import { checkOutcome, checked, type CheckOutcome, defineCheck, type Hit, notChecked } from '../../check.ts'
import { documentOf, metaContents } from '../../html/page-view.ts'

export const httpsRedirect = defineCheck({
  id: 'site/security/https-redirect',
  section: 'security',
  severity: 'warn',
  title: 'http does not lead to https',
  why: 'Visitors who type the name without https stay on a connection that everybody on the way can read.',
  fix: 'Redirect (301) every http address to its https address.',
  needs: ['origin'],
  run: ({ origin }): CheckOutcome => {
    const base = new URL(origin.baseUrl)
    // The site itself is the http one, and https works beside it.
    const secure = origin.variants.find(({ kind }) => kind === 'https')
    if (base.protocol === 'http:' && secure?.fetched.kind === 'answered' && secure.fetched.answer.status < 400)
      return checked([
        { url: `${origin.baseUrl}/`, evidence: `${origin.baseUrl}/ answers, and does not lead to ${secure.url}` },
      ])
    const variant = origin.variants.find(({ kind }) => kind === 'http')
    if (variant === undefined) return checked([])
    if (variant.fetched.kind === 'unreachable') return notChecked(variant.fetched.reason)
    const { url, status } = variant.fetched.answer
    if (url.startsWith('https:') || status >= 400) return checked([])
    return checked([{ url: variant.url, evidence: `status ${status} at ${url}` }])
  },
})

/** Elements that a browser loads or blocks by itself; pictures are upgraded or shown with a warning. */
const SHOWN = 5

export const mixedContent = defineCheck({
  id: 'site/security/mixed-content',
  section: 'security',
  severity: 'warn',
  title: 'An https page loads parts over http',
  why: 'Browsers block such scripts and styles, and whoever changes them on the way changes the page.',
  fix: 'Load everything over https, and send Content-Security-Policy: upgrade-insecure-requests.',
  needs: ['crawl'],
  run: ({ crawl }) => {
    const hits = crawl.pages.flatMap((page): Hit[] => {
      if (!page.answer.url.startsWith('https:') || isUpgraded(page)) return []
      const { scripts, links, images, frames, forms, resources } = documentOf(page)
      const active = [
        ...scripts.flatMap(({ src }) => src ?? []),
        ...links.filter(({ rel }) => rel.includes('stylesheet')).map(({ href }) => href),
        ...frames,
        ...forms.map(({ action }) => action),
      ]
      const passive = [...images.map(({ src }) => src), ...resources]
      const bad = [...active, ...passive].filter((address) => /^\s*http:\/\//i.test(address))
      if (bad.length === 0) return []
      return [
        {
          url: page.answer.url,
          evidence: [...new Set(bad)]
            .slice(0, SHOWN)
            .map((address) => address.slice(0, 200))
            .join('\n'),
          ...(!active.some((address) => bad.includes(address)) && { severity: 'info' as const }),
        },
      ]
    })
    return checkOutcome(hits, crawl.pages.length === 0 ? ['No page of the site could be read.'] : [])
  },
})

/** Browsers ask for everything of such a page over https, whatever its addresses say. */
function isUpgraded(page: Page): boolean {
  const policies = [
    ...headerValues(page.answer, 'content-security-policy'),
    ...metaContents(documentOf(page), 'content-security-policy'),
  ]
  return policies.some((policy) => /\bupgrade-insecure-requests\b/i.test(policy))
}
