import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { WorkerPool } from '@picket/scanner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineWith } from '../../../scanner/src/testing/history.ts'
import { linkCodeHost } from '../services/accounts.ts'
import { gitCodeHost } from '../services/git-code-host.ts'
import { claimScan } from '../services/scan-work.ts'
import { openScratch } from '../services/scratch.ts'
import type { Services } from '../services/services.ts'
import { useApi } from '../testing/api.ts'
import { useCodeHost } from '../testing/code-host.ts'
import { startedScan } from '../testing/scan-worker.ts'
import { workOnScan } from './scan-repository.ts'

const host = useCodeHost()
const api = useApi({
  environment: () => ({
    PICKET_CODE_HOST_URL: host.server.url,
    PICKET_MAX_CHECKOUT_SIZE: '64KiB',
    PICKET_MAX_FILES: '20',
  }),
})

const SHOP = { repository_name: 'acme/shop', branch_name: 'main' }
const TOKEN = 'glpat-not-a-real-token'

beforeAll(() => {
  host.commit('acme/shop', { 'index.js': 'export const shop = 1\n', 'package.json': '{}\n' })
  host.commit('acme/secret', { 'index.js': 'export const secret = 1\n' })
  host.server.protect('acme/secret', TOKEN)
  host.commit('acme/large', { 'data.txt': Array.from({ length: 30_000 }, (_, line) => `${line * 7919}\n`).join('') })
  host.commit('acme/many', Object.fromEntries(Array.from({ length: 30 }, (_, file) => [`${file}.js`, `${file}\n`])))
})

const pool = new WorkerPool(1)
afterAll(() => pool.close())

interface JobOptions {
  readonly signal?: AbortSignal
  readonly services?: Partial<Services>
}

/** Works on the job of a scan, in this process, as a worker does. */
async function workOn(scanId: string, { signal = new AbortController().signal, services = {} }: JobOptions = {}) {
  const scratch = await openScratch(api.services.settings.dataDir)
  try {
    const id = await jobOf(scanId)
    await workOnScan(
      { services: { ...api.services, ...services }, scratch, pool },
      { id, data: { scanId }, sourceId: null, signal },
    )
  } finally {
    scratch.close()
  }
}

async function jobOf(scanId: string): Promise<string> {
  const [row] = (await api.database.query('select job_id from scans where id = $1', [scanId])) as { job_id: string }[]
  return row?.job_id ?? ''
}

async function outcome(key: string, scanId: string) {
  const { json } = await api.call(`/api/static/scan?scan_id=${scanId}`, { key })
  return json as { status: string; error?: string; vulnerabilities?: { rule_id: string }[] }
}

async function fastUsed(key: string) {
  const { json } = await api.call('/api/static/usage', { key })
  return (json as { quota: { fast: { used: number } } }).quota.fast.used
}

async function tokenIsGone(scanId: string) {
  const rows = await api.database.query('select token_ciphertext from scans where id = $1', [scanId])
  expect(rows).toEqual([{ token_ciphertext: null }])
}

