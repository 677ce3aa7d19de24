import { getDomain } from 'tldts'
import { defineCheck, type Hit } from '../../check.ts'
import { eachPage, excerpt } from './pages.ts'

export const canonical = defineCheck({
  id: 'site/flight/seo/canonical',
  section: 'flight',
  severity: 'warn',
  title: 'The canonical link of a page is wrong',
  why: 'The canonical link tells search engines which address a page has; a wrong one takes the page out of the results.',
  fix: 'Let each page have one <link rel="canonical"> with its own full address.',
  needs: ['crawl', 'origin'],
  run: ({ crawl, origin }) => {
    const home = new URL(origin.baseUrl)
    return eachPage(crawl, ({ answer }, { links }) => {
      const hrefs = [...new Set(links.filter(({ rel }) => rel.includes('canonical')).map(({ href }) => href.trim()))]
      const [href, second] = hrefs
      if (href === undefined) return []
      if (second !== undefined)
        return [fault(hrefs.join('\n'), `The page has ${hrefs.length} canonical links, so search engines ignore them.`)]
      const target = URL.parse(href, answer.url)
      if (href === '' || target === null || !['http:', 'https:'].includes(target.protocol))
        return [fault(href, 'The canonical link is no web address.')]
      if (!/^https?:/i.test(href))
        return [
          {
            ...fault(href, 'The canonical link is relative; search engines advise the full address.'),
            severity: 'info' as const,
          },
        ]
      if (domainOf(target) !== domainOf(home))
        return [
          fault(
            href,
            `The canonical link points to another site, ${target.host}: search engines then show that one instead.`,
          ),
        ]
      if (target.pathname === '/' && target.search === '' && !HOME.test(new URL(answer.url).pathname))
        return [
          fault(
            href,
            'The canonical link of this page points to the home page: search engines then leave this page out.',
          ),
        ]
      return []
    })
  },
})

/** Other addresses of a home page: its file, and that of its first language. */
const HOME = /^\/(?:(?:index|default|home)(?:\.\w{1,5})?|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i

function fault(evidence: string, message: string): Omit<Hit, 'url'> {
  return { evidence: `canonical: ${excerpt(evidence)}`, message }
}

function domainOf(url: URL): string {
  return getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.hostname
}
