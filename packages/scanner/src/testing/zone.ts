import type { DnsAnswer, DnsArtifact, NameServer, RecordType } from '../site/artifacts/dns.ts'

/** Data of records by `TYPE name`, or what came instead of them. */
export type Zone = Readonly<Record<string, readonly string[] | Exclude<DnsAnswer, { kind: 'records' }>>>

/** A well-kept domain: what every DNS check is silent about. */
export const GOOD_ZONE: Zone = {
  'A good.example': ['192.0.2.1'],
  'AAAA good.example': ['2001:db8::1'],
  'A www.good.example': ['192.0.2.1'],
  'AAAA www.good.example': ['2001:db8::1'],
  'HTTPS good.example': ['0001000001000302683200'],
  'MX good.example': ['10 mail.good.example'],
  'A mail.good.example': ['192.0.2.2'],
  'NS good.example': ['ns1.dns-one.example', 'ns2.dns-two.example'],
  'NS dns-one.example': ['ns1.dns-one.example'],
  'NS dns-two.example': ['ns2.dns-two.example'],
  'SOA good.example': ['ns1.dns-one.example hostmaster.good.example 2026010101 86400 7200 3600000 3600'],
  'CAA good.example': ['0 issue letsencrypt.org'],
  'DS good.example': ['12345 13 2 00'],
  'DNSKEY good.example': ['257 3 13 AAAA'],
  'TXT good.example': ['v=spf1 ip4:192.0.2.2 -all'],
  'TXT _dmarc.good.example': ['v=DMARC1; p=reject; rua=mailto:d@good.example'],
  'TXT _mta-sts.good.example': ['v=STSv1; id=1'],
  'TXT _smtp._tls.good.example': ['v=TLSRPTv1; rua=mailto:t@good.example'],
}

const NOBODY = 'A picket-0000000000000000.good.example'

const GOOD_SERVERS: readonly NameServer[] = ['ns1.dns-one.example', 'ns2.dns-two.example'].map((name, index) => ({
  name,
  addresses: [`198.51.${index}.1`],
  udp: 'authoritative',
  tcp: 'authoritative',
  serial: 2026010101,
  transfers: false,
  recursive: false,
}))

/**
 * What the gatherer would have found of `good.example` with some answers replaced; a question that is not in the zone is answered
 * by NODATA, except that `_mta-sts`, `default._bimi` and the like of other names do not exist.
 */
export function dnsArtifact(changes: Zone = {}, over: Partial<DnsArtifact> = {}): DnsArtifact {
  const zone: Zone = { [NOBODY]: { kind: 'no-such-name' }, ...GOOD_ZONE, ...changes }
  const answers = Object.fromEntries(
    Object.entries(zone).map(([key, value]): [string, DnsAnswer] => [
      key,
      'kind' in value ? value : records(key, value),
    ]),
  )
  const artifact: DnsArtifact = {
    registrableDomain: 'good.example',
    host: 'good.example',
    askedAt: Date.parse('2026-01-01'),
    answers: {},
    nameServers: GOOD_SERVERS,
    mtaStsPolicy: { kind: 'text', text: 'version: STSv1\nmode: enforce\nmx: mail.good.example\nmax_age: 604800\n' },
    expiry: { kind: 'date', date: '2027-01-01T00:00:00.000Z' },
    pointedAt: {},
    ...over,
  }
  // What was asked and is not in the zone is "no data": an artifact holds an answer to every question that was put.
  const asked = new Proxy(answers, { get: (known, key: string) => known[key] ?? { kind: 'no-data' } })
  return { ...artifact, answers: over.answers ?? asked }
}

function records(key: string, data: readonly string[]): DnsAnswer {
  const [type, name] = key.split(' ') as [RecordType, string]
  return { kind: 'records', authenticated: true, records: data.map((text) => ({ name, type, ttl: 3600, data: text })) }
}
