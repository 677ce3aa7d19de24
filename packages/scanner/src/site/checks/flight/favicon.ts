import { checked, defineCheck, notChecked } from '../../check.ts'
import { isHtml } from '../../artifacts/http.ts'

export const favicon = defineCheck({
  id: 'site/flight/seo/favicon',
  section: 'flight',
  severity: 'info',
  title: 'The site has no icon',
  why: 'Search results, tabs and bookmarks show an empty square.',
  fix: 'Add <link rel="icon" href="/icon.svg"> and a /favicon.ico.',
  needs: ['crawl'],
  run: ({ crawl: { favicon: fetched, pages } }) => {
    if (fetched === null) return checked([])
    const [home] = pages
    if (home === undefined) return notChecked('The home page could not be read.')
    if (fetched.kind === 'unreachable') return notChecked(`/favicon.ico could not be read: ${fetched.reason}`)
    const isThere = fetched.answer.status === 200 && !isHtml(fetched.answer) && fetched.answer.decodedBytes > 0
    return checked(
      isThere
        ? []
        : [{ url: home.answer.url, evidence: `no link rel="icon", /favicon.ico answers ${fetched.answer.status}` }],
    )
  },
})
