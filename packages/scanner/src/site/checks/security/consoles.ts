import { matchProbe } from '../../artifacts/probes.ts'
import { checkOutcome, defineCheck, type Hit, summed } from '../../check.ts'
import { CONSOLES } from '../../data/consoles.ts'

export const consoles = defineCheck({
  id: 'site/security/console',
  section: 'security',
  severity: 'warn',
  title: 'An administration console faces the internet',
  why: 'Consoles of databases and build servers are attacked first: by guessed passwords and by their own defects.',
  fix: 'Allow it from your own addresses or behind a VPN only.',
  needs: ['probes', 'origin'],
  run: ({ probes, origin }) => {
    const hits: Hit[] = []
    const reasons: string[] = []
    for (const { product, paths, words, severity } of CONSOLES) {
      for (const path of paths) {
        const isThere = matchProbe(probes, path, {
          missing: () => false,
          unreachable: (reason) => {
            reasons.push(reason)
            return false
          },
          found: ({ body }) => words.every((word) => word.test(body)),
        })
        if (!isThere) continue
        const open = severity === 'critical'
        hits.push({
          url: `${origin.baseUrl}${path}`,
          evidence: `${product} answers at ${path}`,
          severity,
          variant: {
            name: product.toLowerCase(),
            title: open ? `${product} is open to everybody` : `${product} faces the internet`,
          },
          message: open
            ? `${product} answers without a login: anyone can read its data.`
            : `The login of ${product} can be reached by everybody.`,
        })
        break
      }
    }
    return checkOutcome(hits, summed(reasons))
  },
})
