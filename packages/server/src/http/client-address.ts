import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The client's address: as a trusted proxy says, unless that is no address at all; then the proxy's. */
export function clientAddress(request: FastifyRequest): string {
  return isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip
}

/**
 * What the rate limit counts by: an IPv4 address, or the /64 network of an IPv6 address, because that is what one client gets.
 * An IPv4 address mapped into IPv6 is an IPv4 address.
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIP(bare) !== 6) return bare
  const groups = ipv6Groups(bare)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) {
    const [high = 0, low = 0] = groups.slice(6)
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups of a valid IPv6 address, written in any way. */
function ipv6Groups(address: string): number[] {
  // The URL parser knows every spelling and answers with the one of RFC 5952, which has no dotted part.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [left = '', right] = canonical.split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const head = groupsOf(left)
  if (right === undefined) return head
  const tail = groupsOf(right)
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
