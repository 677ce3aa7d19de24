import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { commitAll } from '../../packages/scanner/src/testing/git.ts'
import { startGitHttpServer } from '../../packages/scanner/src/testing/git-http-server.ts'
import { Project } from './testing/picket.ts'
import { callService, initialKey, processesNaming, startScan, startService, untilEnded } from './testing/service.ts'

const repositories = new Project({ 'acme/shop/index.js': 'export const shop = 1\n' })
const data = new Project()
afterAll(() => {
  repositories.remove()
  data.remove()
})

const SHOP = { repository_name: 'acme/shop', branch_name: 'main' }
const SCANS = 20

describe('a service that is killed with everything it runs, amid its scans', { timeout: 300_000 }, () => {
  it('completes each scan once after the next start, with the quota right and nothing left over', async () => {
    commitAll(repositories.path('acme/shop'))
    const host = await startGitHttpServer(repositories.root)
    const env = {
      PICKET_DATA_DIR: data.root,
      PICKET_CODE_HOST_URL: host.url,
      PICKET_RATE_LIMIT: '100000',
    }
    const accepting = await startService(['serve', '--workers', '0'], env)
    const key = initialKey(data.root)
    const ids = await Promise.all(Array.from({ length: SCANS }, () => startScan(accepting.url, key, SHOP)))
    expect(await accepting.stop()).toBe(0)

    // Some checkouts go through, then the host falls silent: the scans that run then are caught in the middle.
    let fetches = 0
    host.behave(({ method }) => (method === 'POST' && ++fetches > 12 ? { kind: 'hang' } : undefined))
    const first = await startService(['serve', '--workers', '3'], env)
    const statuses = async (url: string) => {
      const { json } = await callService(url, '/api/v1/scans?limit=100', { key })
      return (json as { scans: { status: string }[] }).scans.map(({ status }) => status)
    }
    await vi.waitFor(
      async () => expect((await statuses(first.url)).filter((status) => status === 'processing')).toHaveLength(3),
      { timeout: 60_000, interval: 100 },
    )
    const before = await statuses(first.url)
    expect(before.filter((status) => status !== 'completed').length).toBeGreaterThan(3)

    await first.kill()
    for (const pid of processesNaming(data.root).keys()) process.kill(pid, 'SIGKILL')
    host.behave()

    const second = await startService(['serve', '--workers', '3'], env)
    expect(second.output()).not.toContain('picket_')
    const results = await Promise.all(ids.map((id) => untilEnded(second.url, key, id)))
    expect(results.map(({ status }) => status)).toEqual(ids.map(() => 'completed'))
    expect(new Set(results.map(({ vulnerabilities }) => JSON.stringify(vulnerabilities))).size).toBe(1)
    const usage = await callService(second.url, '/api/static/usage', { key })
    expect(usage.json).toMatchObject({ quota: { fast: { used: SCANS }, plus: { used: 0 } } })
    expect(readdirSync(join(data.root, 'scratch'))).toHaveLength(1)

    expect(await second.stop()).toBe(0)
    expect(readdirSync(join(data.root, 'scratch'))).toEqual([])
    expect(processesNaming(data.root).size).toBe(0)
    await host.close()
  })
})
