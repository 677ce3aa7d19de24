import { closeSync, constants, fstatSync, openSync, readlinkSync, readSync, realpathSync } from 'node:fs'
import { absolutePath } from './raw-path.ts'
import { type FileEntry, SourceFile } from './source-file.ts'

/** Reads files of one tree. `root` is absolute and real, as `SourceTree.root` is. */
export interface FileReader {
  /**
   * Reads one file: `undefined` when it is gone, is no regular file any more, is reached through a link, or is larger than
   * `maxBytes`. The bytes are lent: reading the next file takes them back, and asking the earlier file for `bytes`, or for a
   * `text` it had not decoded by then, throws.
   */
  read(file: FileEntry, maxBytes: number): SourceFile | undefined
}

/** Never through a link, and without waiting for the other end of a FIFO. */
const READ_ONLY_NO_WAIT = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
const FIRST_BUFFER_BYTES = 128 * 1024

/** For one thread: the entries may come from a tree that another thread listed (a `rawPath` may then be a plain Uint8Array). */
export function createFileReader(root: string): FileReader {
  const reader = new ReusedBuffer()
  let lent: SourceFile | undefined
  return {
    read(file, maxBytes) {
      lent?.takeBack()
      lent = undefined
      const bytes = readRegularFile(root, file, maxBytes, reader)
      if (bytes !== undefined) lent = new SourceFile(file.path, bytes, file.importable)
      return lent
    },
  }
}

/** One buffer, allocated when first needed, that only grows. */
class ReusedBuffer {
  #buffer = Buffer.alloc(0)

  /** At least `bytes` long; what it held up to `keep` is still there. */
  ofSize(bytes: number, keep: number): Buffer {
    if (this.#buffer.length >= bytes) return this.#buffer
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes, FIRST_BUFFER_BYTES, this.#buffer.length * 2))
    this.#buffer.copy(larger, 0, 0, keep)
    this.#buffer = larger
    return larger
  }
}

function readRegularFile(root: string, file: FileEntry, maxBytes: number, reused: ReusedBuffer): Buffer | undefined {
  const path = absolutePath(root, file)
  let opened: number | undefined
  try {
    opened = openSync(path, READ_ONLY_NO_WAIT)
    const { size } = fstatOfRegular(opened)
    if (size > maxBytes || !isWhere(opened, path)) return undefined
    return readToEnd(opened, size, maxBytes, reused)
  } catch {
    return undefined
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}

function fstatOfRegular(opened: number): { size: number } {
  const stats = fstatSync(opened)
  if (!stats.isFile()) throw new Error('not a regular file')
  return stats
}

/**
 * Whether the opened file is the one that `path` names: O_NOFOLLOW looks at the last part only, and a folder on the way may have
 * become a link since the tree was listed. Linux says where an open file is; elsewhere the way is followed once more.
 */
function isWhere(opened: number, path: string | Buffer): boolean {
  const expected = Buffer.from(path)
  try {
    return readlinkSync(`/proc/self/fd/${opened}`, 'buffer').equals(expected)
  } catch {
    return realpathSync.native(path, 'buffer').equals(expected)
  }
}

/** `undefined` when there is more than `maxBytes`: a file may grow while it is read. */
function readToEnd(opened: number, size: number, maxBytes: number, reused: ReusedBuffer): Buffer | undefined {
  let length = 0
  let buffer = reused.ofSize(size + 1, 0)
  for (;;) {
    const read = readSync(opened, buffer, length, buffer.length - length, null)
    if (read === 0) return buffer.subarray(0, length)
    length += read
    if (length > maxBytes) return undefined
    if (length === buffer.length) buffer = reused.ofSize(length * 2, length)
  }
}
