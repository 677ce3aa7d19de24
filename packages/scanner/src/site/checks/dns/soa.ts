import { checked, defineCheck, type Hit } from '../../check.ts'
import { dataOf } from '../../dns/txt.ts'
import { dnsPlace, withAnswer } from './places.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

export const soa = defineCheck({
  id: 'site/dns/soa',
  section: 'dns',
  severity: 'info',
  title: 'A value of the SOA record is unusual',
  why: 'The values of the SOA record say how secondary servers and resolvers keep the zone.',
  fix: 'Take refresh 86400, retry 7200, expire 3600000 and minimum 3600 or near (RIPE-203, RFC 2308).',
  needs: ['dns'],
  run: ({ dns }) =>
    withAnswer(dns, 'SOA', dns.registrableDomain, (answer) => {
      const [record] = dataOf(answer, 'SOA')
      if (record === undefined) return checked([])
      const [, , , refresh = 0, retry = 0, expire = 0, minimum = 0] = record.split(' ').map(Number)
      const faults: string[] = []
      if (retry >= refresh) faults.push(`retry (${retry} s) is not below refresh (${refresh} s)`)
      // Below a week, a failure of the primary over the holidays takes the zone off the net (RFC 1912, 2.2).
      if (expire < 7 * DAY)
        faults.push(`expire is ${expire} s: secondary servers drop the zone after less than a week without the primary`)
      if (expire <= refresh + retry) faults.push(`expire (${expire} s) is not above refresh and retry together`)
      // RFC 2308, 5: one to three hours work well, more than a day is problematic.
      if (minimum > DAY)
        faults.push(`minimum is ${minimum} s: a name that you add is taken for absent for more than a day`)
      const hits: Hit[] =
        faults.length === 0
          ? []
          : [
              {
                url: dnsPlace(dns.registrableDomain),
                evidence: record,
                message: `In the SOA record, ${faults.join('; ')}.`,
              },
            ]
      return checked(hits)
    }),
})
