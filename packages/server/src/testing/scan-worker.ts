import { WorkerPool } from '@picket/scanner'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { workOnJobs } from '../jobs/index.ts'
import { openScratch } from '../services/scratch.ts'
import type { TestApi } from './api.ts'

/** Workers for the scans of a test API, two at a time. */
export function useScanWorker(api: TestApi): void {
  const pool = new WorkerPool(1)

  beforeAll(async () => {
    const { services } = api
    const scratch = await openScratch(services.settings.dataDir)
    await workOnJobs({ services, scratch, pool }, 2)
  })

  afterAll(() => pool.close())
}

/** Polls a scan until it has ended; answers the body of Get Results then. */
export async function untilEnded(api: TestApi, key: string, scanId: string): Promise<Record<string, unknown>> {
  return vi.waitFor(
    async () => {
      const { json } = await api.call(`/api/static/scan?scan_id=${scanId}`, { key })
      expect(json).toMatchObject({ status: expect.stringMatching(/^(completed|failed)$/) })
      return json as Record<string, unknown>
    },
    { timeout: 50_000, interval: 50 },
  )
}

/** Starts a scan that must be accepted; answers its id. */
export async function startedScan(api: TestApi, key: string, body: object): Promise<string> {
  const { status, json } = await api.call('/api/static/scan', { key, body })
  expect({ status, json }).toMatchObject({ status: 200, json: { success: true } })
  return (json as { scan_id: string }).scan_id
}
