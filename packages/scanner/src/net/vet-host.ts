import { isPublicUnicast } from './addresses.ts'
import { HostBlocked, HostNotFound, InvalidHost, ResolverFailed } from './errors.ts'
import { type Host, isLocalhost, isSpecialUse, parseHost } from './hosts.ts'
import { type Networks, parseNetworks } from './networks.ts'
import type { Resolver } from './resolver.ts'

/** For hosts that a client or a scanned site names: the public internet, and the networks that the operator adds. */
export interface GuardedEgress {
  readonly kind: 'guarded'
  readonly resolver: Resolver
  /** Reached besides the public internet, by any name or literally, on any port. */
  readonly allow: Networks
  /** Never reached, not even inside `allow`. */
  readonly deny?: DeniedHosts
  /** Ports that may be reached outside `allow`; 80 and 443 where it is not given. */
  readonly ports?: readonly number[]
}

/**
 * For hosts that the operator configured (the code host, the advisory bucket): any address. Never for a host that somebody else
 * has named, nor for where such a host redirects to.
 */
export interface OperatorEgress {
  readonly kind: 'operator-configured'
  readonly resolver: Resolver
}

export type Egress = GuardedEgress | OperatorEgress

export interface DeniedHosts {
  /** Lower-case names; one with a dot in front stands for all names below it, and itself. */
  readonly names: readonly string[]
  /** Addresses of the service itself, each with its port. */
  readonly endpoints: readonly { readonly address: string; readonly port: number }[]
  /** On every port. */
  readonly networks?: Networks
}

/** A host that may be connected to, at these addresses and no others. */
export interface VettedHost {
  readonly host: Host
  readonly addresses: readonly [string, ...string[]]
}

export interface VetOptions {
  /** Without it no port is judged. */
  readonly port?: number
  readonly signal?: AbortSignal
}

const WEB_PORTS: readonly number[] = [80, 443]
const LOOPBACK = ['127.0.0.1', '::1']
/** More addresses than this are no host's; those after are not looked at, nor connected to. */
const MAX_ADDRESSES = 64

/**
 * Looks a host up and judges what it resolves to. A host outside the allowed networks must be a name with a registrable domain, all
 * of whose addresses are public. Throws `InvalidHost`, `HostBlocked`, `HostNotFound` or `ResolverFailed`.
 */
export async function vetHost(text: string, egress: Egress, options: VetOptions = {}): Promise<VettedHost> {
  const host = parseHost(text)
  if (host === undefined) throw new InvalidHost(text)
  const signal = options.signal ?? new AbortController().signal
  if (egress.kind === 'operator-configured') return atAddresses(host, await addressesOf(host, egress.resolver, signal))
  return vetGuarded(host, egress, options.port, signal)
}

async function vetGuarded(
  host: Host,
  egress: GuardedEgress,
  port: number | undefined,
  signal: AbortSignal,
): Promise<VettedHost> {
  const shown = host.kind === 'name' ? host.name : host.address
  if (isDeniedName(shown, egress.deny)) throw new HostBlocked(shown, 'denied')
  const isWebPort = port === undefined || (egress.ports ?? WEB_PORTS).includes(port)
  const unlessAllowed = namelessReason(host) ?? (isWebPort ? undefined : 'port')
  // Such a host is worth a question only when an answer could admit it.
  if (unlessAllowed !== undefined && egress.allow.isEmpty) throw new HostBlocked(shown, unlessAllowed)

  const addresses = await addressesOf(host, egress.resolver, signal).catch((error: unknown) => {
    if (unlessAllowed !== undefined && isLookUpFailure(error)) throw new HostBlocked(shown, unlessAllowed)
    throw error
  })
  const admitted = isLocal(host) ? addresses.filter(egress.allow.includes) : addresses
  const isAllowed = admitted.length > 0 && admitted.every(egress.allow.includes)
  if (!isAllowed) {
    if (unlessAllowed !== undefined) throw new HostBlocked(shown, unlessAllowed)
    if (!addresses.every((address) => isPublicUnicast(address) || egress.allow.includes(address))) {
      throw new HostBlocked(shown, 'not a public address')
    }
  }
  if (admitted.some((address) => isDeniedAddress(address, port, egress.deny))) throw new HostBlocked(shown, 'denied')
  return atAddresses(host, admitted)
}

/** Why a host cannot be a public one, whatever it resolves to. */
function namelessReason(host: Host): 'address literal' | 'special-use name' | 'no registrable domain' | undefined {
  if (host.kind === 'address') return 'address literal'
  if (isSpecialUse(host.name)) return 'special-use name'
  return host.registrableDomain === undefined ? 'no registrable domain' : undefined
}

function isLocal(host: Host): boolean {
  return host.kind === 'name' && isLocalhost(host.name)
}

async function addressesOf(host: Host, resolver: Resolver, signal: AbortSignal): Promise<readonly string[]> {
  if (host.kind === 'address') return [host.address]
  if (isLocalhost(host.name)) return LOOPBACK
  return (await resolver(host.name, signal)).slice(0, MAX_ADDRESSES)
}

function isLookUpFailure(error: unknown): boolean {
  return error instanceof HostNotFound || error instanceof ResolverFailed
}

function atAddresses(host: Host, [first, ...rest]: readonly string[]): VettedHost {
  if (first === undefined) throw new HostNotFound(host.kind === 'name' ? host.name : host.address)
  return { host, addresses: [first, ...rest] }
}

function isDeniedName(name: string, deny: DeniedHosts | undefined): boolean {
  return (deny?.names ?? []).some((denied) => (denied.startsWith('.') ? `.${name}`.endsWith(denied) : name === denied))
}

function isDeniedAddress(address: string, port: number | undefined, deny: DeniedHosts | undefined): boolean {
  if (deny === undefined) return false
  if (deny.networks?.includes(address) === true) return true
  return deny.endpoints.some((denied) => denied.port === port && parseNetworks([denied.address]).includes(address))
}
