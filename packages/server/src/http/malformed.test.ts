import { describe, expect, it } from 'vitest'
import { useApi } from '../testing/api.ts'
import { exchangeRaw, firstAnswer } from '../testing/raw-http.ts'

const api = useApi()

const send = async (text: string | Buffer) => firstAnswer(await exchangeRaw(api.url, text))
const head = (line: string, ...headers: string[]) => `${[line, 'Host: picket', ...headers].join('\r\n')}\r\n\r\n`

/** Every error is JSON with a member `error`, and the headers that any answer has. */
async function errorOf(text: string | Buffer) {
  const { status, headers, body } = await send(text)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  const { error, ...rest } = JSON.parse(body) as { error: string }
  expect(error).toMatch(/\.$/)
  expect(rest).toEqual({})
  return status
}

describe('what is no HTTP', () => {
  it.each([
    ['noise', 'hello\r\n\r\n'],
    ['an unknown method', head('FETCH / HTTP/1.1')],
    ['a target with a space', head('GET /a b HTTP/1.1')],
    ['an unknown version', head('GET / HTTP/9.9')],
    ['a header without a colon', head('GET /healthz HTTP/1.1', 'no colon here')],
    ['a header name with a space', head('GET /healthz HTTP/1.1', 'x y: 1')],
    ['a NUL in a header', head('GET /healthz HTTP/1.1', 'x: \0')],
    ['two lengths', head('POST /api/static/scan HTTP/1.1', 'Content-Length: 3', 'Content-Length: 4')],
    ['length and chunks', head('POST /api/static/scan HTTP/1.1', 'Content-Length: 3', 'Transfer-Encoding: chunked')],
    ['a length that is no number', head('POST /api/static/scan HTTP/1.1', 'Content-Length: ten')],
    ['a TLS hello', Buffer.from('16030100c8010000c40303', 'hex')],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('(%s) is answered in JSON', async (_, text) => {
    expect(await errorOf(text)).toBe(400)
  })

  it('is answered in JSON when the headers or the URL are too long', async () => {
    expect(await errorOf(head(`GET /${'x'.repeat(20_000)} HTTP/1.1`))).toBe(431)
    expect(await errorOf(head('GET /healthz HTTP/1.1', `x: ${'y'.repeat(20_000)}`))).toBe(431)
  })

  it('is answered in JSON when a chunk is broken', async () => {
    const { key } = await api.makeKey()
    const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked', `x-api-key: ${key}`]
    expect(await errorOf(`${head('POST /api/static/scan HTTP/1.1', ...headers)}zz\r\n{}\r\n0\r\n\r\n`)).toBe(400)
  })

  it('is not answered a second time after an answer', async () => {
    const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
    const text = await exchangeRaw(api.url, `${head('POST /api/static/scan HTTP/1.1', ...headers)}zz\r\nnoise\r\n`)
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })
})

describe('HTTP that nobody expects', () => {
  it('a request without Host is refused, in HTTP/1.0 it is not', async () => {
    expect(await errorOf('GET /healthz HTTP/1.1\r\n\r\n')).toBe(400)
    expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
  })

  it('CONNECT is not allowed', async () => {
    expect(await errorOf('CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n')).toBe(405)
  })

  it('an expectation, an upgrade or a version asked for changes nothing', async () => {
    for (const header of ['Expect: the-unexpected', 'Upgrade: h2c', 'Upgrade: websocket', 'Accept-Version: 9.x']) {
      const answer = await send(
        head('GET /healthz HTTP/1.1', header, ...(header.startsWith('Upgrade') ? ['Connection: Upgrade'] : [])),
      )
      expect({ header, status: answer.status, body: answer.body }).toEqual({
        header,
        status: 200,
        body: '{"status":"ok"}',
      })
    }
  })

  it('the absolute and the asterisk form of a target are understood', async () => {
    expect(await send(head('GET http://picket//healthz/ HTTP/1.1'))).toMatchObject({ status: 200 })
    expect(await errorOf(head('OPTIONS * HTTP/1.1'))).toBe(404)
  })

  it.each(['/api/%', '/api/%zz', '/api/%ff', '/api/%c3%28', '/%e0%a4%a'])(
    '%s is a bad URL, after the key',
    async (path) => {
      const { key } = await api.makeKey()
      expect(await errorOf(head(`GET ${path} HTTP/1.1`, `x-api-key: ${key}`))).toBe(400)
      if (path.startsWith('/api')) expect(await errorOf(head(`GET ${path} HTTP/1.1`))).toBe(401)
    },
  )
})

describe('bodies', () => {
  const post = async (body: string | Buffer, headers: Record<string, string> = {}) => {
    const { key } = await api.makeKey()
    const response = await fetch(`${api.url}/api/static/scan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })
    return { status: response.status, json: await response.json() }
  }
  const MISSING = { status: 400, json: { error: 'Missing required field: repository_name' } }

  it.each(['', ' ', '{', '{"a":}', "{'a':1}", '{"a":1}}', 'undefined', 'NaN', '{"a":\u0001}', '<xml/>'])(
    '%j is not valid JSON',
    async (body) => {
      expect(await post(body)).toEqual({ status: 400, json: { error: 'The body is not valid JSON.' } })
    },
  )

  it('with bytes that are not UTF-8 are not valid JSON', async () => {
    const body = Buffer.from('{"repository_name":"\xff\xfe"}', 'latin1')
    expect(await post(body)).toEqual({ status: 400, json: { error: 'The body is not valid JSON.' } })
  })

  it.each(['null', '[]', '"text"', '5', 'true', '[{"repository_name":"a/b"}]'])('%s is no object', async (body) => {
    expect(await post(body)).toEqual({ status: 400, json: { error: 'The body must be a JSON object.' } })
  })

  it('that are deep, or name a prototype, are just JSON', async () => {
    expect((await post(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).status).toBe(400)
    expect(await post('{"__proto__":{"repository_name":"a/b"},"constructor":{"prototype":{}}}')).toEqual(MISSING)
    expect(await post('\ufeff{}')).toEqual(MISSING)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=utf-16',
    'nonsense',
    ';',
  ])('of the type %s are 415', async (type) => {
    expect(await post('{}', { 'content-type': type })).toMatchObject({ status: 415 })
  })

  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=UTF-8',
    'application/json;charset="utf-8"',
  ])('of the type %s are read', async (type) => {
    expect(await post('{}', { 'content-type': type })).toEqual(MISSING)
  })

  it('without a type, or encoded, are 415', async () => {
    const { key } = await api.makeKey()
    expect(await errorOf(head('POST /api/static/scan HTTP/1.1', `x-api-key: ${key}`))).toBe(415)
    expect(await post('{}', { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 })
  })

  it('of 1 MiB are read, those over it are 413, however they come', async () => {
    const object = (bytes: number) => `{"x":"${'y'.repeat(bytes - 8)}"}`
    const tooLarge = { status: 413, json: { error: 'The body is too large: at most 1 MiB is allowed.' } }
    expect(await post(object(1024 * 1024))).toEqual(MISSING)
    expect(await post(object(1024 * 1024 + 1))).toEqual(tooLarge)
    expect(await post(object(5 * 1024 * 1024))).toEqual(tooLarge)
    const { key } = await api.makeKey()
    const chunks = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i++) controller.enqueue(new Uint8Array(100_000).fill(0x20))
        controller.close()
      },
    })
    const response = await fetch(`${api.url}/api/static/scan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: chunks,
      duplex: 'half',
    })
    expect(response.status).toBe(413)
  })

  it('that end early do no harm', async () => {
    const { key } = await api.makeKey()
    const headers = ['Content-Type: application/json', 'Content-Length: 100', `x-api-key: ${key}`, 'Connection: close']
    await exchangeRaw(api.url, `${head('POST /api/static/scan HTTP/1.1', ...headers)}{"a"`, 50).catch(() => undefined)
    expect((await api.call('/healthz')).status).toBe(200)
  })
})
