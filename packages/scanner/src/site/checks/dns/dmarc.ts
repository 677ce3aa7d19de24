import { dnsAnswer } from '../../artifacts/dns.ts'
import { checked, defineCheck, type Hit, notChecked } from '../../check.ts'
import { type DmarcRecord, discoverDmarc } from '../../dns/dmarc.ts'
import { whyUnanswered } from '../../dns/txt.ts'
import { acceptsMail, dnsPlace } from './places.ts'

export const dmarc = defineCheck({
  id: 'site/dns/dmarc',
  section: 'dns',
  severity: 'warn',
  title: 'DMARC does not protect the domain',
  why: 'DMARC tells receivers what to do with mail that only pretends to come from your domain.',
  fix: 'Publish a TXT record at _dmarc with a policy, such as "v=DMARC1; p=quarantine; rua=mailto:dmarc@example.org".',
  needs: ['dns'],
  run: ({ dns }) => {
    const { registrableDomain: domain } = dns
    const found = discoverDmarc(domain, (type, name) => dnsAnswer(dns, type, name))
    const at = (hit: Omit<Hit, 'url'>, name = domain): Hit => ({ url: dnsPlace(`_dmarc.${name}`), ...hit })
    if (found.kind === 'unknown') {
      return notChecked(
        `The DMARC record at _dmarc.${found.domain} could not be looked up: ${whyUnanswered(found.answer)}.`,
      )
    }
    if (found.kind === 'none') {
      return checked([
        at({
          evidence: `no TXT record at _dmarc.${domain} or above it`,
          severity: acceptsMail(dns) === true ? 'warn' : 'info',
          variant: { name: 'missing', title: 'No DMARC record' },
          message: `${domain} has no DMARC record, so receivers let mail through that only pretends to come from it.`,
        }),
      ])
    }
    if (found.kind === 'several') {
      return checked([
        at({
          evidence: found.texts.join('\n'),
          variant: { name: 'invalid', title: 'The DMARC record is invalid' },
          message: `There are ${found.texts.length} DMARC records; receivers then use none of them.`,
          suggestion: 'Keep one of them.',
        }),
      ])
    }
    const { record } = found
    return checked(faults(record).map((hit) => at({ evidence: record.text, ...hit }, record.domain)))
  },
})

const POLICIES = new Set(['none', 'quarantine', 'reject'])

function faults({ tags, domain }: DmarcRecord): Omit<Hit, 'url' | 'evidence'>[] {
  const policy = tags.get('p')?.toLowerCase()
  // Without a valid p, a record with rua counts as p=none, and one without is no record (RFC 9989, 4.7).
  if (policy === undefined || !POLICIES.has(policy)) {
    return [
      {
        variant: { name: 'invalid', title: 'The DMARC record is invalid' },
        message:
          policy === undefined
            ? `The DMARC record of ${domain} has no policy (p=).`
            : `The DMARC record of ${domain} has the policy "${policy}", which is none of none, quarantine and reject.`,
        suggestion: 'Set p=quarantine or p=reject.',
      },
    ]
  }
  if (policy === 'none' || tags.get('t')?.toLowerCase() === 'y') {
    return [
      {
        variant: { name: 'none', title: 'DMARC only watches' },
        message:
          policy === 'none'
            ? 'The policy is none: receivers deliver forged mail as if it were yours.'
            : 'The policy is marked as a test (t=y): receivers apply a weaker one.',
        suggestion: 'Read the reports for some weeks, then set p=quarantine and later p=reject.',
      },
    ]
  }
  if (tags.get('sp')?.toLowerCase() === 'none') {
    return [
      {
        variant: { name: 'subdomains-none', title: 'DMARC leaves subdomains out' },
        message: 'The policy for subdomains is none (sp=none): mail can be forged from any name below the domain.',
        suggestion: 'Remove sp=none, so that subdomains take the policy of the domain.',
      },
    ]
  }
  return []
}
