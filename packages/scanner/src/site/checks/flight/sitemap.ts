import { getDomain } from 'tldts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'

const SHOWN = 5

export const sitemap = defineCheck({
  id: 'site/flight/seo/sitemap',
  section: 'flight',
  severity: 'warn',
  title: 'The sitemap does not help',
  why: 'Search engines find new and changed pages by the sitemap.',
  fix: 'Serve an XML sitemap (sitemaps.org) of pages that answer 200, and name it in robots.txt.',
  needs: ['crawl'],
  run: ({ crawl }) => {
    const hits: Hit[] = []
    const reasons: string[] = []
    const home = crawl.pages[0]?.answer.url
    const isNamed = crawl.robots.kind === 'answered' && /^[ \t]*sitemap[ \t]*:/im.test(crawl.robots.answer.body)
    for (const { url, fetched, error, entries } of crawl.sitemaps) {
      if (fetched.kind === 'unreachable') reasons.push(`The sitemap could not be read: ${fetched.reason}`)
      else if (fetched.answer.status !== 200)
        hits.push(
          isNamed
            ? {
                url,
                evidence: `status ${fetched.answer.status}`,
                message: `The sitemap that robots.txt names answers ${fetched.answer.status}.`,
              }
            : { url, evidence: 'no sitemap', severity: 'info', message: 'The site has no sitemap.' },
        )
      else if (error !== null)
        hits.push(
          isNamed
            ? { url, evidence: error, message: `The sitemap is not valid. ${error}` }
            : { url, evidence: 'no sitemap', severity: 'info', message: 'The site has no sitemap.' },
        )
      else if (home !== undefined) {
        const foreign = entries.filter((entry) => domainOf(entry) !== domainOf(home))
        if (foreign.length > 0)
          hits.push({
            url,
            evidence: foreign.slice(0, SHOWN).join('\n'),
            severity: 'info',
            message: `${foreign.length} entries of the sitemap are of another site; search engines ignore them.`,
          })
      }
    }
    if (crawl.sitemaps.length === 0 && crawl.pages.length === 0) reasons.push('No sitemap was asked for.')
    const listed = new Set(crawl.sitemaps.flatMap(({ entries }) => entries))
    const gone = crawl.linkTargets.filter(
      ({ url, fetched }) =>
        listed.has(url) && fetched.kind === 'answered' && [404, 410].includes(fetched.answer.status),
    )
    const [first] = crawl.sitemaps
    if (gone.length > 0 && first !== undefined)
      hits.push({
        url: first.url,
        evidence: gone
          .slice(0, SHOWN)
          .map((target) => target.url)
          .join('\n'),
        variant: { name: 'gone', title: 'The sitemap lists pages that are gone' },
        message: `${gone.length} of the entries that were tried answer 404 or 410.`,
      })
    return checkOutcome(hits, reasons)
  },
})

function domainOf(url: string): string | null {
  return getDomain(url, { allowPrivateDomains: true }) ?? URL.parse(url)?.hostname ?? null
}
