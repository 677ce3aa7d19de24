import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startWebServer } from '../../../scanner/src/testing/web-server.ts'
import { useApi } from '../testing/api.ts'
import { useCodeHost } from '../testing/code-host.ts'
import { useNameServer } from '../testing/name-server.ts'
import { startedScan, untilEnded, useScanWorker } from '../testing/scan-worker.ts'
import { registeredSite, untilRunEnded } from '../testing/site-run.ts'

const host = useCodeHost()
const names = useNameServer({ 'hooks.example.com': '10.0.0.1' })
const api = useApi({
  environment: () => ({
    PICKET_CODE_HOST_URL: host.server.url,
    PICKET_MAX_FILES: '2',
    PICKET_DNS_RESOLVER: names.resolver,
    PICKET_ALLOW_NETWORKS: '127.0.0.0/8',
    PICKET_SITE_RATE: '0',
  }),
})
useScanWorker(api)

const WEBHOOKS = '/api/v1/webhooks'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a user runs: keeps what it is sent, answers with the statuses given in turn, then 200. */
let receiver: Server
let url: string
const received: Received[] = []
let statuses: number[] = []
beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(statuses.shift() ?? 200, { location: 'http://127.0.0.1:1/' }).end('thanks')
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?from=picket`
  host.commit('acme/shop', { 'a.js': '1\n' })
  host.commit('acme/many', { 'a.js': '1\n', 'b.js': '2\n', 'c.js': '3\n' })
})
afterAll(() => receiver.close())
beforeEach(() => {
  received.length = 0
  statuses = []
})

interface Webhook {
  readonly id: string
  readonly secret: string
  readonly last_delivery: { status: string; tries: number; error: string | null; event: string } | null
}

async function makeWebhook(key: string, body: object): Promise<Webhook> {
  const { status, json } = await api.call(WEBHOOKS, { key, body })
  expect({ status, json }).toMatchObject({ status: 200 })
  return (json as { webhook: Webhook }).webhook
}

const list = async (key: string) => ((await api.call(WEBHOOKS, { key })).json as { webhooks: Webhook[] }).webhooks

const receives = (count: number) =>
  vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), { timeout: 30_000, interval: 20 })

/** As docs/api.md tells a receiver to. */
function verify({ headers, body }: Received, secret: string): void {
  const [, seconds = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['picket-signature'])) ?? []
  expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(signature)
  expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60)
}

describe('webhooks', () => {
  it('are made with a secret that is shown once, listed and deleted by their account alone', async () => {
    const { key } = await api.makeKey()
    const webhook = await makeWebhook(key, { url: `${url}#x`, events: ['run.finished', 'run.finished'] })
    expect(webhook).toEqual({
      id: expect.any(String),
      url,
      events: ['run.finished'],
      created_at: expect.any(String),
      secret: expect.stringMatching(/^whsec_[\w-]{43}$/),
    })
    const { secret, ...shown } = webhook
    expect(await list(key)).toEqual([{ ...shown, last_delivery: null }])
    const [row] = (await api.database.query('select secret_ciphertext from webhooks where id = $1', [webhook.id])) as {
      secret_ciphertext: Buffer
    }[]
    expect(row?.secret_ciphertext.includes(secret)).toBe(false)
    expect(api.logged()).not.toContain(secret)

    const stranger = await api.makeKey()
    expect(await list(stranger.key)).toEqual([])
    for (const [caller, id] of [
      [stranger.key, webhook.id],
      [key, 'unknown'],
    ] as const) {
      const answer = await api.call(`${WEBHOOKS}/${id}`, { key: caller, method: 'DELETE' })
      expect([answer.status, answer.json]).toEqual([404, { error: 'Webhook not found.' }])
    }
    const deleted = await api.call(`${WEBHOOKS}/${webhook.id}`, { key, method: 'DELETE' })
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    expect(await list(key)).toEqual([])
  })

  it.each([
    [{}, 'Missing required field: url'],
    [{ url: 'ftp://example.com' }, /^Invalid field: url must be an http/],
    [{ url: 'example.com' }, /^Invalid field: url must be an http/],
    [{ url: 'https://user:pass@example.com' }, /^Invalid field: url must be an http/],
    [{ url: `https://example.com/${'x'.repeat(2048)}` }, /^Invalid field: url must be an http/],
    [{ url: 'http://10.0.0.1/' }, /^Invalid field: url must be at a host that may be reached\./],
    [{ url: 'https://hooks.example.com/' }, /not public/],
    [{ url: 'https://nobody.example.com/' }, /does not exist/],
    [{ url: 'https://example.com', events: [] }, /^Invalid field: events must be an array of at least one of/],
    [{ url: 'https://example.com', events: ['scan.started'] }, /^Invalid field: events must be/],
  ])('are refused with %j', async (body, error) => {
    const { key } = await api.makeKey()
    const { status, json } = await api.call(WEBHOOKS, { key, body })
    expect({ status, json }).toEqual({ status: 400, json: { error: expect.stringMatching(error) } })
  })

  it('may not be at the service itself', async () => {
    const { key } = await api.makeKey()
    const { status } = await api.call(WEBHOOKS, { key, body: { url: `${api.url}/api/static/scan` } })
    expect(status).toBe(400)
  })

  it('are 20 at most', async () => {
    const { key } = await api.makeKey()
    const answers = await Promise.all(Array.from({ length: 23 }, () => api.call(WEBHOOKS, { key, body: { url } })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(3)
  })

  it('are told of scans that end, signed, and of nothing that they did not ask for', async () => {
    const { key } = await api.makeKey()
    const { secret } = await makeWebhook(key, { url, events: ['scan.completed', 'scan.failed'] })
    const elsewhere = await api.makeKey()
    await makeWebhook(elsewhere.key, { url })
    const scanId = await startedScan(api, key, { repository_name: 'acme/shop', branch_name: 'main' })
    await untilEnded(api, key, scanId)
    await receives(1)
    const [event] = received
    if (event === undefined) throw new Error('nothing was received')
    verify(event, secret)
    const message = JSON.parse(event.body) as object
    expect(message).toEqual({
      id: event.headers['picket-delivery'],
      event: 'scan.completed',
      created_at: expect.any(String),
      data: {
        scan_id: scanId,
        repository_name: 'acme/shop',
        branch_name: 'main',
        commit: expect.stringMatching(/^[0-9a-f]{40}$/),
        scan_mode: 'fast',
        status: 'completed',
        counts: { error: 0, warning: 0, note: expect.any(Number) },
        scan_date: expect.any(String),
        finished_at: expect.any(String),
      },
    })
    expect(event.headers).toMatchObject({ 'picket-event': 'scan.completed', 'content-type': 'application/json' })

    await untilEnded(api, key, await startedScan(api, key, { repository_name: 'acme/many', branch_name: 'main' }))
    await receives(2)
    expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({
      event: 'scan.failed',
      data: { repository_name: 'acme/many', status: 'failed', error: expect.stringContaining('too large') },
    })
    expect(received).toHaveLength(2)
  })

  it('are told of runs that end, and again when they answered with an error', async () => {
    const { key } = await api.makeKey()
    const { secret } = await makeWebhook(key, { url, events: ['run.finished'] })
    statuses = [500, 302]
    const server = await startWebServer({ '/': '<title>Home</title>' })
    const id = await registeredSite(api, key, server.origin)
    const { latest_run: run, security } = await untilRunEnded(api, key, id)
    await receives(3)
    await server.close()
    for (const event of received) verify(event, secret)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      event: 'run.finished',
      data: {
        run_id: run?.id,
        project_id: id,
        status: 'succeeded',
        sections: ['security', 'dns', 'flight'],
        trigger: 'created',
        security: { critical: security.critical, warn: security.warn, info: security.info },
      },
    })
    await vi.waitFor(async () =>
      expect((await list(key))[0]?.last_delivery).toMatchObject({
        event: 'run.finished',
        status: 'delivered',
        tries: 3,
        error: null,
      }),
    )
  })

  it('are never reached at an address that is blocked by then', async () => {
    const { key, accountId } = await api.makeKey()
    const { id } = await makeWebhook(key, { url })
    // As if its name had resolved to a public address when it was made.
    await api.database.query(`update webhooks set url = 'http://hooks.example.com/' where id = $1`, [id])
    await api.services.store.webhooks.announce(accountId, 'scan.completed', new Date(), {})
    await vi.waitFor(
      async () =>
        expect((await list(key))[0]?.last_delivery).toMatchObject({
          status: 'pending',
          error: 'The host hooks.example.com is blocked: it has an address that is not public.',
        }),
      { timeout: 20_000 },
    )
  })
})
