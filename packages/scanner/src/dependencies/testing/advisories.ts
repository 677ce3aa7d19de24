import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

/** A record of the OSV schema, as a source has it. */
export interface OsvRecord {
  readonly id: string
  readonly modified: string
  readonly [field: string]: unknown
}

export function osvRecord(
  id: string,
  ecosystem: string,
  name: string,
  more: Readonly<Record<string, unknown>> = {},
): OsvRecord {
  return {
    id,
    modified: '2024-01-01T00:00:00Z',
    summary: `Summary of ${id}`,
    affected: [
      { package: { ecosystem, name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '2.0.0' }] }] },
    ],
    ...more,
  }
}

/** The files of a bucket, by path. */
export function bucketFiles(ecosystems: Readonly<Record<string, readonly OsvRecord[]>>): Map<string, Buffer> {
  const files = new Map<string, Buffer>([['ecosystems.txt', Buffer.from(`${Object.keys(ecosystems).join('\n')}\n`)]])
  for (const [ecosystem, records] of Object.entries(ecosystems)) {
    const newestFirst = records.toSorted((a, b) => (a.modified < b.modified ? 1 : -1))
    files.set(
      `${ecosystem}/modified_id.csv`,
      Buffer.from(newestFirst.map(({ id, modified }) => `${modified},${id}\n`).join('')),
    )
    files.set(
      `${ecosystem}/all.zip`,
      zipOf(records.map((record) => [`${record.id}.json`, Buffer.from(JSON.stringify(record))])),
    )
    for (const record of records) files.set(`${ecosystem}/${record.id}.json`, Buffer.from(JSON.stringify(record)))
  }
  return files
}

export function writeBucket(folder: string, files: ReadonlyMap<string, Buffer>): void {
  for (const [path, bytes] of files) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}

/** A ZIP archive, its entries deflated, with sizes after the data as streaming writers leave them. */
export function zipOf(entries: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of entries) {
    const packed = deflateRawSync(bytes)
    const label = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 6)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(label.length, 26)
    const after = Buffer.alloc(16)
    after.writeUInt32LE(0x08074b50, 0)
    after.writeUInt32LE(crc32(bytes), 4)
    after.writeUInt32LE(packed.length, 8)
    after.writeUInt32LE(bytes.length, 12)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(8, 8)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(crc32(bytes), 16)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(bytes.length, 24)
    central.writeUInt16LE(label.length, 28)
    central.writeUInt32LE(offset, 42)
    parts.push(local, label, packed, after)
    directory.push(central, label)
    offset += local.length + label.length + packed.length + after.length
  }
  const end = Buffer.alloc(22)
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
