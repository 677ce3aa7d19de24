import { ARCHIVE_LIMITS, type ArchiveEntry, unpack, type Unpacking } from './unpacking.ts'

/** Signatures and lengths of PKWARE's APPNOTE, sections 4.3.7, 4.3.12 to 4.3.16. */
const LOCAL_HEADER = 0x04034b50
const DIRECTORY_HEADER = 0x02014b50
const END = 0x06054b50
const LOCATOR_64 = 0x07064b50
const END_64 = 0x06064b50
const LOCAL_HEADER_BYTES = 30
const DIRECTORY_HEADER_BYTES = 46
const END_BYTES = 22
const MAX_COMMENT = 0xffff
const UNKNOWN_32 = 0xffffffff
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

interface Directory {
  /** Where it starts in the bytes. */
  readonly at: number
  readonly entries: number
  /** Bytes in front of the archive, such as a start script, that its offsets do not count. */
  readonly shift: number
}

interface Header {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly local: number
  /** Where the next header starts. */
  readonly next: number
}

export function isZip(bytes: Buffer): boolean {
  if (bytes.length < END_BYTES) return false
  const first = bytes.readUInt32LE(0)
  return first === LOCAL_HEADER || first === END
}

/** The files of an archive that `wants` names, in the order of its directory. */
export function* zipEntries(
  bytes: Buffer,
  wants: (name: string) => boolean,
  unpacking: Unpacking,
): Generator<ArchiveEntry> {
  const directory = findDirectory(bytes)
  if (directory === undefined) return unpacking.met('damaged')
  let at = directory.at
  for (let i = 0; i < directory.entries; i++) {
    const header = readHeader(bytes, at)
    if (header === undefined) return unpacking.met('damaged')
    at = header.next
    if (!unpacking.admitsEntry()) return undefined
    if (header.name.endsWith('/') || !wants(header.name)) continue
    const content = readContent(bytes, header, directory.shift, unpacking)
    if (content !== undefined) yield { name: header.name, bytes: content }
  }
  return undefined
}

function findDirectory(bytes: Buffer): Directory | undefined {
  const least = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT)
  for (let end = bytes.length - END_BYTES; end >= least; end--) {
    if (bytes[end] !== 0x50 || bytes.readUInt32LE(end) !== END) continue
    const entries = bytes.readUInt16LE(end + 10)
    const size = bytes.readUInt32LE(end + 12)
    const offset = bytes.readUInt32LE(end + 16)
    if (entries === 0xffff || offset === UNKNOWN_32) return findDirectory64(bytes, end)
    const at = end - size
    return at < 0 || at < offset ? undefined : { at, entries, shift: at - offset }
  }
  return undefined
}

function findDirectory64(bytes: Buffer, end: number): Directory | undefined {
  const locator = end - 20
  if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR_64) return undefined
  const at = Number(bytes.readBigUInt64LE(locator + 8))
  if (at + 56 > bytes.length || bytes.readUInt32LE(at) !== END_64) return undefined
  return {
    at: Number(bytes.readBigUInt64LE(at + 48)),
    entries: Number(bytes.readBigUInt64LE(at + 32)),
    shift: 0,
  }
}

function readHeader(bytes: Buffer, at: number): Header | undefined {
  if (at + DIRECTORY_HEADER_BYTES > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_HEADER) return undefined
  const nameEnd = at + DIRECTORY_HEADER_BYTES + bytes.readUInt16LE(at + 28)
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
  const wide = readExtra64(bytes, nameEnd, extraEnd)
  const read = (field: number): number => {
    const value = bytes.readUInt32LE(at + field)
    return value === UNKNOWN_32 ? Number(wide.shift() ?? value) : value
  }
  const unpacked = read(24)
  const packed = read(20)
  return {
    name: bytes.toString('utf8', at + DIRECTORY_HEADER_BYTES, nameEnd),
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    unpacked,
    packed,
    local: read(42),
    next: extraEnd + bytes.readUInt16LE(at + 32),
  }
}

/** The 64-bit values that stand for those of 32 bits which are full, in their order. */
function readExtra64(bytes: Buffer, from: number, to: number): bigint[] {
  const values: bigint[] = []
  for (let at = from; at + 4 <= Math.min(to, bytes.length); at += 4 + bytes.readUInt16LE(at + 2)) {
    if (bytes.readUInt16LE(at) !== 1) continue
    const end = Math.min(at + 4 + bytes.readUInt16LE(at + 2), bytes.length)
    for (let value = at + 4; value + 8 <= end && values.length < 3; value += 8)
      values.push(bytes.readBigUInt64LE(value))
  }
  return values
}

function readContent(bytes: Buffer, header: Header, shift: number, unpacking: Unpacking): Buffer | undefined {
  const { flags, method, packed, unpacked } = header
  const local = header.local + shift
  if (local + LOCAL_HEADER_BYTES > bytes.length || bytes.readUInt32LE(local) !== LOCAL_HEADER)
    return unpacking.met('damaged')
  if ((flags & ENCRYPTED) !== 0) return unpacking.met('encrypted')
  if (method !== STORED && method !== DEFLATED) return unpacking.met('unknown-packing')
  const start = local + LOCAL_HEADER_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + packed > bytes.length || (method === STORED && packed !== unpacked)) return unpacking.met('damaged')
  if (!unpacking.admitsBytes(packed, unpacked)) return undefined
  const content = bytes.subarray(start, start + packed)
  return method === STORED
    ? content
    : unpack('deflate', content, Math.min(unpacked, ARCHIVE_LIMITS.entryBytes), unpacking)
}
