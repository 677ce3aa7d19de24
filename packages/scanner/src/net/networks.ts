import type ipaddr from 'ipaddr.js'
import { parseAddress } from './addresses.ts'

/** Networks of the operator's own. */
export interface Networks {
  /** Whether an address lies in one of them. IPv4 addresses mapped into IPv6 count as IPv4. */
  readonly includes: (address: string) => boolean
  readonly isEmpty: boolean
}

/** A network that is none. */
export class InvalidNetwork extends Error {
  override readonly name = 'InvalidNetwork'
  readonly network: string

  constructor(network: string) {
    super(`${JSON.stringify(network.slice(0, 100))} is no network such as 10.0.0.0/8 or fd00::/8, and no address.`)
    this.network = network
  }
}

/** Parses CIDRs and single addresses, as a list or separated by commas. Throws `InvalidNetwork`. */
export function parseNetworks(text: string | readonly string[]): Networks {
  const parts = typeof text === 'string' ? text.split(',').filter((part) => part.trim() !== '') : text
  const networks = parts.map((part) => parseNetwork(part.trim()))
  return {
    isEmpty: networks.length === 0,
    includes(address) {
      const parsed = parseAddress(address)
      return (
        parsed !== undefined &&
        networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
      )
    },
  }
}

export const NO_NETWORKS: Networks = parseNetworks([])

function parseNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [, address = '', length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const parsed = parseAddress(address)
  if (parsed === undefined) throw new InvalidNetwork(text)
  const most = parsed.kind() === 'ipv4' ? 32 : 128
  const mapped = parsed.kind() === 'ipv4' && address.includes(':') ? 96 : 0
  const bits = length === undefined ? most : Number(length) - mapped
  if (bits < 0 || bits > most) throw new InvalidNetwork(text)
  return [parsed, bits]
}
