import { appendFileSync, renameSync, statSync } from 'node:fs'

/** The log and the one before it are kept: 10 MB at most together. */
const MAX_BYTES = 5_000_000

/** Appends to a log file that never grows without bound. A log that cannot be written is no reason to stop. */
export class LogFile {
  readonly #path: string
  #size: number

  constructor(path: string) {
    this.#path = path
    this.#size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  }

  write(chunk: Buffer): void {
    try {
      if (this.#size + chunk.length > MAX_BYTES) {
        renameSync(this.#path, `${this.#path}.1`)
        this.#size = 0
      }
      appendFileSync(this.#path, chunk, { mode: 0o600 })
      this.#size += chunk.length
    } catch {
      // The disk is full, say. PostgreSQL goes on, and so do we.
    }
  }
}
