import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from './client.ts'

const KEY = 'picket_test'
const quota = { used: 1, limit: 10, remaining: 9 }

let server: Server
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void
let base: string

const api = () => createApi(KEY, (path, init) => fetch(new URL(path, base), init))
const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

beforeEach(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

describe('createApi', () => {
  it('sends the key in its header and reads the answer', async () => {
    answer = (request, response) => {
      expect(request.headers['x-api-key']).toBe(KEY)
      expect(request.url).toBe('/api/static/usage')
      send(response, 200, { quota: { fast: quota, plus: quota, quota_reset_date: '2026-12-01T00:00:00.000Z' } })
    }
    expect(await api().usage()).toMatchObject({ ok: true, value: { fast: quota } })
  })

  it('starts a scan with a JSON body and the value that makes it happen once', async () => {
    const body = { repository_name: 'acme/shop', branch_name: 'main' }
    answer = (request, response, sent) => {
      expect(request.method).toBe('POST')
      expect(request.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'once-1' })
      expect(JSON.parse(sent)).toEqual(body)
      send(response, 200, { success: true, scan_id: '0190' })
    }
    expect(await api().startScan(body, 'once-1')).toEqual({ ok: true, value: { scan_id: '0190' } })
  })

  it('escapes the id of a scan', async () => {
    answer = (request, response) => {
      expect(request.url).toBe('/api/static/scan?scan_id=a%26format%3Dmd&format=json')
      send(response, 200, { status: 'queued' })
    }
    expect(await api().scan('a&format=md')).toEqual({ ok: true, value: { status: 'queued' } })
  })

  it.each([
    [
      'GET',
      '/api/static/sites?limit=10&offset=20&include_archived=true',
      '',
      () => api().sites.list({ limit: 10, offset: 20, archived: true }),
    ],
    ['GET', '/api/static/sites/a%2Fb', '', () => api().sites.status('a/b')],
    ['GET', '/api/v1/sites/a%3Fb/runs?limit=5&offset=0', '', () => api().sites.runs('a?b', { limit: 5, offset: 0 })],
    [
      'GET',
      '/api/v1/sites/s/findings?limit=100&offset=100',
      '',
      () => api().sites.findings('s', { limit: 100, offset: 100 }),
    ],
    ['POST', '/api/static/sites', '{"url":"example.org"}', () => api().sites.register('example.org')],
    ['POST', '/api/static/sites/scan', '{"projectId":"s","sections":["dns"]}', () => api().sites.check('s', ['dns'])],
    ['POST', '/api/v1/sites/s/archive', '', () => api().sites.setArchived('s', true)],
    ['POST', '/api/v1/sites/s/restore', '', () => api().sites.setArchived('s', false)],
  ])('asks %s %s', async (method, url, body, ask) => {
    answer = (request, response, sent) => {
      expect([request.method, request.url, sent]).toEqual([method, url, body])
      expect(request.headers['content-type']).toBe(body === '' ? undefined : 'application/json')
      send(response, 403, { error: 'Because.' })
    }
    expect(await ask()).toEqual({ ok: false, problem: { kind: 'refused', message: 'Because.' } })
  })

  it('tells a refusal with its reason', async () => {
    answer = (_, response) => send(response, 429, { error: 'Too many.' }, { 'retry-after': '9' })
    expect(await api().usage()).toEqual({ ok: false, problem: { kind: 'rate', message: 'Too many.', seconds: 9 } })
  })

  it('does not take another server’s page for an answer', async () => {
    answer = (_, response) => response.writeHead(200).end('<html>Log in to the network</html>')
    expect(await api().usage()).toMatchObject({ ok: false, problem: { kind: 'unreachable' } })
  })

  it('follows no redirect, which would carry the key elsewhere', async () => {
    answer = (request, response) => {
      if (request.url === '/elsewhere') throw new Error('followed')
      response.writeHead(302, { location: '/elsewhere' }).end()
    }
    expect(await api().usage()).toMatchObject({ ok: false, problem: { kind: 'unreachable' } })
  })

  it('says when nothing answers', async () => {
    answer = (request) => request.socket.destroy()
    expect(await api().usage()).toEqual({
      ok: false,
      problem: { kind: 'unreachable', message: 'The server could not be reached.' },
    })
  })

  it('rejects once its signal is aborted, and only then', async () => {
    answer = () => controller.abort()
    const controller = new AbortController()
    await expect(api().usage(controller.signal)).rejects.toThrow(/abort/i)
  })

  it('writes a file as the API answered it', async () => {
    const log = { version: '2.1.0', runs: [] }
    answer = (_, response) => send(response, 200, log)
    const file = await api().file('0190', 'sarif')
    expect(file.ok && JSON.parse(file.value)).toEqual(log)
  })
})
