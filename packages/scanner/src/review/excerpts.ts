import { maskText } from '../secrets/mask-text.ts'
import type { FileReader } from '../tree/file-reader.ts'
import type { FileEntry } from '../tree/source-file.ts'

/** Lines before and after a place, the longest line that is shown, and the largest file that is shown from. */
const AROUND = 12
const MAX_LINE = 300
const MAX_FILE = 512 * 1024

/** The code of a tree as a language model may see it: with line numbers, and with secrets taken out. */
export class Excerpts {
  readonly #entries: ReadonlyMap<string, FileEntry>
  readonly #reader: FileReader
  readonly #lines = new Map<string, readonly string[] | undefined>()

  constructor(files: readonly FileEntry[], reader: FileReader) {
    this.#entries = new Map(files.map((file) => [file.path, file]))
    this.#reader = reader
  }

  /** The lines of a file, masked; `undefined` for what is no text, too large or gone. */
  lines(path: string): readonly string[] | undefined {
    if (this.#lines.has(path)) return this.#lines.get(path)
    const entry = this.#entries.get(path)
    const text = entry === undefined ? undefined : this.#reader.read(entry, MAX_FILE)?.text
    // Masked as a whole: a key over many lines is known by its first. Where lines went with it, the numbers no longer hold.
    const masked = text === undefined || text.includes('\0') ? undefined : maskText(path, text).split('\n')
    const lines = masked?.length === text?.split('\n').length ? masked : undefined
    this.#lines.set(path, lines)
    return lines
  }

  /** The lines around one, numbered; empty where the file cannot be shown. */
  around(path: string, line: number, lines = AROUND): string {
    return this.numbered(path, line - lines, line + lines)
  }

  numbered(path: string, from: number, to: number): string {
    const lines = this.lines(path)
    if (lines === undefined) return ''
    const first = Math.max(1, from)
    return lines
      .slice(first - 1, Math.max(first, to))
      .map((text, i) => `${first + i}: ${text.trimEnd().slice(0, MAX_LINE)}`)
      .join('\n')
  }
}
