import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, useApi } from '../testing/api.ts'
import { useCodeHost } from '../testing/code-host.ts'
import { useNameServer } from '../testing/name-server.ts'
import { exchangeRaw, firstAnswer } from '../testing/raw-http.ts'

const host = useCodeHost()
const resolver = useNameServer({ 'example.com': '93.184.215.14' })
const api = useApi({
  environment: () => ({ PICKET_CODE_HOST_URL: host.server.url, PICKET_DNS_RESOLVER: resolver.resolver }),
})

const UUID = '01980000-0000-7000-8000-000000000000'
let key: string

beforeAll(async () => {
  host.commit('acme/shop', { 'a.js': '1\n' })
  key = (await api.makeKey()).key
})

/** Nothing of ours is in an answer: no path, stack, statement or name of a library. */
const LEAK =
  /node:|node_modules|\/work\/|packages\/|\.ts\b|at \w+ \(|select |insert |kysely|fastify|FST_|postgres|pg_|ECONN|ENOENT|undefined|\[object/i

function expectDocumented({ status, text, json, headers }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  if (status < 300) return
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(json).toEqual({ error: expect.any(String) })
  // What the request named may be repeated, as in `Branch not found: NAME`; nothing else is.
  if (!/^\{"error":"(?:Branch not found|Invalid URL|Blocked URL|Invalid field: url)/.test(text))
    expect(text).not.toMatch(LEAK)
  expect(headers.get('x-request-id')).toBeTruthy()
}

const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    'acme/shop',
    'main',
    'fast',
    'plus',
    '',
    ' ',
    '../..',
    "'",
    '"',
    '\u0000',
    '\ud800',
    '\u202e',
    '😀',
    '__proto__',
    UUID,
  ),
  fc.constantFrom('a'.repeat(300), 'a'.repeat(7_000), '%', '%00', '${1+1}', '; id', '$(id)', '-x', 'null', '1e999'),
)
const json: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
)
const names = fc.constantFrom(
  'repository_name',
  'branch_name',
  'scan_mode',
  'github_token',
  'repo_url',
  'provider',
  'extra',
  '__proto__',
)
const almost = fc.record(
  { repository_name: fc.constant('acme/shop'), branch_name: fc.constant('main') },
  { requiredKeys: [] },
)
const body = fc.tuple(almost, fc.dictionary(names, json, { maxKeys: 4 })).map(([good, odd]) => ({ ...good, ...odd }))

const siteNames = fc.constantFrom('url', 'projectId', 'sections', 'events', 'extra', '__proto__')
const address = fc.oneof(
  text,
  fc.webUrl(),
  fc.ipV4().map((literal) => `http://${literal}:8080`),
  fc.ipV6().map((literal) => `http://[${literal}]/`),
  fc.constantFrom(
    'example.com',
    'http://',
    '//',
    'http://a@b',
    'javascript:1',
    'https://例え.テスト',
    'http://0',
    'com',
  ),
)
const sections = fc.oneof(
  json,
  fc.array(fc.oneof(fc.constantFrom('dns', 'flight', 'security'), json), { maxLength: 4 }),
)
const siteBody = fc
  .tuple(
    fc.record(
      { url: address, projectId: fc.constantFrom(UUID, 'x'), sections, events: sections },
      { requiredKeys: [] },
    ),
    fc.dictionary(siteNames, json, { maxKeys: 3 }),
  )
  .map(([good, odd]) => ({ ...good, ...odd }))
const sitePath = fc.constantFrom('/api/static/sites', '/api/static/sites/scan', '/api/v1/webhooks')

const path = fc.oneof(
  fc.constantFrom(
    '/api/static/scan',
    '/api/static/sites',
    '/api/static/sites/scan',
    `/api/static/sites/${UUID}`,
    '/api/static/usage',
    '/api/v1/scans',
    `/api/v1/sites/${UUID}/runs`,
    `/api/v1/sites/${UUID}/findings`,
    `/api/v1/sites/${UUID}/archive`,
    '/api/v1/sites/x/restore',
    '/api/v1/webhooks',
    `/api/v1/webhooks/${UUID}`,
    '/api//static/scan/',
    '/healthz',
    '/openapi.json',
  ),
  fc.webPath().map((tail) => `/api${tail}`),
  fc
    .array(
      fc.constantFrom(
        'api',
        'static',
        'scan',
        'usage',
        'sites',
        'v1',
        'webhooks',
        'findings',
        '..',
        '.',
        '%2e%2e',
        '%2f',
        '%00',
        ';',
        ' ',
        '*',
        UUID,
        'é',
      ),
      { maxLength: 6 },
    )
    .map((parts) => `/${parts.join('/')}`),
)
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom('scan_id', 'format', 'limit', 'offset', 'severity', 'state', 'x', 'scan_id[]', '__proto__'),
      text,
    ),
    {
      maxLength: 4,
    },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'))
