import { once } from 'node:events'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { bucketFiles, type OsvRecord, osvRecord, writeBucket, zipOf } from '../testing/advisories.ts'
import { CorruptIndex, SyncFailed } from './errors.ts'
import type { Fetch } from './fetch.ts'
import { AdvisoryIndex } from './index-reader.ts'
import { indexPath } from './paths.ts'
import { advisoriesStatus } from './status.ts'
import { type SyncOptions, syncAdvisories } from './sync.ts'

const viaSocket: Fetch = (url, { headers, signal }) => fetch(url, { headers, signal })
const never: Fetch = () => Promise.reject(new Error('A folder needs no fetch.'))

const RECORDS = [
  osvRecord('GHSA-aaaa-aaaa-aaaa', 'npm', 'web', { aliases: ['CVE-2024-1'], details: 'word '.repeat(2000) }),
  osvRecord('GHSA-bbbb-bbbb-bbbb', 'npm', '@scope/deep', { modified: '2024-02-01T00:00:00.5Z' }),
  osvRecord('GHSA-cccc-cccc-cccc', 'npm', 'web', { withdrawn: '2024-01-02T00:00:00Z' }),
]

let temporary: ReturnType<typeof makeTemporaryFolder>
let server: Server
let files: Map<string, Buffer>
let requests: string[]
/** Bytes after which the next answer breaks off. */
let breakAfter: number | undefined

beforeEach(async () => {
  temporary = makeTemporaryFolder()
  files = new Map()
  requests = []
  breakAfter = undefined
  server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1))
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')
    requests.push(range === null ? path : `${path} from ${range[1]}`)
    const bytes = files.get(path)
    if (bytes === undefined) return response.writeHead(404).end('not here')
    const etag = `"${bytes.length}"`
    const resumed = range !== null && request.headers['if-range'] === etag
    const body = resumed ? bytes.subarray(Number(range[1])) : bytes
    response.writeHead(resumed ? 206 : 200, { etag, 'content-length': body.length })
    if (breakAfter === undefined || !path.endsWith('.zip')) return response.end(body)
    const part = body.subarray(0, breakAfter)
    breakAfter = undefined
    return response.write(part, () => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  temporary.remove()
})

const folder = () => join(temporary.path, 'index')

function sync(more: Partial<SyncOptions> = {}) {
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return syncAdvisories({ source, folder: folder(), signal: new AbortController().signal, fetch: viaSocket, ...more })
}

function lookUp(ecosystem: string, name: string): string[] {
  const index = AdvisoryIndex.open(indexPath(folder(), ecosystem), ecosystem)
  try {
    return index?.advisoriesOf(name).map(({ id }) => id) ?? ['no index']
  } finally {
    index?.close()
  }
}

