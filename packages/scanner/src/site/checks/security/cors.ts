import { header } from '../../artifacts/http.ts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'

export const cors = defineCheck({
  id: 'site/security/cors',
  section: 'security',
  severity: 'critical',
  title: 'Any site may read what visitors see here',
  why: 'The server answers foreign origins as if it trusted them: another site can act and read in the name of a logged-in visitor.',
  fix: 'Compare the Origin with a list of your own, answer only those, and never echo it.',
  needs: ['probes'],
  run: ({ probes }) => {
    const hits: Hit[] = []
    const reasons: string[] = []
    for (const { origin, fetched } of probes.crossOrigin) {
      if (fetched.kind === 'unreachable') {
        reasons.push(fetched.reason)
        continue
      }
      const { answer } = fetched
      const allowed = header(answer, 'access-control-allow-origin')?.trim()
      const credentials = header(answer, 'access-control-allow-credentials')?.trim() === 'true'
      const evidence = `Origin: ${origin} → Access-Control-Allow-Origin: ${allowed}${credentials ? ', Access-Control-Allow-Credentials: true' : ''}`
      if (allowed === '*')
        hits.push({
          url: answer.url,
          evidence: 'Access-Control-Allow-Origin: *',
          severity: 'info',
          variant: { name: 'any', title: 'Every site may read the page' },
          message: 'That is fine for public data, and only for those.',
          suggestion: 'Leave the header out where answers depend on who asks.',
        })
      // Without credentials, a foreign site reads what everybody can read.
      else if (allowed === origin && credentials)
        hits.push({
          url: answer.url,
          evidence,
          variant:
            origin === 'null'
              ? { name: 'null', title: 'The origin "null" is trusted' }
              : /^https?:\/\/picket-probe\./.test(origin)
                ? { name: 'reflected', title: 'Every origin is trusted' }
                : { name: 'prefix', title: 'Origins that begin like the site are trusted' },
        })
    }
    // The same header is seen for both origins.
    return checkOutcome([...new Map(hits.map((hit) => [`${hit.url} ${hit.evidence}`, hit])).values()], reasons)
  },
})
