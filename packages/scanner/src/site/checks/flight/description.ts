import { defineCheck } from '../../check.ts'
import { metaContents } from '../../html/page-view.ts'
import { eachPage } from './pages.ts'

export const description = defineCheck({
  id: 'site/flight/seo/description',
  section: 'flight',
  severity: 'info',
  title: 'A page has no description',
  why: 'Search engines show the description below the title; without one they take whatever text they find.',
  fix: 'Add <meta name="description" content="…"> with a sentence or two about the page.',
  needs: ['crawl'],
  run: ({ crawl }) =>
    eachPage(crawl, (_, document) => {
      const [first] = metaContents(document, 'description')
      if (first === undefined) return [{ evidence: 'no meta description' }]
      return first === '' ? [{ evidence: '<meta name="description" content="">' }] : []
    }),
})
