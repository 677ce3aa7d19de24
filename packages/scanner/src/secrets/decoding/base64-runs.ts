import { type DecodedText, isTooLittleText, NIBBLE, NO_TEXT } from './decoded-text.ts'

/** Shorter runs hold no token: base64 of 20 bytes, without its padding. */
const LEAST_RUN = 27
/** A token is longer than a hash is likely to be text. */
const LEAST_HEX = 40
/** How many bytes of a run must look like text before it is decoded. */
const PROBED = 48
/** Lines of MIME and PEM are 64 or 76 characters long. */
const LEAST_LINE = 60
/** Segments of a run that are tried as the beginning of base64: `path/to/ZGF0YQ==`. */
const MAX_SEGMENTS = 4

/** Six bits by character, of base64 and base64url alike; -1 for all others. */
const SEXTET = new Int8Array(256).fill(-1)
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
for (let i = 0; i < 64; i++) SEXTET[ALPHABET.charCodeAt(i)] = i
SEXTET[0x2d] = 62
SEXTET[0x5f] = 63

const sextet = (bytes: Buffer, at: number) => SEXTET[bytes[at] as number] as number
const nibble = (bytes: Buffer, at: number) => NIBBLE[bytes[at] as number] as number

/** 1 for bytes that are not of base64. */
const OTHER = Uint8Array.from(SEXTET, (value) => Number(value < 0))
/** How far the next byte to look at lies, by which of the bytes 0, 7, 14 and 21 back are others (bits 3 to 0): past the nearest. */
const SKIP = Uint8Array.from({ length: 16 }, (_, others) => [0, 6, 13, 20, 27][32 - Math.clz32(others)] ?? 0)

/**
 * Calls `found` for every run of base64, base64url or hexadecimal that decodes to text, in the order of the file. A run of 27 bytes
 * is looked for from its end, as Boyer and Moore do with words: what is no base64 among a few bytes before lets most of them be
 * passed over. `found` ends the search by answering `false`.
 */
export function forEachEncodedRun(bytes: Buffer, found: (text: DecodedText) => boolean): void {
  let at = LEAST_RUN - 1
  while (at < bytes.length) {
    const others =
      ((OTHER[bytes[at] as number] as number) << 3) |
      ((OTHER[bytes[at - 7] as number] as number) << 2) |
      ((OTHER[bytes[at - 14] as number] as number) << 1) |
      (OTHER[bytes[at - 21] as number] as number)
    if (others !== 0) {
      at += SKIP[others] as number
      continue
    }
    let start = at
    const least = at - LEAST_RUN
    while (start > least && OTHER[bytes[start] as number] === 0) start--
    if (start > least) {
      at = start + LEAST_RUN
      continue
    }
    let end = at + 1
    while (end < bytes.length && OTHER[bytes[end] as number] === 0) end++
    const text = decodeHex(bytes, start + 1, end) ?? decodeBase64(bytes, start + 1, end)
    if (text !== undefined && !found(text)) return
    // What was joined to it is not begun again, or lines without end would cost their square.
    at = Math.max(end, text?.placeOf(0, 0)[1] ?? 0) + LEAST_RUN
  }
}

function decodeHex(bytes: Buffer, start: number, end: number): DecodedText | undefined {
  const from = bytes[start] === 0x30 && (bytes[start + 1] === 0x78 || bytes[start + 1] === 0x58) ? start + 2 : start
  if (end - from < LEAST_HEX || (end - from) % 2 !== 0) return undefined
  let others = 0
  for (let at = from; at < Math.min(end, from + 2 * PROBED); at += 2) {
    const high = nibble(bytes, at)
    const low = nibble(bytes, at + 1)
    if (high < 0 || low < 0) return undefined
    others += NO_TEXT[16 * high + low] as number
    if (isTooLittleText(others, (at - from) >> 1)) return undefined
  }
  const decoded = Buffer.from(bytes.toString('latin1', from, end), 'hex')
  // The decoder stops at the first character that is none of its own.
  return decoded.length === (end - from) / 2
    ? { encoding: 'hexadecimal', bytes: decoded, placeOf: () => [from, end] }
    : undefined
}

function decodeBase64(bytes: Buffer, start: number, end: number): DecodedText | undefined {
  const from = beginningOfText(bytes, start, end)
  if (from === undefined) return undefined
  const { last, text } = joinLines(bytes, from, end)
  const padded = bytes[last] === 0x3d ? (bytes[last + 1] === 0x3d ? last + 2 : last + 1) : last
  return { encoding: 'base64', bytes: Buffer.from(text, 'base64'), placeOf: () => [from, padded] }
}

/** The start of the run, or of one of its first segments: base64 is read in groups of four, and only from its beginning. */
function beginningOfText(bytes: Buffer, start: number, end: number): number | undefined {
  let from = start
  for (let segment = 0; segment < MAX_SEGMENTS && end - from >= LEAST_RUN; segment++) {
    if (isBase64OfText(bytes, from, end)) return from
    const limit = Math.min(end, from + 128)
    do from++
    while (from < limit && !isSeparator(bytes[from - 1] as number))
    if (from === limit) return undefined
  }
  return undefined
}

function isSeparator(byte: number): boolean {
  return byte === 0x2f || byte === 0x2d || byte === 0x5f
}

function isBase64OfText(bytes: Buffer, from: number, end: number): boolean {
  const last = Math.min(end, from + (PROBED / 3) * 4) - 3
  let others = 0
  let seen = 0
  for (let at = from; at < last; at += 4) {
    const b = sextet(bytes, at + 1)
    const c = sextet(bytes, at + 2)
    others +=
      (NO_TEXT[((sextet(bytes, at) << 2) | (b >> 4)) & 0xff] as number) +
      (NO_TEXT[((b << 4) | (c >> 2)) & 0xff] as number) +
      (NO_TEXT[((c << 6) | sextet(bytes, at + 3)) & 0xff] as number)
    seen += 3
    if (isTooLittleText(others, seen)) return false
  }
  return true
}

/** Base64 that goes on for several lines of one length: the text of all of them, and where the last one ends. */
function joinLines(bytes: Buffer, start: number, end: number): { readonly last: number; readonly text: string } {
  const width = end - start
  const lines = [bytes.toString('latin1', start, end)]
  let last = end
  while (width >= LEAST_LINE && width % 4 === 0 && lines.at(-1)?.length === width) {
    const next = afterLineEnd(bytes, last)
    if (next === undefined) break
    let stop = next
    while (stop < next + width && sextet(bytes, stop) >= 0) stop++
    if (stop === next || sextet(bytes, stop) >= 0) break
    lines.push(bytes.toString('latin1', next, stop))
    last = stop
  }
  return { last, text: lines.join('') }
}

/** Past a line's end, written as such or as `\n`, and the indentation or comment sign of the next line. */
function afterLineEnd(bytes: Buffer, at: number): number | undefined {
  const next = /^(?:\r?\n|(?:\\r)?\\n)(?:[ \t]{0,64}(?:[#*"'+]{0,2}[ \t]{0,4}))/.exec(
    bytes.toString('latin1', at, at + 80),
  )
  return next === null ? undefined : at + next[0].length
}
