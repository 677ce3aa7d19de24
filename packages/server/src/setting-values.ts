import { isIP } from 'node:net'

/** Reads the text of a setting. `undefined`: the text is not allowed. */
export interface SettingValue<T> {
  /** What is allowed, as the end of `NAME must be …`. */
  readonly allowed: string
  parse(text: string): T | undefined
}

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const

/** A number and `s`, `m`, `h` or `d`, as seconds. `undefined` where the text is none, or is longer than ten years. */
export function parseDuration(text: string): number | undefined {
  const [, digits, unit] = /^(\d{1,9})([smhd])$/.exec(text) ?? []
  if (digits === undefined || unit === undefined) return undefined
  const seconds = Number(digits) * SECONDS[unit as keyof typeof SECONDS]
  return seconds > 0 && seconds <= 3650 * SECONDS.d ? seconds : undefined
}

/** In seconds. */
export const duration: SettingValue<number> = {
  allowed: 'a duration such as 30s, 15m, 12h or 7d',
  parse: parseDuration,
}

const BYTES = { '': 1, B: 1, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 } as const

/** In bytes. */
export const byteSize: SettingValue<number> = {
  allowed: 'a size such as 500KiB, 5MiB or 2GiB',
  parse(text) {
    const [, digits, unit] = /^(\d{1,12})(B|KiB|MiB|GiB|)$/.exec(text) ?? []
    if (digits === undefined || unit === undefined) return undefined
    const bytes = Number(digits) * BYTES[unit as keyof typeof BYTES]
    return bytes > 0 && Number.isSafeInteger(bytes) ? bytes : undefined
  },
}

export function wholeNumber(least: number, most: number): SettingValue<number> {
  return {
    allowed: `a whole number from ${least} to ${most}`,
    parse(text) {
      const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
      return number >= least && number <= most ? number : undefined
    },
  }
}

export function oneOf<const T extends string>(...values: readonly T[]): SettingValue<T> {
  return { allowed: `one of ${values.join(', ')}`, parse: (text) => values.find((value) => value === text) }
}

export const path: SettingValue<string> = {
  allowed: 'a path',
  parse: (text) => (text.includes('\0') ? undefined : text),
}

/** A URL of one of these protocols (with colon), without credentials, query or fragment; without a trailing slash. */
export function url(allowed: string, ...protocols: readonly string[]): SettingValue<string> {
  return {
    allowed,
    parse(text) {
      const parsed = URL.parse(text)
      if (parsed === null || !protocols.includes(parsed.protocol)) return undefined
      if (parsed.username !== '' || parsed.password !== '' || parsed.search !== '' || parsed.hash !== '')
        return undefined
      return text.replace(/\/+$/, '')
    },
  }
}

export const databaseUrl: SettingValue<string> = {
  allowed: 'a connection URL such as postgres://user@host:5432/picket',
  parse(text) {
    const protocol = URL.parse(text)?.protocol
    return protocol === 'postgres:' || protocol === 'postgresql:' ? text : undefined
  },
}

function isNetwork(text: string): boolean {
  const [address, prefix, ...more] = text.split('/')
  const version = isIP(address ?? '')
  if (version === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

/** A comma separated list of addresses, networks and these names. */
export function networks(...names: readonly string[]): SettingValue<readonly string[]> {
  const also = names.length === 0 ? '' : ` and ${names.join(', ')}`
  return {
    allowed: `a comma separated list of addresses, networks such as 10.0.0.0/8${also}`,
    parse(text) {
      const entries = text.split(',').map((entry) => entry.trim())
      return entries.every((entry) => names.includes(entry) || isNetwork(entry)) ? entries : undefined
    },
  }
}

/** `ADDRESS:PORT`, IPv6 in brackets. */
export const addressAndPort: SettingValue<string> = {
  allowed: 'ADDRESS:PORT, such as 192.0.2.53:53 or [2001:db8::53]:53',
  parse(text) {
    const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(text) ?? []
    if (port === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined
    return isIP(bracketed ?? plain ?? '') === (bracketed === undefined ? 4 : 6) ? text : undefined
  },
}

function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^(?=.{1,253}$)[A-Za-z0-9_-]{1,63}(\.[A-Za-z0-9_-]{1,63})*\.?$/.test(text)
}

/** A comma separated list of host names, addresses and networks. */
export const hostsAndNetworks: SettingValue<readonly string[]> = {
  allowed: 'a comma separated list of host names, addresses and networks such as 10.0.0.0/8',
  parse(text) {
    const entries = text.split(',').map((entry) => entry.trim())
    return entries.every((entry) => isNetwork(entry) || isHost(entry)) ? entries : undefined
  },
}

export const host: SettingValue<string> = {
  allowed: 'an address or a host name',
  parse: (text) => (isHost(text) ? text : undefined),
}
