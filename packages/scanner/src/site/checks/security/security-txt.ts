import { isHtml } from '../../artifacts/http.ts'
import { matchProbe } from '../../artifacts/probes.ts'
import { checked, defineCheck, type CheckOutcome, notChecked } from '../../check.ts'

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
    return matchProbe(probes, '/.well-known/security.txt', {
      unreachable: (reason) => notChecked(reason),
      missing: () => checked([{ url, evidence: 'no file at /.well-known/security.txt' }]),
      found: (answer) => {
        if (isHtml(answer)) return checked([{ url, evidence: 'an HTML page instead of the file' }])
        const missing = ['Contact', 'Expires'].filter(
          (field) => !new RegExp(`^${field}:\\s*\\S`, 'im').test(answer.body),
        )
        if (missing.length === 0) return checked([])
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
