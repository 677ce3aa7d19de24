import { performance } from 'node:perf_hooks'
import { gapFinding } from '@picket/scanner'
import { beforeAll, describe, expect, it } from 'vitest'
import { claimScan, completeScan, failScan } from '../services/scan-work.ts'
import { useApi } from '../testing/api.ts'
import { useCodeHost } from '../testing/code-host.ts'
import { startedScan, untilEnded, useScanWorker } from '../testing/scan-worker.ts'

const host = useCodeHost()
const api = useApi({ environment: () => ({ PICKET_CODE_HOST_URL: host.server.url }) })

const SHOP = { repository_name: 'acme/shop', branch_name: 'main' }
const UNKNOWN = '01980000-0000-7000-8000-000000000000'

beforeAll(() => {
  host.commit('acme/shop', { 'index.js': 'export const shop = 1\n' })
})

const results = (key: string, query: string) => api.call(`/api/static/scan${query}`, { key })

/** Brings a queued scan to `processing`, as a worker does. */
async function claimed(scanId: string) {
  const [row] = (await api.database.query('select job_id from scans where id = $1', [scanId])) as { job_id: string }[]
  const outcome = await claimScan(api.services, scanId, row?.job_id ?? '')
  if (outcome.outcome !== 'claimed') throw new Error(outcome.outcome)
  return outcome.scan
}

describe('Get Results, before any worker runs', () => {
  it('names a missing scan_id', async () => {
    const { key } = await api.makeKey()
    for (const query of ['', '?', '?scan_id', '?scan_id=', '?format=md', '?SCAN_ID=x']) {
      expect(await results(key, query)).toMatchObject({
        status: 400,
        json: { error: 'Missing required parameter: scan_id' },
      })
    }
  })

  it.each(['xml', 'MD', 'json%20', '__proto__'])('refuses the format %s', async (format) => {
    const { key } = await api.makeKey()
    const answer = await results(key, `?scan_id=${UNKNOWN}&format=${format}`)
    expect(answer).toMatchObject({
      status: 400,
      json: { error: 'Invalid parameter: format must be json, md or sarif.' },
    })
  })

  it('refuses a parameter that is given twice', async () => {
    const { key } = await api.makeKey()
    const { status, json } = await results(key, `?scan_id=${UNKNOWN}&scan_id=${UNKNOWN}`)
    expect(status).toBe(400)
    expect(json).toEqual({ error: expect.stringMatching(/^Invalid parameter: scan_id /) })
  })

  it('answers alike for an unknown scan, what is no id at all, and the scan of another account', async () => {
    const [mine, yours] = [await api.makeKey(), await api.makeKey()]
    const scanId = await startedScan(api, yours.key, SHOP)
    for (const id of [
      UNKNOWN,
      'scan',
      '../scan',
      "'; drop table scans; --",
      '%00',
      scanId.replaceAll('-', ''),
      scanId,
    ]) {
      const answer = await results(mine.key, `?scan_id=${id}`)
      expect({ id, status: answer.status, text: answer.text }).toEqual({
        id,
        status: 404,
        text: '{"error":"Scan not found."}',
      })
    }
    expect((await results(yours.key, `?scan_id=${scanId.toUpperCase()}`)).status).toBe(200)
  })

  it('has nothing but the status in pending, queued and processing, whatever the format', async () => {
    const account = await api.makeAccount('free')
    const { key } = await api.makeKey(['scan'], account.id)
    const first = await startedScan(api, key, SHOP)
    const second = await startedScan(api, key, SHOP)
    expect((await results(key, `?scan_id=${first}`)).text).toBe('{"status":"queued"}')
    expect((await results(key, `?scan_id=${second}&format=md`)).text).toBe('{"status":"pending"}')
    const scan = await claimed(first)
    expect((await results(key, `?scan_id=${first}&format=sarif`)).text).toBe('{"status":"processing"}')
    await failScan(api.services, scan, 'It was too large.')
    expect((await results(key, `?scan_id=${first}`)).text).toBe('{"status":"failed","error":"It was too large."}')
    expect((await results(key, `?scan_id=${second}`)).text).toBe('{"status":"queued"}')
    const usage = await api.call('/api/static/usage', { key })
    expect(usage.json).toMatchObject({ quota: { fast: { used: 1, limit: 10, remaining: 9 } } })
  })

  it('answers 10,000 findings without printing them anew', async () => {
    const { key } = await api.makeKey()
    const scanId = await startedScan(api, key, SHOP)
    const scan = await claimed(scanId)
    const findings = Array.from({ length: 10_000 }, (_, index) =>
      gapFinding({
        name: 'x',
        file: `src/${String(index).padStart(5, '0')}.js`,
        reason: 'r'.repeat(200),
        suggestion: 's'.repeat(200),
      }),
    )
    await completeScan(api.services, scan, { mode: 'fast', findings, files: 1, bytes: 1 }, [])
    const begun = performance.now()
    const { json } = await results(key, `?scan_id=${scanId}`)
    const milliseconds = performance.now() - begun
    expect((json as { vulnerabilities: unknown[] }).vulnerabilities).toHaveLength(10_000)
    expect((json as { vulnerabilities: { file: string }[] }).vulnerabilities[9_999]?.file).toBe('src/09999.js')
    process.stderr.write(`10,000 findings answered and parsed in ${milliseconds.toFixed(0)} ms\n`)
  })
})

