import { dnsAnswer } from '../../artifacts/dns.ts'
import { checkOutcome, checked, defineCheck, type Hit } from '../../check.ts'
import { dataOf } from '../../dns/txt.ts'
import { dnsPlace, isNullMx, resolves, withAnswer } from './places.ts'

const ADDRESS = /^(?:\d{1,3}\.){3}\d{1,3}$|:/

export const mx = defineCheck({
  id: 'site/dns/mx',
  section: 'dns',
  severity: 'warn',
  title: 'A mail server of the domain does not work',
  why: 'Mail to the domain is delivered late or never.',
  fix: 'Let every MX record name a host that has an address.',
  needs: ['dns'],
  run: ({ dns }) =>
    withAnswer(dns, 'MX', dns.registrableDomain, (answer) => {
      const records = dataOf(answer, 'MX')
      const url = dnsPlace(dns.registrableDomain)
      if (records.length > 1 && records.some(isNullMx)) {
        return checked([
          {
            url,
            evidence: records.join('\n'),
            variant: { name: 'null-mx-and-others', title: 'The null MX stands beside others' },
            message:
              'An MX record with "." says that the domain takes no mail, and others name servers for it; senders may choose either (RFC 7505, 3).',
            suggestion: 'Keep the null MX alone, or remove it.',
          },
        ])
      }
      const hits: Hit[] = []
      const reasons: string[] = []
      for (const record of records.filter((data) => !isNullMx(data))) {
        const host = record.split(' ')[1] ?? ''
        const works = ADDRESS.test(host) ? false : resolves(dns, host)
        if (works === undefined) reasons.push(`The addresses of the mail server ${host} could not be looked up.`)
        if (works === false)
          hits.push({
            url,
            evidence: record,
            variant: { name: 'unresolvable', title: 'A mail server has no address' },
            message: mxMessage(host),
          })
        if (dnsAnswer(dns, 'CNAME', host).kind === 'records') {
          hits.push({
            url,
            evidence: record,
            severity: 'info',
            variant: { name: 'alias', title: 'A mail server is an alias' },
            message: `The MX record names ${host}, which is a CNAME; RFC 2181 forbids it, and some senders refuse to deliver.`,
            suggestion: 'Name the host that the alias leads to.',
          })
        }
      }
      return checkOutcome(hits, reasons)
    }),
})

function mxMessage(host: string): string {
  return ADDRESS.test(host)
    ? `The MX record names the address ${host} instead of a host name (RFC 5321, 5.1).`
    : `The MX record names ${host}, which has no address.`
}