describe('the first synchronisation', () => {
  it('fetches whole archives of the ecosystems that lockfiles are read of', async () => {
    files = bucketFiles({
      npm: RECORDS,
      PyPI: [osvRecord('PYSEC-2024-1', 'PyPI', 'Web_App')],
      Linux: [osvRecord('CVE-2024-9', 'Linux', 'Kernel')],
    })
    const { synced, failed } = await sync()
    expect(failed).toEqual([])
    expect(synced).toEqual([
      { ecosystem: 'npm', how: 'whole', advisories: 2, invalid: 0 },
      { ecosystem: 'PyPI', how: 'whole', advisories: 1, invalid: 0 },
    ])
    expect(lookUp('npm', 'web')).toEqual(['GHSA-aaaa-aaaa-aaaa'])
    expect(lookUp('npm', '@scope/deep')).toEqual(['GHSA-bbbb-bbbb-bbbb'])
    expect(lookUp('npm', 'missing')).toEqual([])
    expect(lookUp('PyPI', 'web-app')).toEqual(['PYSEC-2024-1'])
    expect(advisoriesStatus(folder())).toMatchObject([
      { kind: 'ready', ecosystem: 'PyPI', advisories: 1, packages: 1 },
      { kind: 'ready', ecosystem: 'npm', advisories: 2, packages: 2 },
    ])
    expect(readdirSync(join(folder(), 'downloads'))).toEqual([])
  })

  it('reads a folder laid out like a bucket without any request', async () => {
    const mirror = join(temporary.path, 'mirror')
    writeBucket(mirror, bucketFiles({ npm: RECORDS }))
    const { synced } = await sync({ source: mirror, fetch: never })
    expect(synced).toEqual([{ ecosystem: 'npm', how: 'whole', advisories: 2, invalid: 0 }])
    expect(lookUp('npm', 'web')).toEqual(['GHSA-aaaa-aaaa-aaaa'])
  })

  it('goes on where the connection broke', async () => {
    files = bucketFiles({ npm: RECORDS })
    breakAfter = 300
    await sync()
    expect(requests.filter((path) => path.includes('all.zip'))).toEqual(['npm/all.zip', 'npm/all.zip from 300'])
    expect(lookUp('npm', 'web')).toEqual(['GHSA-aaaa-aaaa-aaaa'])
  })

  it('begins again where the archive has changed since', async () => {
    files = bucketFiles({ npm: RECORDS })
    breakAfter = 300
    const changed = bucketFiles({ npm: [...RECORDS, osvRecord('GHSA-dddd-dddd-dddd', 'npm', 'new')] })
    const changing: Fetch = (url, options) => {
      if (options.headers['range'] !== undefined) files = changed
      return viaSocket(url, options)
    }
    await sync({ fetch: changing })
    expect(lookUp('npm', 'new')).toEqual(['GHSA-dddd-dddd-dddd'])
  })

  it('refuses an ecosystem that the source does not have, and a source that is none', async () => {
    files = bucketFiles({ npm: RECORDS })
    await expect(sync({ ecosystems: ['npm', 'Nonesuch'] })).rejects.toThrow(SyncFailed)
    files = new Map()
    await expect(sync()).rejects.toThrow(/no OSV bucket/)
    await expect(sync({ source: join(temporary.path, 'nowhere'), fetch: never })).rejects.toThrow(SyncFailed)
    await expect(sync({ fetch: () => Promise.reject(new Error('refused')) })).rejects.toThrow(
      /cannot be reached: refused/,
    )
  })

  it('is aborted by its signal and leaves nothing half done', async () => {
    files = bucketFiles({ npm: RECORDS })
    const controller = new AbortController()
    const aborting: Fetch = (url, options) => {
      if (url.pathname.endsWith('.zip')) controller.abort(new Error('stop'))
      return viaSocket(url, options)
    }
    await expect(sync({ fetch: aborting, signal: controller.signal })).rejects.toThrow('stop')
    expect(advisoriesStatus(folder())).toEqual([])
  })
})

