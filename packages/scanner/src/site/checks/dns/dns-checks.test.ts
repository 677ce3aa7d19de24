import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { dnsArtifact, type Zone } from '../../../testing/zone.ts'
import type { DnsAnswer, DnsArtifact, NameServer } from '../../artifacts/dns.ts'
import { judgeSite } from '../../judge-site.ts'
import { DNS_CHECKS } from './index.ts'

function judge(changes: Zone = {}, over: Partial<DnsArtifact> = {}) {
  const { findings, notChecked } = judgeSite(
    DNS_CHECKS,
    ['dns'],
    { dns: dnsArtifact(changes, over) },
    () => 'not gathered',
  )
  return {
    found: findings.map(({ checkId, severity }) => `${severity} ${checkId.replace('site/dns/', '')}`).sort(),
    findings,
    notChecked: notChecked.map(({ checkId }) => checkId.replace('site/dns/', '')),
  }
}

const SILENT: DnsAnswer = { kind: 'silent' }
const NO_DATA = { kind: 'no-data' } as const
const GONE = { kind: 'no-such-name' } as const

const server = (over: Partial<NameServer>): NameServer[] => {
  const [first, second] = dnsArtifact().nameServers
  if (first === undefined || second === undefined) throw new Error('The good zone has two name servers.')
  return [{ ...first, ...over }, second]
}

const key = (bits: number) => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
}

test('a well-kept domain is left alone', () => {
  expect(judge()).toEqual({ found: [], findings: [], notChecked: [] })
})

