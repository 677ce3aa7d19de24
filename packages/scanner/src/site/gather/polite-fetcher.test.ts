import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { EgressClient } from '../../net/egress-client.ts'
import { NO_NETWORKS, parseNetworks } from '../../net/networks.ts'
import { systemResolver } from '../../net/resolver.ts'
import type { Fetched } from '../artifacts/http.ts'
import { type Conduct, DEFAULT_CONDUCT } from './gatherer.ts'
import { createPoliteFetcher } from './polite-fetcher.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void

async function serve(handler: Handler): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.on('error', () => undefined)
    handler(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

function fetcher(over: Partial<Conduct> = {}, allow = parseNetworks('127.0.0.0/8')) {
  const client = new EgressClient({ kind: 'guarded', resolver: systemResolver, allow })
  cleanUps.push(() => client.close())
  return createPoliteFetcher({
    client,
    conduct: { ...DEFAULT_CONDUCT, rate: 0, timeout: 2_000, ...over },
    signal: new AbortController().signal,
  })
}

function answered(fetched: Fetched) {
  if (fetched.kind !== 'answered') throw new Error(fetched.reason)
  return fetched.answer
}

test('an answer is told with its redirects, headers and decoded text', async () => {
  const { origin } = await serve((request, response) => {
    if (request.url === '/a') response.writeHead(302, { location: '/b' }).end()
    else
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=iso-8859-1',
          'content-encoding': 'gzip',
          'set-cookie': ['x=1', 'y=2'],
        })
        .end(gzipSync(Buffer.from('caf\u00e9', 'latin1')))
  })
  const http = fetcher()
  const answer = answered(await http.fetch(`${origin}/a`))
  expect(answer).toMatchObject({
    requestedUrl: `${origin}/a`,
    url: `${origin}/b`,
    status: 200,
    body: 'café',
    truncated: false,
    decodedBytes: 4,
    redirects: [{ url: `${origin}/a`, status: 302, location: '/b' }],
  })
  expect(answer.headers.filter(([name]) => name === 'set-cookie')).toEqual([
    ['set-cookie', 'x=1'],
    ['set-cookie', 'y=2'],
  ])
  expect(http.used).toBe(2)
})

test('the user agent names picket, and robots are not pretended to be browsers only', async () => {
  let agent = ''
  const { origin } = await serve((request, response) => {
    agent = request.headers['user-agent'] ?? ''
    response.end()
  })
  await fetcher().fetch(origin)
  expect(agent).toContain('picket')
})

test('a bomb is left when it has given as much as may be read', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const { origin } = await serve((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' }).end(bomb),
  )
  expect(answered(await fetcher({ maxBodyBytes: 100_000 }).fetch(origin))).toMatchObject({
    decodedBytes: 100_000,
    truncated: true,
  })
})

test('an endless body is cut, a server that says nothing is left, and each is told apart', async () => {
  const { origin } = await serve((request, response) => {
    if (request.url === '/silent') return
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', more)
    more()
  })
  const http = fetcher({ maxBodyBytes: 100_000, timeout: 500 })
  expect(answered(await http.fetch(`${origin}/endless`))).toMatchObject({ truncated: true, decodedBytes: 100_000 })
  expect(await http.fetch(`${origin}/silent`)).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('no answer in time'),
  })
})

test('redirects end: in a loop, to other schemes, and at the budget', async () => {
  const { origin, asked } = await serve((request, response) => {
    const location = request.url === '/file' ? 'file:///etc/passwd' : `/loop?${Math.random()}`
    response.writeHead(302, { location }).end()
  })
  expect(await fetcher().fetch(`${origin}/loop`)).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('redirects'),
  })
  expect(await fetcher().fetch(`${origin}/file`)).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('file:'),
  })
  asked.length = 0
  expect(await fetcher({ maxRequests: 3 }).fetch(`${origin}/loop`)).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('used up'),
  })
  expect(asked).toHaveLength(3)
})

test('the guard holds on redirects too', async () => {
  const { origin } = await serve((_, response) => response.end('secret'))
  const http = fetcher({}, NO_NETWORKS)
  expect(await http.fetch(origin)).toMatchObject({ kind: 'unreachable', reason: expect.stringContaining('guard') })
})

test('a server that answers 429 is asked more slowly, and then nothing more', async () => {
  const { origin, asked } = await serve((_, response) => response.writeHead(429, { 'retry-after': '0' }).end())
  const http = fetcher({ rate: 1000 })
  for (let i = 0; i < 8; i++) await http.fetch(`${origin}/${i}`)
  expect(asked).toHaveLength(4)
  expect(await http.fetch(origin)).toMatchObject({ kind: 'unreachable', reason: expect.stringContaining('left alone') })
})

test('a server that is busy once is asked again', async () => {
  const { origin, asked } = await serve((request, response) =>
    response.writeHead(request.url === '/0' ? 503 : 200).end(),
  )
  const http = fetcher()
  for (let i = 0; i < 6; i++) await http.fetch(`${origin}/${i}`)
  expect(asked).toHaveLength(6)
})

test('requests to one host keep their distance', async () => {
  const times: number[] = []
  const { origin } = await serve((_, response) => {
    times.push(performance.now())
    response.end()
  })
  const http = fetcher({ rate: 20 })
  await Promise.all([1, 2, 3, 4, 5].map((i) => http.fetch(`${origin}/${i}`)))
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0))
  expect(times).toHaveLength(5)
  // 50 ms apart when they leave; what they lose or gain on the way is little.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(150)
  expect(Math.min(...gaps)).toBeGreaterThan(5)
})

const page = (title: string, text: string) => `<html><title>${title}</title><body>${text}</body></html>`
const html = { 'content-type': 'text/html' }

test.each<[string, Handler, string, 'missing' | 'there' | 'unknown']>([
  ['404', (_, response) => response.writeHead(404).end(), '/.env', 'missing'],
  [
    'a catch-all page',
    (_, response) => response.writeHead(200, html).end(page('Shop', 'Welcome to our shop')),
    '/.env',
    'missing',
  ],
  [
    'a catch-all that quotes the path',
    (request, response) =>
      response
        .writeHead(200, html)
        .end(page('Oops', `There is nothing at ${request.url} for you here, dear visitor of this site`)),
    '/.env',
    'missing',
  ],
  [
    'a redirect to the login',
    (request, response) =>
      request.url?.startsWith('/login')
        ? response.writeHead(200, html).end(page('Login', 'x'))
        : response.writeHead(302, { location: `/login?next=${request.url}` }).end(),
    '/admin',
    'missing',
  ],
  [
    '403 for everything',
    (_, response) => response.writeHead(403, html).end(page('No', 'Forbidden')),
    '/.git/config',
    'missing',
  ],
  [
    'empty JSON for everything',
    (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
    '/api',
    'missing',
  ],
  [
    'a file among 404s',
    (request, response) => (request.url === '/.env' ? response.end('DB=1') : response.writeHead(404).end()),
    '/.env',
    'there',
  ],
  [
    'a file among catch-all pages',
    (request, response) =>
      request.url === '/.env' ? response.end('DB=1') : response.writeHead(200, html).end(page('Shop', 'Welcome')),
    '/.env',
    'there',
  ],
  [
    'a server that drops random names',
    (request, response) => (request.url === '/.env' ? response.end('DB=1') : response.destroy()),
    '/.env',
    'unknown',
  ],
])('what looks missing: %s', async (_, handler, path, expected) => {
  const { origin } = await serve(handler)
  const http = fetcher()
  const url = `${origin}${path}`
  expect(await http.looksMissing(url, answered(await http.fetch(url)))).toBe(expected)
})
