import { type Answer, header, isHtml } from '../../artifacts/http.ts'
import { matchProbe } from '../../artifacts/probes.ts'
import { checked, defineCheck, type CheckOutcome, type Hit, notChecked } from '../../check.ts'
import { SECURITY_TXT } from '../../data/telling-answers.ts'

export const securityTxt = defineCheck({
  id: 'site/security/security-txt',
  section: 'security',
  severity: 'info',
  title: 'No security.txt',
  why: 'Whoever finds a hole in the site does not know whom to tell.',
  fix: 'Publish /.well-known/security.txt with Contact: and Expires: (RFC 9116).',
  needs: ['probes', 'origin'],
  run: ({ probes, origin }): CheckOutcome => {
    const url = `${origin.baseUrl}/.well-known/security.txt`
    return matchProbe(probes, SECURITY_TXT, {
      unreachable: (reason) => notChecked(reason),
      missing: () => checked([{ url, evidence: 'no file at /.well-known/security.txt' }]),
      found: (answer) => {
        if (isHtml(answer)) return checked([{ url, evidence: 'an HTML page instead of the file' }])
        const missing = ['Contact', 'Expires'].filter(
          (field) => !new RegExp(`^${field}:\\s*\\S`, 'im').test(answer.body),
        )
        if (missing.length === 0) return checked(isExpired(answer) ? [expired(url)] : [])
        return checked([
          {
            url,
            evidence: `no ${missing.join(', no ')}`,
            variant: { name: 'incomplete', title: 'security.txt lacks a required field' },
            message: `RFC 9116 requires ${missing.join(' and ')}.`,
          },
        ])
      },
    })
  },
})

/** By the server's own clock, so that the same answer is judged the same at any time. */
function isExpired(answer: Answer): boolean {
  const until = Date.parse(/^Expires:\s*(\S+)/im.exec(answer.body)?.[1] ?? '')
  const now = Date.parse(header(answer, 'date') ?? '')
  return until < now
}

function expired(url: string): Hit {
  return {
    url,
    evidence: 'Expires: is past',
    variant: { name: 'expired', title: 'security.txt has expired' },
    message: 'Whoever reads it must not rely on it any more (RFC 9116, 2.5.5).',
    suggestion: 'Check the contact, and set Expires: to a day within the next year.',
  }
}