describe('the next synchronisation', () => {
  const update = async (records: readonly OsvRecord[]) => {
    requests = []
    files = bucketFiles({ npm: records })
    return (await sync()).synced
  }

  beforeEach(async () => {
    files = bucketFiles({ npm: RECORDS })
    await sync()
  })

  it('asks for nothing but the lists when nothing has changed', async () => {
    expect(await update(RECORDS)).toMatchObject([{ how: 'unchanged', advisories: 2 }])
    expect(requests).toEqual(['ecosystems.txt', 'npm/modified_id.csv'])
  })

  it('fetches what is new, changed and withdrawn one by one', async () => {
    const later = { modified: '2024-03-01T00:00:00Z' }
    const records = [
      osvRecord('GHSA-aaaa-aaaa-aaaa', 'npm', 'web', { ...later, withdrawn: '2024-03-01T00:00:00Z' }),
      osvRecord('GHSA-bbbb-bbbb-bbbb', 'npm', '@scope/renamed', later),
      RECORDS[2] ?? osvRecord('GHSA-x', 'npm', 'x'),
      osvRecord('GHSA-dddd-dddd-dddd', 'npm', 'new', { modified: '2024-02-01T00:00:00.500Z' }),
    ]
    expect(await update(records)).toMatchObject([{ how: 'incremental', advisories: 2 }])
    expect(requests.filter((path) => path.startsWith('npm/GHSA')).sort()).toEqual([
      'npm/GHSA-aaaa-aaaa-aaaa.json',
      'npm/GHSA-bbbb-bbbb-bbbb.json',
      'npm/GHSA-dddd-dddd-dddd.json',
    ])
    expect(lookUp('npm', 'web')).toEqual([])
    expect(lookUp('npm', '@scope/deep')).toEqual([])
    expect(lookUp('npm', '@scope/renamed')).toEqual(['GHSA-bbbb-bbbb-bbbb'])
    expect(lookUp('npm', 'new')).toEqual(['GHSA-dddd-dddd-dddd'])
    expect(await update(records)).toMatchObject([{ how: 'unchanged' }])
  })

  it('fetches everything where records are not to be had one by one', async () => {
    files = bucketFiles({
      npm: [...RECORDS, osvRecord('GHSA-dddd-dddd-dddd', 'npm', 'new', { modified: '2024-03-01T00:00:00Z' })],
    })
    files.delete('npm/GHSA-dddd-dddd-dddd.json')
    expect((await sync()).synced).toMatchObject([{ how: 'whole', advisories: 3 }])
    expect(lookUp('npm', 'new')).toEqual(['GHSA-dddd-dddd-dddd'])
  })

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)],
    ['has a damaged entry', (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 60 ? byte ^ 1 : byte)))],
    ['is no archive', () => Buffer.from('<html>')],
    ['claims entries without end', () => zipOf([['big.json', Buffer.alloc(40 * 1024 * 1024)]])],
    ['lacks most of its records', () => zipOf([['only.json', Buffer.from(JSON.stringify(RECORDS[0]))]])],
  ])('keeps the old index, and that of other ecosystems, when the archive %s', async (_, damage) => {
    const before = readFileSync(indexPath(folder(), 'npm'))
    files = bucketFiles({
      npm: [...RECORDS, osvRecord('GHSA-d', 'npm', 'new', { modified: '2024-03-01T00:00:00Z' })],
      PyPI: [osvRecord('PYSEC-1', 'PyPI', 'web')],
    })
    files.delete('npm/GHSA-d.json')
    files.set('npm/all.zip', damage(files.get('npm/all.zip') ?? Buffer.alloc(0)))
    const { synced, failed } = await sync()
    expect(failed).toMatchObject([{ ecosystem: 'npm' }])
    expect(synced).toMatchObject([{ ecosystem: 'PyPI', how: 'whole' }])
    expect(readFileSync(indexPath(folder(), 'npm')).equals(before)).toBe(true)
    expect(readdirSync(folder()).filter((name) => name.includes('.new'))).toEqual([])
  })

  it('makes a damaged index anew', async () => {
    writeFileSync(indexPath(folder(), 'npm'), 'PICKETAD damaged')
    expect(await update(RECORDS)).toMatchObject([{ how: 'whole', advisories: 2 }])
  })
})

describe('an index that is damaged', () => {
  it('is never read as if it held nothing, wherever the damage lies', async () => {
    files = bucketFiles({ npm: RECORDS })
    await sync()
    const path = indexPath(folder(), 'npm')
    const whole = readFileSync(path)
    const good = lookUp('npm', 'web')
    copyFileSync(path, `${path}.good`)
    for (let at = 0; at < whole.length; at += 7) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 0xff
      writeFileSync(path, bytes)
      let found: string[] | undefined
      try {
        found = lookUp('npm', 'web')
      } catch (cause) {
        expect(cause).toBeInstanceOf(CorruptIndex)
        expect(String(cause)).toContain('picket advisories sync')
      }
      if (found !== undefined) expect(found).toEqual(good)
    }
    for (const length of [0, 10, 64, 200, whole.length - 1]) {
      writeFileSync(path, whole.subarray(0, length))
      expect(() => lookUp('npm', 'web')).toThrow(CorruptIndex)
      expect(advisoriesStatus(folder())).toMatchObject([{ kind: 'corrupt', ecosystem: 'npm' }])
    }
  })
})
