import { closeSync, fstatSync, openSync, readSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { type BlobSink, BlobStream } from '../blob-stream.ts'
import { runGit } from '../command.ts'
import { GitUnusable } from '../errors.ts'
import type { BlobEntry } from '../tree-entries.ts'

/** Starts of git after which a batch with blobs that cannot be read is given up. */
const MAX_STARTS = 8
/** Git gives a batch within seconds; one that has not by then is stuck: what it reads from may be anything but a file. */
const STUCK_MILLISECONDS = 45_000

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
  let end: 'ended' | 'stuck' = 'ended'
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
): Promise<'ended' | 'stuck'> {
  const stuck = AbortSignal.timeout(STUCK_MILLISECONDS)
  const file = openUnnamed(gitFolder)
  try {
    await runGit({
      args: ['cat-file', '--batch', '--buffer'],
      cwd: gitFolder,
      gitFolder,
      input: blobs.map(({ id }) => `${id}\n`).join(''),
      outputTo: file,
      signal: stuck,
    }).catch((error: unknown) => {
      if (!stuck.aborted) throw error
    })
    new BlobStream(blobs, reader).push(contentOf(file))
  } catch (error) {
    if (!(error instanceof GitUnusable)) throw error
  } finally {
    closeSync(file)
  }
  return stuck.aborted ? 'stuck' : 'ended'
}

let files = 0

/** A file that nobody else can open, and that is gone once it is closed. */
function openUnnamed(folder: string): number {
  const path = join(folder, `content-${threadId}-${files++}`)
  const file = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return file
}

let buffer = Buffer.alloc(0)

/** All of a file, in memory that is used again. */
function contentOf(file: number): Buffer {
  const { size } = fstatSync(file)
  if (buffer.length < size) buffer = Buffer.allocUnsafeSlow(size)
  let length = 0
  while (length < size) {
    const read = readSync(file, buffer, length, size - length, length)
    if (read === 0) break
    length += read
  }
  return buffer.subarray(0, length)
}

/** Hands on what comes in one part, without a copy. */
class BlobReader implements BlobSink {
  readonly #each: (bytes: Buffer, index: number) => void
  #content: Buffer = NOTHING
  count = 0

  constructor(each: (bytes: Buffer, index: number) => void) {
    this.#each = each
  }

  open(): void {
    this.#content = NOTHING
  }

  write(content: Buffer): void {
    this.#content = content
  }

  close(): void {
    this.#each(this.#content, this.count)
    this.count++
  }
}

const NOTHING = Buffer.alloc(0)
