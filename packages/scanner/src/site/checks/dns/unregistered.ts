import { getDomain } from 'tldts'
import { dnsAnswer } from '../../artifacts/dns.ts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'
import { dataOf } from '../../dns/txt.ts'
import { dnsPlace } from './places.ts'

export const unregistered = defineCheck({
  id: 'site/dns/unregistered-domain',
  section: 'dns',
  severity: 'critical',
  title: 'A record points at a domain that nobody has registered',
  why: 'Whoever registers it answers for your domain, or receives your mail.',
  fix: 'Remove the record, or register the domain.',
  needs: ['dns'],
  run: ({ dns }) => {
    const hits: Hit[] = []
    const reasons: string[] = []
    const { registrableDomain: own } = dns
    const named = [
      ...dataOf(dnsAnswer(dns, 'NS', own), 'NS').map((name) => ({ type: 'NS', name })),
      ...dataOf(dnsAnswer(dns, 'MX', own), 'MX').map((data) => ({ type: 'MX', name: data.split(' ')[1] ?? '' })),
    ]
    for (const { type, name } of named) {
      const domain = getDomain(name, { allowPrivateDomains: false })
      if (domain === null || domain === own) continue
      const answer = dnsAnswer(dns, 'NS', domain)
      if (answer.kind === 'no-such-name')
        hits.push({
          url: dnsPlace(own),
          evidence: `${own} ${type} ${name}`,
          message: `The ${type} record names ${name}, and the domain ${domain} does not exist: whoever registers it ${type === 'NS' ? 'answers for your domain' : 'receives your mail'}.`,
        })
      if (answer.kind === 'failed' || answer.kind === 'silent')
        reasons.push(
          `Whether the domain ${domain}, which a ${type} record names, is registered could not be looked up.`,
        )
    }
    return checkOutcome(hits, [...new Set(reasons)])
  },
})
