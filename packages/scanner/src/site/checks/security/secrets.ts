import { type Check, checkOutcome, defineCheck, type Hit } from '../../check.ts'
import type { Severity } from '../../site-finding.ts'

/** A secret that the repository's detectors found in a text, masked by them. */
export interface FoundSecret {
  readonly name: string
  readonly title: string
  /** First and last characters only. */
  readonly masked: string
  readonly suggestion: string
  /** Worse where the secret alone gives access; less where it is bound, or needs a second part. */
  readonly severity: Severity
}

/** Looks for secrets in a text; keys that are public by design are none. Handed in, because checks of sites know no detectors. */
export type FindSecrets = (path: string, text: string) => readonly FoundSecret[]

export function secretsInScripts(findSecrets: FindSecrets): Check {
  return defineCheck({
    id: 'site/security/secret',
    section: 'security',
    severity: 'critical',
    title: 'A secret is in the scripts of the site',
    why: 'Every visitor can read it and use it in your name.',
    fix: 'Revoke the key at its provider, make a new one, and use it on the server only.',
    needs: ['crawl'],
    run: ({ crawl }) => {
      const hits = new Map<string, Hit>()
      for (const { url, text } of crawl.scripts) {
        for (const { name, title, masked, suggestion, severity } of findSecrets(new URL(url).pathname, text)) {
          const key = `${name} ${masked}`
          if (!hits.has(key)) hits.set(key, { url, evidence: masked, suggestion, severity, variant: { name, title } })
        }
      }
      return checkOutcome(
        [...hits.values()],
        crawl.pages.length === 0 ? ['No page of the site could be read.'] : crawl.cutShort,
      )
    },
  })
}
