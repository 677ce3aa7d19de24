import { getDomain } from 'tldts'
import type { DnsArtifact } from '../../artifacts/dns.ts'
import { isAddressLiteral } from '../../dns/address-literal.ts'
import { evaluateSpf } from '../../dns/spf.ts'
import { takeoverService } from '../../dns/takeover-services.ts'
import { dataOf, txtRecords } from '../../dns/txt.ts'
import type { GatherContext, Gatherer } from '../gatherer.ts'
import { askNameServers, randomNameIn } from './name-servers.ts'
import { QuestionBook } from './question-book.ts'
import { firstQuestions } from './questions.ts'

/** An SPF record names others, and those yet others; each round asks what the last one showed to be missing. */
const MAX_SPF_ROUNDS = 12
const MAX_CNAMES = 8

/** Most bytes of a policy file (RFC 8461 suggests 64 KB) and of a page that a take-over fingerprint is looked for in. */
const MAX_POLICY_BYTES = 64 * 1024
const MAX_FINGERPRINT_BYTES = 64 * 1024
const MAX_FINGERPRINTS = 4

/** Asks the DNS everything that the checks of names and mail need. An address has no DNS: for it, every answer stays unasked. */
export const gatherDns: Gatherer<'dns'> = {
  name: 'dns',
  sections: ['dns'],
  needs: [],
  gather: async (context) => {
    const { registrableDomain: domain, origin } = context.target
    const { hostname: host } = new URL(origin)
    if (isAddressLiteral(domain)) return nothingToAsk(domain)
    const book = new QuestionBook(context.names)
    await book.askAll(firstQuestions(domain, host))
    await askSpf(domain, book)
    await askMailServers(domain, book)
    const aliases = [...new Set([host, `www.${domain}`, ...(await askUsualHosts(context, book))])]
    const targets = (await Promise.all(aliases.map((name) => followAliases(name, book)))).flat()
    const nameServers = await askNameServers(domain, book, context.names)
    await askRegistrations(
      [
        ...dataOf(book.lookup('MX', domain), 'MX').map((data) => data.split(' ')[1] ?? ''),
        ...nameServers.map(({ name }) => name),
        ...targets,
      ],
      domain,
      book,
    )
    const [mtaStsPolicy, expiry, pointedAt] = await Promise.all([
      mtaSts(domain, book, context),
      domainExpiry(domain, context),
      pagesBehind(aliases, book, context),
    ])
    return {
      registrableDomain: domain,
      host,
      askedAt: Date.now(),
      answers: book.answers(),
      nameServers,
      mtaStsPolicy,
      expiry,
      pointedAt,
    }
  },
}

function nothingToAsk(address: string): DnsArtifact {
  const expiry = { kind: 'unknown', reason: 'An address is not registered.' } as const
  return {
    registrableDomain: address,
    host: address,
    askedAt: Date.now(),
    answers: {},
    nameServers: [],
    mtaStsPolicy: null,
    expiry,
    pointedAt: {},
  }
}

async function askSpf(domain: string, book: QuestionBook): Promise<void> {
  for (let round = 0; round < MAX_SPF_ROUNDS; round++) {
    const { missing } = evaluateSpf(domain, book.lookup)
    if (missing.length === 0) return
    await book.askAll(missing.map(({ type, name }) => [type, name] as const))
  }
}

async function askMailServers(domain: string, book: QuestionBook): Promise<void> {
  const hosts = dataOf(book.lookup('MX', domain), 'MX').map((data) => data.split(' ')[1] ?? '')
  const named = hosts.filter((name) => name !== '' && name !== '.')
  await book.askAll(named.flatMap((name) => [['A', name] as const, ['AAAA', name] as const, ['CNAME', name] as const]))
}

/** Names that most domains have some of, and forget: whether they are aliases of something. Only where the whole domain is the site. */
const USUAL_HOSTS = [
  'api',
  'app',
  'assets',
  'beta',
  'blog',
  'careers',
  'cdn',
  'demo',
  'dev',
  'docs',
  'go',
  'help',
  'images',
  'learn',
  'links',
  'news',
  'old',
  'portal',
  'promo',
  'shop',
  'staging',
  'static',
  'status',
  'store',
  'support',
  'test',
] as const

/** The usual names that are aliases. Where everything is one (a wildcard), that is said by another check, and none is here. */
async function askUsualHosts({ target }: GatherContext, book: QuestionBook): Promise<string[]> {
  if (target.scope.type !== 'domain') return []
  const domain = target.registrableDomain
  const wildcard = dataOf(await book.ask('CNAME', randomNameIn(domain)), 'CNAME')
  if (wildcard.length > 0) return []
  const names = USUAL_HOSTS.map((label) => `${label}.${domain}`)
  await book.askAll(names.map((name) => ['CNAME', name] as const))
  return names.filter((name) => dataOf(book.lookup('CNAME', name), 'CNAME').length > 0)
}

