import { checkOutcome, defineCheck } from '../../check.ts'
import { documentOf, metaContents } from '../../html/page-view.ts'
import { homePage } from './pages.ts'

export const openGraph = defineCheck({
  id: 'site/flight/seo/open-graph',
  section: 'flight',
  severity: 'info',
  title: 'The site has no card for social networks and chats',
  why: 'A link to the site is shown without title and picture.',
  fix: 'Add og:title, og:description and og:image (a full address) to the pages.',
  needs: ['crawl'],
  run: ({ crawl }) => {
    const home = homePage(crawl)
    if (home === undefined) return checkOutcome([], ['The home page could not be read.'])
    const document = documentOf(home)
    const missing = ['og:title', 'og:image'].filter((key) =>
      metaContents(document, key).every((content) => content === ''),
    )
    if (missing.length > 0) return checkOutcome([{ url: home.answer.url, evidence: `no ${missing.join(', no ')}` }], [])
    const relative = metaContents(document, 'og:image').filter((content) => !/^https?:\/\//i.test(content))
    return checkOutcome(
      relative.slice(0, 1).map((content) => ({
        url: home.answer.url,
        evidence: `og:image: ${content.slice(0, 100)}`,
        message: 'og:image needs the full address of the picture.',
      })),
      [],
    )
  },
})
