import { closeSync, fstatSync, openSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { SyncFailed } from './errors.ts'
import { FileWindow } from './file-window.ts'

/** Bounds on an archive. The largest real one has about 250,000 entries, and the largest advisory is a few megabytes. */
export interface ZipLimits {
  readonly entries: number
  readonly entryBytes: number
  /** Of all entries together, inflated. */
  readonly totalBytes: number
}

export const ADVISORY_ZIP_LIMITS: ZipLimits = {
  entries: 2_000_000,
  entryBytes: 32 * 1024 ** 2,
  totalBytes: 32 * 1024 ** 3,
}

export interface ZipEntry {
  readonly name: string
  /** Valid until the next entry is asked for. */
  readonly bytes: Buffer
}

/** Entries between two chances for other work and two looks at the signal. */
const ENTRIES_AT_A_TIME = 200

/**
 * The files of an archive, one after the other, found by the central directory; sizes and checksums are held against it.
 * Throws `SyncFailed` for an archive that is damaged or goes beyond a limit.
 */
export async function* readZip(path: string, limits: ZipLimits, signal: AbortSignal): AsyncGenerator<ZipEntry> {
  const damaged = (reason: string) => new SyncFailed(`The archive ${path} cannot be read: ${reason}.`)
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const zip = await fromRandomAccessReaderPromise(new DirectoryReader(file), size, { autoClose: false })
    if (zip.entryCount > limits.entries) throw damaged(`it has more than ${limits.entries} entries`)
    const content = new FileWindow(file)
    let total = 0
    let seen = 0
    for await (const entry of zip.eachEntry()) {
      if (++seen % ENTRIES_AT_A_TIME === 0) {
        await setImmediate()
        signal.throwIfAborted()
      }
      if (entry.fileName.endsWith('/')) continue
      total += entry.uncompressedSize
      if (entry.uncompressedSize > limits.entryBytes || entry.compressedSize > limits.entryBytes) {
        throw damaged(`an entry is larger than ${limits.entryBytes} bytes`)
      }
      if (total > limits.totalBytes) throw damaged(`it holds more than ${limits.totalBytes} bytes`)
      const bytes = readEntry(content, entry)
      if (bytes === undefined) throw damaged('an entry is damaged')
      yield { name: entry.fileName, bytes }
    }
  } catch (cause) {
    signal.throwIfAborted()
    throw cause instanceof SyncFailed ? cause : damaged(cause instanceof Error ? cause.message : 'unknown error')
  } finally {
    closeSync(file)
  }
}

/** The central directory is asked for in pieces of some fifty bytes. */
class DirectoryReader extends RandomAccessReader {
  readonly #window: FileWindow

  constructor(file: number) {
    super()
    this.#window = new FileWindow(file)
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    const bytes = this.#window.read(position, length)
    bytes?.copy(into, offset)
    done(bytes === undefined ? new Error('it is cut off') : null)
  }
}

const LOCAL_HEADER_BYTES = 30
const LOCAL_HEADER = 0x04034b50
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** `undefined` where the bytes are not what the central directory says. */
function readEntry(content: FileWindow, entry: Entry): Buffer | undefined {
  const header = content.read(entry.relativeOffsetOfLocalHeader, LOCAL_HEADER_BYTES)
  if (header === undefined || header.readUInt32LE(0) !== LOCAL_HEADER) return undefined
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) return undefined
  const start =
    entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = content.read(start, entry.compressedSize)
  if (packed === undefined) return undefined
  const bytes = unpacked(packed, entry)
  return bytes?.length === entry.uncompressedSize && crc32(bytes) === entry.crc32 ? bytes : undefined
}

function unpacked(packed: Buffer, { compressionMethod, uncompressedSize }: Entry): Buffer | undefined {
  if (compressionMethod === STORED) return packed
  if (compressionMethod !== DEFLATED) return undefined
  try {
    const size = Math.max(uncompressedSize, 64)
    return inflateRawSync(packed, { maxOutputLength: size, chunkSize: size })
  } catch {
    return undefined
  }
}
