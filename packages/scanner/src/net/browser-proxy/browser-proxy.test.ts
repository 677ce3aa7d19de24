import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { type AnswerRequest, type BrowserProxy, type ProxyPass, START_URL, startBrowserProxy } from './browser-proxy.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** Says what it was asked. */
const echo: AnswerRequest = ({ method, url, headers }) =>
  Promise.resolve({
    status: 200,
    headers: [
      ['content-type', 'text/plain'],
      ['content-length', '99999'],
      ['content-encoding', 'gzip'],
      ['x-cookie', headers['cookie'] ?? 'none'],
    ],
    body: Buffer.from(`${method} ${url.href} ${Object.keys(headers).join()}`),
  })

async function start(answer: AnswerRequest = echo) {
  const proxy = await startBrowserProxy()
  cleanUps.push(() => proxy.close())
  return { proxy, pass: proxy.admit(answer) }
}

function authorization({ username, password }: Pick<ProxyPass, 'username' | 'password'>): Record<string, string> {
  return { 'proxy-authorization': `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
}

async function ask(
  proxy: BrowserProxy,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ response: IncomingMessage; body: string }> {
  const request = httpRequest({ host: '127.0.0.1', port: proxy.port, path, method, headers, agent: false }).end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { response, body: await text(response) }
}

/** A tunnel to `authority`, with the answer to CONNECT. */
async function tunnel(proxy: BrowserProxy, authority: string, headers: Record<string, string>) {
  const request = httpRequest({
    host: '127.0.0.1',
    port: proxy.port,
    path: authority,
    method: 'CONNECT',
    headers,
  }).end()
  const [response, socket] = (await once(request, 'connect')) as [IncomingMessage, Socket]
  return { status: response.statusCode, socket }
}

test('nobody without a pass is answered, nor gets a tunnel', async () => {
  const asked: string[] = []
  const { proxy, pass } = await start((request) => {
    asked.push(request.url.href)
    return echo(request, new AbortController().signal)
  })
  const wrong = authorization({ username: pass.username, password: 'x'.repeat(48) })
  for (const headers of [{}, wrong, authorization({ username: 'x', password: pass.password })]) {
    const { response } = await ask(proxy, 'http://a.example/', { headers })
    expect([response.statusCode, response.headers['proxy-authenticate']]).toEqual([407, 'Basic realm="picket"'])
    const { status, socket } = await tunnel(proxy, 'a.example:443', headers)
    socket.destroy()
    expect(status).toBe(407)
  }
  const { response } = await ask(proxy, START_URL)
  expect(response.statusCode).toBe(407)
  expect(asked).toEqual([])
})

test('a request is put before the handler of its page, without what concerns the connection alone', async () => {
  const { proxy, pass } = await start()
  const headers = {
    ...authorization(pass),
    cookie: 'a=b',
    'user-agent': 'x',
    'accept-encoding': 'gzip',
    te: 'trailers',
  }
  const { response, body } = await ask(proxy, 'http://a.example:81/b?c', { headers })
  expect(body).toBe('GET http://a.example:81/b?c cookie')
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(response.headers['x-cookie']).toBe('a=b')
})

test('TLS ends at the proxy, with the key whose hash it tells, and every request is seen', async () => {
  const { proxy, pass } = await start()
  const { status, socket } = await tunnel(proxy, 'a.example:443', authorization(pass))
  expect(status).toBe(200)
  const secure: TLSSocket = connectTls({ socket, servername: 'a.example', rejectUnauthorized: false })
  await once(secure, 'secureConnect')
  const certificate = new X509Certificate(secure.getPeerCertificate().raw)
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' })
  expect(createHash('sha256').update(key).digest('base64')).toBe(proxy.publicKeyHash)
  // The tunnel's target counts, not the Host header.
  secure.write('GET /x HTTP/1.1\r\nHost: b.example\r\nConnection: close\r\n\r\n')
  expect(await text(secure)).toContain('GET https://a.example/x ')
})

test('a tunnel without TLS carries requests too; anything else in it ends it', async () => {
  const { proxy, pass } = await start()
  const plain = await tunnel(proxy, 'a.example:80', authorization(pass))
  plain.socket.write('GET /x HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n')
  expect(await text(plain.socket)).toContain('GET http://a.example/x ')
  const other = await tunnel(proxy, 'a.example:22', authorization(pass))
  other.socket.write('SSH-2.0-x\r\n\r\n')
  expect(await text(other.socket)).toBe('')
})

test('what is no GET or HEAD is refused, and so are WebSockets and strange addresses', async () => {
  const { proxy, pass } = await start()
  const headers = authorization(pass)
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
    expect((await ask(proxy, 'http://a.example/', { method, headers })).response.statusCode).toBe(403)
  for (const path of ['/', 'ftp://a.example/', 'http://u:p@a.example/'])
    expect((await ask(proxy, path, { headers })).response.statusCode).toBe(400)
  const { socket } = await tunnel(proxy, 'a.example:80', headers)
  socket.write(
    'GET /s HTTP/1.1\r\nHost: a.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  expect(await text(socket)).toMatch(/^HTTP\/1.1 403 /)
})

test('a revoked pass ends what is under way, and opens nothing more', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>()
  const { proxy, pass } = await start((_, signal) => {
    begin(signal)
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve('refused')))
  })
  const waiting = ask(proxy, 'http://a.example/', { headers: authorization(pass) })
  const ended = expect(waiting).rejects.toThrow(/hang up|ECONNRESET/)
  const signal = await begun
  pass.revoke()
  await ended
  expect(signal.aborted).toBe(true)
  expect((await ask(proxy, 'http://a.example/', { headers: authorization(pass) })).response.statusCode).toBe(407)
})
