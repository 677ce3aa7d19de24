import { isTar, tarEntries } from './tar.ts'
import { ARCHIVE_LIMITS, type ArchiveEntry, unpack, type Unpacking } from './unpacking.ts'
import { isZip, zipEntries } from './zip.ts'

type ArchiveKind = 'zip' | 'tar' | 'gzip' | 'zstandard' | 'unreadable'

/** Packings that no part of Node.js reads: bzip2, xz, 7-Zip, RAR; by how they begin. */
const UNREADABLE = ['BZh', '\xfd7zXZ\0', "7z\xbc\xaf'\x1c", 'Rar!\x1a\x07']
const isFirstOfUnreadable = new Set(UNREADABLE.map((start) => start.charCodeAt(0)))

/** What kind of archive bytes are, by their first ones; `undefined` for anything else. */
export function archiveKindOf(bytes: Buffer): ArchiveKind | undefined {
  if (isZip(bytes)) return 'zip'
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip'
  if (bytes.length > 4 && bytes.readUInt32LE(0) === 0xfd2fb528) return 'zstandard'
  if (isFirstOfUnreadable.has(bytes[0] ?? 0)) {
    const first = bytes.toString('latin1', 0, 8)
    // Text may begin with "BZh" too.
    if (UNREADABLE.some((start) => first.startsWith(start)) && bytes.subarray(0, 64).includes(0)) return 'unreadable'
  }
  return isTar(bytes) ? 'tar' : undefined
}

/** The files inside an archive that `wants` names, one after the other. What cannot be unpacked is noted. */
export function* openArchive(
  kind: ArchiveKind,
  path: string,
  bytes: Buffer,
  wants: (name: string) => boolean,
  unpacking: Unpacking,
): Generator<ArchiveEntry> {
  switch (kind) {
    case 'zip':
      return yield* zipEntries(bytes, wants, unpacking)
    case 'tar':
      return yield* tarEntries(bytes, wants, unpacking)
    case 'gzip':
    case 'zstandard': {
      const content = unpack(kind, bytes, ARCHIVE_LIMITS.totalBytes, unpacking)
      if (content === undefined) return undefined
      if (isTar(content)) return yield* tarEntries(content, wants, unpacking)
      const name = path.replace(/^.*\//, '').replace(/\.(?:gz|zst)$/i, '')
      if (wants(name)) yield { name, bytes: content }
      return undefined
    }
    case 'unreadable':
      return unpacking.met('unknown-packing')
  }
}