describe('Get Results, of a scan that completed', () => {
  useScanWorker(api)

  it('has every field, the same bytes each time, and each of the formats', async () => {
    const { key } = await api.makeKey()
    const scanId = await startedScan(api, key, { ...SHOP, scan_mode: 'plus' })
    const body = await untilEnded(api, key, scanId)
    expect(Object.keys(body)).toEqual([
      'status',
      'repository_name',
      'branch_name',
      'scan_date',
      'scan_id',
      'scan_mode',
      'vulnerabilities',
    ])
    expect(body).toMatchObject({ status: 'completed', ...SHOP, scan_id: scanId, scan_mode: 'plus' })
    expect(body['scan_date']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const query = `?scan_id=${scanId}`
    expect((await results(key, query)).text).toBe((await results(key, `${query}&format=json`)).text)

    const md = (await results(key, `${query}&format=md`)).json as Record<string, unknown>
    expect(Object.keys(md)).toEqual([...Object.keys(body).slice(0, -1), 'markdown'])
    expect(md['markdown']).toEqual(expect.stringContaining('Issues Summary'))

    const sarif = (await results(key, `${query}&format=sarif`)).json
    expect(sarif).toMatchObject({ version: '2.1.0', runs: [{ tool: { driver: { name: expect.any(String) } } }] })
  })

  it('needs no scope but an active key', async () => {
    const { key, accountId } = await api.makeKey()
    const scanId = await startedScan(api, key, SHOP)
    await untilEnded(api, key, scanId)
    const reader = await api.makeKey(['read'], accountId)
    expect((await results(reader.key, `?scan_id=${scanId}`)).status).toBe(200)
  })

  it('is the same for the same commit, scanned again', async () => {
    const { key } = await api.makeKey()
    const [a, b] = await Promise.all([1, 2].map(async () => untilEnded(api, key, await startedScan(api, key, SHOP))))
    expect(JSON.stringify(a?.['vulnerabilities'])).toBe(JSON.stringify(b?.['vulnerabilities']))
  })
})

describe('List Scans', () => {
  it('lists the scans of the account alone, newest first, by pages', async () => {
    const [mine, yours] = [await api.makeKey(['scan']), await api.makeKey()]
    await startedScan(api, yours.key, SHOP)
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift(await startedScan(api, mine.key, SHOP))
    const page = async (query: string) => {
      const { status, json } = await api.call(`/api/v1/scans${query}`, { key: mine.key })
      expect(status).toBe(200)
      const { scans, ...rest } = json as { scans: { scan_id: string }[] }
      return { ids: scans.map(({ scan_id }) => scan_id), ...rest }
    }
    expect(await page('')).toEqual({ ids, limit: 25, offset: 0, has_more: false })
    expect(await page('?limit=2')).toEqual({ ids: ids.slice(0, 2), limit: 2, offset: 0, has_more: true })
    expect(await page('?limit=2&offset=3')).toEqual({ ids: ids.slice(3), limit: 2, offset: 3, has_more: false })
    expect(await page('?limit=0&offset=-4')).toMatchObject({ limit: 1, offset: 0 })
    expect(await page('?limit=1000&offset=99999999999999999999')).toMatchObject({ limit: 100, ids: [] })
    expect(await page('?limit=many&offset=')).toMatchObject({ limit: 25, offset: 0 })
    const { json } = await api.call('/api/v1/scans?limit=1', { key: mine.key })
    expect((json as { scans: object[] }).scans[0]).toMatchObject({
      ...SHOP,
      scan_mode: 'fast',
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      scan_date: expect.stringMatching(/Z$/),
    })
  })
})
