import { headerValues } from '../../artifacts/http.ts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'

/** Names by which frameworks and people call the cookie that is the login. */
const SESSION =
  /sess|^sid$|_sid$|^connect\.sid|auth|token|jwt|login|remember|^phpsessid$|^jsessionid$|^asp\.net|\.aspnetcore\.|laravel|^id_token/i
/** Tokens against forged requests are no login, and are read by scripts on purpose. */
const NO_LOGIN = /csrf|xsrf/i

export const cookies = defineCheck({
  id: 'site/security/cookie',
  section: 'security',
  severity: 'warn',
  title: 'A session cookie is not protected',
  why: 'Whoever gets the cookie is logged in as the visitor.',
  fix: 'Set session cookies with Secure; HttpOnly; SameSite=Lax, and call them __Host-….',
  needs: ['crawl', 'origin'],
  run: ({ crawl, origin }) => {
    const seen = new Set<string>()
    const hits: Hit[] = []
    for (const { answer } of crawl.pages) {
      for (const line of headerValues(answer, 'set-cookie')) {
        const cookie = parseCookie(line)
        if (seen.has(cookie.name)) continue
        seen.add(cookie.name)
        const faults = faultsOf(cookie, answer.url.startsWith('https:'))
        if (faults.length === 0) continue
        hits.push({
          url: answer.url,
          evidence: `${cookie.name}: ${faults.join(', ')}`,
          variant: {
            name: cookie.name.replaceAll(/[^\w.-]/g, '_').slice(0, 60),
            title: `The cookie ${cookie.name.slice(0, 60)} is not protected`,
          },
          message: `The cookie ${cookie.name.slice(0, 60)} looks like a login and is set with ${faults.join(', ')}.`,
        })
      }
    }
    return checkOutcome(
      hits,
      crawl.pages.length === 0
        ? [origin.home.kind === 'unreachable' ? origin.home.reason : 'No page of the site could be read.']
        : [],
    )
  },
})

interface Cookie {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** Empty, or past its time: the cookie is being deleted. */
  readonly isGone: boolean
}

function parseCookie(line: string): Cookie {
  const [pair = '', ...rest] = line.split(';')
  const at = pair.indexOf('=')
  const attributes = new Map(
    rest.map((part): [string, string] => [
      part.split('=', 1)[0]?.trim().toLowerCase() ?? '',
      part.slice(part.indexOf('=') + 1).trim(),
    ]),
  )
  const isGone =
    at < 0 ||
    pair.slice(at + 1).trim() === '' ||
    attributes.get('max-age') === '0' ||
    /\b(?:1970|1969|2000)\b/.test(attributes.get('expires') ?? '')
  return { name: (at < 0 ? pair : pair.slice(0, at)).trim(), attributes, isGone }
}

function faultsOf({ name, attributes, isGone }: Cookie, overHttps: boolean): string[] {
  if (isGone) return []
  const faults: string[] = []
  if (
    name.startsWith('__Host-') &&
    (!attributes.has('secure') || attributes.get('path') !== '/' || attributes.has('domain'))
  )
    faults.push('the prefix __Host- without Secure and Path=/')
  else if (name.startsWith('__Secure-') && !attributes.has('secure')) faults.push('the prefix __Secure- without Secure')
  if (!SESSION.test(name) || NO_LOGIN.test(name)) return faults
  if (overHttps && !attributes.has('secure')) faults.push('no Secure')
  if (!attributes.has('httponly')) faults.push('no HttpOnly')
  const sameSite = attributes.get('samesite')?.toLowerCase()
  if (sameSite === undefined) faults.push('no SameSite')
  else if (sameSite === 'none' && !attributes.has('secure')) faults.push('SameSite=None without Secure')
  return faults
}
