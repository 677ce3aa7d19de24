import { checkOutcome, defineCheck, type Hit } from '../../check.ts'
import { dnsAnswer, type RecordType } from '../../artifacts/dns.ts'
import { dnsPlace } from './places.ts'

const MINUTE = 60
const WEEK = 7 * 86_400

/** Records whose life in caches decides how fast a change, or an attacker's change, takes hold. */
const TYPES = ['A', 'AAAA', 'MX', 'NS'] as const satisfies RecordType[]

export const ttl = defineCheck({
  id: 'site/dns/ttl',
  section: 'dns',
  severity: 'info',
  title: 'Records are kept too long or too briefly',
  why: 'The TTL says how long resolvers keep a record: too long, and a mistake stays for days; too brief, and every visit waits for the DNS.',
  fix: 'Take a TTL between five minutes and a day.',
  needs: ['dns'],
  run: ({ dns }) => {
    const hits: Hit[] = []
    for (const type of TYPES) {
      const answer = dnsAnswer(dns, type, dns.registrableDomain)
      if (answer.kind !== 'records') continue
      // A resolver counts down what it has: only a long rest of life tells something for sure, so brief ones are judged for NS alone.
      const longest = Math.max(...answer.records.filter((record) => record.type === type).map((record) => record.ttl))
      if (longest > WEEK)
        hits.push({
          url: dnsPlace(dns.registrableDomain),
          evidence: `${type} with a TTL above a week`,
          message: `The ${type} records are kept for more than a week.`,
        })
      else if (type === 'NS' && longest === 0)
        hits.push({
          url: dnsPlace(dns.registrableDomain),
          evidence: 'NS with a TTL of 0',
          message: `The NS records must not be kept at all (TTL below ${MINUTE} s).`,
        })
    }
    return checkOutcome(hits, [])
  },
})
