import { connect } from 'node:net'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { commitAll } from '../../packages/scanner/src/testing/git.ts'
import { startGitHttpServer } from '../../packages/scanner/src/testing/git-http-server.ts'
import { Project } from './testing/picket.ts'
import { callService, initialKey, startScan, startService, untilEnded } from './testing/service.ts'

const repositories = new Project({ 'acme/shop/index.js': 'export const shop = 1\n' })
const data = new Project()
afterAll(() => {
  repositories.remove()
  data.remove()
})

describe('a service that is asked to stop amid scans', { timeout: 300_000 }, () => {
  it('hands them back, however often, and they complete after the next start with their quota taken once', async () => {
    commitAll(repositories.path('acme/shop'))
    const host = await startGitHttpServer(repositories.root)
    const env = { PICKET_DATA_DIR: data.root, PICKET_CODE_HOST_URL: host.url, PICKET_RATE_LIMIT: '100000' }
    const accepting = await startService(['serve', '--workers', '0'], env)
    const key = initialKey(data.root)
    const shop = { repository_name: 'acme/shop', branch_name: 'main' }
    const ids = await Promise.all([1, 2, 3].map(() => startScan(accepting.url, key, shop)))
    expect(await accepting.stop()).toBe(0)

    host.behave(() => ({ kind: 'hang' }))
    // More often than a scan may be tried: to be handed back is no try.
    for (let start = 0; start < 4; start++) {
      const stopped = await startService(['serve', '--workers', '2'], env)
      await vi.waitFor(
        async () => {
          const { json } = await callService(stopped.url, '/api/v1/scans', { key }).catch(() => {
            throw new Error(`no answer from:\n${stopped.output()}`)
          })
          const { scans } = json as { scans: { status: string }[] }
          expect(scans.filter(({ status }) => status === 'processing')).toHaveLength(2)
        },
        { timeout: 60_000, interval: 50 },
      )
      expect(await stopped.stop()).toBe(0)
      expect(stopped.output().match(/"released":true/g)).toHaveLength(2)
      expect(readdirSync(join(data.root, 'scratch'))).toEqual([])
    }

    host.behave()
    const last = await startService(['serve', '--workers', '2'], env)
    for (const id of ids) expect(await untilEnded(last.url, key, id)).toMatchObject({ status: 'completed' })
    const { json } = await callService(last.url, '/api/static/usage', { key })
    expect(json).toMatchObject({ quota: { fast: { used: 3 } } })

    // A client that does not finish its request is given ten seconds, and then no longer waited for.
    const { hostname, port } = new URL(last.url)
    const slow = connect(Number(port), hostname)
    slow.on('error', () => undefined)
    await once(slow, 'connect')
    slow.write('POST /api/static/scan HTTP/1.1\r\nHost: x\r\n')
    expect(await last.stop()).toBe(0)
    slow.destroy()
    await host.close()
  })
})
