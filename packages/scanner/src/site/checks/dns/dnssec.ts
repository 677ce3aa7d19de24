import { dnsAnswer } from '../../artifacts/dns.ts'
import { checked, defineCheck, notChecked } from '../../check.ts'
import { dataOf, isAnswered, whyUnanswered } from '../../dns/txt.ts'
import { dnsPlace } from './places.ts'

/** Algorithms that must not be used for signing (RFC 9905; RFC 8624, 3.1): RSA/MD5, DSA, RSA/SHA-1 and their NSEC3 forms, GOST. */
const WEAK_ALGORITHMS = new Set(['1', '3', '5', '6', '7', '12'])

export const dnssec = defineCheck({
  id: 'site/dns/dnssec',
  section: 'dns',
  severity: 'info',
  title: 'The zone is not signed',
  why: 'Without DNSSEC, whoever stands between a resolver and your name servers can send visitors and mail elsewhere.',
  fix: 'Turn DNSSEC on at your DNS provider, and hand the DS record to your registrar.',
  needs: ['dns'],
  run: ({ dns }) => {
    const { registrableDomain: domain } = dns
    const url = dnsPlace(domain)
    const bogus = (['SOA', 'DNSKEY', 'A'] as const).find((type) => {
      const answer = dnsAnswer(dns, type, domain)
      return answer.kind === 'failed' && answer.bogus
    })
    if (bogus !== undefined) {
      return checked([
        {
          url,
          evidence: `SERVFAIL for ${bogus} ${domain}; answered with checking disabled`,
          severity: 'critical',
          variant: { name: 'bogus', title: 'DNSSEC is broken' },
          message:
            'The signatures of the zone do not hold: for everybody whose resolver checks them, the domain does not exist.',
          suggestion:
            'Compare the DS record at the registrar with the keys of the zone, and sign the zone anew; remove the DS record until it is mended.',
        },
      ])
    }
    const [ds, keys] = [dnsAnswer(dns, 'DS', domain), dnsAnswer(dns, 'DNSKEY', domain)]
    if (!isAnswered(ds)) return notChecked(`The DS record of ${domain} could not be looked up: ${whyUnanswered(ds)}.`)
    if (ds.kind === 'records') {
      const weak = dataOf(ds, 'DS').filter((data) => WEAK_ALGORITHMS.has(data.split(' ')[1] ?? ''))
      if (weak.length === 0) return checked([])
      return checked([
        {
          url,
          evidence: weak.join('\n'),
          severity: 'warn',
          variant: { name: 'weak-algorithm', title: 'DNSSEC uses an outdated algorithm' },
          message: 'Resolvers begin to treat zones signed with this algorithm as unsigned.',
          suggestion: 'Roll the keys over to ECDSA P-256 (13) or Ed25519 (15).',
        },
      ])
    }
    // A name without name servers of its own is no zone: it is signed where the zone above it is.
    if (dnsAnswer(dns, 'NS', domain).kind === 'no-data') return checked([])
    const signed = keys.kind === 'records'
    return checked([
      {
        url,
        evidence: signed ? 'DNSKEY without DS' : 'no DS record',
        ...(signed && {
          variant: { name: 'no-ds', title: 'The zone is signed, and nobody can know it' },
          message: 'The zone has keys, but the registry has no DS record, so resolvers do not check anything.',
          suggestion: 'Hand the DS record of the zone to your registrar.',
        }),
      },
    ])
  },
})
