import type { NameServer } from '../../artifacts/dns.ts'
import { checkOutcome, checked, defineCheck, type Hit } from '../../check.ts'
import { dataOf } from '../../dns/txt.ts'
import { dnsPlace, withAnswer } from './places.ts'

export const nameServers = defineCheck({
  id: 'site/dns/name-servers',
  section: 'dns',
  severity: 'warn',
  title: 'The name servers are not set up well',
  why: 'When the name servers fail, the whole domain is gone: site, mail and all.',
  fix: 'Run at least two name servers in different networks that all answer for the zone over UDP and TCP.',
  needs: ['dns'],
  run: ({ dns }) =>
    withAnswer(dns, 'NS', dns.registrableDomain, (answer) => {
      const names = dataOf(answer, 'NS')
      if (names.length === 0) return checked([])
      const url = dnsPlace(dns.registrableDomain)
      const hits: Hit[] = []
      if (names.length === 1)
        hits.push({
          url,
          evidence: names.join('\n'),
          variant: { name: 'single', title: 'Only one name server' },
          message: `Only ${names[0]} answers for the zone: when it fails, the domain is gone.`,
          suggestion: 'Add a second name server in another network.',
        })
      else if (inOneNetwork(dns.nameServers))
        hits.push({
          url,
          evidence: dns.nameServers.map(({ name, addresses }) => `${name} ${addresses.join(' ')}`).join('\n'),
          severity: 'info',
          variant: { name: 'one-network', title: 'All name servers are in one network' },
          message: 'All name servers have addresses in the same network, so one outage takes them all.',
          suggestion: 'Move one of them to another network or provider.',
        })
      const reasons: string[] = []
      for (const server of dns.nameServers) judgeServer(server, url, hits, reasons)
      const serials = new Set(dns.nameServers.flatMap(({ serial }) => serial ?? []))
      if (serials.size > 1)
        hits.push({
          url,
          evidence: dns.nameServers.map(({ name, serial }) => `${name} ${serial ?? '?'}`).join('\n'),
          severity: 'info',
          variant: { name: 'serials-differ', title: 'The name servers disagree' },
          message: 'The name servers hold different versions of the zone: visitors get one answer or another.',
          suggestion: 'Check that zone transfers to all servers work.',
        })
      return checkOutcome(hits, reasons)
    }),
})

function judgeServer(server: NameServer, url: string, hits: Hit[], reasons: string[]): void {
  const { name, addresses, udp, tcp, transfers, recursive } = server
  if (addresses.length === 0) {
    hits.push({
      url,
      evidence: name,
      variant: { name: 'unresolvable', title: 'A name server has no address' },
      message: `${name} is named as a name server and has no address.`,
      suggestion: 'Give it an address or remove it.',
    })
    return
  }
  if (udp === 'blocked')
    reasons.push(`The name server ${name} has an address that must not be asked (${addresses[0]}).`)
  else if (udp === 'silent' && tcp === 'silent')
    reasons.push(`The name server ${name} answered neither over UDP nor over TCP.`)
  else if (['lame', 'refused'].includes(udp) || ['lame', 'refused'].includes(tcp))
    hits.push({
      url,
      evidence: `${name}: ${udp} over UDP, ${tcp} over TCP`,
      variant: { name: 'lame', title: 'A name server does not answer for the zone' },
      message: `${name} is named as a name server of the zone and does not answer for it.`,
      suggestion: 'Set the zone up on it, or remove it from the zone and at the registrar.',
    })
  else if (tcp === 'silent')
    hits.push({
      url,
      evidence: `${name}: ${udp} over UDP, silent over TCP`,
      severity: 'info',
      variant: { name: 'no-tcp', title: 'A name server does not answer over TCP' },
      message: `${name} does not answer over TCP, which large answers need (RFC 7766).`,
      suggestion: 'Open port 53 for TCP.',
    })
  if (transfers === true)
    hits.push({
      url,
      evidence: `AXFR from ${name}`,
      variant: { name: 'zone-transfer', title: 'The whole zone can be copied' },
      message: `${name} hands the whole zone to anybody: every internal name in it is public.`,
      suggestion: 'Allow transfers (AXFR) to your own secondary servers only.',
    })
  if (recursive === true)
    hits.push({
      url,
      evidence: `${name} looked up a foreign name`,
      variant: { name: 'open-resolver', title: 'A name server is an open resolver' },
      message: `${name} looks names up for anybody; it can be used in attacks on others.`,
      suggestion: 'Turn recursion off, or limit it to your own networks.',
    })
}

/** One /24 of IPv4 or /48 of IPv6 for all of them. */
function inOneNetwork(servers: readonly NameServer[]): boolean {
  const addresses = servers.flatMap((server) => server.addresses)
  if (servers.some((server) => server.addresses.length === 0)) return false
  const networks = new Set(
    addresses.map((address) =>
      address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.'),
    ),
  )
  return networks.size === 1
}
