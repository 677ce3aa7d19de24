import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EgressClient, type EgressRequest } from './egress-client.ts'
import { egressFetch } from './egress-fetch.ts'
import { HostBlocked, HostNotFound, InvalidHost, RequestFailed } from './errors.ts'
import { parseNetworks } from './networks.ts'
import { systemResolver } from './resolver.ts'
import type { GuardedEgress } from './vet-host.ts'

let server: Server
let port: number
let seen: {
  host: string | undefined
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
}[]
let answer: RequestListener
let asked: string[]

beforeEach(async () => {
  seen = []
  asked = []
  answer = (_, outgoing) => outgoing.end('hello')
  server = createServer((incoming, outgoing) => {
    seen.push({ host: incoming.headers.host, method: incoming.method, url: incoming.url, headers: incoming.headers })
    answer(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Lets the loopback address of the server through, and that alone; every look-up takes the next of `answers`. */
function guard(...answers: string[][]): GuardedEgress {
  return {
    kind: 'guarded',
    allow: parseNetworks('127.0.0.1'),
    resolver: async (name) => {
      asked.push(name)
      return answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? ['127.0.0.1'])
    },
  }
}

const redirectTo =
  (location: string, status = 302) =>
  (_: IncomingMessage, outgoing: ServerResponse) =>
    void outgoing.writeHead(status, { location }).end('moved')
const failing = (url: string, egress = guard(), request: EgressRequest = {}) =>
  egressFetch(url, egress, request).then(
    (response) => response.bytes().then(String),
    (error: unknown) => error,
  )

describe('a request', () => {
  test('is answered with status, headers and body', async () => {
    answer = (_, outgoing) =>
      void outgoing
        .writeHead(404, [
          ['X-One', 'a'],
          ['Set-Cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ])
        .end('gone')
    const response = await egressFetch(`http://shop.example.org:${port}/a?b#c`, guard(), { headers: { 'x-own': '1' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('x-one')).toEqual(['a'])
    expect(response.headers.get('set-cookie')).toEqual(['a=1', 'b=2'])
    expect(String(await response.bytes())).toBe('gone')
    expect(seen).toMatchObject([
      { host: `shop.example.org:${port}`, method: 'GET', url: '/a?b', headers: { 'x-own': '1' } },
    ])
  })

  test('is sent to an address as it is, where it is allowed', async () => {
    const response = await egressFetch(`http://0x7f.1:${port}/`, guard())
    expect(String(await response.bytes())).toBe('hello')
    expect(asked).toEqual([])
  })

  test('is never sent to what the guard refuses', async () => {
    expect(await failing(`http://127.0.0.2:${port}/`)).toBeInstanceOf(HostBlocked)
    expect(await failing(`http://[::1]:${port}/`)).toBeInstanceOf(HostBlocked)
    expect(await failing('http://shop.example.org/', guard(['10.0.0.7']))).toBeInstanceOf(HostBlocked)
    expect(await failing(`http://shop.example.org:${port}/`, guard(['127.0.0.1', '10.0.0.7']))).toBeInstanceOf(
      HostBlocked,
    )
    expect(await failing(`http://shop.example.org/`, guard([]))).toBeInstanceOf(HostNotFound)
    expect(await failing('ftp://shop.example.org/')).toBeInstanceOf(InvalidHost)
    expect(seen).toEqual([])
  })

  test('to a host of the operator needs no guard', async () => {
    const response = await egressFetch(`http://localhost:${port}/`, {
      kind: 'operator-configured',
      resolver: systemResolver,
    })
    expect(String(await response.bytes())).toBe('hello')
  })
})

describe('a name that resolves to something else the second time', () => {
  test('is connected to where it was checked: nobody looks it up again', async () => {
    expect(await failing(`http://rebind.example.org:${port}/`, guard(['127.0.0.1'], ['127.0.0.2']))).toBe('hello')
    expect(asked).toEqual(['rebind.example.org'])
  })

  test('is checked again for every other connection', async () => {
    const client = new EgressClient(guard(['127.0.0.1'], ['127.0.0.2']))
    const url = `http://rebind.example.org:${port}/`
    answer = (_, outgoing) => void outgoing.writeHead(200, { connection: 'close' }).end('first')
    expect(String(await (await client.fetch(url)).bytes())).toBe('first')
    await expect(client.fetch(url)).rejects.toBeInstanceOf(HostBlocked)
    expect([asked.length, seen.length]).toEqual([2, 1])
    await client.close()
  })
})

describe('a redirect', () => {
  test.each([
    'http://127.0.0.2:PORT/',
    'http://[::1]:PORT/',
    'http://localhost.:81/',
    'http://169.254.169.254/latest',
    '//0x7f.2:PORT/',
  ])('to %s is refused', async (location) => {
    answer = redirectTo(location.replace('PORT', String(port)))
    const egress: GuardedEgress = { ...guard(), deny: { names: [], endpoints: [{ address: '127.0.0.1', port: 81 }] } }
    expect(await failing(`http://shop.example.org:${port}/`, egress)).toBeInstanceOf(HostBlocked)
    expect(seen).toHaveLength(1)
  })

  test('to a name that resolves inside is refused', async () => {
    answer = redirectTo(`http://inside.example.org:${port}/`)
    expect(await failing(`http://shop.example.org:${port}/`, guard(['127.0.0.1'], ['10.0.0.7']))).toBeInstanceOf(
      HostBlocked,
    )
  })

  test('is followed, within bounds and without credentials to others', async () => {
    answer = (incoming, outgoing) =>
      incoming.url === '/end'
        ? outgoing.end('there')
        : redirectTo(`http://www.example.org:${port}/end`)(incoming, outgoing)
    const start = `http://example.org:${port}/`
    const response = await egressFetch(start, guard(), {
      headers: { Authorization: 'Bearer x', Cookie: 'a=1', 'x-own': '1' },
    })
    expect(String(await response.bytes())).toBe('there')
    expect(response.url.href).toBe(`http://www.example.org:${port}/end`)
    expect(response.redirectedFrom.map(String)).toEqual([start])
    expect(seen.map(({ headers }) => [headers.authorization, headers.cookie, headers['x-own']])).toEqual([
      ['Bearer x', 'a=1', '1'],
      [undefined, undefined, '1'],
    ])
  })

  test('in a circle ends', async () => {
    answer = redirectTo('/again')
    const url = `http://shop.example.org:${port}/`
    expect(await failing(url)).toMatchObject({ failure: 'too many redirects' })
    expect(seen).toHaveLength(6)
    const first = await egressFetch(url, guard(), { limits: { redirects: 0 } })
    expect([first.status, first.headers.get('location')]).toEqual([302, ['/again']])
    first.discard()
  })

  test.each([
    [301, 'GET'],
    [303, 'GET'],
    [307, 'POST'],
    [308, 'POST'],
  ])('%i of a POST becomes a %s', async (status, method) => {
    answer = (incoming, outgoing) =>
      incoming.url === '/end' ? outgoing.end() : redirectTo('/end', status)(incoming, outgoing)
    expect(await failing(`http://shop.example.org:${port}/`, guard(), { method: 'POST', body: 'x' })).toBe('')
    expect(seen.map((request) => request.method)).toEqual(['POST', method])
  })
})

describe('limits', () => {
  const limited = (limits: EgressRequest['limits'] = {}) =>
    failing(`http://shop.example.org:${port}/`, guard(), { limits })

  test('hold for the body, however it is sent', async () => {
    answer = (_, outgoing) => void outgoing.end('x'.repeat(2000))
    expect(
      await egressFetch(`http://127.0.0.1:${port}/`, guard(), { limits: { bodyBytes: 2000 } }).then((r) => r.bytes()),
    ).toHaveLength(2000)
    const reading = egressFetch(`http://127.0.0.1:${port}/`, guard(), { limits: { bodyBytes: 1999 } }).then((r) =>
      r.bytes(),
    )
    await expect(reading).rejects.toMatchObject({ failure: 'body too large' })
    let sent = 0
    answer = (_, outgoing) => {
      const more = () => {
        while (!outgoing.destroyed && outgoing.write('y'.repeat(10_000))) sent += 10_000
      }
      outgoing.on('drain', more)
      more()
    }
    const endless = egressFetch(`http://127.0.0.1:${port}/`, guard(), { limits: { bodyBytes: 100_000 } }).then((r) =>
      r.bytes(),
    )
    await expect(endless).rejects.toMatchObject({ failure: 'body too large' })
    expect(sent).toBeLessThan(50_000_000)
  })

  test('hold for the header', async () => {
    answer = (_, outgoing) => void outgoing.writeHead(200, { 'x-long': 'x'.repeat(10_000) }).end()
    expect(await limited({ headerBytes: 8192 })).toMatchObject({ failure: 'protocol' })
  })

  test('hold for the time, before and within the body', async () => {
    answer = () => {}
    expect(await limited({ totalMilliseconds: 100 })).toMatchObject({ failure: 'timeout' })
    answer = (_, outgoing) => void outgoing.write('start')
    const reading = egressFetch(`http://127.0.0.1:${port}/`, guard(), { limits: { totalMilliseconds: 100 } }).then(
      (r) => r.bytes(),
    )
    await expect(reading).rejects.toMatchObject({ failure: 'timeout' })
  })

  test('a caller may end it', async () => {
    answer = () => {}
    const given = new AbortController()
    const fetching = egressFetch(`http://127.0.0.1:${port}/`, guard(), { signal: given.signal })
    await expect.poll(() => seen.length).toBe(1)
    given.abort(new Error('enough'))
    await expect(fetching).rejects.toThrow('enough')
  })

  test('nobody there, no HTTP, no TLS: each is said', async () => {
    const tcp = createTcpServer((socket) => {
      socket.on('error', () => {}).resume()
      socket.end('220 mail.example.org ESMTP\r\n')
    })
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
    const other = (tcp.address() as AddressInfo).port
    expect(await failing(`http://127.0.0.1:${other}/`)).toMatchObject({ failure: 'protocol' })
    expect(await failing(`https://127.0.0.1:${other}/`)).toMatchObject({ failure: 'tls' })
    await new Promise((resolve) => tcp.close(resolve))
    const nobody = await failing(`http://127.0.0.1:${other}/`)
    expect(nobody).toBeInstanceOf(RequestFailed)
    expect(nobody).toMatchObject({ failure: 'unreachable' })
  })
})
