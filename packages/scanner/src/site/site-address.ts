import { getDomain } from 'tldts'
import { HostBlocked, HostNotFound, InvalidHost, ResolverFailed } from '../net/errors.ts'
import { hostOf } from '../net/hosts.ts'
import { type GuardedEgress, vetHost } from '../net/vet-host.ts'
import type { SiteTarget } from './gather/gatherer.ts'

/** The address is none that a site can have: `why` completes "Invalid URL: …". */
export class InvalidSiteUrl extends Error {
  override readonly name = 'InvalidSiteUrl'
  readonly why: string

  constructor(why: string) {
    super(`Invalid URL: ${why}`)
    this.why = why
  }
}

/** The address is one that must not be scanned: `why` completes "Blocked URL: …". */
export class BlockedSiteUrl extends Error {
  override readonly name = 'BlockedSiteUrl'
  readonly why: string

  constructor(why: string) {
    super(`Blocked URL: ${why}`)
    this.why = why
  }
}

const MAX_URL = 2_048
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** Reads the address of a site and its scope, without asking anybody. A scheme that is left out is https. Throws `InvalidSiteUrl`. */
export function parseSiteUrl(text: string): SiteTarget {
  const trimmed = text.trim()
  if (trimmed.length > MAX_URL) throw new InvalidSiteUrl(`it is longer than ${MAX_URL} characters.`)
  // `example.org:8080` looks like a scheme; a port is digits up to the path.
  const hasScheme = SCHEME.test(trimmed) && !/^[^/:@]+:\d+(?:[/?#]|$)/.test(trimmed)
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed}`)
  if (url === null || url.hostname === '') throw new InvalidSiteUrl('it cannot be read.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new InvalidSiteUrl('only http and https are scanned.')
  if (url.username !== '' || url.password !== '') throw new InvalidSiteUrl('it must not hold a user name or password.')
  return targetOf(url)
}

/** Scope: the registrable domain where the host is that or its `www`, else the host itself. */
function targetOf(url: URL): SiteTarget {
  const host = hostOf(url.hostname)
  if (host.kind === 'address')
    return { origin: url.origin, registrableDomain: host.address, scope: { type: 'host', value: url.host } }
  const domain = host.registrableDomain ?? getDomain(host.name, { allowPrivateDomains: true })
  if (domain === null)
    return { origin: url.origin, registrableDomain: host.name, scope: { type: 'host', value: url.host } }
  const isDomain = url.port === '' && (host.name === domain || host.name === `www.${domain}`)
  return {
    origin: url.origin,
    registrableDomain: domain,
    scope: isDomain ? { type: 'domain', value: domain } : { type: 'host', value: url.host },
  }
}

/**
 * Reads the address of a site and has the egress guard judge it. Throws `InvalidSiteUrl`, also for a name that does not exist, and
 * `BlockedSiteUrl`. A resolver that fails is no reason to refuse: the run reports it.
 */
export async function vetSiteUrl(text: string, egress: GuardedEgress, signal?: AbortSignal): Promise<SiteTarget> {
  const target = parseSiteUrl(text)
  const url = new URL(target.origin)
  try {
    await vetHost(url.hostname, egress, { port: portOf(url), ...(signal && { signal }) })
    return target
  } catch (error) {
    if (error instanceof ResolverFailed) return target
    if (error instanceof HostNotFound) throw new InvalidSiteUrl(`${error.message.replace(/^The/, 'the')}`)
    if (error instanceof InvalidHost) throw new InvalidSiteUrl('its host is none.')
    if (error instanceof HostBlocked) throw new BlockedSiteUrl(error.message.replace(/^The/, 'the'))
    throw error
  }
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}
