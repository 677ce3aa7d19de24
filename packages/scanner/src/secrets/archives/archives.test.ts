import { crc32, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SourceFile } from '../../tree/source-file.ts'
import { createSecretsAnalyzer } from '../analyzer.ts'
import { crc32Base62 } from '../checksums.ts'
import { made, madeBytes } from '../sample.ts'

const random = made('base62', 30, 'archives')
const TOKEN = `ghp_${random}${crc32Base62(random)}`
const LEAK = Buffer.from(`# settings\nexport TOKEN=${TOKEN}\n`)

interface Made {
  readonly name: string
  readonly bytes: Buffer
  readonly stored?: boolean
  readonly flags?: number
  /** What the directory says the size is. */
  readonly says?: number
}

function zip(entries: readonly Made[], prefix = Buffer.alloc(0)): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, stored = false, flags = 0, says = bytes.length } of entries) {
    const packed = stored ? bytes : deflateRawSync(bytes)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(says, 8)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(stored ? 0 : 8, 8)
    sizes.copy(local, 14)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(stored ? 0 : 8, 10)
    sizes.copy(entry, 16)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    directory.push(entry, Buffer.from(name))
    parts.push(local, Buffer.from(name), packed)
    at += 30 + Buffer.byteLength(name) + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([prefix, ...parts, central, end])
}

function tar(entries: readonly { name: string; bytes: Buffer; type?: string }[]): Buffer {
  const parts = entries.flatMap(({ name, bytes, type = '0' }) => {
    const header = Buffer.alloc(512)
    header.write(name, 0, 100)
    header.write(`${bytes.length.toString(8).padStart(11, '0')} `, 124)
    header.write('        ', 148)
    header.write(type, 156)
    header.write('ustar\x0000', 257, 'latin1')
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]
  })
  return Buffer.concat([...parts, Buffer.alloc(1024)])
}

const analyzer = createSecretsAnalyzer()
const analyze = (path: string, bytes: Buffer) => analyzer.analyze(new SourceFile(path, bytes))
const gapsOf = (path: string, bytes: Buffer) => {
  const outcome = analyze(path, bytes)
  return outcome.kind === 'checked' ? [] : outcome.gaps.map(({ name, reason }) => `${name}: ${reason}`)
}

const others = [
  { name: 'META-INF/MANIFEST.MF', bytes: Buffer.from('Manifest-Version: 1.0\n') },
  { name: 'a/logo.png', bytes: madeBytes(2000, 'png') },
]

