import { defineCheck } from '../../check.ts'
import { eachPage, excerpt } from './pages.ts'

/** Search results cut titles at about 600 pixels, some 60 to 70 characters; far beyond that, much is lost. */
const MAX_LENGTH = 120

export const title = defineCheck({
  id: 'site/flight/seo/title',
  section: 'flight',
  severity: 'warn',
  title: 'A page has no good title',
  why: 'The title is the headline in search results and the name of the tab, and the first thing that a screen reader says.',
  fix: 'Give the page one title element in its head that says in up to 60 characters what it is about.',
  needs: ['crawl'],
  run: ({ crawl }) =>
    eachPage(crawl, (_, { titles }) => {
      const [first, second] = titles
      if (first === undefined) return [{ evidence: 'no title element', message: 'The page has no title.' }]
      if (first === '') return [{ evidence: '<title></title>', message: 'The title of the page is empty.' }]
      if (second !== undefined)
        return [
          {
            evidence: titles
              .slice(0, 3)
              .map((text) => excerpt(text))
              .join('\n'),
            severity: 'info',
            message: `The page has ${titles.length} title elements.`,
          },
        ]
      if (first.length > MAX_LENGTH)
        return [
          {
            evidence: excerpt(first),
            severity: 'info',
            message: `The title has ${first.length} characters; search results show some 60.`,
          },
        ]
      return []
    }),
})
