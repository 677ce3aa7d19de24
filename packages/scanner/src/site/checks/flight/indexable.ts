import type { Page } from '../../artifacts/crawl.ts'
import { headerValues } from '../../artifacts/http.ts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'
import { parseRobots } from '../../html/parse-robots.ts'
import { documentOf, metaContents } from '../../html/page-view.ts'
import { homePage } from './pages.ts'

/** Directives that keep a page out of search results. */
const KEEPS_OUT = /(?:^|[\s,:])(?:noindex|none)(?:$|[\s,])/i

export const indexable = defineCheck({
  id: 'site/flight/seo/indexable',
  section: 'flight',
  severity: 'info',
  title: 'A page is kept out of search engines',
  why: 'Search engines do not show pages that are marked noindex or forbidden by robots.txt.',
  fix: 'Remove noindex from the robots meta element or the X-Robots-Tag header, or the line from robots.txt, if the page should be found.',
  needs: ['crawl'],
  run: ({ crawl }) => {
    const home = homePage(crawl)
    const robots =
      crawl.robots.kind === 'answered' && crawl.robots.answer.status === 200 ? crawl.robots.answer : undefined
    const rules = robots === undefined ? undefined : parseRobots(robots.url, robots.body)
    const reasons: string[] = []
    if (crawl.robots.kind === 'unreachable') reasons.push(`robots.txt could not be read: ${crawl.robots.reason}`)
    if (home === undefined) reasons.push('The home page could not be read.')
    const hits = crawl.pages.flatMap((page): Hit[] => {
      const evidence =
        markOf(page) ??
        (rules?.isAllowed(page.answer.url, 'Googlebot') === false ? 'forbidden by robots.txt' : undefined)
      if (evidence === undefined) return []
      if (page !== home) return [{ url: page.answer.url, evidence }]
      return [
        {
          url: page.answer.url,
          evidence,
          severity: 'critical',
          message: 'The home page is kept out of search engines, and with it the whole site.',
        },
      ]
    })
    return checkOutcome(hits, reasons)
  },
})

/** The mark that keeps a page out, as the page has it. */
export function markOf(page: Page): string | undefined {
  const document = documentOf(page)
  for (const key of ['robots', 'googlebot']) {
    const content = metaContents(document, key).find((text) => KEEPS_OUT.test(text))
    if (content !== undefined) return `<meta name="${key}" content="${content.slice(0, 100)}">`
  }
  const header = headerValues(page.answer, 'x-robots-tag').find((text) => KEEPS_OUT.test(text))
  return header === undefined ? undefined : `X-Robots-Tag: ${header.slice(0, 100)}`
}
