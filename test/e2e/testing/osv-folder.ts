import { crc32 } from 'node:zlib'
import type { Project } from './picket.ts'
import { writeFileSync } from 'node:fs'

/** Advisories by the name of their ecosystem, as OSV has them. */
export type Advisories = Readonly<Record<string, readonly { readonly id: string; readonly modified: string }[]>>

/** Lays a folder out like the OSV bucket. */
export function writeOsvFolder(project: Project, folder: string, advisories: Advisories): void {
  project.write(`${folder}/ecosystems.txt`, `${Object.keys(advisories).join('\n')}\n`)
  for (const [ecosystem, records] of Object.entries(advisories)) {
    const newestFirst = records.toSorted((a, b) => (a.modified < b.modified ? 1 : -1))
    project.write(
      `${folder}/${ecosystem}/modified_id.csv`,
      newestFirst.map(({ id, modified }) => `${modified},${id}\n`).join(''),
    )
    for (const record of records) project.write(`${folder}/${ecosystem}/${record.id}.json`, JSON.stringify(record))
    const files = records.map((record) => [`${record.id}.json`, Buffer.from(JSON.stringify(record))] as const)
    writeFileSync(project.path(folder, ecosystem, 'all.zip'), zipOf(files))
  }
}

/** A ZIP archive of stored (not compressed) files: APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */
function zipOf(files: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of files) {
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(10, 4)
    header.writeUInt32LE(crc32(content), 14)
    header.writeUInt32LE(content.length, 18)
    header.writeUInt32LE(content.length, 22)
    header.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(10, 4)
    header.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(offset, 42)
    local.push(header, Buffer.from(name), content)
    central.push(entry, Buffer.from(name))
    offset += 30 + name.length + content.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}