const rawQuery = fc.oneof(query, fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map(encodeURI))
const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY')
const header = fc.tuple(
  fc.constantFrom(
    'x-api-key',
    'content-type',
    'accept',
    'x-forwarded-for',
    'idempotency-key',
    'accept-version',
    'if-none-match',
    'range',
    'origin',
    'content-encoding',
    'accept-encoding',
    'x-http-method-override',
  ),
  fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
)

describe('whatever is sent', { timeout: 240_000 }, () => {
  it('as the body of Start Scan, the answer is documented', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        expectDocumented(await api.call('/api/static/scan', { key, body: JSON.stringify(sent) }))
      }),
      { numRuns: 700 },
    )
  })

  it('as the body of the endpoints of sites and webhooks, the answer is documented', async () => {
    await fc.assert(
      fc.asyncProperty(sitePath, siteBody, async (where, sent) => {
        expectDocumented(await api.call(where, { key, body: JSON.stringify(sent) }))
      }),
      { numRuns: 600 },
    )
  })

  it('as bytes of a body, the answer is documented', async () => {
    const bytes = fc.oneof(
      text,
      body.map((sent) => JSON.stringify(sent).slice(1)),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (sent) => {
        expectDocumented(await api.call('/api/static/scan', { key, body: sent }))
      }),
      { numRuns: 300 },
    )
  })

  it('as method, path, query and headers, the answer is documented', async () => {
    const call = fc.tuple(method, path, rawQuery, fc.array(header, { maxLength: 3 }), fc.boolean(), body)
    await fc.assert(
      fc.asyncProperty(call, async ([verb, where, asked, headers, withKey, sent]) => {
        const hasBody = verb !== 'GET' && verb !== 'HEAD'
        const answer = await api.call(`${where}?${asked}`, {
          method: verb,
          headers: Object.fromEntries(headers),
          ...(withKey && { key }),
          ...(hasBody && { body: JSON.stringify(sent) }),
        })
        if (verb === 'HEAD') expect(answer.status).toBeLessThan(500)
        else expectDocumented(answer)
      }),
      { numRuns: 800 },
    )
  })

  it('as raw bytes, the answer is documented or the connection is closed', async () => {
    const token = fc.constantFrom(
      'GET',
      'POST',
      ' ',
      '\t',
      '\r\n',
      '\n',
      '/',
      '/api/static/scan',
      'HTTP/1.1',
      'HTTP/1.0',
      'Host: x',
      ':',
      '\0',
      '\xff',
      'Content-Length: 5',
      'Content-Length: -1',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip, chunked',
      '0\r\n\r\n',
      'ffffffffffffffff\r\n',
      '{}',
      '%',
    )
    const noise = fc.oneof(
      fc.array(token, { maxLength: 14 }).map((tokens) => tokens.join('')),
      fc
        .array(token, { maxLength: 10 })
        .map(
          (tokens) =>
            `POST /api/static/scan HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${tokens.join('')}\r\n\r\n`,
        ),
      fc.string({ unit: 'binary', maxLength: 80 }),
    )
    const batches = fc.sample(noise, { numRuns: 400, seed: 20_260 })
    const check = async (sent: string) => {
      // A half request is given up by us, not waited for.
      const read = await Promise.race([
        exchangeRaw(api.url, Buffer.from(`${sent}\r\n\r\n`, 'latin1'), 30),
        new Promise<string>((resolve) => setTimeout(resolve, 400, '')),
      ])
      if (read === '') return
      const answer = firstAnswer(read)
      expect(answer.status).toBeGreaterThanOrEqual(200)
      expect(answer.status).toBeLessThan(500)
      expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String) })
      expect(answer.body).not.toMatch(LEAK)
    }
    for (let at = 0; at < batches.length; at += 40) await Promise.all(batches.slice(at, at + 40).map(check))
    expect((await api.call('/healthz')).status).toBe(200)
  })
})
