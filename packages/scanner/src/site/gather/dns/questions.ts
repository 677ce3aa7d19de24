import { getDomain } from 'tldts'
import type { RecordType } from '../../artifacts/dns.ts'
import { dmarcNames } from '../../dns/dmarc.ts'
import { randomNameIn } from './name-servers.ts'

type Question = readonly [RecordType, string]

/** Selectors that the large mail services use. DKIM keys cannot be listed; a key that is found can be judged. */
export const DKIM_SELECTORS = [
  'default',
  'dkim',
  'google',
  'k1',
  'k2',
  'mail',
  's1',
  's2',
  'selector1',
  'selector2',
] as const

/** What is asked of every site, before anything is known. `host` may be `domain` itself. */
export function firstQuestions(domain: string, host: string): Question[] {
  const www = `www.${domain}`
  const questions: Question[] = (['A', 'AAAA', 'CAA', 'DNSKEY', 'DS', 'HTTPS', 'MX', 'NS', 'SOA', 'TXT'] as const).map(
    (type) => [type, domain],
  )
  for (const name of new Set([host, www]))
    for (const type of ['A', 'AAAA', 'CNAME'] as const) questions.push([type, name])
  if (host !== domain) questions.push(['HTTPS', host])
  const owner = getDomain(domain, { allowPrivateDomains: false }) ?? domain
  for (const name of parentsOf(host, owner)) questions.push(['CAA', name])
  for (const name of dmarcNames(domain)) questions.push(['TXT', `_dmarc.${name}`])
  for (const label of ['_mta-sts', '_smtp._tls', 'default._bimi']) questions.push(['TXT', `${label}.${domain}`])
  for (const selector of DKIM_SELECTORS) questions.push(['TXT', `${selector}._domainkey.${domain}`])
  questions.push(['A', randomNameIn(domain)], ['A', `mta-sts.${domain}`])
  return questions
}

/** `host` and the names above it, down to and with `domain`: where a CAA record may stand (RFC 8659, 3). */
export function parentsOf(host: string, domain: string): string[] {
  const names: string[] = []
  for (let name = host; name.endsWith(`.${domain}`); name = name.slice(name.indexOf('.') + 1)) names.push(name)
  return [...names, domain]
}
