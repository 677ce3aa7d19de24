import { describe, expect, test } from 'vitest'
import { isPublicUnicast } from './addresses.ts'
import { HostBlocked, HostNotFound, InvalidHost, ResolverFailed } from './errors.ts'
import { InvalidNetwork, NO_NETWORKS, parseNetworks } from './networks.ts'
import type { Resolver } from './resolver.ts'
import { type GuardedEgress, type VetOptions, vetHost } from './vet-host.ts'

const NAMES: Record<string, readonly string[]> = {
  'public.example.org': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
  'half.example.org': ['93.184.216.34', '10.0.0.7'],
  'inside.example.org': ['10.0.0.7'],
  'mapped.example.org': ['::ffff:10.0.0.7'],
  'nat64.example.org': ['64:ff9b::808:808'],
  'metadata.example.org': ['169.254.169.254'],
  'shop.test': ['10.0.0.8'],
  'shop.internal': ['93.184.216.34'],
  intranet: ['10.0.0.9'],
}

const resolver: Resolver = async (name) => {
  if (name === 'broken.example.org' || name === 'broken.test') throw new ResolverFailed(name)
  const addresses = NAMES[name]
  if (addresses === undefined) throw new HostNotFound(name)
  return addresses
}

const guarded = (allow = '', more: Partial<GuardedEgress> = {}): GuardedEgress => ({
  kind: 'guarded',
  resolver,
  allow: parseNetworks(allow),
  ...more,
})

async function verdict(host: string, egress = guarded(), options: VetOptions = {}): Promise<string> {
  try {
    return (await vetHost(host, egress, options)).addresses.join(' ')
  } catch (error) {
    if (error instanceof HostBlocked) return `blocked: ${error.reason}`
    if (error instanceof InvalidHost) return 'invalid'
    if (error instanceof HostNotFound) return 'not found'
    if (error instanceof ResolverFailed) return 'resolver failed'
    throw error
  }
}

/** Spellings of addresses, of which none may be reached. */
const LITERALS = `
  127.0.0.1 127.1 127.0.1 0177.0.0.1 0x7f.0.0.1 0x7f000001 0X7F.1 2130706433 017700000001 0x7f.0x0.0x0.0x1
  0177.0.0.01 127.000.000.001 127.0.0.1. 0 0.0.0.0 0x0 00 0000.0 1 10.0.0.7 10.7 012.0.0.7 167772167
  172.16.0.1 192.168.1.1 0xc0a80101 169.254.169.254 0xa9fea9fe 2852039166 0251.0376.0251.0376 169.254.43518
  100.64.0.1 198.18.0.1 192.0.0.8 224.0.0.1 255.255.255.255 240.0.0.1 192.0.2.1 198.51.100.1 203.0.113.9
  8.8.8.8 134744072 [::1] ::1 [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1]
  [0:0:0:0:0:ffff:7f00:0001] [::127.0.0.1] [::7f00:1] [64:ff9b::127.0.0.1] [64:ff9b::a00:7] [64:ff9b:1::a00:7]
  [2002:7f00:1::] [2002:a9fe:a9fe::1] [2001:0:7f00:1::] [2001::1] [fe80::1] [fec0::1] [fc00::1] [fd12:3456::1]
  [ff02::1] [100::1] [2001:db8::1] [3fff::1] [5f00::1] [::ffff:0:127.0.0.1] [2606:4700::1111] ①②⑦.⓪.⓪.①
  127。0。0。1 １２７.0.0.1 %31%32%37.0.0.1 0x7f。1
`
  .trim()
  .split(/\s+/)

