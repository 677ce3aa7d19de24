import { describe, expect, it } from 'vitest'
import { setPlan } from '../services/accounts.ts'
import { planNamed } from '../services/plans.ts'
import { useApi } from '../testing/api.ts'

const api = useApi()

describe('Usage', () => {
  it('has the plan, what was used, and when the quota resets', async () => {
    const account = await api.makeAccount('free')
    const { key } = await api.makeKey(['read'], account.id)
    const { status, json } = await api.call('/api/static/usage', { key })
    expect(status).toBe(200)
    const created = new Date(account.created_at)
    const days = new Date(Date.UTC(created.getUTCFullYear(), created.getUTCMonth() + 2, 0)).getUTCDate()
    const next = Date.UTC(created.getUTCFullYear(), created.getUTCMonth() + 1, Math.min(created.getUTCDate(), days))
    expect(json).toEqual({
      quota: {
        fast: { used: 0, limit: 10, remaining: 10 },
        plus: { used: 0, limit: 2, remaining: 2 },
        quota_reset_date: new Date(next).toISOString(),
      },
    })
  })

  it('counts only what was used since the last reset', async () => {
    const account = await api.makeAccount('free')
    const { key } = await api.makeKey(['read'], account.id)
    await api.database.query(`update accounts set created_at = now() - interval '40 days' where id = $1`, [account.id])
    const before = new Date(Date.now() - 39 * 86_400_000)
    const periodStart = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth(), before.getUTCDate() - 1))
    await api.services.store.quotas.take({ accountId: account.id, periodStart, kind: 'fast', limit: 10 })
    const { json } = await api.call('/api/static/usage', { key })
    expect(json).toMatchObject({ quota: { fast: { used: 0, limit: 10, remaining: 10 } } })
  })

  it('never has less than nothing remaining', async () => {
    const account = await api.makeAccount('team')
    const { key } = await api.makeKey(['read'], account.id)
    const { created_at } = account
    const periodStart = new Date(`${created_at.slice(0, 10)}T00:00:00.000Z`)
    const limit = planNamed(api.services.plans, 'team').plus_scans
    for (let taken = 0; taken < 5; taken++) {
      await api.services.store.quotas.take({ accountId: account.id, periodStart, kind: 'plus', limit })
    }
    await setPlan(api.services, account.id, 'free')
    const { json } = await api.call('/api/static/usage', { key })
    expect(json).toMatchObject({ quota: { plus: { used: 5, limit: 2, remaining: 0 } } })
  })
})
