import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { EgressClient } from '../../../net/egress-client.ts'
import { parseNetworks } from '../../../net/networks.ts'
import type { Resolver } from '../../../net/resolver.ts'
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { startWebServer } from '../../../testing/web-server.ts'
import { DEFAULT_CONDUCT } from '../gatherer.ts'
import { createPoliteFetcher } from '../polite-fetcher.ts'
import { type BrowserPool, createBrowserPool } from './browser-pool.ts'
import { PageTraffic } from './page-traffic.ts'
import { SiteResponses } from './site-responses.ts'
import { type Canary, startCanary } from './testing/canary.ts'
import { waysOut } from './testing/ways-out.ts'

const folder = makeTemporaryFolder()
let pool: BrowserPool
beforeAll(() => {
  pool = createBrowserPool({ folder: folder.path })
})
afterAll(async () => {
  await pool.close()
  folder.remove()
})

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** The canary's name leads to the canary. */
const resolver: Resolver = () => Promise.resolve(['127.0.0.2'])

async function visit(canary: Canary, host: string, allowed: string): Promise<void> {
  const server = await startWebServer(waysOut({ host, port: canary.port }))
  const client = new EgressClient({ kind: 'guarded', resolver, allow: parseNetworks(allowed) })
  cleanUps.push(
    () => server.close(),
    () => client.close(),
  )
  const { signal } = new AbortController()
  const http = createPoliteFetcher({ client, conduct: { ...DEFAULT_CONDUCT, rate: 0, maxRequests: 1_000 }, signal })
  const traffic = new PageTraffic(http, new SiteResponses({ pages: [], scripts: [] }, 1))
  await pool.visit(
    traffic.answer,
    (page) => page.load(`${server.origin}/`, 20_000, () => server.asked.includes('/done') && traffic.isQuiet()),
    { timeout: 30_000 },
  )
  expect(server.asked).toEqual(
    expect.arrayContaining(['/done', '/redirect', '/shared-worker.js', '/service-worker.js']),
  )
}

test.each(['127.0.0.2', 'canary.example'])(
  'no way leads out of the browser to %s, which the guard forbids',
  async (host) => {
    const canary = await startCanary('127.0.0.2')
    cleanUps.push(() => canary.close())
    await visit(canary, host, '127.0.0.1/32')
    expect({ tcp: canary.tcp, udp: canary.udp }).toEqual({ tcp: [], udp: [] })
  },
)

test('the same page reaches a host that the guard allows, by GET alone and through the guard alone', async () => {
  const canary = await startCanary('127.0.0.2')
  cleanUps.push(() => canary.close())
  await visit(canary, '127.0.0.2', '127.0.0.1/32,127.0.0.2/32')
  expect(canary.udp).toEqual([])
  expect(canary.tcp.filter((line) => !/^(?:GET \/[\w-]+\?? HTTP\/1.1|\(TLS\))$/.test(line))).toEqual([])
  const ways = ['fetch', 'xhr', 'img', 'redirected', 'iframe', 'import', 'css-url', 'css-file', 'refresh', 'form-get']
  const workers = ['worker-fetch', 'worker-import', 'service-worker']
  const asked = canary.tcp.map((line) => line.split(/[ ?]/)[1]?.slice(1))
  expect(asked).toEqual(expect.arrayContaining([...ways, ...workers]))
})
