import { expect, vi } from 'vitest'
import type { TestApi } from './api.ts'

/** What Get Site answers. */
export interface SiteStatus {
  readonly site: { readonly id: string; readonly preferred_base_url: string }
  readonly latest_run: {
    readonly id: string
    readonly status: string
    readonly progress_total: number
    readonly progress_done: number
    readonly progress_percent: number
    readonly step_counts: Readonly<Record<'queued' | 'running' | 'succeeded' | 'failed', number>>
    readonly finished_at: string | null
  } | null
  readonly security: Readonly<Record<'critical' | 'warn' | 'info' | 'total', number>>
}

/** Registers a site whose run must be accepted; answers its id. */
export async function registeredSite(api: TestApi, key: string, url: string): Promise<string> {
  const { status, json } = await api.call('/api/static/sites', { key, body: { url } })
  expect({ status, json }).toMatchObject({ status: 200, json: { created: true, run: { status: 'running' } } })
  return (json as SiteStatus).site.id
}

/** Runs a site again; answers the run's id. */
export async function runAgain(api: TestApi, key: string, body: object): Promise<string> {
  const { status, json } = await api.call('/api/static/sites/scan', { key, body })
  expect({ status, json }).toMatchObject({ status: 200 })
  return (json as { run: { id: string } }).run.id
}

export async function siteStatus(api: TestApi, key: string, siteId: string): Promise<SiteStatus> {
  return (await api.call(`/api/static/sites/${siteId}`, { key })).json as SiteStatus
}

/** Polls a site until its newest run has ended; `each` sees every answer on the way. */
export function untilRunEnded(
  api: TestApi,
  key: string,
  siteId: string,
  each: (status: SiteStatus) => void = () => undefined,
): Promise<SiteStatus> {
  return vi.waitFor(
    async () => {
      const status = await siteStatus(api, key, siteId)
      each(status)
      expect(status.latest_run?.finished_at).toBeTypeOf('string')
      return status
    },
    { timeout: 50_000, interval: 20 },
  )
}
