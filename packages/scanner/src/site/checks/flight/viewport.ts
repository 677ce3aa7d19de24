import { defineCheck } from '../../check.ts'
import { metaContents } from '../../html/page-view.ts'
import { eachPage } from './pages.ts'

export const viewport = defineCheck({
  id: 'site/flight/seo/viewport',
  section: 'flight',
  severity: 'warn',
  title: 'A page is not made for small screens',
  why: 'Without a viewport, phones show the page as if on a wide screen, in tiny letters.',
  fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
  needs: ['crawl'],
  run: ({ crawl }) =>
    eachPage(crawl, (_, document) => {
      const contents = metaContents(document, 'viewport')
      if (contents.length === 0) return [{ evidence: 'no meta viewport' }]
      return contents.some((content) => /width\s*=|initial-scale\s*=/i.test(content))
        ? []
        : [{ evidence: `viewport: ${contents[0]?.slice(0, 100)}` }]
    }),
})
