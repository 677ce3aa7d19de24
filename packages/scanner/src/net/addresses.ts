import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * IPv4 networks that are not public unicast: the IANA special-purpose registry (https://www.iana.org/assignments/iana-ipv4-special-registry)
 * but for what it calls globally reachable, multicast and class E.
 */
const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, the metadata services of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // IETF protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays, withdrawn
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
].map((network) => ipaddr.IPv4.parseCIDR(network))

/** IANA has given out unicast addresses from this block alone; all else (loopback, local, multicast, compatible `::/96`, …) is out. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** What is special within 2000::/3 (https://www.iana.org/assignments/iana-ipv6-special-registry). */
const NOT_PUBLIC_IPV6 = [
  '2001::/23', // IETF protocol assignments; Teredo, benchmarking, ORCHID, drone tags
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: carries an IPv4 address through a relay
  '3fff::/20', // documentation
].map((network) => ipaddr.IPv6.parseCIDR(network))

const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address, in canonical spelling, is one of the public internet's and of one machine. IPv4 addresses mapped into IPv6
 * or behind NAT64 (RFC 6052) count as the IPv4 address they carry; other ways to carry one, and zones, are refused.
 */
export function isPublicUnicast(address: string): boolean {
  const parsed = parseAddress(address)
  return parsed !== undefined && isPublic(parsed)
}

function isPublic(address: Address): boolean {
  if (address instanceof ipaddr.IPv4) return !NOT_PUBLIC_IPV4.some((network) => address.match(network))
  if (address.match(NAT64)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(12)))
  return address.match(GLOBAL_UNICAST) && !NOT_PUBLIC_IPV6.some((network) => address.match(network))
}

/**
 * Parses an address: dotted IPv4 with four decimal parts, or IPv6. An IPv4 address mapped into IPv6 comes out as IPv4; anything
 * else, and an address with a zone, as `undefined`.
 */
export function parseAddress(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  // ipaddr.js alone would read the compatible `::8.8.8.8` as if it were mapped; URLs spell every address one way.
  const spelled = /^[\da-f:.]+$/i.test(text) ? URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1) : undefined
  if (spelled === undefined) return undefined
  const address = ipaddr.IPv6.parse(spelled)
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}
