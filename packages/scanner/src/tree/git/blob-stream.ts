import { GitUnusable } from './errors.ts'
import type { BlobEntry } from './tree-entries.ts'

/** Takes the content of blobs, one after the other. */
export interface BlobSink {
  open(blob: BlobEntry): void
  write(content: Buffer): void
  close(): void
}

const LF = 10
const MAX_HEADER_BYTES = 256

/** Reads the output of `git cat-file --batch` about blobs that were asked for in this order, as it comes. */
export class BlobStream {
  readonly #blobs: readonly BlobEntry[]
  readonly #sink: BlobSink
  #index = 0
  #header = ''
  /** Bytes of content still to come; with the line feed after it 0, and -1 while a header is read. */
  #remaining = -1

  constructor(blobs: readonly BlobEntry[], sink: BlobSink) {
    this.#blobs = blobs
    this.#sink = sink
  }

  push(chunk: Buffer): void {
    let at = 0
    while (at < chunk.length) at = this.#remaining === -1 ? this.#readHeader(chunk, at) : this.#readContent(chunk, at)
  }

  /** Call at the end of the output. */
  finish(): void {
    if (this.#index !== this.#blobs.length || this.#remaining !== -1) throw incomplete()
  }

  #readHeader(chunk: Buffer, at: number): number {
    const end = chunk.indexOf(LF, at)
    this.#header += chunk.toString('latin1', at, end === -1 ? chunk.length : end)
    if (this.#header.length > MAX_HEADER_BYTES) throw incomplete()
    if (end === -1) return chunk.length
    const blob = this.#blobs[this.#index]
    if (blob === undefined || this.#header !== `${blob.id} blob ${blob.size}`) throw incomplete()
    this.#header = ''
    this.#remaining = blob.size
    this.#sink.open(blob)
    return end + 1
  }

  #readContent(chunk: Buffer, at: number): number {
    const end = Math.min(at + this.#remaining, chunk.length)
    if (end > at) this.#sink.write(chunk.subarray(at, end))
    this.#remaining -= end - at
    if (this.#remaining > 0 || end === chunk.length) return end
    // The line feed after the content.
    this.#sink.close()
    this.#remaining = -1
    this.#index++
    return end + 1
  }
}

function incomplete(): GitUnusable {
  return new GitUnusable('git did not give the content of the files that it listed.')
}
