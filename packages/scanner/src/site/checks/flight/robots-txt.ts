import { isHtml } from '../../artifacts/http.ts'
import { checked, defineCheck, notChecked } from '../../check.ts'
import { excerpt } from './pages.ts'

const FIELDS = new Set([
  'user-agent',
  'allow',
  'disallow',
  'sitemap',
  'crawl-delay',
  'host',
  'clean-param',
  'request-rate',
  'visit-time',
  'noindex',
  'content-signal',
])
/** RFC 9309, 2.5: crawlers read at least 500 KiB. */
const MAX_BYTES = 500 * 1024
const SHOWN = 5
/** What is meant for a field that counts, and does not. */
const MISSPELT = /^(?!disallow$|allow$|sitemap$)(?:dis+al+ow\w?|al+ow(?:ed|s)?|user_?agents?|site-?maps?(?:-?url)?)$/

export const robotsTxt = defineCheck({
  id: 'site/flight/seo/robots-txt',
  section: 'flight',
  severity: 'warn',
  title: 'robots.txt is not valid',
  why: 'A robots.txt that fails or cannot be read keeps search engines away, or lets them in where they should not be.',
  fix: 'Serve a plain text file of "User-agent", "Disallow", "Allow" and "Sitemap" lines (RFC 9309), or answer 404.',
  needs: ['crawl'],
  run: ({ crawl: { robots } }) => {
    if (robots.kind === 'unreachable') return notChecked(`robots.txt could not be read: ${robots.reason}`)
    const { answer } = robots
    const { url } = answer
    if (answer.status >= 500)
      return checked([
        {
          url,
          evidence: `status ${answer.status}`,
          message: `robots.txt answers ${answer.status}: search engines then do not crawl the site at all.`,
        },
      ])
    if (answer.status !== 200) return checked([])
    // A page for everything: no robots.txt, said with the wrong status.
    if (isHtml(answer))
      return checked([
        {
          url,
          evidence: 'content-type: text/html',
          severity: 'info',
          message: 'robots.txt answers with an HTML page instead of 404.',
        },
      ])
    if (answer.decodedBytes > MAX_BYTES)
      return checked([
        {
          url,
          evidence: `${answer.decodedBytes} bytes`,
          message: 'robots.txt is larger than 500 KiB; crawlers ignore what follows.',
        },
      ])
    const { broken, unknown } = badLines(answer.body)
    const bad = [...broken, ...unknown]
    if (bad.length === 0) return checked([])
    return checked([
      {
        url,
        evidence: bad.slice(0, SHOWN).join('\n'),
        // Crawlers skip fields that they do not know (RFC 9309, 2.2.4); text that is no field shows that the file is another.
        ...(broken.length === 0 && { severity: 'info' as const }),
        message: `${bad.length} line${bad.length === 1 ? '' : 's'} of robots.txt cannot be understood.`,
      },
    ])
  },
})

function badLines(text: string): { readonly broken: string[]; readonly unknown: string[] } {
  let hasAgent = false
  const broken: string[] = []
  const unknown: string[] = []
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw
      .replace(/^\uFEFF/, '')
      .replace(/#.*$/, '')
      .trim()
    if (line === '') continue
    const [, name, value = ''] = /^([a-z][\w-]*)\s*:\s*(.*)$/i.exec(line) ?? []
    const field = name?.toLowerCase()
    if (field === 'user-agent') hasAgent = true
    const isRule = field === 'allow' || field === 'disallow'
    const shown = `${index + 1}: ${excerpt(line, 100)}`
    if (field === undefined || MISSPELT.test(field) || (isRule && !hasAgent)) broken.push(shown)
    // Sitemaps need their full address (sitemaps.org).
    else if (field === 'sitemap' && !/^https?:\/\//i.test(value)) broken.push(shown)
    else if (!FIELDS.has(field)) unknown.push(shown)
  }
  return { broken, unknown }
}
