import { header } from '../../artifacts/http.ts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'

export const openRedirect = defineCheck({
  id: 'site/security/open-redirect',
  section: 'security',
  severity: 'warn',
  title: 'A link of the site leads wherever its parameter says',
  why: 'Such links are used to make phishing look like your site.',
  fix: 'Redirect to addresses of a list of your own only, or to paths of the site.',
  needs: ['probes'],
  run: ({ probes }) => {
    const hits: Hit[] = []
    const reasons: string[] = []
    for (const { link, parameter, target, fetched } of probes.redirects) {
      if (fetched.kind === 'unreachable') {
        reasons.push(fetched.reason)
        continue
      }
      const { url, status } = fetched.answer
      const location = header(fetched.answer, 'location')
      if (status < 300 || status > 399 || location === undefined) continue
      // A page in between that says "you are leaving" is on the site itself.
      if (URL.parse(location, url)?.origin === new URL(target).origin)
        hits.push({ url: link, evidence: `${parameter}=${target} → Location: ${location.slice(0, 200)}` })
    }
    return checkOutcome(hits, reasons)
  },
})
