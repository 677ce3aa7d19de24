import type { Answer } from '../../artifacts/http.ts'
import { header, headerValues, isHtml } from '../../artifacts/http.ts'
import { type Check, type CheckOutcome, checked, defineCheck, type Hit, notChecked } from '../../check.ts'
import { parseDocument } from '../../html/parse-document.ts'
import { metaContents } from '../../html/page-view.ts'
import type { Severity } from '../../site-finding.ts'
import { cspFaults, framesAreLimited } from '../../data/content-security-policy.ts'

interface HeaderCheck {
  readonly name: string
  readonly severity: Severity
  readonly title: string
  readonly why: string
  readonly fix: string
  /** What is wrong with the answer; empty when nothing is. */
  readonly judge: (answer: Answer) => readonly Omit<Hit, 'url'>[]
}

const YEAR = 31_536_000
/** Below half a year a rare visitor is not protected. */
const MIN_HSTS = YEAR / 2

const absent = (name: string): Omit<Hit, 'url'> => ({ evidence: `no ${name} header` })

const HEADERS: readonly HeaderCheck[] = [
  {
    name: 'csp',
    severity: 'warn',
    title: 'No effective Content-Security-Policy',
    why: 'A policy is the second line of defence against injected scripts.',
    fix: "Send a policy such as: default-src 'self'; script-src 'self' 'nonce-…'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'. Try it out with Content-Security-Policy-Report-Only.",
    judge: (answer) => {
      const policy = [
        ...headerValues(answer, 'content-security-policy'),
        ...metaContents(parseDocument(answer.body), 'content-security-policy'),
      ].filter(Boolean)
      if (policy.length === 0)
        return [
          {
            ...absent('Content-Security-Policy'),
            message:
              'The page has no Content-Security-Policy: a script that somebody smuggles in runs without hindrance.',
          },
        ]
      const faults = cspFaults(policy)
      if (faults.length === 0) return []
      return [
        {
          evidence: policy.join('\n').slice(0, 500),
          severity: 'info',
          variant: { name: 'weak', title: 'The Content-Security-Policy has a hole' },
          message: faults.join(' '),
        },
      ]
    },
  },
  {
    name: 'hsts',
    severity: 'warn',
    title: 'No Strict-Transport-Security',
    why: 'Without it, whoever controls the network can hold a visitor on http and read along.',
    fix: 'Send Strict-Transport-Security: max-age=31536000; includeSubDomains once every host below the domain has https.',
    judge: (answer) => {
      // Browsers keep it for names alone, and after https alone (RFC 6797, 8.1).
      if (!answer.url.startsWith('https:') || /^(?:[\d.]+|\[.*\])$/.test(new URL(answer.url).hostname)) return []
      const value = header(answer, 'strict-transport-security')
      if (value === undefined) return [absent('Strict-Transport-Security')]
      const age = Number(/max-age\s*=\s*"?(\d+)/i.exec(value)?.[1] ?? Number.NaN)
      if (Number.isNaN(age))
        return [{ evidence: value.slice(0, 200), message: 'The header has no max-age; browsers ignore it.' }]
      return age >= MIN_HSTS
        ? []
        : [
            {
              evidence: value.slice(0, 200),
              severity: 'info',
              message: `max-age is ${age} seconds; half a year (15768000) is the least that protects rare visitors.`,
            },
          ]
    },
  },
  {
    name: 'framing',
    severity: 'info',
    title: 'Other sites may put the page into a frame',
    why: 'A visitor can be made to click on things in the invisible page (clickjacking).',
    fix: "Send Content-Security-Policy: frame-ancestors 'self' (or X-Frame-Options: SAMEORIGIN).",
    judge: (answer) => {
      // frame-ancestors counts in the header alone, not in a meta element.
      if (framesAreLimited(headerValues(answer, 'content-security-policy').join(','))) return []
      return /^\s*(?:deny|sameorigin)\s*$/i.test(header(answer, 'x-frame-options') ?? '')
        ? []
        : [{ evidence: 'no frame-ancestors, no X-Frame-Options' }]
    },
  },
  {
    name: 'nosniff',
    severity: 'info',
    title: 'Browsers may guess the type of files',
    why: 'A file that a user uploaded as an image can be run as a script.',
    fix: 'Send X-Content-Type-Options: nosniff.',
    judge: (answer) =>
      /^\s*nosniff\b/i.test(header(answer, 'x-content-type-options') ?? '')
        ? []
        : [absent('X-Content-Type-Options: nosniff')],
  },
  {
    name: 'referrer-policy',
    severity: 'info',
    title: 'No Referrer-Policy',
    why: 'Browsers have a fair default today; an explicit policy keeps addresses with personal data from other sites in all of them.',
    fix: 'Send Referrer-Policy: strict-origin-when-cross-origin, or no-referrer.',
    judge: (answer) => {
      const value = header(answer, 'referrer-policy') ?? metaContents(parseDocument(answer.body), 'referrer')[0]
      if (value === undefined) return [absent('Referrer-Policy')]
      return /\bunsafe-url\s*$/i.test(value)
        ? [
            {
              evidence: `Referrer-Policy: ${value.slice(0, 100)}`,
              message: 'unsafe-url sends the full address of each page to every other site.',
            },
          ]
        : []
    },
  },
  {
    name: 'permissions-policy',
    severity: 'info',
    title: 'No Permissions-Policy',
    why: 'It keeps embedded pages and injected scripts from camera, microphone and place.',
    fix: 'Send Permissions-Policy: camera=(), microphone=(), geolocation=() and what else you do not use.',
    judge: (answer) => (header(answer, 'permissions-policy') === undefined ? [absent('Permissions-Policy')] : []),
  },
  {
    name: 'coop',
    severity: 'info',
    title: 'No Cross-Origin-Opener-Policy',
    why: 'A page that opens yours in a window keeps a hold on it.',
    fix: 'Send Cross-Origin-Opener-Policy: same-origin, or same-origin-allow-popups where logins open windows.',
    judge: (answer) =>
      header(answer, 'cross-origin-opener-policy') === undefined ? [absent('Cross-Origin-Opener-Policy')] : [],
  },
  {
    name: 'corp',
    severity: 'info',
    title: 'No Cross-Origin-Resource-Policy',
    why: 'Other sites can load the page as a resource and learn from how that goes.',
    fix: 'Send Cross-Origin-Resource-Policy: same-origin, or same-site.',
    judge: (answer) =>
      header(answer, 'cross-origin-resource-policy') === undefined ? [absent('Cross-Origin-Resource-Policy')] : [],
  },
  {
    name: 'server-version',
    severity: 'info',
    title: 'The server tells its version',
    why: 'Attackers look for servers with versions whose defects they know.',
    fix: 'Turn the version off (server_tokens off, ServerTokens Prod, expose_php off, removing X-Powered-By).',
    judge: (answer) =>
      ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version'].flatMap((name) => {
        const value = header(answer, name)
        return value !== undefined && /\/?\d+\.\d+/.test(value)
          ? [{ evidence: `${name}: ${value.slice(0, 100)}`, variant: { name, title: 'The server tells its version' } }]
          : []
      }),
  },
]

/** One check for each header, over the final HTML answer of the home page. */
export const headers: readonly Check[] = HEADERS.map(({ name, severity, title, why, fix, judge }) =>
  defineCheck({
    id: `site/security/header-${name}`,
    section: 'security',
    severity,
    title,
    why,
    fix,
    needs: ['origin'],
    run: ({ origin: { home } }): CheckOutcome => {
      if (home.kind === 'unreachable') return notChecked(home.reason)
      const { answer } = home
      if (!isHtml(answer) || answer.status >= 400)
        return notChecked(`The home page is no HTML page (status ${answer.status}).`)
      return checked(judge(answer).map((hit): Hit => ({ url: answer.url, ...hit })))
    },
  }),
)
