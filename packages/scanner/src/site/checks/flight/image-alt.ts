import { defineCheck } from '../../check.ts'
import { eachPage, excerpt } from './pages.ts'

const SHOWN = 5

export const imageAlt = defineCheck({
  id: 'site/flight/seo/image-alt',
  section: 'flight',
  severity: 'info',
  title: 'Images without an alternative text',
  why: 'Search engines and people who do not see the image know nothing of it.',
  fix: 'Describe the image in its alt attribute; leave alt empty (alt="") where it is decoration.',
  needs: ['crawl'],
  run: ({ crawl }) =>
    eachPage(crawl, (_, { images }) => {
      const bad = images.filter(({ alt, excused }) => alt === null && !excused)
      if (bad.length === 0) return []
      return [
        {
          evidence: bad
            .slice(0, SHOWN)
            .map(({ src }) => `<img src="${excerpt(src, 100)}">`)
            .join('\n'),
          message: `${bad.length} image${bad.length === 1 ? ' has' : 's have'} no alt attribute.`,
        },
      ]
    }),
})
