import type { Position } from '../tree/source-file.ts'

const LF = 10
const CR = 13
const STEP = 1 << 16

/**
 * Turns byte offsets into lines and columns, going forward only, so that a file of one line with many secrets is still read
 * once. Lines end with LF, CRLF or CR; columns count UTF-16 code units; a byte-order mark counts for nothing.
 */
export class PositionCursor {
  readonly #bytes: Buffer
  #offset: number
  #line = 1
  #column = 1

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#offset = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  }

  /** `offset` must not lie before that of the last call. */
  positionAt(offset: number): Position {
    while (this.#offset + STEP < offset) this.#advance(this.#wholeCharacters(this.#offset + STEP))
    this.#advance(offset)
    return { line: this.#line, column: this.#column }
  }

  /** Moves an end back out of the middle of a UTF-8 sequence. */
  #wholeCharacters(end: number): number {
    let cut = end
    while (cut > end - 4 && (this.#bytes[cut] as number) >= 0x80) cut--
    return cut
  }

  #advance(end: number): void {
    let lineStart = this.#offset
    for (let i = this.#offset; i < end; i++) {
      const byte = this.#bytes[i]
      if (byte !== LF && (byte !== CR || this.#bytes[i + 1] === LF)) continue
      this.#line++
      this.#column = 1
      lineStart = i + 1
    }
    this.#column += this.#bytes.toString('utf8', lineStart, end).length
    this.#offset = Math.max(this.#offset, end)
  }
}
