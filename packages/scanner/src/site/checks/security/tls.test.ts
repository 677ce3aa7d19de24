import { once } from 'node:events'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseNetworks } from '../../../net/networks.ts'
import { createCertificateAuthority } from '../../../testing/certificate-authority.ts'
import { gatherContext } from '../../../testing/gather-context.ts'
import type { OriginArtifact } from '../../artifacts/origin.ts'
import { gatherTls } from '../../gather/gather-tls.ts'
import { createTlsProbe } from '../../gather/tls-probe.ts'
import { tls } from './tls.ts'

const HOST = 'garden.example'
const authority = createCertificateAuthority()
const stranger = createCertificateAuthority()
const between = authority.intermediate()

const trusted = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...trusted, authority.pem]))
afterAll(() => setDefaultCACertificates(trusted))

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** What a real handshake with a server of these options is judged to be. */
async function judge(options: ServerOptions) {
  const server = createServer(options, (_, response) => response.end('x')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `https://${HOST}:${(server.address() as AddressInfo).port}`
  const { signal } = new AbortController()
  const egress = {
    kind: 'guarded' as const,
    allow: parseNetworks('127.0.0.0/8'),
    resolver: () => Promise.resolve(['127.0.0.1']),
  }
  const context = gatherContext(baseUrl)
  cleanUps.push(async () => {
    server.closeAllConnections()
    server.close()
    await context.close()
  })
  const origin: OriginArtifact = {
    givenOrigin: baseUrl,
    baseUrl,
    home: { kind: 'unreachable', url: baseUrl, reason: 'Not asked.' },
    variants: [],
  }
  const artifact = await gatherTls.gather({ ...context, tls: createTlsProbe(egress, 2_000, signal) }, { origin })
  const { findings, notChecked } = tls.judge({ tls: artifact, origin }, () => 'missing')
  return {
    found: findings.map(({ checkId, severity }) => `${severity} ${checkId.replace('site/security/', '')}`),
    notChecked,
  }
}

const modern = { minVersion: 'TLSv1.2' } as const
const under = { ...between.issue([HOST]) }

test.each<[string, ServerOptions, string[]]>([
  ['a certificate as it should be', { ...authority.issue([HOST]), ...modern }, []],
  ['one for all names of the domain above', { ...authority.issue(['*.example', HOST]), ...modern }, []],
  ['one that has expired', { ...authority.issue([HOST], -3), ...modern }, ['critical tls/expired']],
  ['one that expires in three days', { ...authority.issue([HOST], 3.5), ...modern }, ['critical tls/expires']],
  ['one that expires in twenty days', { ...authority.issue([HOST], 20), ...modern }, ['warn tls/expires']],
  ['one for another name', { ...authority.issue(['other.example']), ...modern }, ['critical tls/name']],
  [
    'one whose name is in the common name alone',
    { ...authority.issue([HOST], 90, { commonNameOnly: true }), ...modern },
    ['critical tls/name'],
  ],
  ['one of an authority that nobody knows', { ...stranger.issue([HOST]), ...modern }, ['warn tls/chain']],
  ['one without the certificate in between', { ...under, ...modern }, ['warn tls/chain']],
  ['the whole chain', { ...under, cert: under.cert + between.pem, ...modern }, []],
  [
    'a key of 1024 bits',
    { ...authority.issue([HOST], 90, { rsaBits: 1024 }), ...modern, ciphers: 'DEFAULT:@SECLEVEL=0' },
    ['warn tls/weak-key'],
  ],
  [
    'protocols that were withdrawn',
    { ...authority.issue([HOST]), minVersion: 'TLSv1', maxVersion: 'TLSv1.2', ciphers: 'DEFAULT:@SECLEVEL=0' },
    ['warn tls/accepts-tlsv1', 'warn tls/accepts-tlsv1.1'],
  ],
])('%s', async (_, options, expected) => {
  const { found, notChecked } = await judge(options)
  expect(found.sort()).toEqual(expected)
  expect(notChecked).toEqual([])
})