describe('an address, however it is spelled, is no host', () => {
  test.each(LITERALS)('%s', async (literal) => {
    expect(await verdict(literal)).toBe('blocked: address literal')
  })

  test('and there are many spellings', () => {
    expect(new Set(LITERALS).size).toBeGreaterThanOrEqual(60)
  })

  test.each([
    '[fe80::1%eth0]',
    '[fe80::1%25eth0]',
    '::1%lo',
    '256.1.1.1',
    '1.2.3.4.5',
    '127.0.0.1:80',
    'a:80',
    '09.0.0.1',
    '[::1',
    '',
  ])('%s is no host at all', async (text) => {
    expect(await verdict(text)).toBe('invalid')
  })

  test.each([
    'a b.example.org',
    'a\nb.example.org',
    'user@example.org',
    'example.org/x',
    'example.org\\x',
    'example.org?',
    'a#b',
  ])('%j is no host at all', async (text) => {
    expect(await verdict(text)).toBe('invalid')
  })
})

describe('a name', () => {
  test.each([
    ['public.example.org', NAMES['public.example.org']?.join(' ')],
    ['PUBLIC.Example.ORG.', NAMES['public.example.org']?.join(' ')],
    ['nat64.example.org', '64:ff9b::808:808'],
    ['half.example.org', 'blocked: not a public address'],
    ['inside.example.org', 'blocked: not a public address'],
    ['mapped.example.org', 'blocked: not a public address'],
    ['metadata.example.org', 'blocked: not a public address'],
    ['gone.example.org', 'not found'],
    ['broken.example.org', 'resolver failed'],
    ['localhost', 'blocked: special-use name'],
    ['LOCALHOST.', 'blocked: special-use name'],
    ['x.localhost', 'blocked: special-use name'],
    ['printer.local', 'blocked: special-use name'],
    ['shop.internal', 'blocked: special-use name'],
    ['facebookcorewwwi.onion', 'blocked: special-use name'],
    ['shop.test', 'blocked: special-use name'],
    ['shop.example', 'blocked: special-use name'],
    ['router.home.arpa', 'blocked: special-use name'],
    ['1.0.0.10.in-addr.arpa', 'blocked: special-use name'],
    ['intranet', 'blocked: special-use name'],
    ['wiki', 'blocked: no registrable domain'],
    ['com', 'blocked: no registrable domain'],
    ['co.uk', 'blocked: no registrable domain'],
    ['github.io', 'blocked: no registrable domain'],
    ['a..example.org', 'blocked: no registrable domain'],
  ])('%s: %s', async (host, expected) => {
    expect(await verdict(host)).toBe(expected)
  })
})

