import { defineCheck } from '../../check.ts'
import { eachPage, excerpt } from './pages.ts'

const SHOWN = 5

export const crawlableLinks = defineCheck({
  id: 'site/flight/seo/crawlable-links',
  section: 'flight',
  severity: 'info',
  title: 'Links that search engines cannot follow',
  why: 'Search engines follow the href of a link and nothing else; what only a script opens is not found.',
  fix: 'Put the address into the href, and let the script take over the click.',
  needs: ['crawl'],
  run: ({ crawl }) =>
    eachPage(crawl, (_, { anchors }) => {
      const bad = anchors.filter(({ href, onclick }) =>
        href === null ? onclick : /^\s*javascript:(?!\s*(?:history\.|window\.print|void\(0\)\s*;?\s*$))/i.test(href),
      )
      if (bad.length === 0) return []
      return [
        {
          evidence: bad
            .slice(0, SHOWN)
            .map(
              ({ href, name }) =>
                `<a${href === null ? ' onclick' : ` href="${excerpt(href, 60)}"`}>${excerpt(name, 40)}</a>`,
            )
            .join('\n'),
        },
      ]
    }),
})
