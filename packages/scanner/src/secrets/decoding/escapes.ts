import { type DecodedText, Decoding, NIBBLE } from './decoded-text.ts'

/**
 * Where one of these stands, the text around it is decoded: percent signs before what needs none, which is printable ASCII except
 * the space; escapes of the same; numbers of HTML and XML for letters and digits; and addresses of which the slashes are escaped, as PHP writes JSON.
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
  '\\06',
  '\\07',
  '\\10',
  '\\11',
  '\\12',
  '\\13',
  '\\14',
  '\\15',
  '\\16',
  '\\17',
  '&#4',
  '&#5',
  '&#6',
  '&#7',
  '&#8',
  '&#9',
  '&#10',
  '&#11',
  '&#12',
  '&#x',
  ':\\/\\/',
] as const

/** How far around a mark the text is decoded, in bytes: a private key fits. */
const BEFORE = 2048
const AFTER = 4096
/** How much of what stands before a string is decoded with it: the name that it is given to. */
const NAME = 96

/** `&#x10ffff;` in bytes, and zeros before it. */
const LONGEST_ENTITY = 12

const PERCENT = 0x25
const BACKSLASH = 0x5c
const COLON = 0x3a
const AMPERSAND = 0x26
const SEMICOLON = 0x3b

const SIMPLE: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, '/': 0x2f, '\\': 0x5c, '"': 0x22, "'": 0x27 }

const endsWord = new Uint8Array(256)
for (const byte of Buffer.from(' \t\r\n"\'`<>()[]{}|^\\')) endsWord[byte] = 1
for (let byte = 0; byte < 0x20; byte++) endsWord[byte] = 1

const endsString = new Uint8Array(256)
for (const byte of Buffer.from('"\'`\r\n')) endsString[byte] = 1

/**
 * The text around a mark whose first byte stands at `at`, decoded: a word with percent signs, or a string with escapes and the name
 * before it. `end` is up to where nothing need be decoded again. `undefined` where the mark stands for no printable ASCII.
 */
export function decodeAround(
  bytes: Buffer,
  at: number,
  notBefore: number,
): { readonly text: DecodedText; readonly end: number } | undefined {
  const first = bytes[at]
  if (first === PERCENT) {
    if ((NIBBLE[bytes[at + 2] ?? 0] as number) < 0) return undefined
  } else if (first === BACKSLASH && !isPrintableEscape(bytes, at)) return undefined
  else if (first === AMPERSAND && !isAlphanumericEntity(bytes, at)) return undefined
  const byPercent = first !== BACKSLASH && first !== COLON && first !== AMPERSAND
  const ends = byPercent ? endsWord : endsString
  const least = Math.max(notBefore, at - BEFORE)
  const most = Math.min(bytes.length, at + AFTER)
  let start = at
  while (start > least && (ends[bytes[start - 1] as number] === 0 || bytes[start - 2] === BACKSLASH)) start--
  let end = at
  while (end < most && (ends[bytes[end] as number] === 0 || bytes[end - 1] === BACKSLASH)) end++
  if (byPercent) return { text: decodePercent(bytes, start, end), end }
  return { text: decodeEscapes(bytes, Math.max(notBefore, start - NAME), end), end }
}

/** `\x41`, `\u0041` or `\u{41}` for one of the characters from `!` to `~`. */
function isPrintableEscape(bytes: Buffer, at: number): boolean {
  const value = escapeAt(bytes, at)?.value ?? 0
  return value > 0x20 && value < 0x7f
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
    const byte = bytes[at]
    const escape = byte === BACKSLASH ? escapeAt(bytes, at) : byte === AMPERSAND ? entityAt(bytes, at) : undefined
    if (escape === undefined) decoding.put(bytes[at] as number, at++)
    else {
      decoding.putCharacter(escape.value, at)
      at += escape.length
    }
  }
}

/** `\n`, `\/`, `\x41`, `\101`, `\u0041`, `\u{41}`: what stands for one character in JavaScript, JSON, Java, Python, C. */
function escapeAt(bytes: Buffer, at: number): { readonly value: number; readonly length: number } | undefined {
  const kind = String.fromCharCode(bytes[at + 1] ?? 0)
  if (kind === 'x') return escape(hexAt(bytes, at + 2, 2), 4)
  if (kind >= '0' && kind <= '3') return escape(octalAt(bytes, at + 1), 4)
  if (kind !== 'u') return escape(SIMPLE[kind], 2)
  if (bytes[at + 2] !== 0x7b) return escape(hexAt(bytes, at + 2, 4), 6)
  const close = bytes.subarray(at + 3, at + 10).indexOf(0x7d)
  return close < 1 ? undefined : escape(hexAt(bytes, at + 3, close), close + 4)
}

/** `&#65;` or `&#x41;` for a letter or digit. */
function isAlphanumericEntity(bytes: Buffer, at: number): boolean {
  return /[0-9A-Za-z]/.test(String.fromCharCode(entityAt(bytes, at)?.value ?? 0))
}

/** `&#65;` and `&#x41;`: what stands for one character in HTML and XML. */
function entityAt(bytes: Buffer, at: number): { readonly value: number; readonly length: number } | undefined {
  if (bytes[at + 1] !== 0x23) return undefined
  const end = bytes.subarray(at, at + LONGEST_ENTITY).indexOf(SEMICOLON)
  if (end < 0) return undefined
  const digits = bytes.toString('latin1', at + 2, at + end)
  if (/^[0-9]{1,7}$/.test(digits)) return escape(Number(digits), end + 1)
  return /^[xX][0-9A-Fa-f]{1,6}$/.test(digits) ? escape(parseInt(digits.slice(1), 16), end + 1) : undefined
}

/** Three octal digits. */
function octalAt(bytes: Buffer, at: number): number | undefined {
  const digits = bytes.toString('latin1', at, at + 3)
  return /^[0-3][0-7]{2}$/.test(digits) ? parseInt(digits, 8) : undefined
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
