import { getDomain } from 'tldts'
import { checked, defineCheck, notChecked } from '../../check.ts'
import { dnsPlace } from './places.ts'

const DAY_MS = 86_400_000
const SOON_DAYS = 30
const NOW_DAYS = 7

export const domainExpiry = defineCheck({
  id: 'site/dns/domain-expiry',
  section: 'dns',
  severity: 'warn',
  title: 'The registration of the domain ends soon',
  why: 'When the registration ends, site and mail are gone, and somebody else can register the name.',
  fix: 'Renew the domain at your registrar, and turn automatic renewal on.',
  needs: ['dns'],
  run: ({ dns }) => {
    // Names below a service's domain are not registered; that the service's is, is not this site's matter.
    if (getDomain(dns.registrableDomain, { allowPrivateDomains: false }) !== dns.registrableDomain) return checked([])
    if (dns.expiry.kind === 'unknown')
      return notChecked(
        `The date at which the registration of ${dns.registrableDomain} ends is not known: ${dns.expiry.reason}`,
      )
    const days = Math.floor((Date.parse(dns.expiry.date) - dns.askedAt) / DAY_MS)
    if (days >= SOON_DAYS) return checked([])
    return checked([
      {
        url: dnsPlace(dns.registrableDomain),
        evidence: `expires ${dns.expiry.date.slice(0, 10)}`,
        severity: days < NOW_DAYS ? 'critical' : 'warn',
        message: days < 0 ? 'The registration has ended.' : `The registration ends in ${days} days.`,
      },
    ])
  },
})
