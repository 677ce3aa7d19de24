import { gunzipSync, inflateRawSync, zstdDecompressSync } from 'node:zlib'

/** Bounds on one archive. Beyond one of them the rest is left out, and said. */
export const ARCHIVE_LIMITS = {
  entries: 20_000,
  /** Of one entry, unpacked. */
  entryBytes: 16 * 1024 ** 2,
  /** Of all entries together, unpacked: what a worker holds at once, and some hundred milliseconds of work. */
  totalBytes: 64 * 1024 ** 2,
  /** Unpacked by packed, of what is larger than a mebibyte. Text is packed to a tenth, logs to a fiftieth. */
  ratio: 200,
} as const

/** A file inside an archive. */
export interface ArchiveEntry {
  /** As the archive names it: a stranger's text. */
  readonly name: string
  readonly bytes: Buffer
}

/** Why something inside an archive was not looked at. */
export type Obstacle = 'damaged' | 'encrypted' | 'unknown-packing' | 'too-large' | 'bomb' | 'nested' | 'too-many'

/** Counts what is unpacked of one archive, and what is not. */
export class Unpacking {
  readonly obstacles = new Map<Obstacle, number>()
  #entries = 0
  #bytes = 0

  met(obstacle: Obstacle): undefined {
    this.obstacles.set(obstacle, (this.obstacles.get(obstacle) ?? 0) + 1)
  }

  /** Counts an entry; `false` when there were enough. */
  admitsEntry(): boolean {
    if (++this.#entries <= ARCHIVE_LIMITS.entries) return true
    this.met('too-many')
    return false
  }

  /** Takes bytes that are about to be unpacked from what may be; `false`, and the reason noted, when they are too many. */
  admitsBytes(packed: number, unpacked: number): boolean {
    const isBomb = unpacked > 1024 ** 2 && unpacked > packed * ARCHIVE_LIMITS.ratio
    const isTooLarge = unpacked > ARCHIVE_LIMITS.entryBytes || this.#bytes + unpacked > ARCHIVE_LIMITS.totalBytes
    if (isBomb || isTooLarge) {
      this.met(isBomb ? 'bomb' : 'too-large')
      return false
    }
    this.#bytes += unpacked
    return true
  }
}

type Packing = 'deflate' | 'gzip' | 'zstandard'

const DECOMPRESS: Record<Packing, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer> = {
  deflate: inflateRawSync,
  gzip: gunzipSync,
  zstandard: zstdDecompressSync,
}

/** What packed bytes hold; `undefined`, and the reason noted, where it is more than `maxBytes` or nothing. */
export function unpack(packing: Packing, bytes: Buffer, maxBytes: number, unpacking: Unpacking): Buffer | undefined {
  try {
    return DECOMPRESS[packing](bytes, { maxOutputLength: Math.max(maxBytes, 1) })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    if (!isTooLarge) return unpacking.met('damaged')
    return unpacking.met(maxBytes > bytes.length * ARCHIVE_LIMITS.ratio ? 'bomb' : 'too-large')
  }
}
