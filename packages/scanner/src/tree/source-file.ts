/** A file of the tree as the listing knows it. */
export interface FileEntry {
  /** Path from the root of the tree, with `/`; bytes that are not UTF-8 are shown as U+FFFD. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** The path as the file system has it, where `path` could not hold it. A Buffer that was posted to a thread arrives as a Uint8Array. */
  readonly rawPath?: Uint8Array
  /** `false` where no other package calls the functions of the file, because it is part of an application, or a script. */
  readonly importable?: boolean
}

/** Line and column, both starting at 1; columns count UTF-16 code units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/**
 * The content of one file, decoded when first asked for. A reader lends `bytes` only until it reads the next file: whoever needs
 * them longer copies them, or takes `text` in time.
 */
export class SourceFile {
  readonly path: string
  /** Whether other packages may call the functions of the file; true where that is not known. */
  readonly importable: boolean
  #bytes: Buffer | undefined
  #text: string | undefined
  #lineStarts: Uint32Array | undefined

  constructor(path: string, bytes: Buffer, importable = true) {
    this.path = path
    this.importable = importable
    this.#bytes = bytes
  }

  /** Throws once the reader has taken them back. */
  get bytes(): Buffer {
    if (this.#bytes === undefined)
      throw new Error('The bytes of a file are gone once its reader has read the next one.')
    return this.#bytes
  }

  /** The content as UTF-8 (invalid bytes as U+FFFD), a byte-order mark removed. Once decoded it stays. */
  get text(): string {
    this.#text ??= new TextDecoder('utf-8').decode(this.bytes)
    return this.#text
  }

  /** For the reader that lent the bytes and is about to write others over them. */
  takeBack(): void {
    this.#bytes = undefined
  }

  /** Offsets into `text` at which lines start; lines end with LF, CRLF or CR. */
  get lineStarts(): Uint32Array {
    this.#lineStarts ??= findLineStarts(this.text)
    return this.#lineStarts
  }

  /** Where an offset into `text` (UTF-16 code units) stands. */
  positionAt(offset: number): Position {
    const starts = this.lineStarts
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }

  /** The text of a line (starting at 1) without its end; empty where there is no such line. */
  lineText(line: number): string {
    const start = this.lineStarts[line - 1]
    if (start === undefined) return ''
    const end = this.lineStarts[line] ?? this.text.length
    return this.text.slice(start, end).replace(/[\r\n]+$/, '')
  }
}

const LF = 10
const CR = 13

function findLineStarts(text: string): Uint32Array {
  let starts = new Uint32Array(1 + (text.length >> 5) + 16)
  let count = 1
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit !== LF && (unit !== CR || text.charCodeAt(i + 1) === LF)) continue
    if (count === starts.length) {
      const larger = new Uint32Array(starts.length * 2)
      larger.set(starts)
      starts = larger
    }
    starts[count++] = i + 1
  }
  return starts.subarray(0, count)
}
