import type { Fetched } from '../../artifacts/http.ts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'

/** http → https → www is two; more are a detour. */
const MAX_REDIRECTS = 2

export const redirectChains = defineCheck({
  id: 'site/flight/seo/redirect-chain',
  section: 'flight',
  severity: 'info',
  title: 'An address redirects several times',
  why: 'Every redirect is a wait, and crawlers give up after some.',
  fix: 'Let the first address redirect to the last one directly, and correct links inside the site.',
  needs: ['crawl', 'origin'],
  run: ({ crawl, origin }) => {
    const fetched: Fetched[] = [
      origin.home,
      ...origin.variants.map((variant) => variant.fetched),
      ...crawl.linkTargets.map((target) => target.fetched),
      ...crawl.pages.map(({ answer }): Fetched => ({ kind: 'answered', answer })),
    ]
    const hits = new Map<string, Hit>()
    for (const one of fetched) {
      if (one.kind === 'unreachable' || one.answer.redirects.length <= MAX_REDIRECTS) continue
      const { requestedUrl, url, redirects } = one.answer
      hits.set(requestedUrl, {
        url: requestedUrl,
        evidence: [...redirects.map((redirect) => redirect.url), url].join(' → '),
        message: `${requestedUrl} redirects ${redirects.length} times.`,
      })
    }
    return checkOutcome([...hits.values()], origin.home.kind === 'unreachable' ? [origin.home.reason] : [])
  },
})
