import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { commitAll } from '../../packages/scanner/src/testing/git.ts'
import { type TestDatabase, useDatabase } from '../../packages/server/src/testing/database.ts'
import { picket, Project } from './testing/picket.ts'
import { callService, type Service, startScan, startService } from './testing/service.ts'

const database = useDatabase()
const repositories = new Project({ 'acme/shop/index.js': 'export const shop = 1\n' })
const folders = [new Project(), new Project(), new Project(), new Project()]
const apis: Service[] = []
const workers: Service[] = []

const SHOP = { repository_name: 'acme/shop', branch_name: 'main' }
const PLAN = { fast_scans: 40, plus_scans: 5, sites: 1, runs: 1, concurrent_scans: 3 }

function urlOf({ address }: TestDatabase): string {
  const url = new URL(`postgres://localhost/${address.database}`)
  url.username = address.user
  url.password = address.password
  url.searchParams.set('host', address.host)
  url.searchParams.set('port', String(address.port))
  return url.href
}

const environment = (data: Project): NodeJS.ProcessEnv => ({
  DATABASE_URL: urlOf(database),
  PICKET_DATA_DIR: data.root,
  PICKET_CODE_HOST_URL: `file://${repositories.root}`,
  PICKET_SECRET_KEY: 'a key that all processes of this test share',
  PICKET_PLANS_FILE: repositories.path('plans.json'),
  PICKET_TRUST_PROXY: 'loopback',
})

beforeAll(async () => {
  commitAll(repositories.path('acme/shop'))
  repositories.write('plans.json', JSON.stringify({ forty: PLAN }))
  const [a, b, c, d] = folders.map(environment)
  apis.push(await startService(['serve', '--workers', '0'], a ?? {}))
  apis.push(await startService(['serve', '--workers', '0'], b ?? {}))
  workers.push(await startService(['worker', '--concurrency', '2'], c ?? {}))
  workers.push(await startService(['worker', '--concurrency', '2'], d ?? {}))
})

afterAll(async () => {
  await Promise.all([...apis, ...workers].map((service) => service.stop()))
  for (const project of [repositories, ...folders]) project.remove()
})

async function makeKey(): Promise<{ key: string; account: string }> {
  const env = environment(folders[0] ?? repositories)
  const made = await picket(['accounts', 'create', '--name', 'forty', '--plan', 'forty', '--json'], { env })
  const { id } = JSON.parse(made.stdout) as { id: string }
  const issued = await picket(['keys', 'create', '--account', id, '--scope', 'scan', '--json'], { env })
  return { key: (JSON.parse(issued.stdout) as { key: string }).key, account: id }
}

/** A client address of its own for each call, where the rate limit is not what is looked at. */
let clients = 0
const asSomebody = () => ({ 'x-forwarded-for': `198.51.${(clients >> 8) & 255}.${clients++ & 255}` })
const api = (index: number) => apis[index % apis.length]?.url ?? ''

describe('two API processes and two workers on one database', { timeout: 300_000 }, () => {
  it('hold the quota together, and run each scan once, no more at a time than the plan allows', async () => {
    const { key, account } = await makeKey()
    const most = { running: 0 }
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        callService(api(index), '/api/static/scan', { key, body: SHOP, headers: asSomebody() }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(40)

    await vi.waitFor(
      async () => {
        const [states] = (await database.query(
          `select count(*) filter (where status = 'completed')::int as completed,
            count(*) filter (where status in ('queued', 'processing'))::int as running
            from scans where account_id = $1`,
          [account],
        )) as { completed: number; running: number }[]
        most.running = Math.max(most.running, states?.running ?? 0)
        expect(states?.completed).toBe(40)
      },
      { timeout: 120_000, interval: 20 },
    )
    expect(most.running).toBeLessThanOrEqual(3)
    const attempts = await database.query('select distinct attempt, tries from scans where account_id = $1', [account])
    expect(attempts).toEqual([{ attempt: 1, tries: 1 }])
    const begun = workers.map(({ output }) => output().match(/"msg":"scan begins"/g)?.length ?? 0)
    expect(begun.reduce((sum, count) => sum + count, 0)).toBe(40)
    for (const count of begun) expect(count).toBeGreaterThan(0)
  })

  it('hold the rate limit together', async () => {
    const { key } = await makeKey()
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    const answers = await Promise.all(
      Array.from({ length: 240 }, (_, index) => callService(api(index), '/api/static/usage', { key, headers })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(140)
  })

  it('stop taking a key together, at once', async () => {
    const env = environment(folders[1] ?? repositories)
    const { key, account } = await makeKey()
    const status = async (index: number) =>
      (await callService(api(index), '/api/static/usage', { key, headers: asSomebody() })).status
    expect([await status(0), await status(1)]).toEqual([200, 200])
    expect((await picket(['accounts', 'disable', account], { env })).code).toBe(0)
    expect([await status(0), await status(1)]).toEqual([401, 401])
    expect((await picket(['accounts', 'enable', account], { env })).code).toBe(0)
    expect([await status(0), await status(1)]).toEqual([200, 200])
  })

  it('read a token that another process has sealed', async () => {
    const { key } = await makeKey()
    const scanId = await startScan(api(0), key, { ...SHOP, github_token: 'not-a-real-token' })
    await vi.waitFor(
      async () => {
        const { json } = await callService(api(1), `/api/static/scan?scan_id=${scanId}`, { key, headers: asSomebody() })
        expect(json).toMatchObject({ status: 'completed' })
      },
      { timeout: 60_000, interval: 100 },
    )
  })
})
