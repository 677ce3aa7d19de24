import { type DecodedText, Decoding } from './decoded-text.ts'
import { decodeEscapesInto } from './escapes.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LF = 10

/**
 * The strings of a Jupyter notebook, each decoded and on lines of its own: sources and outputs are arrays of lines. Read without
 * parsing, so that a notebook that is no valid JSON is still read.
 */
export function notebookText(bytes: Buffer): DecodedText {
  const decoding = new Decoding(bytes.length + 1)
  for (let at = bytes.indexOf(QUOTE); at >= 0; ) {
    const end = endOfString(bytes, at + 1)
    decodeEscapesInto(decoding, bytes, at + 1, end)
    // The closing quotation mark stands for the end of the line, unless the string brings its own.
    if (bytes[end - 1] !== 0x6e || bytes[end - 2] !== BACKSLASH) decoding.put(LF, end)
    at = bytes.indexOf(QUOTE, end + 1)
  }
  return decoding.finish('escapes', bytes.length)
}

function endOfString(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(QUOTE, from); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) {
    let backslashes = 0
    while (at - 1 - backslashes >= from && bytes[at - 1 - backslashes] === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return at
  }
  return bytes.length
}
