import { getDomain } from 'tldts'
import { dnsAnswer } from '../../artifacts/dns.ts'
import { checked, defineCheck, notChecked } from '../../check.ts'
import { dataOf, isAnswered, whyUnanswered } from '../../dns/txt.ts'
import { dnsPlace } from './places.ts'

export const caa = defineCheck({
  id: 'site/dns/caa',
  section: 'dns',
  severity: 'info',
  title: 'Any certificate authority may issue for the domain',
  why: 'A CAA record limits who may issue certificates for your names, and with it who can be tricked into it.',
  fix: 'Publish CAA records for the authorities that you use, such as "0 issue \\"letsencrypt.org\\"".',
  needs: ['dns'],
  run: ({ dns }) => {
    // Sites below a service's domain (x.github.io) have what is said there.
    const zoneOwner = getDomain(dns.registrableDomain, { allowPrivateDomains: false }) ?? dns.registrableDomain
    // The nearest name that has any CAA record decides (RFC 8659, 3).
    for (let name = dns.host; ; name = name.slice(name.indexOf('.') + 1)) {
      const answer = dnsAnswer(dns, 'CAA', name)
      if (!isAnswered(answer))
        return notChecked(`The CAA records of ${name} could not be looked up: ${whyUnanswered(answer)}.`)
      const records = dataOf(answer, 'CAA')
      if (records.length > 0) {
        if (records.some((data) => /^\d+ issue(?:wild)? /i.test(data))) return checked([])
        return checked([
          {
            url: dnsPlace(name),
            evidence: records.join('\n'),
            message: 'The CAA records name no authority (issue or issuewild), so they limit nothing.',
          },
        ])
      }
      if (name === zoneOwner || !name.includes('.')) break
    }
    return checked([{ url: dnsPlace(dns.registrableDomain), evidence: 'no CAA record' }])
  },
})
