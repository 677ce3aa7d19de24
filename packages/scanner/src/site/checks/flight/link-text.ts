import { defineCheck } from '../../check.ts'
import { eachPage } from './pages.ts'

/** Link texts that say nothing about where they lead, as whole texts. */
const EMPTY_WORDS = new Set([
  'click here',
  'click this',
  'go',
  'here',
  'this',
  'start',
  'right here',
  'more',
  'learn more',
  'read more',
  'link',
  'hier',
  'mehr',
  'weiterlesen',
  'mehr erfahren',
  'ici',
  'en savoir plus',
  'lire la suite',
  'aquí',
  'leer más',
  'ver más',
])
const SHOWN = 5
/** Longer texts are none of these words. */
const MAX_WORDS = 60

export const linkText = defineCheck({
  id: 'site/flight/seo/link-text',
  section: 'flight',
  severity: 'info',
  title: 'Links do not say where they lead',
  why: 'Search engines judge a page by the words that link to it, and people who jump from link to link hear nothing else.',
  fix: 'Name the target in the link: "Read the installation guide" instead of "here".',
  needs: ['crawl'],
  run: ({ crawl }) =>
    eachPage(crawl, (_, { anchors }) => {
      const bad = anchors.filter(
        ({ href, name, rel }) =>
          href !== null &&
          !href.startsWith('#') &&
          !rel.includes('nofollow') &&
          name.length <= MAX_WORDS &&
          EMPTY_WORDS.has(
            name
              .toLowerCase()
              .replaceAll(/[.…»›>→]+$/g, '')
              .trim(),
          ),
      )
      if (bad.length === 0) return []
      return [
        {
          evidence: bad
            .slice(0, SHOWN)
            .map(({ href, name }) => `<a href="${(href ?? '').slice(0, 100)}">${name.slice(0, 40)}</a>`)
            .join('\n'),
          message: `${bad.length} link${bad.length === 1 ? ' does' : 's do'} not say where ${bad.length === 1 ? 'it leads' : 'they lead'}.`,
        },
      ]
    }),
})
