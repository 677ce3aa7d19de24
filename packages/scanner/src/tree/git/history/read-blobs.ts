import { type BlobSink, BlobStream } from '../blob-stream.ts'
import { runGit } from '../command.ts'
import { GitUnusable } from '../errors.ts'
import type { BlobEntry } from '../tree-entries.ts'

/** Starts of git after which a batch with blobs that cannot be read is given up. */
const MAX_STARTS = 8
/** A git that gives nothing for so long is stuck: what it reads from may be anything but a file. */
const STALLED_MILLISECONDS = 30_000

/**
 * Reads blobs in their order and hands each over, with its position. The bytes are lent until `each` returns. Answers the positions of
 * those that git could not read.
 */
export async function readBlobs(
  gitFolder: string,
  blobs: readonly BlobEntry[],
  each: (bytes: Buffer, index: number) => void,
): Promise<number[]> {
  const unread: number[] = []
  let from = 0
  let end: 'ended' | 'stalled' = 'ended'
  for (let starts = 0; end === 'ended' && from < blobs.length && starts < MAX_STARTS; starts++) {
    const first = from
    const reader = new BlobReader((bytes, index) => each(bytes, first + index))
    end = await readUntilFailure(gitFolder, blobs.slice(from), reader)
    from += reader.count
    // Git ends at an object that is damaged.
    if (from < blobs.length) unread.push(from++)
  }
  for (; from < blobs.length; from++) unread.push(from)
  return unread
}

async function readUntilFailure(
  gitFolder: string,
  blobs: readonly BlobEntry[],
  reader: BlobReader,
): Promise<'ended' | 'stalled'> {
  const stream = new BlobStream(blobs, reader)
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(), STALLED_MILLISECONDS)
  try {
    await runGit({
      args: ['cat-file', '--batch', '--buffer'],
      cwd: gitFolder,
      gitFolder,
      input: blobs.map(({ id }) => `${id}\n`).join(''),
      onOutput(chunk) {
        stream.push(chunk)
        timer.refresh()
      },
      signal: stalled.signal,
    })
  } catch (error) {
    if (stalled.signal.aborted) return 'stalled'
    if (!(error instanceof GitUnusable)) throw error
  } finally {
    clearTimeout(timer)
  }
  return 'ended'
}

/** Puts the parts of a blob together; one that came in one part is not copied. */
class BlobReader implements BlobSink {
  readonly #each: (bytes: Buffer, index: number) => void
  #size = 0
  #length = 0
  #whole: Buffer | undefined
  #buffer = Buffer.alloc(0)
  count = 0

  constructor(each: (bytes: Buffer, index: number) => void) {
    this.#each = each
  }

  open({ size }: BlobEntry): void {
    this.#size = size
    this.#length = 0
    this.#whole = undefined
  }

  write(content: Buffer): void {
    if (content.length === this.#size) {
      this.#whole = content
      return
    }
    if (this.#buffer.length < this.#size) this.#buffer = Buffer.allocUnsafeSlow(this.#size)
    content.copy(this.#buffer, this.#length)
    this.#length += content.length
  }

  close(): void {
    this.#each(this.#whole ?? this.#buffer.subarray(0, this.#size), this.count)
    this.count++
  }
}
