import { beforeAll, describe, expect, it } from 'vitest'
import { Compile } from 'typebox/schema'
import { useApi } from '../testing/api.ts'
import { useCodeHost } from '../testing/code-host.ts'
import { buildServer } from './server.ts'
import { startedScan, untilEnded, useScanWorker } from '../testing/scan-worker.ts'
import { startWebServer } from '../../../scanner/src/testing/web-server.ts'
import { useNameServer } from '../testing/name-server.ts'
import { untilRunEnded } from '../testing/site-run.ts'

const host = useCodeHost()
const names = useNameServer({})
const api = useApi({
  environment: () => ({
    PICKET_CODE_HOST_URL: host.server.url,
    PICKET_TRUST_PROXY: 'loopback',
    PICKET_ALLOW_NETWORKS: '127.0.0.0/8',
    PICKET_DNS_RESOLVER: names.resolver,
    PICKET_SITE_RATE: '0',
  }),
})
useScanWorker(api)

interface Operation {
  readonly operationId: string
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly description?: string }[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >
}
interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

let document: Document
beforeAll(async () => {
  document = (await api.call('/openapi.json')).json as Document
  host.commit('acme/shop', { 'a.js': '1\n' })
})

const SHOP = { repository_name: 'acme/shop', branch_name: 'main' }

/** Fails unless the description has this answer's status for the operation, and its body is what the description says. */
async function described(method: string, path: string, call: Parameters<typeof api.call>[1] = {}) {
  const [plain = ''] = path.split('?')
  const route = templateOf(plain)
  const operation = document.paths[route]?.[method]
  const answer = await api.call(path, { method: method.toUpperCase(), ...call })
  const response = operation?.responses[String(answer.status)]
  expect(response, `${method} ${route} answers ${answer.status}`).toBeDefined()
  const [schema] = Object.values(response?.content ?? {}).map((content) => content.schema)
  const resolved = { ...schema, components: document.components }
  const value = answer.headers.get('content-type')?.startsWith('application/json') ? answer.json : answer.text
  expect(Compile(resolved).Check(value), `${method} ${path} ${answer.status}: ${answer.text.slice(0, 200)}`).toBe(true)
  return answer.status
}

/** The path of the description that an address belongs to. */
function templateOf(path: string): string {
  if (path in document.paths) return path
  const patterns = Object.keys(document.paths).map(
    (template) => [template, template.replace(/\{\w+\}/g, '[^/]+')] as const,
  )
  return patterns.find(([, pattern]) => new RegExp(`^${pattern}$`).test(path))?.[0] ?? path
}

