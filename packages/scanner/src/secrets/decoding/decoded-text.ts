export type Encoding = 'base64' | 'hexadecimal' | 'percent' | 'escapes'

/** Text that was written in another form, with the way back to the place where it stands. */
export interface DecodedText {
  readonly encoding: Encoding
  readonly bytes: Buffer
  /** Where `[start, end)` of the decoded bytes stands in the bytes that they were decoded from. */
  readonly placeOf: (start: number, end: number) => readonly [number, number]
}

/** Four bits by hexadecimal digit; -1 for all other bytes. */
export const NIBBLE = new Int8Array(256).fill(-1)
for (let i = 0; i < 16; i++) {
  NIBBLE['0123456789abcdef'.charCodeAt(i)] = i
  NIBBLE['0123456789ABCDEF'.charCodeAt(i)] = i
}

/** 1 for bytes that do not stand in ASCII text. */
export const NO_TEXT = new Uint8Array(256).fill(1)
for (let byte = 0x20; byte < 0x7f; byte++) NO_TEXT[byte] = 0
for (const byte of [9, 10, 13]) NO_TEXT[byte] = 0

/** Whether so many bytes that are no text are too many among those seen: a few may stand for a name with accents. */
export function isTooLittleText(others: number, seen: number): boolean {
  return others > 2 + (seen >> 4)
}

/** Decoded bytes, each with the offset that it comes from. Never longer than what it was decoded from. */
export class Decoding {
  readonly #bytes: Buffer
  readonly #origins: Uint32Array
  #length = 0

  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafe(capacity)
    this.#origins = new Uint32Array(capacity + 1)
  }

  put(byte: number, origin: number): void {
    this.#bytes[this.#length] = byte
    this.#origins[this.#length++] = origin
  }

  /** UTF-8; no escape is shorter than what it stands for. */
  putCharacter(value: number, origin: number): void {
    if (value < 0x80) this.put(value, origin)
    else for (const byte of Buffer.from(String.fromCodePoint(value))) this.put(byte, origin)
  }

  finish(encoding: Encoding, end: number): DecodedText {
    const origins = this.#origins
    origins[this.#length] = end
    return {
      encoding,
      bytes: this.#bytes.subarray(0, this.#length),
      placeOf: (from, to) => [origins[from] as number, origins[to] as number],
    }
  }
}
