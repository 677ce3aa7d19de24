import { checked, type CheckOutcome, defineCheck, notChecked } from '../../check.ts'

/** Answers that are for us, and not for everybody: a wall against programs, or a limit. */
const FOR_US = new Set([401, 403, 407, 429, 503])

export const status = defineCheck({
  id: 'site/flight/seo/status',
  section: 'flight',
  severity: 'critical',
  title: 'The home page answers with an error',
  why: 'Visitors see an error page, and search engines take the site out of their results.',
  fix: 'Let the home page answer 200.',
  needs: ['origin'],
  run: ({ origin: { home } }): CheckOutcome => {
    if (home.kind === 'unreachable') return notChecked(`The home page could not be read: ${home.reason}`)
    const { url, status: code } = home.answer
    if (FOR_US.has(code)) return notChecked(`The home page answered ${code}, which may be for programs alone.`)
    return checked(code >= 400 ? [{ url, evidence: `status ${code}` }] : [])
  },
})
