import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Advisory } from './advisory.ts'
import {
  encodeHeader,
  encodeTables,
  HEADER_BYTES,
  hashName,
  type IdAndTime,
  type IndexFacts,
  type IndexIds,
  type Section,
} from './index-format.ts'

/** Bytes gathered before they are written. */
const CHUNK_BYTES = 4 * 1024 * 1024
import { type EncodedRecord, encodeRecord } from './record.ts'

/** Tells apart the files of several writers of one process. */
let writers = 0

/** A record as it stands in an index file. */
export interface RawRecord extends EncodedRecord {
  readonly id: string
  readonly modified: string
  /** Normalised names of the packages that it affects. */
  readonly names: readonly string[]
}

/**
 * Writes an index beside the one in use and puts it in its place when complete, so that a crash leaves the old one. Records go
 * to disk as they come; only names and places are held.
 */
export class IndexWriter {
  readonly #path: string
  readonly #temporary: string
  readonly #file: number
  readonly #offsets: number[] = []
  readonly #lengths: number[] = []
  readonly #checksums: number[] = []
  readonly #matchLengths: number[] = []
  readonly #ids: IdAndTime[] = []
  readonly #passedOver: IdAndTime[] = []
  readonly #postings = new Map<string, number[]>()
  #pending: Buffer[] = []
  #pendingBytes = 0
  #end = HEADER_BYTES
  #open = true

  constructor(path: string) {
    this.#path = path
    this.#temporary = `${path}.${process.pid}-${++writers}.new`
    this.#file = openSync(this.#temporary, 'w', 0o644)
    this.#write(Buffer.alloc(HEADER_BYTES))
    this.#end = HEADER_BYTES
  }

  get records(): number {
    return this.#ids.length
  }

  add(advisory: Advisory, names: readonly string[]): void {
    this.addRaw({ ...encodeRecord(advisory), id: advisory.id, modified: advisory.modified, names })
  }

  addRaw({ bytes, matchLength, id, modified, names }: RawRecord): void {
    const index = this.#ids.length
    this.#ids.push([id, modified])
    this.#offsets.push(this.#end)
    this.#lengths.push(bytes.length)
    this.#checksums.push(crc32(bytes))
    this.#matchLengths.push(matchLength)
    for (const name of new Set(names)) {
      const records = this.#postings.get(name)
      if (records === undefined) this.#postings.set(name, [index])
      else records.push(index)
    }
    this.#write(bytes)
  }

  /** Remembers a record that is left out, so that the next synchronisation need not look at it again. */
  passOver(id: string, modified: string): void {
    this.#passedOver.push([id, modified])
  }

  /** Makes it the index in use. */
  commit(facts: Omit<IndexFacts, 'advisories' | 'packages'>): void {
    const ids = this.#section(
      Buffer.from(JSON.stringify({ records: this.#ids, passedOver: this.#passedOver } satisfies IndexIds)),
    )
    this.#write(Buffer.alloc((8 - (this.#end % 8)) % 8))
    const tables = this.#section(encodeTables(this.#tables(facts)))
    this.#flush()
    writeSync(this.#file, encodeHeader({ ids, tables }), 0, HEADER_BYTES, 0)
    fsyncSync(this.#file)
    this.#close()
    renameSync(this.#temporary, this.#path)
    syncFolder(dirname(this.#path))
  }

  /** Removes what was written; does nothing after `commit`. */
  discard(): void {
    if (!this.#open) return
    this.#close()
    rmSync(this.#temporary, { force: true })
  }

  #close(): void {
    this.#open = false
    closeSync(this.#file)
  }

  #section(bytes: Buffer): Section {
    const section = { offset: this.#end, length: bytes.length, checksum: crc32(bytes) }
    this.#write(bytes)
    return section
  }

  #write(bytes: Buffer): void {
    this.#pending.push(bytes)
    this.#pendingBytes += bytes.length
    this.#end += bytes.length
    if (this.#pendingBytes >= CHUNK_BYTES) this.#flush()
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#pending)
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
    this.#pending = []
    this.#pendingBytes = 0
  }

  #tables(facts: Omit<IndexFacts, 'advisories' | 'packages'>) {
    const packages = [...this.#postings].map(([name, records]) => ({ name, records, hash: hashName(name) }))
    packages.sort((a, b) => a.hash - b.hash || (a.name < b.name ? -1 : 1))
    const names = packages.map(({ name }) => Buffer.from(name))
    return {
      facts: { ...facts, advisories: this.#ids.length, packages: packages.length },
      offsets: Float64Array.from(this.#offsets),
      lengths: Uint32Array.from(this.#lengths),
      checksums: Uint32Array.from(this.#checksums),
      matchLengths: Uint32Array.from(this.#matchLengths),
      hashes: Uint32Array.from(packages, ({ hash }) => hash),
      nameStarts: startsOf(names.map(({ length }) => length)),
      postingStarts: startsOf(packages.map(({ records }) => records.length)),
      postings: Uint32Array.from(packages.flatMap(({ records }) => records)),
      names: Buffer.concat(names),
    }
  }
}

/** Where each of several parts starts, and where the last ends. */
function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  lengths.forEach((length, index) => {
    starts[index + 1] = (starts[index] ?? 0) + length
  })
  return starts
}

/** A rename lasts only once its folder is on disk. */
function syncFolder(folder: string): void {
  const file = openSync(folder, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
