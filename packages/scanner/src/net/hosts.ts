import { getDomain } from 'tldts'
import { parseAddress } from './addresses.ts'

/**
 * Top-level names that no public DNS answers for, and that mean something on the machine or its network: RFC 6761 and the IANA
 * special-use registry (https://www.iana.org/assignments/special-use-domain-names), ICANN's `internal`, and those that routers
 * and companies took without asking.
 */
const SPECIAL_USE: ReadonlySet<string> = new Set([
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'onion',
  'private',
  'test',
  'workgroup',
])

/** A host as WHATWG URLs have it: every spelling of an address is one, names are lower-case and ASCII. */
export type Host =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'name'; readonly name: string; readonly registrableDomain: string | undefined }

/**
 * Parses a host (without port) in any spelling that a URL may have: `0x7f.1`, `017700000001`, `[::1]`, `BÜCHER.example`,
 * `example.com.`. `undefined` when a URL could not have it.
 */
export function parseHost(text: string): Host | undefined {
  // What would end the host, or be dropped from it, by the rules of URLs.
  if (text === '' || text.length > 1024 || /[\s/?#@\\\p{Cc}]/u.test(text)) return undefined
  const bare = text.includes(':') && !text.startsWith('[') ? `[${text}]` : text
  if (/:\d*$/.test(bare) && !bare.endsWith(']')) return undefined
  const url = URL.parse(`http://${bare}/`)
  if (url === null || url.port !== '' || url.hostname === '') return undefined
  return hostOf(url.hostname)
}

/** The host of a parsed URL, `URL.hostname`. */
export function hostOf(hostname: string): Host {
  const literal = parseAddress(hostname.replace(/^\[(.*)\]$/, '$1'))
  if (literal !== undefined) return { kind: 'address', address: literal.toString() }
  const name = hostname.replace(/\.$/, '')
  return { kind: 'name', name, registrableDomain: getDomain(name, { allowPrivateDomains: true }) ?? undefined }
}

/** Whether the name is for special use, so that what it resolves to is nobody's public host. */
export function isSpecialUse(name: string): boolean {
  const top = name.slice(name.lastIndexOf('.') + 1)
  return SPECIAL_USE.has(top)
}

/** `localhost` and the names below it mean this machine and are not looked up (RFC 6761, section 6.3). */
export function isLocalhost(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost')
}
