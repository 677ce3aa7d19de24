import { checked, defineCheck } from '../../check.ts'
import { tagList, txtRecords } from '../../dns/txt.ts'
import { acceptsMail, dnsPlace, withAnswer } from './places.ts'

export const tlsRpt = defineCheck({
  id: 'site/dns/tls-rpt',
  section: 'dns',
  severity: 'info',
  title: 'No reports about failed encryption of mail',
  why: 'Without a TLS-RPT record nobody tells you when mail to you could not be encrypted.',
  fix: 'Publish "v=TLSRPTv1; rua=mailto:tls-reports@example.org" at _smtp._tls (RFC 8460).',
  needs: ['dns'],
  run: ({ dns }) => {
    if (acceptsMail(dns) !== true) return checked([])
    const name = `_smtp._tls.${dns.registrableDomain}`
    return withAnswer(dns, 'TXT', name, (answer) => {
      const record = txtRecords(answer).find((text) => text.startsWith('v=TLSRPTv1'))
      if (record === undefined) return checked([{ url: dnsPlace(name), evidence: 'no TXT record' }])
      const rua = tagList(record).get('rua') ?? ''
      if (/^(?:mailto:|https:\/\/)\S/.test(rua)) return checked([])
      return checked([
        {
          url: dnsPlace(name),
          evidence: record,
          severity: 'warn',
          variant: { name: 'invalid', title: 'The TLS-RPT record is invalid' },
          message: 'The record names no address to report to (rua=mailto:… or rua=https:…).',
        },
      ])
    })
  },
})
