import type { OriginVariant } from '../../artifacts/origin.ts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'

export const variants = defineCheck({
  id: 'site/flight/seo/variants',
  section: 'flight',
  severity: 'warn',
  title: 'The site has several addresses',
  why: 'Search engines see each address as a site of its own and split its standing; logins and caches do not carry over.',
  fix: 'Redirect (301) all spellings of the address to one of them.',
  needs: ['origin'],
  run: ({ origin }) => {
    const hits: Hit[] = []
    for (const { kind, url, fetched } of origin.variants) {
      // What does not answer is no second address; whether http should lead to https is a question of security.
      if (fetched.kind === 'unreachable' || fetched.answer.status >= 400) continue
      const end = new URL(fetched.answer.url).origin
      if (end !== origin.baseUrl)
        hits.push({
          url,
          evidence: `${url} ends at ${end}, the site is ${origin.baseUrl}`,
          message: `${spelling(kind)} does not lead to ${origin.baseUrl}.`,
        })
    }
    return checkOutcome(hits, origin.home.kind === 'unreachable' ? [origin.home.reason] : [])
  },
})

const SPELLINGS: Record<OriginVariant['kind'], string> = {
  http: 'The address over http',
  https: 'The address over https',
  www: 'The address with www',
  apex: 'The address without www',
}

function spelling(kind: OriginVariant['kind']): string {
  return SPELLINGS[kind]
}
