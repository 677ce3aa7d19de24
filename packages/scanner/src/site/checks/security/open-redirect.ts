import { header } from '../../artifacts/http.ts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'

/** Parameters that name where to go next. */
const TARGETS =
  /^(?:url|uri|next|return|return_?(?:to|url|uri)|redirect|redirect_?(?:to|url|uri)|redir|continue|dest|destination|goto|target|forward|callback|rurl|to|out|link|u)$/i

export const openRedirect = defineCheck({
  id: 'site/security/open-redirect',
  section: 'security',
  severity: 'warn',
  title: 'A link of the site leads wherever its parameter says',
  why: 'Such links are used to make phishing look like your site.',
  fix: 'Redirect to addresses of a list of your own only, or to paths of the site.',
  needs: ['crawl'],
  // Redirects out of the site are not followed; links that have such a parameter already are the ones that are judged.
  run: ({ crawl }) => {
    const hits: Hit[] = []
    for (const { fetched } of crawl.linkTargets) {
      if (fetched.kind === 'unreachable') continue
      const { url, redirects, status } = fetched.answer
      const last = header(fetched.answer, 'location')
      const steps =
        last === undefined || status < 300 || status > 399 ? redirects : [...redirects, { url, status, location: last }]
      for (const { url: from, location } of steps) {
        const parameter = parameterThatLeadsTo(from, location)
        if (parameter !== undefined)
          hits.push({ url: from, evidence: `${parameter} → Location: ${location.slice(0, 200)}` })
      }
    }
    return checkOutcome(hits, crawl.pages.length === 0 ? ['No page of the site could be read.'] : [])
  },
})

/** The parameter of an address that names, letter by letter, the foreign address that it redirects to. */
function parameterThatLeadsTo(address: string, location: string): string | undefined {
  const from = new URL(address)
  const to = URL.parse(location, address)
  if (to === null || to.host === from.host) return undefined
  const found = [...from.searchParams].find(([name, value]) => TARGETS.test(name) && URL.parse(value)?.href === to.href)
  return found === undefined ? undefined : `${found[0]}=${found[1].slice(0, 200)}`
}