describe('a scan job', () => {
  it('scans the commit that the branch was at when the scan was accepted', async () => {
    const { key } = await api.makeKey()
    host.commit('acme/moving', { 'before.js': '1\n' })
    const scanId = await startedScan(api, key, { ...SHOP, repository_name: 'acme/moving' })
    host.commit('acme/moving', { 'after.js': '1\n' })
    let files: string[] = []
    const codeHost: Services['codeHost'] = {
      ...api.services.codeHost,
      async checkout(request) {
        const gaps = await api.services.codeHost.checkout(request)
        files = readdirSync(request.folder)
        return gaps
      },
    }
    await workOn(scanId, { services: { codeHost } })
    expect((await outcome(key, scanId)).status).toBe('completed')
    expect(files).toEqual(['before.js'])
  })

  it('leaves no checkout behind, whatever becomes of it', async () => {
    const { key } = await api.makeKey()
    for (const repository_name of ['acme/shop', 'acme/large']) {
      await workOn(await startedScan(api, key, { ...SHOP, repository_name }))
    }
    expect(readdirSync(join(api.services.settings.dataDir, 'scratch'))).toEqual([])
  })

  it('looks for secrets in the whole history in plus, and leaves nothing of it behind', async () => {
    const { key } = await api.makeKey()
    const first = host.commit('acme/leaky', { 'access.js': lineWith('history of a job') })
    host.commit('acme/leaky', { 'access.js': 'export const access = process.env.ACCESS\n' })
    const secretsOf = async (scan_mode: 'fast' | 'plus') => {
      const scanId = await startedScan(api, key, { ...SHOP, repository_name: 'acme/leaky', scan_mode })
      await workOn(scanId)
      const { vulnerabilities = [] } = await outcome(key, scanId)
      expect(vulnerabilities.filter(({ rule_id }) => rule_id.startsWith('coverage/history'))).toEqual([])
      return vulnerabilities.filter(({ rule_id }) => rule_id.startsWith('secret/'))
    }
    expect(await secretsOf('fast')).toEqual([])
    expect(await secretsOf('plus')).toEqual([
      expect.objectContaining({ file: 'access.js', line: 1, message: expect.stringContaining(first.slice(0, 12)) }),
    ])
    expect(readdirSync(join(api.services.settings.dataDir, 'scratch'))).toEqual([])
  })

  it('uses the token of the scan, and forgets it when the scan has ended', async () => {
    const { key } = await api.makeKey()
    const scanId = await startedScan(api, key, { ...SHOP, repository_name: 'acme/secret', github_token: TOKEN })
    await workOn(scanId)
    expect((await outcome(key, scanId)).status).toBe('completed')
    await tokenIsGone(scanId)
  })

  it('uses the credential that is linked to the account when the scan brings none', async () => {
    const { key, accountId } = await api.makeKey()
    await linkCodeHost(api.services, accountId, `${TOKEN}\n`)
    const scanId = await startedScan(api, key, { ...SHOP, repository_name: 'acme/secret' })
    await workOn(scanId)
    expect((await outcome(key, scanId)).status).toBe('completed')
  })

  it.each([
    ['acme/large', /^The repository is too large: .+65536/],
    ['acme/many', /^The repository is too large: .+20 files/],
  ])('fails %s with the limit that it is over, and gives its quota back', async (repository_name, error) => {
    const { key } = await api.makeKey()
    const scanId = await startedScan(api, key, { ...SHOP, repository_name })
    expect(await fastUsed(key)).toBe(1)
    await workOn(scanId)
    expect(await outcome(key, scanId)).toEqual({ status: 'failed', error: expect.stringMatching(error) })
    expect(await fastUsed(key)).toBe(0)
  })

  it('fails a scan that takes longer than it may', async () => {
    const { key } = await api.makeKey()
    const scanId = await startedScan(api, key, { ...SHOP, github_token: TOKEN })
    host.server.behave(() => ({ kind: 'hang' }))
    const settings = { ...api.services.settings, scanTimeout: 1 }
    await workOn(scanId, { services: { settings, codeHost: gitCodeHost(settings, api.services.egress.guarded) } })
    host.server.behave()
    expect(await outcome(key, scanId)).toEqual({
      status: 'failed',
      error: 'The scan took longer than it may (1 s).',
    })
    expect(await fastUsed(key)).toBe(0)
    await tokenIsGone(scanId)
  })

  it('fails a scan whose access was withdrawn meanwhile', async () => {
    const { key } = await api.makeKey()
    host.commit('acme/closing', { 'a.js': '1\n' })
    const scanId = await startedScan(api, key, { ...SHOP, repository_name: 'acme/closing' })
    host.server.protect('acme/closing', 'another')
    await workOn(scanId)
    expect(await outcome(key, scanId)).toEqual({ status: 'failed', error: 'Repository not found or access denied.' })
  })

  it('fails a scan whose token another master key has sealed, and says why', async () => {
    const { key } = await api.makeKey()
    const scanId = await startedScan(api, key, { ...SHOP, repository_name: 'acme/secret', github_token: TOKEN })
    const masterKey = Buffer.alloc(32, 1) as Services['masterKey']
    await workOn(scanId, { services: { masterKey } })
    expect(await outcome(key, scanId)).toEqual({
      status: 'failed',
      error: expect.stringContaining('PICKET_SECRET_KEY'),
    })
  })

  it('is tried again while the code host is away, and fails with the reason at the third try', async () => {
    const { key } = await api.makeKey()
    const scanId = await startedScan(api, key, SHOP)
    // To have been handed back does not count as a try.
    const stopped = AbortSignal.abort()
    for (let stop = 0; stop < 3; stop++) await workOn(scanId, { signal: stopped })
    host.server.behave(() => ({ kind: 'status', status: 503 }))
    await expect(workOn(scanId)).rejects.toThrow(/unavailable/)
    await expect(workOn(scanId)).rejects.toThrow(/unavailable/)
    await workOn(scanId)
    host.server.behave()
    expect(await outcome(key, scanId)).toEqual({
      status: 'failed',
      error: expect.stringMatching(/^The code host is unavailable/),
    })
    expect(await fastUsed(key)).toBe(0)
  })

  it('is handed back when the worker stops, without losing a try, as often as need be', async () => {
    const { key } = await api.makeKey()
    const scanId = await startedScan(api, key, SHOP)
    for (let stop = 0; stop < 4; stop++) {
      const stopping = new AbortController()
      host.server.behave(() => {
        stopping.abort()
        return { kind: 'hang' }
      })
      await workOn(scanId, { signal: stopping.signal })
      expect((await outcome(key, scanId)).status).toBe('queued')
    }
    host.server.behave()
    await workOn(scanId)
    expect((await outcome(key, scanId)).status).toBe('completed')
    expect(await fastUsed(key)).toBe(1)
  })

  it('writes nothing when another worker has claimed the scan meanwhile', async () => {
    const { key } = await api.makeKey()
    const scanId = await startedScan(api, key, SHOP)
    const codeHost: Services['codeHost'] = {
      ...api.services.codeHost,
      async checkout(request) {
        const gaps = await api.services.codeHost.checkout(request)
        const taken = await claimScan(api.services, scanId, await jobOf(scanId))
        expect(taken.outcome).toBe('claimed')
        return gaps
      },
    }
    await workOn(scanId, { services: { codeHost } })
    expect((await outcome(key, scanId)).status).toBe('processing')
    await workOn(scanId)
    expect((await outcome(key, scanId)).status).toBe('completed')
  })

  it('does nothing for a scan that has ended', async () => {
    const { key } = await api.makeKey()
    const scanId = await startedScan(api, key, SHOP)
    await workOn(scanId)
    const before = (await outcome(key, scanId)).vulnerabilities
    const requests = host.server.requests.length
    await workOn(scanId)
    expect(host.server.requests).toHaveLength(requests)
    expect((await outcome(key, scanId)).vulnerabilities).toEqual(before)
    expect(existsSync(join(api.services.settings.dataDir, 'scratch'))).toBe(true)
  })
})
