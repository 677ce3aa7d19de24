import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { Advisory } from './advisory.ts'
import { CorruptIndex } from './errors.ts'
import {
  decodeHeader,
  decodeTables,
  HEADER_BYTES,
  hashName,
  type IndexFacts,
  type IndexIds,
  type Section,
  type Tables,
} from './index-format.ts'
import type { RawRecord } from './index-writer.ts'
import { StoredAdvisory } from './record.ts'

/** Advisories kept parsed; one often affects many packages of a tree. */
const CACHED = 20_000

/** The advisories of one ecosystem, read from its file as they are asked for. Throws `CorruptIndex` for whatever is damaged. */
export class AdvisoryIndex {
  readonly facts: IndexFacts
  readonly #file: number
  readonly #tables: Tables
  readonly #ids: Section
  readonly #cache = new Map<number, Advisory>()

  private constructor(file: number, tables: Tables, ids: Section) {
    this.#file = file
    this.#tables = tables
    this.#ids = ids
    this.facts = tables.facts
  }

  /** `undefined` where there is no such file. */
  static open(path: string, ecosystem: string): AdvisoryIndex | undefined {
    const file = openIfThere(path)
    if (file === undefined) return undefined
    try {
      const header = decodeHeader(readBytes(file, 0, HEADER_BYTES))
      if (typeof header === 'string') throw new CorruptIndex(ecosystem, header)
      return new AdvisoryIndex(file, readTables(file, header.tables, ecosystem), header.ids)
    } catch (cause) {
      closeSync(file)
      if (cause instanceof RangeError || cause instanceof SyntaxError)
        throw new CorruptIndex(ecosystem, 'its tables are damaged')
      throw cause
    }
  }

  close(): void {
    closeSync(this.#file)
  }

  /** The advisories that affect any version of a package; `name` is normalised as the ecosystem does. */
  advisoriesOf(name: string): Advisory[] {
    const index = this.#packageIndex(name)
    if (index === -1) return []
    const { postings, postingStarts } = this.#tables
    return [...postings.subarray(postingStarts[index], postingStarts[index + 1])].map((record) =>
      this.#advisory(record),
    )
  }

  /** Every record as it stands in the file, to be carried over into a new one. */
  *rawRecords(): Generator<RawRecord> {
    const ids = this.ids().records
    const names = this.#namesByRecord()
    for (const [record, [id, modified]] of ids.entries()) {
      yield {
        bytes: this.#recordBytes(record),
        matchLength: this.#tables.matchLengths[record] ?? 0,
        id,
        modified,
        names: names[record] ?? [],
      }
    }
  }

  /** Every record that was ever looked at, and when it was last modified. */
  ids(): IndexIds {
    const bytes = readSection(this.#file, this.#ids, this.facts.ecosystem)
    return JSON.parse(bytes.toString('utf8')) as IndexIds
  }

  #namesByRecord(): string[][] {
    const { postings, postingStarts, hashes, offsets } = this.#tables
    const names: string[][] = Array.from(offsets, () => [])
    for (let index = 0; index < hashes.length; index++) {
      const name = this.#nameAt(index).toString('utf8')
      for (const record of postings.subarray(postingStarts[index], postingStarts[index + 1])) names[record]?.push(name)
    }
    return names
  }

  #packageIndex(name: string): number {
    const { hashes } = this.#tables
    const hash = hashName(name)
    let low = 0
    let high = hashes.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((hashes[middle] ?? 0) < hash) low = middle + 1
      else high = middle
    }
    if (hashes[low] !== hash) return -1
    const wanted = Buffer.from(name)
    for (; hashes[low] === hash; low++) if (this.#nameAt(low).equals(wanted)) return low
    return -1
  }

  #nameAt(index: number): Buffer {
    const { names, nameStarts } = this.#tables
    return Buffer.from(names.buffer, names.byteOffset, names.byteLength).subarray(
      nameStarts[index],
      nameStarts[index + 1],
    )
  }

  #advisory(record: number): Advisory {
    const known = this.#cache.get(record)
    if (known !== undefined) return known
    const advisory = this.#stored(record)
    if (this.#cache.size >= CACHED) this.#cache.clear()
    this.#cache.set(record, advisory)
    return advisory
  }

  #stored(record: number): Advisory {
    const bytes = this.#recordBytes(record)
    try {
      return new StoredAdvisory({ bytes, matchLength: this.#tables.matchLengths[record] ?? 0 })
    } catch {
      throw new CorruptIndex(this.facts.ecosystem, 'an advisory in it is damaged')
    }
  }

  #recordBytes(record: number): Buffer {
    const { offsets, lengths, checksums } = this.#tables
    const section = { offset: offsets[record] ?? -1, length: lengths[record] ?? 0, checksum: checksums[record] ?? 0 }
    return readSection(this.#file, section, this.facts.ecosystem)
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw cause
  }
}

function readTables(file: number, section: Section, ecosystem: string): Tables {
  return decodeTables(readSection(file, section, ecosystem))
}

function readSection(file: number, { offset, length, checksum }: Section, ecosystem: string): Buffer {
  if (!(offset >= HEADER_BYTES) || !(length >= 0) || offset + length > fstatSync(file).size) {
    throw new CorruptIndex(ecosystem, 'it is cut off')
  }
  const bytes = readBytes(file, offset, length)
  if (bytes.length !== length || crc32(bytes) !== checksum) throw new CorruptIndex(ecosystem, 'a part of it is damaged')
  return bytes
}

/** In memory of its own, so that arrays of numbers may be laid over it. */
function readBytes(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  let read = 0
  while (read < length) {
    const count = readSync(file, bytes, read, length - read, offset + read)
    if (count === 0) break
    read += count
  }
  return bytes.subarray(0, read)
}
