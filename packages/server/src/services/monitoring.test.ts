import { describe, expect, it } from 'vitest'
import { startWebServer } from '../../../scanner/src/testing/web-server.ts'
import { useApi } from '../testing/api.ts'
import { registeredSite } from '../testing/site-run.ts'
import { startDueRuns } from './monitoring.ts'

const api = useApi({ environment: () => ({ PICKET_ALLOW_NETWORKS: '127.0.0.0/8', PICKET_MONITOR_INTERVAL: '12h' }) })

const triggersOf = async (key: string, siteId: string) => {
  const { json } = await api.call(`/api/v1/sites/${siteId}/runs`, { key })
  return (json as { runs: { trigger: string; status: string }[] }).runs.map(({ trigger, status }) => [trigger, status])
}

describe('monitoring', () => {
  it('runs a site again when its time has come, without counting it, and never while it is off', async () => {
    const server = await startWebServer({ '/': '<title>Home</title>' })
    const account = await api.makeAccount('free')
    const { key } = await api.makeKey(['read-and-scan'], account.id)
    const siteId = await registeredSite(api, key, server.origin)
    await server.close()
    expect(await startDueRuns(api.services)).toBe(0)

    // As if its first run had been 13 hours ago, and had ended.
    await api.database.query(`update sites set last_run_at = now() - interval '13 hours'`)
    await api.database.query(`update run_steps set status = 'succeeded', finished_at = now()`)
    await api.database.query(`update runs set status = 'succeeded', has_turn = false, finished_at = now()`)
    const off = { ...api.services.settings, monitorInterval: 'off' as const }
    expect(await startDueRuns({ store: api.services.store, settings: off })).toBe(0)
    expect(await startDueRuns(api.services)).toBe(1)
    expect(await startDueRuns(api.services)).toBe(0)
    expect(await triggersOf(key, siteId)).toEqual([
      ['scheduled', 'queued'],
      ['created', 'succeeded'],
    ])
    const [quota] = await api.database.query(`select used from quotas where kind = 'runs' and account_id = $1`, [
      account.id,
    ])
    expect(quota).toEqual({ used: 1 })
  })
})