describe('/openapi.json', () => {
  it('is OpenAPI 3.1 and describes every endpoint of the server', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(
      Object.entries(document.paths)
        .flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path}`))
        .sort(),
    ).toEqual([
      'delete /api/v1/webhooks/{id}',
      'get /api/static/scan',
      'get /api/static/sites',
      'get /api/static/sites/{id}',
      'get /api/static/usage',
      'get /api/v1/scans',
      'get /api/v1/sites/{id}/findings',
      'get /api/v1/sites/{id}/runs',
      'get /api/v1/webhooks',
      'get /healthz',
      'get /metrics',
      'get /openapi.json',
      'get /readyz',
      'post /api/static/scan',
      'post /api/static/sites',
      'post /api/static/sites/scan',
      'post /api/v1/sites/{id}/archive',
      'post /api/v1/sites/{id}/restore',
      'post /api/v1/webhooks',
    ])
  })

  it('has an id for every operation, a description for every parameter, and the key where one is needed', () => {
    for (const [path, item] of Object.entries(document.paths)) {
      for (const operation of Object.values(item)) {
        expect(operation.operationId).toMatch(/^\w+$/)
        for (const parameter of operation.parameters ?? [])
          expect(parameter).toMatchObject({ description: expect.any(String) })
        expect(operation.security).toEqual(path.startsWith('/api') ? undefined : [])
      }
    }
  })

  it('names every schema that it refers to, and none twice', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)
    expect(references.length).toBeGreaterThan(10)
    for (const name of references) expect(document.components.schemas).toHaveProperty(name)
    expect(text).not.toContain('"$id"')
    expect(text).not.toContain('x-schema')
  })

  it('is told from what it does not describe', () => {
    const fits = (name: string, value: unknown) =>
      Compile({ $ref: `#/components/schemas/${name}`, components: document.components }).Check(value)
    expect(fits('Error', { error: 'x' })).toBe(true)
    expect(fits('Error', { message: 'x' })).toBe(false)
    expect(fits('UnfinishedScan', { status: 'queued' })).toBe(true)
    expect(fits('UnfinishedScan', { status: 'queued', scan_id: 'x' })).toBe(false)
  })

  it('describes what the server answers', async () => {
    const account = await api.makeAccount('free')
    const { key } = await api.makeKey(['scan'], account.id)
    const reader = await api.makeKey(['read'])
    const seen = new Set<string>()
    const check = async (method: string, path: string, call: Parameters<typeof api.call>[1] = {}) => {
      seen.add(`${method} ${templateOf(path.split('?')[0] ?? '')} ${await described(method, path, call)}`)
    }
    const scanId = await startedScan(api, key, SHOP)
    await untilEnded(api, key, scanId)
    const failing = await startedScan(api, key, SHOP)

    await check('post', '/api/static/scan', { key, body: SHOP })
    await check('post', '/api/static/scan', { key, body: {} })
    await check('post', '/api/static/scan', { body: SHOP })
    await check('post', '/api/static/scan', { key: reader.key, body: SHOP })
    await check('post', '/api/static/scan', { key, body: { ...SHOP, branch_name: 'none' } })
    await check('post', '/api/static/scan', { key, body: '{}', headers: { 'content-type': 'text/plain' } })
    await check('post', '/api/static/scan', { key, body: ' '.repeat(1024 * 1024 + 1) })
    const idempotent = { 'idempotency-key': 'once' }
    await check('post', '/api/static/scan', { key, body: { ...SHOP, scan_mode: 'plus' }, headers: idempotent })
    await check('post', '/api/static/scan', { key, body: SHOP, headers: idempotent })
    await check('post', '/api/static/scan', { key, body: { ...SHOP, scan_mode: 'plus' } })
    const exhausted = await api.call('/api/static/scan', { key, body: { ...SHOP, scan_mode: 'plus' } })
    expect(exhausted).toMatchObject({
      status: 403,
      json: { scan_mode: 'plus', used: 2, limit: 2, error: expect.any(String) },
    })
    await check('post', '/api/static/scan', { key, body: { ...SHOP, scan_mode: 'plus' } })
    host.server.behave(() => ({ kind: 'status', status: 500 }))
    await check('post', '/api/static/scan', { key, body: SHOP })
    host.server.behave()

    for (const id of [scanId, failing]) await check('get', `/api/static/scan?scan_id=${id}`, { key })
    for (const format of ['md', 'sarif', 'pdf'])
      await check('get', `/api/static/scan?scan_id=${scanId}&format=${format}`, { key })
    await check('get', '/api/static/scan?scan_id=unknown', { key })
    await check('get', '/api/static/scan')
    for (const path of ['/api/static/usage', '/api/v1/scans']) {
      await check('get', path, { key })
      await check('get', path)
      await check('get', path, { key: 'wrong' })
    }
    for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json']) await check('get', path)

    expect([...seen].sort()).toEqual([
      ...['200', '400', '401', '404'].map((status) => `get /api/static/scan ${status}`),
      ...['200', '400', '401'].map((status) => `get /api/static/usage ${status}`),
      ...['200', '401'].map((status) => `get /api/v1/scans ${status}`),
      ...['healthz', 'metrics', 'openapi.json', 'readyz'].map((path) => `get /${path} 200`),
      ...['200', '400', '401', '403', '404', '409', '413', '415', '500'].map(
        (status) => `post /api/static/scan ${status}`,
      ),
    ])
  })
})

