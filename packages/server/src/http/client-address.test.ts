import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientNetwork } from './client-address.ts'

describe('clientNetwork', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('counts %s as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network)
  })

  it('is one client for a whole /64, another one beside it', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (address, host) => {
        const network = clientNetwork(address)
        fc.pre(network.endsWith('::/64'))
        const groups = [48n, 32n, 16n, 0n].map((shift) => ((host >> shift) & 0xffffn).toString(16))
        expect(clientNetwork(`${network.slice(0, -'::/64'.length)}:${groups.join(':')}`)).toBe(network)
      }),
    )
  })
})
