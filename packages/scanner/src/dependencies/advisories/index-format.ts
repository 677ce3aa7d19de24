import { crc32 } from 'node:zlib'

/**
 * One file an ecosystem, `ECOSYSTEM.advisories`, little-endian:
 *
 *   header   64 bytes: magic, version, where the other parts are, a checksum of itself
 *   records  one an advisory, as record.ts writes them
 *   ids      JSON: ids and times of the records, in their order; needed to synchronise alone
 *   tables   JSON about the index, then arrays: where each record is, and which records belong to which package
 *
 * Packages are found by a hash of their normalised name, sorted; the names themselves settle collisions.
 */
export const FORMAT_VERSION = 3
export const HEADER_BYTES = 64
export const FILE_SUFFIX = '.advisories'
const MAGIC = 'PICKETAD'

export interface Section {
  readonly offset: number
  readonly length: number
  readonly checksum: number
}

export interface Header {
  readonly ids: Section
  readonly tables: Section
}

/** What the tables say about the whole. */
export interface IndexFacts {
  readonly ecosystem: string
  /** Where it was synchronised from. */
  readonly source: string
  /** ISO 8601, UTC: when it was synchronised. */
  readonly syncedAt: string
  readonly advisories: number
  readonly packages: number
  /** Records that did not follow the OSV schema and were left out. */
  readonly invalid: number
}

export type IdAndTime = readonly [id: string, modified: string]

export interface IndexIds {
  /** In the order of the records. */
  readonly records: readonly IdAndTime[]
  /** Withdrawn, or about nothing of this ecosystem. */
  readonly passedOver: readonly IdAndTime[]
}

export function encodeHeader({ ids, tables }: Header): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write(MAGIC, 0, 'latin1')
  header.writeUInt32LE(FORMAT_VERSION, 8)
  writeSection(header, 16, ids)
  writeSection(header, 36, tables)
  header.writeUInt32LE(crc32(header.subarray(0, 60)), 60)
  return header
}

/** `undefined` for bytes that are no header of this version; the second value says why. */
export function decodeHeader(header: Buffer): Header | string {
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 8) !== MAGIC) return 'it is no index of advisories'
  if (header.readUInt32LE(8) !== FORMAT_VERSION)
    return `it has format ${header.readUInt32LE(8)}, and this is ${FORMAT_VERSION}`
  if (header.readUInt32LE(60) !== crc32(header.subarray(0, 60))) return 'its header is damaged'
  return { ids: readSection(header, 16), tables: readSection(header, 36) }
}

function writeSection(into: Buffer, at: number, { offset, length, checksum }: Section): void {
  into.writeDoubleLE(offset, at)
  into.writeDoubleLE(length, at + 8)
  into.writeUInt32LE(checksum, at + 16)
}

function readSection(from: Buffer, at: number): Section {
  return { offset: from.readDoubleLE(at), length: from.readDoubleLE(at + 8), checksum: from.readUInt32LE(at + 16) }
}

/** The arrays of the tables, in the order in which they are written. */
export interface Tables {
  readonly facts: IndexFacts
  /** By record. */
  readonly offsets: Float64Array
  readonly lengths: Uint32Array
  readonly checksums: Uint32Array
  /** Bytes of what matching needs, at the start of the record. */
  readonly matchLengths: Uint32Array
  /** By package, ordered by the hash of the name. */
  readonly hashes: Uint32Array
  /** Into `names`; one more than there are packages. */
  readonly nameStarts: Uint32Array
  /** Into `postings`; one more than there are packages. */
  readonly postingStarts: Uint32Array
  readonly postings: Uint32Array
  /** Names one after the other, UTF-8. */
  readonly names: Uint8Array
}

export function hashName(name: string): number {
  return crc32(name)
}

const ALIGNMENT = 8

export function encodeTables(tables: Tables): Buffer {
  const arrays = arraysOf(tables)
  const parts = [
    Buffer.from(JSON.stringify(tables.facts)),
    ...arrays.map((array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength)),
  ]
  const lengths = Buffer.alloc(parts.length * 8)
  parts.forEach((part, index) => lengths.writeDoubleLE(part.length, index * 8))
  return Buffer.concat([lengths, ...parts].map(padded))
}

function arraysOf(tables: Tables): (Float64Array | Uint32Array | Uint8Array)[] {
  const { offsets, lengths, checksums, matchLengths, hashes, nameStarts, postingStarts, postings, names } = tables
  return [offsets, lengths, checksums, matchLengths, hashes, nameStarts, postingStarts, postings, names]
}

function padded(part: Buffer): Buffer {
  const missing = (ALIGNMENT - (part.length % ALIGNMENT)) % ALIGNMENT
  return missing === 0 ? part : Buffer.concat([part, Buffer.alloc(missing)])
}

const PARTS = 10

/** Views into `bytes`, which must start at a multiple of 8 in its memory. Throws `RangeError` where the lengths do not fit. */
export function decodeTables(bytes: Buffer): Tables {
  let at = PARTS * 8
  const next = (index: number): { start: number; length: number } => {
    const length = bytes.readDoubleLE(index * 8)
    const start = at
    at += length + ((ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT)
    if (!Number.isSafeInteger(length) || length < 0 || at > bytes.length) throw new RangeError('The parts do not fit.')
    return { start, length }
  }
  const numbers = (index: number): Uint32Array => {
    const { start, length } = next(index)
    return new Uint32Array(bytes.buffer, bytes.byteOffset + start, length / 4)
  }
  const octets = (index: number): Buffer => {
    const { start, length } = next(index)
    return bytes.subarray(start, start + length)
  }
  const facts = JSON.parse(octets(0).toString('utf8')) as IndexFacts
  const { start, length } = next(1)
  return {
    facts,
    offsets: new Float64Array(bytes.buffer, bytes.byteOffset + start, length / 8),
    lengths: numbers(2),
    checksums: numbers(3),
    matchLengths: numbers(4),
    hashes: numbers(5),
    nameStarts: numbers(6),
    postingStarts: numbers(7),
    postings: numbers(8),
    names: octets(9),
  }
}