test.each<[string, Zone, Partial<DnsArtifact>, string[]]>([
  ['no SPF where mail is accepted', { 'TXT good.example': NO_DATA }, {}, ['warn spf/missing']],
  ['no SPF, no mail', { 'TXT good.example': NO_DATA, 'MX good.example': ['0 .'] }, {}, ['info spf/missing']],
  ['SPF +all', { 'TXT good.example': ['v=spf1 +all'] }, {}, ['critical spf/pass-all']],
  ['SPF without all', { 'TXT good.example': ['v=spf1 ip4:192.0.2.1'] }, {}, ['warn spf/neutral']],
  [
    'SPF with eleven look-ups',
    { 'TXT good.example': [`v=spf1 ${'a '.repeat(11)}-all`] },
    {},
    ['warn spf/too-many-lookups'],
  ],
  ['SPF with ten look-ups', { 'TXT good.example': [`v=spf1 ${'a '.repeat(10)}-all`] }, {}, []],
  ['SPF with ptr', { 'TXT good.example': ['v=spf1 ptr -all'] }, {}, ['info spf/ptr']],
  ['two SPF records', { 'TXT good.example': ['v=spf1 -all', 'v=spf1 a -all'] }, {}, ['warn spf/several-records']],
  [
    'void look-ups',
    { 'TXT good.example': ['v=spf1 exists:a.example exists:b.example exists:c.example -all'] },
    {},
    ['warn spf/void-lookups'],
  ],
  ['other TXT records beside SPF', { 'TXT good.example': ['v=spf1 -all', 'some-verification=1'] }, {}, []],
  ['no DMARC', { 'TXT _dmarc.good.example': GONE }, {}, ['warn dmarc/missing']],
  ['DMARC none', { 'TXT _dmarc.good.example': ['v=DMARC1; p=none'] }, {}, ['warn dmarc/none']],
  [
    'DMARC without policy',
    { 'TXT _dmarc.good.example': ['v=DMARC1; rua=mailto:a@b.example'] },
    {},
    ['warn dmarc/invalid'],
  ],
  [
    'DMARC twice',
    { 'TXT _dmarc.good.example': ['v=DMARC1; p=reject', 'v=DMARC1; p=none'] },
    {},
    ['warn dmarc/invalid'],
  ],
  [
    'DMARC with sp=none',
    { 'TXT _dmarc.good.example': ['v=DMARC1; p=reject; sp=none'] },
    {},
    ['warn dmarc/subdomains-none'],
  ],
  [
    'something that only looks like DMARC',
    { 'TXT _dmarc.good.example': ['v=DMARC10; p=reject'] },
    {},
    ['warn dmarc/missing'],
  ],
  [
    'a mail server without an address',
    { 'A mail.good.example': GONE, 'AAAA mail.good.example': GONE },
    {},
    ['warn mx/unresolvable'],
  ],
  [
    'an address as mail server',
    { 'MX good.example': ['10 192.0.2.7'] },
    { mtaStsPolicy: { kind: 'text', text: 'version: STSv1\nmode: enforce\nmx: 192.0.2.7\nmax_age: 604800' } },
    ['warn mx/unresolvable'],
  ],
  [
    'null MX and others',
    { 'MX good.example': ['0 .', '10 mail.good.example'] },
    { mtaStsPolicy: { kind: 'text', text: 'version: STSv1\nmode: none\nmax_age: 604800' } },
    ['warn mx/null-mx-and-others'],
  ],
  ['no MTA-STS', { 'TXT _mta-sts.good.example': GONE }, {}, ['info mta-sts/missing']],
  [
    'a policy that leaves a server out',
    {},
    { mtaStsPolicy: { kind: 'text', text: 'version: STSv1\nmode: enforce\nmx: *.other.example\nmax_age: 604800' } },
    ['warn mta-sts/mx-not-covered'],
  ],
  [
    'a policy with a wildcard',
    {},
    {
      mtaStsPolicy: {
        kind: 'text',
        text: 'version: STSv1\r\nmode: enforce\r\nmx: *.good.example\r\nmax_age: 604800\r\n',
      },
    },
    [],
  ],
  ['a broken policy', {}, { mtaStsPolicy: { kind: 'text', text: '<html>' } }, ['warn mta-sts/invalid']],
  ['no TLS-RPT', { 'TXT _smtp._tls.good.example': GONE }, {}, ['info tls-rpt']],
  [
    'a bad BIMI record',
    { 'TXT default._bimi.good.example': ['v=BIMI1; l=http://x.example/logo.svg'] },
    {},
    ['info bimi'],
  ],
  ['a good BIMI record', { 'TXT default._bimi.good.example': ['v=BIMI1; l=https://x.example/logo.svg; a='] }, {}, []],
  ['no CAA', { 'CAA good.example': NO_DATA }, {}, ['info caa']],
  ['CAA without an issuer', { 'CAA good.example': ['0 iodef mailto:a@b.example'] }, {}, ['info caa']],
  ['CAA of the parent', { 'CAA app.good.example': NO_DATA }, { host: 'app.good.example' }, []],
  ['an unsigned zone', { 'DS good.example': NO_DATA, 'DNSKEY good.example': NO_DATA }, {}, ['info dnssec']],
  ['keys without DS', { 'DS good.example': NO_DATA }, {}, ['info dnssec/no-ds']],
  [
    'a bogus zone',
    { 'DNSKEY good.example': { kind: 'failed', rcode: 'SERVFAIL', bogus: true } },
    {},
    ['critical dnssec/bogus'],
  ],
  ['an old algorithm', { 'DS good.example': ['1 5 1 00'] }, {}, ['warn dnssec/weak-algorithm']],
  ['one name server', { 'NS good.example': ['ns1.dns-one.example'] }, {}, ['warn name-servers/single']],
  ['one network', {}, { nameServers: server({ addresses: ['198.51.1.9'] }) }, ['info name-servers/one-network']],
  ['a lame server', {}, { nameServers: server({ udp: 'lame', tcp: 'lame' }) }, ['warn name-servers/lame']],
  ['a server without TCP', {}, { nameServers: server({ tcp: 'silent' }) }, ['info name-servers/no-tcp']],
  ['an open zone', {}, { nameServers: server({ transfers: true }) }, ['warn name-servers/zone-transfer']],
  ['an open resolver', {}, { nameServers: server({ recursive: true }) }, ['warn name-servers/open-resolver']],
  ['serials that differ', {}, { nameServers: server({ serial: 1 }) }, ['info name-servers/serials-differ']],
  [
    'a name server without an address',
    {},
    { nameServers: server({ addresses: [] }) },
    ['warn name-servers/unresolvable'],
  ],
  ['an unregistered name server', { 'NS dns-one.example': GONE }, {}, ['critical unregistered-domain']],
  [
    'a dangling alias',
    { 'CNAME www.good.example': ['gone.other.example'], 'A gone.other.example': GONE, 'AAAA gone.other.example': GONE },
    {},
    ['warn takeover/dangling'],
  ],
  [
    'a claimable name that is gone',
    {
      'CNAME www.good.example': ['x.azurewebsites.net'],
      'A x.azurewebsites.net': GONE,
      'AAAA x.azurewebsites.net': GONE,
    },
    {},
    ['critical takeover'],
  ],
  [
    'an unclaimed page',
    { 'CNAME www.good.example': ['x.github.io'], 'A x.github.io': ['192.0.2.9'] },
    { pointedAt: { 'www.good.example': { status: 404, body: "<p>There isn't a GitHub Pages site here.</p>" } } },
    ['critical takeover'],
  ],
  [
    'a page in use',
    { 'CNAME www.good.example': ['x.github.io'], 'A x.github.io': ['192.0.2.9'] },
    { pointedAt: { 'www.good.example': { status: 200, body: '<h1>Hello</h1>' } } },
    [],
  ],
  [
    'a fingerprint at another service',
    { 'CNAME www.good.example': ['x.other.example'], 'A x.other.example': ['192.0.2.9'] },
    { pointedAt: { 'www.good.example': { status: 404, body: "There isn't a GitHub Pages site here." } } },
    [],
  ],
  [
    'an alias of a domain that nobody has',
    {
      'CNAME shop.good.example': ['x.gone.example'],
      'A x.gone.example': GONE,
      'AAAA x.gone.example': GONE,
      'NS gone.example': GONE,
    },
    {},
    ['critical takeover'],
  ],
  [
    'an alias of somebody, that points at nothing',
    { 'CNAME x.other.example': ['y.other.example'], 'A y.other.example': GONE, 'AAAA y.other.example': GONE },
    {},
    [],
  ],
  [
    'SPF for half of the internet',
    { 'TXT good.example': ['v=spf1 ip4:0.0.0.0/1 -all'] },
    {},
    ['critical spf/wide-network'],
  ],
  [
    'SPF that forbids all of it',
    { 'TXT good.example': ['v=spf1 ip4:192.0.2.2 -ip4:0.0.0.0/0'] },
    {},
    ['warn spf/neutral'],
  ],
  [
    'a policy of MTA-STS that is not there',
    {},
    { mtaStsPolicy: { kind: 'refused', status: 404 } },
    ['warn mta-sts/no-policy'],
  ],
  ['a wildcard', { 'A picket-0000000000000000.good.example': ['192.0.2.1'] }, {}, ['info wildcard']],
  ['odd SOA values', { 'SOA good.example': ['a b 1 3600 7200 86400 172800'] }, {}, ['info soa']],
  ['no IPv6', { 'AAAA good.example': NO_DATA }, {}, ['info ipv6']],
  ['no HTTPS record', { 'HTTPS good.example': NO_DATA }, {}, ['info https-record']],
  ['no www', { 'A www.good.example': GONE, 'AAAA www.good.example': GONE }, {}, ['info www-apex']],
  ['an expiry in ten days', {}, { expiry: { kind: 'date', date: '2026-01-11' } }, ['warn domain-expiry']],
  ['an expiry in three days', {}, { expiry: { kind: 'date', date: '2026-01-04' } }, ['critical domain-expiry']],
  ['a short DKIM key', { 'TXT google._domainkey.good.example': [key(1024)] }, {}, ['info dkim']],
  ['a good DKIM key', { 'TXT google._domainkey.good.example': [key(2048)] }, {}, []],
  ['a withdrawn DKIM key', { 'TXT google._domainkey.good.example': ['v=DKIM1; p='] }, {}, []],
])('%s', (_, changes, over, expected) => {
  const { found, notChecked } = judge(changes, over)
  expect(found).toEqual(expected)
  expect(notChecked).toEqual([])
})

