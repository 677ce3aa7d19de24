import { beforeAll, describe, expect, it } from 'vitest'
import { useApi } from '../testing/api.ts'
import { useCodeHost } from '../testing/code-host.ts'
import type { Plan } from './plans.ts'
import { startScan } from './start-scan.ts'

const host = useCodeHost()
const fifty: Plan = { fast_scans: 50, plus_scans: 3, sites: 1, runs: 1, concurrent_scans: 2 }
const api = useApi({
  environment: () => ({ PICKET_CODE_HOST_URL: `file://${host.folder}` }),
  plans: new Map([['fifty', fifty]]),
})

const SHOP = { repository_name: 'acme/shop', branch_name: 'main' }

beforeAll(() => {
  host.commit('acme/shop', { 'a.js': '1\n' })
})

describe('startScan', () => {
  it('accepts exactly as many of many at once as the plan has left, and no more run than may', async () => {
    const account = await api.makeAccount('fifty')
    const { key } = await api.makeKey(['scan'], account.id)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => api.call('/api/static/scan', { key, body: SHOP })),
    )
    const accepted = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 403)
    expect([accepted.length, refused.length]).toEqual([50, 150])
    expect(new Set(accepted.map(({ json }) => (json as { scan_id: string }).scan_id)).size).toBe(50)
    for (const { json } of refused) {
      expect(json).toEqual({
        error: 'The fast scan limit of this billing period is reached.',
        scan_mode: 'fast',
        used: 50,
        limit: 50,
      })
    }
    const usage = await api.call('/api/static/usage', { key })
    expect(usage.json).toMatchObject({
      quota: { fast: { used: 50, limit: 50, remaining: 0 }, plus: { used: 0, limit: 3, remaining: 3 } },
    })
    const states = await api.database.query(
      'select status, count(*)::int as scans, count(job_id)::int as jobs from scans where account_id = $1 group by status order by status',
      [account.id],
    )
    expect(states).toEqual([
      { status: 'pending', scans: 48, jobs: 0 },
      { status: 'queued', scans: 2, jobs: 2 },
    ])
  })

  it('leaves nothing behind when the transaction fails at its end', async () => {
    const account = await api.makeAccount('fifty')
    const found = await api.services.store.accounts.find(account.id)
    if (found === undefined) throw new Error('no account')
    await api.database.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`)
    await api.database.query('create trigger refuse before insert on scans for each row execute function refuse()')
    const { key } = await api.makeKey(['scan'], account.id)
    const answer = await api.call('/api/static/scan', { key, body: SHOP, headers: { 'idempotency-key': 'x' } })
    expect(answer).toMatchObject({ status: 500, text: '{"error":"An unexpected error occurred."}' })
    await api.database.query('drop trigger refuse on scans')
    const usage = await api.call('/api/static/usage', { key })
    expect(usage.json).toMatchObject({ quota: { fast: { used: 0 } } })
    expect(await api.services.store.scans.list(account.id, { limit: 1 })).toEqual([])
    await expect(startScan(api.services, found, SHOP, 'x')).resolves.toContain('"success":true')
  })
})
