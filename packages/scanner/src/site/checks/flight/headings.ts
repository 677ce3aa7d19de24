import { defineCheck } from '../../check.ts'
import { eachPage, excerpt } from './pages.ts'

export const headings = defineCheck({
  id: 'site/flight/seo/h1',
  section: 'flight',
  severity: 'info',
  title: 'A page does not have one main heading',
  why: 'The h1 tells search engines and screen readers what the page is about.',
  fix: 'Give the page one h1 with its subject, and h2 to h6 below it.',
  needs: ['crawl'],
  run: ({ crawl }) =>
    eachPage(crawl, (_, document) => {
      const main = document.headings.filter(({ level }) => level === 1)
      const filled = main.filter(({ text }) => text !== '')
      if (main.length === 0) return [{ evidence: 'no h1 element', message: 'The page has no h1.' }]
      // A logo in the h1 names itself by its alternative text, which is an image's matter.
      if (filled.length === 0)
        return document.images.length > 0 ? [] : [{ evidence: '<h1></h1>', message: 'The h1 of the page is empty.' }]
      if (filled.length > 1)
        return [
          {
            evidence: filled
              .slice(0, 3)
              .map(({ text }) => excerpt(text, 80))
              .join('\n'),
            message: `The page has ${filled.length} h1 elements.`,
          },
        ]
      return []
    }),
})