/** The last name of a chain of CNAMEs, as far as it was asked for. */
function lastAlias(name: string, book: QuestionBook): string | undefined {
  let last: string | undefined
  for (let hops = 0; hops < MAX_CNAMES; hops++) {
    const [target] = dataOf(book.lookup('CNAME', last ?? name), 'CNAME')
    if (target === undefined) break
    last = target
  }
  return last
}

/** The names that a chain of CNAMEs leads over, the last first asked for its addresses. */
async function followAliases(start: string, book: QuestionBook): Promise<string[]> {
  const targets: string[] = []
  for (let name = start; targets.length < MAX_CNAMES; ) {
    const [target] = dataOf(await book.ask('CNAME', name), 'CNAME')
    if (target === undefined || targets.includes(target)) break
    targets.push(target)
    name = target
  }
  await book.askAll(targets.flatMap((name) => [['A', name] as const, ['AAAA', name] as const]))
  return targets
}

/** Whether the domains that records point at are registered at all: their NS. */
async function askRegistrations(names: readonly string[], own: string, book: QuestionBook): Promise<void> {
  const domains = new Set(
    names
      .map((name) => getDomain(name, { allowPrivateDomains: false }))
      .filter((name) => name !== null && name !== own),
  )
  await book.askAll([...domains].map((name) => ['NS', name ?? ''] as const))
}

async function mtaSts(
  domain: string,
  book: QuestionBook,
  { http }: GatherContext,
): Promise<DnsArtifact['mtaStsPolicy']> {
  const announced = txtRecords(book.lookup('TXT', `_mta-sts.${domain}`)).some((text) => text.startsWith('v=STSv1'))
  if (!announced) return null
  // Redirects must not be followed (RFC 8461, 3.3).
  const fetched = await http.fetch(`https://mta-sts.${domain}/.well-known/mta-sts.txt`, {
    follow: () => false,
    maxBytes: MAX_POLICY_BYTES,
  })
  if (fetched.kind === 'unreachable') return { kind: 'unreachable', reason: fetched.reason }
  const { status, body } = fetched.answer
  if (status === 200) return { kind: 'text', text: body }
  return status === 429 || status >= 500
    ? { kind: 'unreachable', reason: `The server answered ${status}.` }
    : { kind: 'refused', status }
}

async function domainExpiry(domain: string, { http }: GatherContext): Promise<DnsArtifact['expiry']> {
  if (getDomain(domain, { allowPrivateDomains: false }) !== domain)
    return { kind: 'unknown', reason: 'It is no domain that is registered by itself.' }
  const fetched = await http.fetch(`https://rdap.org/domain/${domain}`, {
    headers: { accept: 'application/rdap+json' },
  })
  if (fetched.kind === 'unreachable') return { kind: 'unknown', reason: fetched.reason }
  const { status, body } = fetched.answer
  if (status !== 200) return { kind: 'unknown', reason: `The registration data service answered ${status}.` }
  const date = expiryOf(body)
  return date === undefined
    ? { kind: 'unknown', reason: 'The registration data names no date of expiry.' }
    : { kind: 'date', date }
}

/** The `expiration` event of an RDAP answer (RFC 9083, 4.5), as ISO 8601. */
export function expiryOf(body: string): string | undefined {
  try {
    const { events } = JSON.parse(body) as { events?: unknown }
    if (!Array.isArray(events)) return undefined
    const event = (events as { eventAction?: unknown; eventDate?: unknown }[]).find(
      ({ eventAction }) => eventAction === 'expiration',
    )
    const time = Date.parse(String(event?.eventDate))
    return Number.isNaN(time) ? undefined : new Date(time).toISOString()
  } catch {
    return undefined
  }
}

/** What the names that are aliases of other services answer, for take-over fingerprints. */
async function pagesBehind(
  names: readonly string[],
  book: QuestionBook,
  { http }: GatherContext,
): Promise<DnsArtifact['pointedAt']> {
  const pages: Record<string, { status: number; body: string } | { reason: string }> = {}
  for (const name of names) {
    const target = lastAlias(name, book)
    if (target === undefined || typeof takeoverService(target)?.fingerprint !== 'string') continue
    if (Object.keys(pages).length >= MAX_FINGERPRINTS) break
    const options = { follow: () => false, maxBytes: MAX_FINGERPRINT_BYTES }
    const secure = await http.fetch(`https://${name}/`, options)
    // A name that no customer has claimed has no certificate at the service either.
    const fetched = secure.kind === 'answered' ? secure : await http.fetch(`http://${name}/`, options)
    pages[name] =
      fetched.kind === 'answered'
        ? { status: fetched.answer.status, body: fetched.answer.body }
        : { reason: fetched.reason }
  }
  return pages
}
