import { checkOutcome, defineCheck, type Hit } from '../../check.ts'
import { documentOf, resolveHref } from '../../html/page-view.ts'

/** Language, optional script, optional region (BCP 47), or `x-default`. */
const LANGUAGE = /^(?:x-default|[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)$/i

export const hreflang = defineCheck({
  id: 'site/flight/seo/hreflang',
  section: 'flight',
  severity: 'info',
  title: 'The links between language versions are wrong',
  why: 'Search engines ignore hreflang links that are invalid or that the other version does not return.',
  fix: 'Let every version link to all versions, itself included, with valid language codes and full addresses.',
  needs: ['crawl'],
  run: ({ crawl }) => {
    const versions = new Map<string, Set<string>>()
    const hits: Hit[] = []
    for (const page of crawl.pages) {
      const links = documentOf(page).links.filter((link) => link.rel.includes('alternate') && link.hreflang !== null)
      versions.set(page.answer.url, new Set(links.flatMap(({ href }) => resolveHref(page, href)?.href ?? [])))
      for (const { hreflang: code, href } of links) {
        if (!isLanguageCode(code?.trim() ?? ''))
          hits.push({
            url: page.answer.url,
            evidence: `hreflang="${(code ?? '').slice(0, 40)}"`,
            message: `"${(code ?? '').slice(0, 40)}" is no language code.`,
          })
        else if (!/^https?:/i.test(href.trim()))
          hits.push({
            url: page.answer.url,
            evidence: `hreflang="${code}" href="${href.slice(0, 100)}"`,
            message: 'An hreflang link needs the full address.',
          })
      }
    }
    for (const [url, targets] of versions) {
      for (const target of targets) {
        const back = versions.get(target)
        // Only of pages that were read can it be told.
        if (target === url || back === undefined || back.has(url)) continue
        hits.push({
          url,
          evidence: `${url} → ${target}`,
          message: `${target} does not link back to this page by hreflang.`,
        })
      }
    }
    return checkOutcome(hits, crawl.pages.length === 0 ? ['No page of the site could be read.'] : [])
  },
})

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** What people take for regions: the United Kingdom is GB, and unions of countries are none (Google's documentation of hreflang). */
const NO_REGIONS = new Set(['EU', 'EN', 'UK', 'UN'])

/** A language of ISO 639-1 or -2, and where it has a region, one of ISO 3166-1 or a number of UN M.49. */
function isLanguageCode(code: string): boolean {
  if (!LANGUAGE.test(code)) return false
  if (code.toLowerCase() === 'x-default') return true
  const [language = '', ...rest] = code.split('-')
  const region = rest.find((part) => part.length < 4)?.toUpperCase()
  return (
    LANGUAGES.of(language.toLowerCase()) !== undefined &&
    (region === undefined || (!NO_REGIONS.has(region) && REGIONS.of(region) !== undefined))
  )
}
