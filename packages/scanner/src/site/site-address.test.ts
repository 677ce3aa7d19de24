import { expect, test } from 'vitest'
import { HostNotFound, ResolverFailed } from '../net/errors.ts'
import { NO_NETWORKS, parseNetworks } from '../net/networks.ts'
import type { GuardedEgress } from '../net/vet-host.ts'
import { BlockedSiteUrl, InvalidSiteUrl, parseSiteUrl, vetSiteUrl } from './site-address.ts'

test.each([
  ['example.org', 'https://example.org', 'domain', 'example.org'],
  ['https://www.example.co.uk/path?q#f', 'https://www.example.co.uk', 'domain', 'example.co.uk'],
  ['http://app.example.org', 'http://app.example.org', 'host', 'app.example.org'],
  ['https://me.github.io', 'https://me.github.io', 'domain', 'me.github.io'],
  ['https://BÜCHER.example.org', 'https://xn--bcher-kva.example.org', 'host', 'xn--bcher-kva.example.org'],
  ['example.org:8443', 'https://example.org:8443', 'host', 'example.org:8443'],
  ['http://10.1.2.3:8080/', 'http://10.1.2.3:8080', 'host', '10.1.2.3:8080'],
  ['http://0x7f.1/', 'http://127.0.0.1', 'host', '127.0.0.1'],
  ['http://[::1]:81', 'http://[::1]:81', 'host', '[::1]:81'],
])('%s', (text, origin, type, value) => {
  expect(parseSiteUrl(text)).toMatchObject({ origin, scope: { type, value } })
})

test.each([
  'ftp://example.org',
  'javascript:alert(1)',
  'mailto:a@example.org',
  'https://user:pw@example.org',
  'https://',
  'http://exa mple.org',
  `https://example.org/${'x'.repeat(3000)}`,
])('no site has the address %s', (text) => {
  expect(() => parseSiteUrl(text)).toThrow(InvalidSiteUrl)
})

const egress = (addresses: readonly string[] | Error, allow = NO_NETWORKS): GuardedEgress => ({
  kind: 'guarded',
  allow,
  resolver: () => (addresses instanceof Error ? Promise.reject(addresses) : Promise.resolve(addresses)),
})

test('a public name is taken', async () => {
  expect(await vetSiteUrl('example.org', egress(['93.184.215.14']))).toMatchObject({ origin: 'https://example.org' })
})

test.each([
  'http://127.0.0.1',
  'http://2130706433',
  'http://localhost',
  'https://printer.local',
  'https://x.internal',
  'https://abc.onion',
  'https://co.uk',
  'https://github.io',
  'https://example.org:22',
])('%s is blocked', async (text) => {
  await expect(vetSiteUrl(text, egress(['93.184.215.14']))).rejects.toThrow(BlockedSiteUrl)
})

test('a name that leads to any private address is blocked, unless the operator allows that network', async () => {
  await expect(vetSiteUrl('example.org', egress(['93.184.215.14', '10.0.0.1']))).rejects.toThrow(BlockedSiteUrl)
  expect(await vetSiteUrl('http://10.0.0.1:8080', egress([], parseNetworks('10.0.0.0/8')))).toMatchObject({
    scope: { type: 'host', value: '10.0.0.1:8080' },
  })
})

test('a name that does not exist is invalid; a resolver that fails says nothing', async () => {
  await expect(vetSiteUrl('nobody.example.org', egress(new HostNotFound('nobody.example.org')))).rejects.toThrow(
    /^Invalid URL: the host nobody.example.org does not exist/,
  )
  expect(await vetSiteUrl('example.org', egress(new ResolverFailed('example.org')))).toMatchObject({
    origin: 'https://example.org',
  })
})
