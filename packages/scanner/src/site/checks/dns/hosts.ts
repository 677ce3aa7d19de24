import { type DnsArtifact, dnsAnswer } from '../../artifacts/dns.ts'
import { checkOutcome, checked, defineCheck, notChecked } from '../../check.ts'
import { isAnswered, whyUnanswered } from '../../dns/txt.ts'
import { dnsPlace, resolves, withAnswer } from './places.ts'

export const ipv6 = defineCheck({
  id: 'site/dns/ipv6',
  section: 'dns',
  severity: 'info',
  title: 'The site has no IPv6 address',
  why: 'Visitors whose network has IPv6 only reach the site over a translator, or not at all.',
  fix: 'Add an AAAA record; most hosting and CDN services have IPv6.',
  needs: ['dns'],
  run: ({ dns }) => {
    if (dnsAnswer(dns, 'A', dns.host).kind !== 'records') return checked([])
    return withAnswer(dns, 'AAAA', dns.host, (answer) =>
      checked(answer.kind === 'records' ? [] : [{ url: dnsPlace(dns.host), evidence: 'no AAAA record' }]),
    )
  },
})

export const httpsRecord = defineCheck({
  id: 'site/dns/https-record',
  section: 'dns',
  severity: 'info',
  title: 'The site has no HTTPS record',
  why: 'An HTTPS record (RFC 9460) lets browsers go to https and HTTP/3 at once, without a first request in the clear.',
  fix: 'Publish an HTTPS record such as "1 . alpn=h2,h3" if your DNS provider offers it.',
  needs: ['dns'],
  run: ({ dns }) => {
    if (dnsAnswer(dns, 'A', dns.host).kind !== 'records') return checked([])
    return withAnswer(dns, 'HTTPS', dns.host, (answer) =>
      checked(answer.kind === 'records' ? [] : [{ url: dnsPlace(dns.host), evidence: 'no HTTPS record' }]),
    )
  },
})

export const wwwAndApex = defineCheck({
  id: 'site/dns/www-apex',
  section: 'dns',
  severity: 'info',
  title: 'The domain works with www or without it, but not both',
  why: 'Visitors who type the other form get an error.',
  fix: 'Give both names an address, and redirect one to the other.',
  needs: ['dns'],
  run: ({ dns }) => {
    const { registrableDomain: apex } = dns
    // A site on a host of its own (app.example.org) says nothing about the domain's home page.
    if (dns.host !== apex && dns.host !== `www.${apex}`) return checked([])
    const [plain, www] = [resolves(dns, apex), resolves(dns, `www.${apex}`)]
    if (plain === undefined || www === undefined)
      return notChecked(`The addresses of ${apex} and www.${apex} could not all be looked up.`)
    if (plain === www) return checked([])
    const [there, absent] = plain ? [apex, `www.${apex}`] : [`www.${apex}`, apex]
    return checked([
      {
        url: dnsPlace(absent),
        evidence: `${there} has an address, ${absent} has none`,
        message: `${there} works and ${absent} does not exist: visitors who type it get an error.`,
      },
    ])
  },
})

export const wildcard = defineCheck({
  id: 'site/dns/wildcard',
  section: 'dns',
  severity: 'info',
  title: 'Every name below the domain exists',
  why: 'A wildcard record answers for names that nobody made; a phishing page on one of your servers then gets a name of yours.',
  fix: 'Replace the wildcard by records for the names that are in use.',
  needs: ['dns'],
  run: ({ dns }) => {
    const name = randomName(dns)
    if (name === undefined) return notChecked('No random name was asked for.')
    const answer = dnsAnswer(dns, 'A', name)
    if (!isAnswered(answer))
      return notChecked(`A name that nobody made could not be looked up: ${whyUnanswered(answer)}.`)
    return checkOutcome(
      answer.kind === 'records'
        ? [{ url: dnsPlace(`*.${dns.registrableDomain}`), evidence: `*.${dns.registrableDomain} has an address` }]
        : [],
      [],
    )
  },
})

/** The name that the gatherer made up. */
function randomName(dns: DnsArtifact): string | undefined {
  return Object.keys(dns.answers)
    .find((key) => key.startsWith('A picket-'))
    ?.slice(2)
}
