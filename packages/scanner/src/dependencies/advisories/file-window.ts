import { readSync } from 'node:fs'

/** Bytes read at once. */
const WINDOW_BYTES = 1024 * 1024

/** Reads a file from front to back in large pieces, though it is asked for small ones; anywhere else costs one more read. */
export class FileWindow {
  readonly #file: number
  readonly #window = Buffer.allocUnsafeSlow(WINDOW_BYTES)
  #start = 0
  #length = 0

  constructor(file: number) {
    this.#file = file
  }

  /** Bytes that are valid until the next call; `undefined` where the file ends before. */
  read(position: number, length: number): Buffer | undefined {
    if (length > WINDOW_BYTES) return readExactly(this.#file, Buffer.allocUnsafeSlow(length), position)
    if (position < this.#start || position + length > this.#start + this.#length) {
      this.#start = position
      this.#length = readUpTo(this.#file, this.#window, position)
    }
    const from = position - this.#start
    return from + length <= this.#length ? this.#window.subarray(from, from + length) : undefined
  }
}

function readExactly(file: number, into: Buffer, position: number): Buffer | undefined {
  return readUpTo(file, into, position) === into.length ? into : undefined
}

/** Answers how many bytes there were. */
function readUpTo(file: number, into: Buffer, position: number): number {
  let read = 0
  while (read < into.length) {
    const count = readSync(file, into, read, into.length - read, position + read)
    if (count === 0) break
    read += count
  }
  return read
}