describe('/openapi.json of sites and webhooks', () => {
  it('describes what the server answers', async () => {
    const { key, accountId } = await api.makeKey(['read-and-scan'], (await api.makeAccount('free')).id)
    const reader = await api.makeKey(['read'], accountId)
    const scanner = await api.makeKey(['scan'], accountId)
    const seen = new Set<string>()
    const check = async (method: string, path: string, call: Parameters<typeof api.call>[1] = {}) => {
      seen.add(`${method} ${templateOf(path.split('?')[0] ?? '')} ${await described(method, path, call)}`)
    }
    const server = await startWebServer({ '/': '<title>Home</title>' })
    const other = await startWebServer({ '/': '<title>Home</title>' })
    const SITES = '/api/static/sites'
    await check('post', SITES, { key, body: { url: server.origin } })
    await check('post', SITES, { key, body: { url: server.origin } })
    await check('post', SITES, { key, body: { url: other.origin } })
    const { sites } = (await api.call(SITES, { key })).json as { sites: [{ id: string }] }
    const [{ id }] = sites
    const { latest_run } = await untilRunEnded(api, key, id)
    expect(latest_run?.status).toBe('succeeded')
    await check('post', `${SITES}/scan`, { key, body: { projectId: id, sections: ['flight'] } })
    await untilRunEnded(api, key, id)
    for (let run = 0; run < 8; run++) {
      await api.call(`${SITES}/scan`, { key, body: { projectId: id, sections: ['flight'] } })
    }
    await check('post', `${SITES}/scan`, { key, body: { projectId: id } })
    for (const path of [SITES, `${SITES}/scan`, '/api/v1/webhooks']) {
      await check('post', path, { key, body: {} })
      await check('post', path, { body: {} })
      await check('post', path, { key: reader.key, body: {} })
      await check('post', path, { key, body: '{}', headers: { 'content-type': 'text/plain' } })
      await check('post', path, { key, body: ' '.repeat(1024 * 1024 + 1) })
    }
    await check('post', `${SITES}/scan`, { key, body: { projectId: 'unknown' } })
    await check('post', '/api/v1/webhooks', { key, body: { url: server.origin } })
    const { webhooks } = (await api.call('/api/v1/webhooks', { key })).json as { webhooks: [{ id: string }] }
    for (const path of [
      SITES,
      `${SITES}/${id}`,
      `/api/v1/sites/${id}/runs`,
      `/api/v1/sites/${id}/findings`,
      '/api/v1/webhooks',
    ]) {
      await check('get', path, { key: reader.key })
      await check('get', path, { key: scanner.key })
      await check('get', path)
      if (path.includes(id)) await check('get', path.replace(id, 'unknown'), { key })
    }
    await check('get', `/api/v1/sites/${id}/findings?severity=high`, { key })
    for (const action of ['archive', 'restore']) {
      await check('post', `/api/v1/sites/${id}/${action}`, { key })
      await check('post', `/api/v1/sites/${id}/${action}`, { key: reader.key })
      await check('post', `/api/v1/sites/${id}/${action}`)
      await check('post', `/api/v1/sites/unknown/${action}`, { key })
    }
    const webhook = `/api/v1/webhooks/${webhooks[0].id}`
    await check('delete', webhook, { key: reader.key })
    await check('delete', webhook)
    await check('delete', webhook, { key })
    await check('delete', webhook, { key })
    await Promise.all([server.close(), other.close()])

    const answers = (operation: string, ...statuses: string[]) => statuses.map((status) => `${operation} ${status}`)
    expect([...seen].sort()).toEqual([
      ...answers('delete /api/v1/webhooks/{id}', '204', '401', '403', '404'),
      ...answers('get /api/static/sites', '200', '401', '403'),
      ...answers('get /api/static/sites/{id}', '200', '401', '403', '404'),
      ...answers('get /api/v1/sites/{id}/findings', '200', '400', '401', '403', '404'),
      ...answers('get /api/v1/sites/{id}/runs', '200', '401', '403', '404'),
      ...answers('get /api/v1/webhooks', '200', '401', '403'),
      ...answers('post /api/static/sites', '200', '400', '401', '403', '413', '415'),
      ...answers('post /api/static/sites/scan', '200', '400', '401', '403', '404', '413', '415'),
      ...answers('post /api/v1/sites/{id}/archive', '200', '401', '403', '404'),
      ...answers('post /api/v1/sites/{id}/restore', '200', '401', '403', '404'),
      ...answers('post /api/v1/webhooks', '200', '400', '401', '403', '413', '415'),
    ])
  })
})

describe('/docs', () => {
  it('is a page whose parts are all served here, under a policy that allows no others', async () => {
    const page = await api.call('/docs')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'self';/)
    expect(page.text).not.toMatch(/<script>|https?:\/\//)
    const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
    expect(parts.length).toBeGreaterThan(4)
    for (const part of parts) expect({ part, status: (await api.call(part)).status }).toEqual({ part, status: 200 })
    const { text } = await api.call('/docs/static/swagger-initializer.js')
    expect(text).not.toContain('validator.swagger.io')
  })
})

describe('/metrics', () => {
  it('counts requests by route and status, and scans by state', async () => {
    const { key } = await api.makeKey()
    await api.call('/api/static/usage', { key })
    await api.call('/api/a-path-that-nobody-knows', { key })
    const { text, headers } = await api.call('/metrics')
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=/)
    expect(text).toMatch(/picket_http_requests_total\{method="GET",route="\/api\/static\/usage",status="200"\} \d/)
    expect(text).toMatch(/picket_http_requests_total\{method="GET",route="unknown",status="404"\} \d/)
    expect(text).toMatch(/picket_http_request_duration_seconds_bucket\{/)
    expect(text).toMatch(/picket_scans\{state="completed"\} \d/)
    expect(text).toMatch(/picket_queue_depth \d/)
    expect(text).toMatch(/picket_site_runs\{state="running"\} \d/)
    expect(text).toMatch(/picket_site_steps\{state="queued"\} \d/)
    expect(text).not.toContain('a-path-that-nobody-knows')
  })
})

describe('/readyz', () => {
  it('says when the database does not answer, while the process is alive', async () => {
    const store = await api.database.openStore()
    await store.close()
    const app = await buildServer({ ...api.services, store })
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.body]).toEqual([503, '{"error":"The database does not answer."}'])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  })
})