describe('archives', () => {
  it.each([
    ['lib/app.jar', zip([...others, { name: 'config/app.env', bytes: LEAK }])],
    ['stored.zip', zip([...others, { name: 'config/app.env', bytes: LEAK, stored: true }])],
    ['start.sh.zip', zip([{ name: 'config/app.env', bytes: LEAK }])],
    ['a.tar', tar([...others, { name: 'config/app.env', bytes: LEAK }])],
    ['a.tgz', gzipSync(tar([...others, { name: 'config/app.env', bytes: LEAK }]))],
    ['a.tar.zst', zstdCompressSync(tar([{ name: 'config/app.env', bytes: LEAK }]))],
    [
      'long-name.tar',
      tar([
        { name: '././@LongLink', bytes: Buffer.from('config/app.env\0'), type: 'L' },
        { name: 'config/ap', bytes: LEAK },
      ]),
    ],
    [
      'pax.tar',
      tar([
        { name: 'PaxHeader', bytes: Buffer.from('23 path=config/app.env\n'), type: 'x' },
        { name: 'short', bytes: LEAK },
      ]),
    ],
  ])('tell the file that holds a secret: %s', (path, bytes) => {
    expect(analyzer.wants({ path, size: bytes.length })).toBe(true)
    const { kind, found } = analyze(path, bytes)
    expect(kind).toBe('checked')
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      ruleId: 'secret/github-personal-access-token',
      level: 'error',
      file: path,
      line: 1,
      column: 1,
    })
    expect(found[0]?.message).toContain('in an archive')
    expect(found[0]?.message).toContain('in "config/app.env", line 2.')
    expect(JSON.stringify(found)).not.toContain(TOKEN.slice(4, 20))
  })

  it('tell a packed file by its own name', () => {
    expect(analyze('dump/app.sql.gz', gzipSync(LEAK)).found[0]?.message).toContain('in "app.sql", line 2.')
  })

  it('quote names as data', () => {
    const name = `a"\u202e\n${'x'.repeat(300)}`
    const message = analyze('a.zip', zip([{ name, bytes: LEAK }])).found[0]?.message ?? ''
    expect(message).toContain('in "a???xxx')
    expect(message.length).toBeLessThan(350)
  })

  it('lower the level by the place inside', () => {
    const text = Buffer.from(`postgres://app:${made('base62', 18)}@db.acme.io/app\n`)
    const levels = (name: string) => analyze('a.zip', zip([{ name, bytes: text }])).found.map(({ level }) => level)
    expect(levels('src/app.properties')).toEqual(['error'])
    expect(levels('src/test/app.properties')).toEqual(['note'])
  })

  it('say what of them was not looked at', () => {
    const inner = zip([{ name: 'x', bytes: LEAK }])
    expect(gapsOf('a.zip', zip([{ name: 'a.env', bytes: LEAK, flags: 1 }]))).toEqual([
      'archive-not-checked: The archive was not wholly searched for secrets: 1 file in it is encrypted.',
    ])
    expect(gapsOf('a.war', zip([{ name: 'lib/b.jar', bytes: inner }]))[0]).toContain(
      '1 archive inside it is not opened',
    )
    expect(gapsOf('a.zip', inner.subarray(0, inner.length - 30))[0]).toContain('it is damaged')
    expect(gapsOf('a.tgz', gzipSync(LEAK).subarray(0, 30))[0]).toContain('it is damaged')
    expect(gapsOf('a.tar', tar([{ name: 'a', bytes: madeBytes(5000, 'a') }]).subarray(0, 3000))[0]).toContain('damaged')
    expect(gapsOf('a.7z', Buffer.from("7z\xbc\xaf'\x1c\0\0\0", 'latin1'))[0]).toContain('cannot read')
  })

  it('end in bounds where they are bombs, and say so', () => {
    const zeros = Buffer.alloc(40 << 20)
    const leak = { name: 'after.env', bytes: LEAK }
    const sized = analyze('a.zip', zip([{ name: 'a', bytes: zeros }, leak]))
    expect(sized.found).toHaveLength(1)
    expect(gapsOf('a.zip', zip([{ name: 'a', bytes: zeros }, leak]))[0]).toContain('decompression bomb')
    const lying = analyze('a.zip', zip([{ name: 'a', bytes: zeros, says: 1000 }, leak]))
    expect(lying.found).toHaveLength(1)
    expect(lying.kind).toBe('not-checked')
    expect(gapsOf('a.gz', gzipSync(Buffer.alloc(80 << 20)))[0]).toContain('decompression bomb')
    const many = tar(Array.from({ length: 20_010 }, (_, i) => ({ name: `f${i}`, bytes: Buffer.alloc(0) })))
    expect(gapsOf('a.tar', many)[0]).toContain('more than 20000 files')
  })

  it('are read to the end of their bounds where their entries overlap', () => {
    const bytes = zip(
      Array.from({ length: 9 }, (_, i) => ({ name: `f${i}`, bytes: Buffer.alloc(9 << 20, 'all work '), stored: true })),
    )
    expect(gapsOf('a.zip', bytes)[0]).toContain('64 MiB an archive')
  })

  it('are not seen in text that begins like one', () => {
    for (const text of ['PK is short for', 'BZh91AY', '7z is a packer', 'Rar! it said']) {
      const outcome = analyze('notes.txt', Buffer.from(`${text}\nTOKEN=${TOKEN}\n`))
      expect(outcome.kind).toBe('checked')
      expect(outcome.found).toHaveLength(1)
    }
  })

  it('do no harm however they are damaged', () => {
    const whole = [
      zip([...others, { name: 'config/app.env', bytes: LEAK }]),
      tar([...others, { name: 'config/app.env', bytes: LEAK }]),
    ]
    for (const bytes of whole) {
      for (let i = 0; i < 400; i++) {
        const damaged = Buffer.from(bytes)
        const where = madeBytes(8, `damage ${i}`)
        for (const at of [0, 3]) damaged[where.readUInt16LE(at) % damaged.length] = where[at + 2] ?? 0
        analyze('a.zip', damaged)
        analyze('a.zip', bytes.subarray(0, where.readUInt16LE(6) % bytes.length))
      }
    }
  })
})