test.each<[string, Zone, Partial<DnsArtifact>, string]>([
  ['TXT', { 'TXT good.example': SILENT }, {}, 'spf'],
  [
    'an included SPF record',
    { 'TXT good.example': ['v=spf1 include:i.example -all'], 'TXT i.example': SILENT },
    {},
    'spf',
  ],
  ['DMARC', { 'TXT _dmarc.good.example': { kind: 'failed', rcode: 'SERVFAIL', bogus: false } }, {}, 'dmarc'],
  ['MX', { 'MX good.example': SILENT }, {}, 'mx'],
  ['the address of a mail server', { 'A mail.good.example': SILENT }, {}, 'mx'],
  ['CAA', { 'CAA good.example': SILENT }, {}, 'caa'],
  ['DS', { 'DS good.example': SILENT }, {}, 'dnssec'],
  ['a name server', {}, { nameServers: server({ udp: 'silent', tcp: 'silent' }) }, 'name-servers'],
  [
    'a name server that must not be asked',
    {},
    { nameServers: server({ udp: 'blocked', tcp: 'blocked' }) },
    'name-servers',
  ],
  ['the registration of a name server', { 'NS dns-one.example': SILENT }, {}, 'unregistered-domain'],
  ['the policy of MTA-STS', {}, { mtaStsPolicy: { kind: 'unreachable', reason: 'refused' } }, 'mta-sts'],
  ['the expiry', {}, { expiry: { kind: 'unknown', reason: 'no answer' } }, 'domain-expiry'],
  [
    'a claimable target',
    { 'CNAME www.good.example': ['x.github.io'], 'A x.github.io': ['192.0.2.9'] },
    { pointedAt: { 'www.good.example': { reason: 'refused' } } },
    'takeover',
  ],
])('silence about %s is "could not check", never "absent"', (_, changes, over, check) => {
  const { found, notChecked } = judge(changes, over)
  expect(found).toEqual([])
  expect(notChecked).toContain(check)
})

test('without the artifact, every check says so', () => {
  const { findings, notChecked } = judgeSite(DNS_CHECKS, ['dns'], {}, (name) => `${name} failed`)
  expect(findings).toEqual([])
  expect(notChecked.map(({ checkId }) => checkId)).toEqual(DNS_CHECKS.map(({ id }) => id).sort())
})

test('a site that is an address has no names: "could not check", and no findings', () => {
  for (const address of ['192.0.2.7', '2001:db8::7']) {
    const { findings, notChecked } = judge({}, { registrableDomain: address, host: address })
    expect(findings).toEqual([])
    expect(notChecked).toHaveLength(DNS_CHECKS.length)
  }
})
