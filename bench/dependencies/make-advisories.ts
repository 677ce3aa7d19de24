/**
 * Writes a bucket of made-up npm advisories: 300,000 by default, most of them records of malware as in the real one.
 *
 *   node bench/dependencies/make-advisories.ts FOLDER [COUNT]
 */
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

const [folder, countText = '300000'] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder to write.')
const count = Number(countText)

/** Always the same numbers, so that two runs measure the same thing. */
let state = 42
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state % below
}

const WORDS =
  'When a text that was not checked reaches this function an attacker can make the process spend all its time or run code'.split(
    ' ',
  )
const text = (words: number) => Array.from({ length: words }, () => WORDS[random(WORDS.length)]).join(' ')

function record(index: number): { id: string; modified: string } {
  const modified = new Date(1_700_000_000_000 + index * 60_000).toISOString()
  const name = `package-${random(count)}`
  if (index % 10 < 7) {
    const origins = Array.from({ length: 2 }, () => ({
      source: 'made-up',
      sha256: String(random(1e9)),
      versions: ['1.0.0'],
    }))
    const malware = {
      id: `MAL-2026-${index}`,
      modified,
      summary: `Malicious code in ${name} (npm)`,
      details: text(60),
      affected: [{ package: { ecosystem: 'npm', name }, versions: ['1.0.0', '1.0.1'], ranges: [] }],
      database_specific: { 'malicious-packages-origins': origins },
    }
    return malware
  }
  const vulnerability = {
    id: `GHSA-${index
      .toString(36)
      .padStart(12, '0')
      .replace(/(.{4})(?=.)/g, '$1-')}`,
    modified,
    aliases: [`CVE-2026-${index}`],
    summary: text(8),
    details: text(150 + random(300)),
    severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' }],
    affected: Array.from({ length: 1 + random(3) }, (_, i) => ({
      package: { ecosystem: 'npm', name: i === 0 ? name : `package-${random(count)}` },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: `${1 + random(5)}.${random(20)}.0` }] }],
    })),
    references: Array.from({ length: 6 }, () => ({ type: 'WEB', url: `https://example.com/${random(1e9)}` })),
    database_specific: { severity: 'HIGH', cwe_ids: ['CWE-400'] },
  }
  return vulnerability
}

mkdirSync(join(folder, 'npm'), { recursive: true })
writeFileSync(join(folder, 'ecosystems.txt'), 'npm\n')
const file = openSync(join(folder, 'npm', 'all.zip'), 'w')
const directory: Buffer[] = []
const rows: string[] = []
let offset = 0
for (let index = 0; index < count; index++) {
  const one = record(index)
  const bytes = Buffer.from(JSON.stringify(one))
  const packed = deflateRawSync(bytes, { level: 1 })
  const name = Buffer.from(`${one.id}.json`)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(crc32(bytes), 14)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(bytes.length, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(20, 4)
  local.copy(central, 6, 4, 28)
  central.writeUInt32LE(offset, 42)
  directory.push(central, name)
  offset += writeSync(file, Buffer.concat([local, name, packed]))
  rows.push(`${one.modified},${one.id}`)
}
writeSync(file, Buffer.concat(directory))
const size = directory.reduce((sum, { length }) => sum + length, 0)
// More entries than the old end record counts: the ZIP64 records come first.
const end64 = Buffer.alloc(56)
end64.writeUInt32LE(0x06064b50, 0)
end64.writeBigUInt64LE(44n, 4)
end64.writeBigUInt64LE(BigInt(count), 24)
end64.writeBigUInt64LE(BigInt(count), 32)
end64.writeBigUInt64LE(BigInt(size), 40)
end64.writeBigUInt64LE(BigInt(offset), 48)
const locator = Buffer.alloc(20)
locator.writeUInt32LE(0x07064b50, 0)
locator.writeBigUInt64LE(BigInt(offset + size), 8)
locator.writeUInt32LE(1, 16)
const end = Buffer.alloc(22)
end.writeUInt32LE(0x06054b50, 0)
end.writeUInt16LE(0xffff, 8)
end.writeUInt16LE(0xffff, 10)
end.writeUInt32LE(0xffffffff, 12)
end.writeUInt32LE(0xffffffff, 16)
writeSync(file, Buffer.concat([end64, locator, end]))
closeSync(file)
writeFileSync(join(folder, 'npm', 'modified_id.csv'), `${rows.reverse().join('\n')}\n`)