describe('networks of the operator', () => {
  test.each([
    ['10.0.0.7', '10.0.0.7'],
    ['0x0a.7', '10.0.0.7'],
    ['[::ffff:10.0.0.7]', '10.0.0.7'],
    ['inside.example.org', '10.0.0.7'],
    ['half.example.org', '93.184.216.34 10.0.0.7'],
    ['shop.test', '10.0.0.8'],
    ['intranet', '10.0.0.9'],
    ['localhost', 'blocked: special-use name'],
    ['127.0.0.1', 'blocked: address literal'],
    ['192.168.0.1', 'blocked: address literal'],
    ['[64:ff9b::a00:7]', 'blocked: address literal'],
    ['shop.internal', 'blocked: special-use name'],
    ['gone.test', 'blocked: special-use name'],
    ['broken.test', 'blocked: special-use name'],
    ['metadata.example.org', 'blocked: not a public address'],
  ])('10.0.0.0/8 and %s: %s', async (host, expected) => {
    expect(await verdict(host, guarded('10.0.0.0/8'))).toBe(expected)
  })

  test('localhost is what of the loopback is allowed', async () => {
    expect(await verdict('localhost', guarded('127.0.0.0/8'))).toBe('127.0.0.1')
    expect(await verdict('app.localhost', guarded('127.0.0.0/8, ::1'))).toBe('127.0.0.1 ::1')
  })

  test('are reached on any port, the public internet on two', async () => {
    expect(await verdict('inside.example.org', guarded('10.0.0.0/8'), { port: 8080 })).toBe('10.0.0.7')
    expect(await verdict('public.example.org', guarded(), { port: 443 })).toContain('93.184.216.34')
    expect(await verdict('public.example.org', guarded(), { port: 8080 })).toBe('blocked: port')
    expect(await verdict('half.example.org', guarded('10.0.0.0/8'), { port: 8080 })).toBe('blocked: port')
    expect(await verdict('public.example.org', guarded('', { ports: [53] }), { port: 53 })).toContain('93.184.216.34')
  })

  test('do not admit the service itself', async () => {
    const deny = { names: ['picket.example.org', '.blocked.org'], endpoints: [{ address: '10.0.0.7', port: 8080 }] }
    const egress = guarded('10.0.0.0/8', { deny })
    expect(await verdict('10.0.0.7', egress, { port: 8080 })).toBe('blocked: denied')
    expect(await verdict('[::ffff:10.0.0.7]', egress, { port: 8080 })).toBe('blocked: denied')
    expect(await verdict('inside.example.org', egress, { port: 8080 })).toBe('blocked: denied')
    expect(await verdict('inside.example.org', egress, { port: 8081 })).toBe('10.0.0.7')
    expect(await verdict('PICKET.example.org', egress)).toBe('blocked: denied')
    expect(await verdict('a.blocked.org', egress)).toBe('blocked: denied')
    expect(await verdict('blocked.org', egress)).toBe('blocked: denied')
  })

  test('are written as CIDRs or addresses', () => {
    const networks = parseNetworks(' 10.1.2.3/8, fd00::/8,127.0.0.1 ')
    expect(['10.255.0.1', '::ffff:10.0.0.1', 'fd00::1', '127.0.0.1'].map(networks.includes)).toEqual(
      Array(4).fill(true),
    )
    expect(['11.0.0.1', 'fe80::1', '127.0.0.2', 'x', '', 'fd00::1%eth0'].map(networks.includes)).toEqual(
      Array(6).fill(false),
    )
    expect(parseNetworks('').isEmpty).toBe(true)
    expect(NO_NETWORKS.includes('10.0.0.1')).toBe(false)
    expect(parseNetworks('::ffff:10.0.0.0/104').includes('10.9.9.9')).toBe(true)
    for (const bad of [
      '10.0.0.0/33',
      '10.0.0/8',
      'fd00::/129',
      '10.0.0.0/',
      'example.org',
      '0x7f.1',
      '10.0.0.0/-1',
      '::ffff:10.0.0.0/8',
    ]) {
      expect(() => parseNetworks(bad)).toThrow(InvalidNetwork)
    }
  })
})

test('operators may configure any host', async () => {
  const egress = { kind: 'operator-configured', resolver } as const
  expect((await vetHost('127.0.0.1', egress)).addresses).toEqual(['127.0.0.1'])
  expect((await vetHost('inside.example.org', egress, { port: 8080 })).addresses).toEqual(['10.0.0.7'])
  await expect(vetHost('gone.example.org', egress)).rejects.toBeInstanceOf(HostNotFound)
})

test('the edges of networks are where they should be', () => {
  const outside =
    '1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 223.255.255.255 2001:200:: 2001:db9:: 2003:: 2606:4700::1111 3ffe:: 64:ff9b::8.8.8.8 ::ffff:8.8.8.8'
  const inside =
    '0.255.255.255 10.255.255.255 100.127.255.255 127.255.255.255 169.254.0.0 172.31.255.255 192.0.0.255 192.168.255.255 198.19.255.255 224.0.0.0 239.255.255.255 255.255.255.254 1fff:: 4000:: 2001:1ff:ffff:: 2001:db8:ffff:: 2002:808:808:: 3fff:fff:: ::8.8.8.8 64:ff9b::10.0.0.1 64:ff9b:1::808:808 ::ffff:10.0.0.1'
  expect(outside.split(' ').filter((address) => !isPublicUnicast(address))).toEqual([])
  expect(inside.split(' ').filter(isPublicUnicast)).toEqual([])
  expect(['', 'x', '127.1', 'fe80::1%eth0', '08.8.8.8'].filter(isPublicUnicast)).toEqual([])
})
