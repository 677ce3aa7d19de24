import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The key as its owner holds it. It is shown once and never stored. */
export type KeyText = `picket_${string}`

const PREFIX = 'picket_'
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`)

/** A new key: the prefix, 30 random base62 characters (about 178 bits) and a checksum over both. */
export function makeKeyText(): KeyText {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('')
  return `${PREFIX}${random}${checksum(PREFIX + random)}`
}

/** `undefined` for what cannot be a key of ours, which is most typing mistakes: no look-up is spent on it. */
export function parseKeyText(text: string): KeyText | undefined {
  if (!FORM.test(text)) return undefined
  return text.slice(-CHECKSUM_LENGTH) === checksum(text.slice(0, -CHECKSUM_LENGTH)) ? (text as KeyText) : undefined
}

/** SHA-256; all that is kept of a key. Its entropy makes a slow hash needless. */
export function hashKeyText(text: KeyText): Buffer {
  return createHash('sha256').update(text).digest()
}

/** CRC32 as six base62 digits, most significant first. */
function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}
