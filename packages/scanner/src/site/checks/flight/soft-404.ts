import { checked, defineCheck, notChecked } from '../../check.ts'

export const soft404 = defineCheck({
  id: 'site/flight/seo/soft-404',
  section: 'flight',
  severity: 'info',
  title: 'Pages that do not exist answer as if they did',
  why: 'Search engines list error pages, and broken links stay unnoticed.',
  fix: 'Answer 404 for addresses that do not exist; a single-page application can do so for routes that it does not know.',
  needs: ['crawl'],
  run: ({ crawl: { noSuchPage } }) => {
    if (noSuchPage.kind === 'unreachable')
      return notChecked(`An address that does not exist could not be asked for: ${noSuchPage.reason}`)
    const { status, redirects, url } = noSuchPage.answer
    if (status >= 400) return checked([])
    const site = new URL(url).origin
    return checked([
      {
        url: `${site}/`,
        evidence:
          redirects.length > 0
            ? `a random address redirects to ${new URL(url).pathname}`
            : `a random address answers ${status}`,
      },
    ])
  },
})
