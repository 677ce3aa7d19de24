import { crc32 } from 'node:zlib'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** CRC32 (IEEE) of ASCII text as base62, digits before capitals before small letters, most significant first, six characters. */
export function crc32Base62(text: string): string {
  let rest = crc32(text)
  let digits = ''
  while (rest > 0) {
    digits = BASE62.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits.padStart(6, '0')
}

/** Whether the last six characters are the CRC32 of those before them; the prefix takes no part in it. */
export function endsWithItsCrc32(body: string): boolean {
  return body.length > 6 && body.slice(-6) === crc32Base62(body.slice(0, -6))
}

/** CRC32 as base36, seven characters: what ends a routable GitLab token. */
export function crc32Base36(text: string): string {
  return crc32(text).toString(36).padStart(7, '0')
}

/** CRC32 as hexadecimal with the least significant byte first: what ends a Grafana token. */
export function crc32LittleEndianHex(text: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(crc32(text))
  return bytes.toString('hex')
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 base32 without padding to an integer; `undefined` for other characters. */
export function base32ToInteger(text: string): bigint | undefined {
  let value = 0n
  for (const character of text) {
    const digit = BASE32.indexOf(character)
    if (digit < 0) return undefined
    value = value * 32n + BigInt(digit)
  }
  return value
}

/** Base64 or base64url to bytes; `undefined` where a character belongs to neither. */
export function decodeBase64(text: string): Buffer | undefined {
  return /^[A-Za-z0-9+/_-]*={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

/** The JSON object that base64url text holds; `undefined` where it holds none. */
export function decodeJsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const bytes = decodeBase64(text)
  if (bytes === undefined) return undefined
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
