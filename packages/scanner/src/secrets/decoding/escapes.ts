import { type DecodedText, Decoding, NIBBLE } from './decoded-text.ts'

/**
 * Where one of these stands, the text around it is decoded: percent signs before what needs none, which is printable ASCII except
 * the space; escapes of the same; and addresses of which the slashes are escaped, as PHP writes JSON.
 */
export const ESCAPE_MARKS = [
  '%3',
  '%4',
  '%5',
  '%6',
  '%7',
  'private%20key',
  '\\x3',
  '\\x4',
  '\\x5',
  '\\x6',
  '\\x7',
  '\\u00',
  '\\u{',
  ':\\/\\/',
] as const

/** How far around a mark the text is decoded, in bytes: a private key fits. */
const BEFORE = 2048
const AFTER = 16_384

const PERCENT = 0x25
const BACKSLASH = 0x5c

const SIMPLE: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, '/': 0x2f, '\\': 0x5c, '"': 0x22, "'": 0x27 }

const endsWord = new Uint8Array(256)
for (const byte of Buffer.from(' \t\r\n"\'`<>()[]{}|^\\')) endsWord[byte] = 1
for (let byte = 0; byte < 0x20; byte++) endsWord[byte] = 1

const isLineEnd = (byte: number) => byte === 10 || byte === 13

/** The text around a mark whose first byte stands at `at`, decoded; with where it ends, up to which nothing need be decoded again. */
export function decodeAround(
  bytes: Buffer,
  at: number,
  notBefore: number,
): { readonly text: DecodedText; readonly end: number } {
  const byPercent = bytes[at] !== BACKSLASH && bytes[at] !== 0x3a
  const ends = byPercent ? (byte: number) => endsWord[byte] === 1 : isLineEnd
  let start = at
  while (start > Math.max(notBefore, at - BEFORE) && !ends(bytes[start - 1] as number)) start--
  let end = at
  while (end < Math.min(bytes.length, at + AFTER) && !ends(bytes[end] as number)) end++
  return { text: byPercent ? decodePercent(bytes, start, end) : decodeEscapes(bytes, start, end), end }
}

function decodePercent(bytes: Buffer, start: number, end: number): DecodedText {
  const decoding = new Decoding(end - start)
  for (let at = start; at < end; ) {
    const value = bytes[at] === PERCENT ? hexAt(bytes, at + 1, 2) : undefined
    if (value === undefined) decoding.put(bytes[at] as number, at++)
    else {
      decoding.put(value, at)
      at += 3
    }
  }
  return decoding.finish('percent', end)
}

function decodeEscapes(bytes: Buffer, start: number, end: number): DecodedText {
  const decoding = new Decoding(end - start)
  decodeEscapesInto(decoding, bytes, start, end)
  return decoding.finish('escapes', end)
}

export function decodeEscapesInto(decoding: Decoding, bytes: Buffer, start: number, end: number): void {
  for (let at = start; at < end; ) {
    const escape = bytes[at] === BACKSLASH ? escapeAt(bytes, at) : undefined
    if (escape === undefined) decoding.put(bytes[at] as number, at++)
    else {
      decoding.putCharacter(escape.value, at)
      at += escape.length
    }
  }
}

/** `\n`, `\/`, `\x41`, `\u0041`, `\u{41}`: what stands for one character in JavaScript, JSON, Java, Python, C. */
function escapeAt(bytes: Buffer, at: number): { readonly value: number; readonly length: number } | undefined {
  const kind = String.fromCharCode(bytes[at + 1] ?? 0)
  if (kind === 'x') return escape(hexAt(bytes, at + 2, 2), 4)
  if (kind !== 'u') return escape(SIMPLE[kind], 2)
  if (bytes[at + 2] !== 0x7b) return escape(hexAt(bytes, at + 2, 4), 6)
  const close = bytes.subarray(at + 3, at + 10).indexOf(0x7d)
  return close < 1 ? undefined : escape(hexAt(bytes, at + 3, close), close + 4)
}

function escape(value: number | undefined, length: number): { value: number; length: number } | undefined {
  return value === undefined || value > 0x10ffff ? undefined : { value, length }
}

function hexAt(bytes: Buffer, at: number, digits: number): number | undefined {
  let value = 0
  for (let i = at; i < at + digits; i++) {
    const digit = NIBBLE[bytes[i] ?? 0] as number
    if (digit < 0) return undefined
    value = 16 * value + digit
  }
  return value
}
