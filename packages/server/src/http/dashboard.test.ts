import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request as send } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DASHBOARD_FOLDER, registerDashboard } from './dashboard.ts'

let app: FastifyInstance

/** Sent as written: `fetch` would tidy the path up first. */
function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
    of = app,
  }: { method?: string; headers?: Record<string, string>; of?: FastifyInstance } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const { port } = of.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

async function serve(folder: string): Promise<FastifyInstance> {
  const server = fastify()
  // As the service does: the strictest headers first, for every route.
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" })
    done()
  })
  await registerDashboard(server, { folder })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return server
}

beforeAll(async () => {
  app = await serve(DASHBOARD_FOLDER)
})
afterAll(() => app.close())

describe('the page', () => {
  it('is answered at the root, without a key, under a policy that lets in nothing but its own files', async () => {
    const page = await ask('/')
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; /,
    )
    expect(policy).not.toContain('unsafe')
  })

  it('holds no script, style or handler of its own but the import map, and refers to no other host', async () => {
    const html = (await ask('/')).body.toString()
    const inline = [...html.matchAll(/<script(?![^>]*src=)([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(inline).toEqual([' type="importmap"'])
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|https?:|\/\/[a-z]/)
  })

  it('and everything that it loads, and that those modules import, is there', async () => {
    const html = (await ask('/')).body.toString()
    const known = new Set([...html.matchAll(/"(\/dashboard\/[^"]+)"/g)].map(([, url = '']) => url))
    const named = new Set(known)
    expect(known.size).toBeGreaterThan(3)
    const bare = new Set<string>()
    for (const url of known) {
      const file = await ask(url)
      expect([url, file.status]).toEqual([url, 200])
      if (!file.headers['content-type']?.startsWith('text/javascript')) continue
      for (const [, specifier = ''] of file.body
        .toString()
        .matchAll(/(?:^|[;\s])(?:import|export)[^;'"]*?\sfrom\s*['"]([^'"]+)['"]/g)) {
        if (specifier.startsWith('.')) known.add(new URL(specifier, `http://x${url}`).pathname)
        else bare.add(specifier)
      }
    }
    expect(known).toContain('/dashboard/api/client.ts')
    expect([...known].filter((url) => !named.has(url))).toEqual([])
    expect([...bare]).toEqual(['lit-html'])
  })
})

describe('a module', () => {
  it('comes without types, with its lines where they were', async () => {
    const { headers, body } = await ask('/dashboard/route.ts')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(body.toString()).not.toMatch(/export type|: Route|readonly/)
    expect(body.toString()).toContain('export function routeOf(hash')
  })

  it('is answered with 304 when the browser has it', async () => {
    const { headers } = await ask('/dashboard/route.ts')
    const etag = String(headers.etag)
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/dashboard/route.ts', { headers: { 'if-none-match': tag } })
      expect([tag, again.status, again.body.length, again.headers.etag]).toEqual([tag, 304, 0, etag])
    }
    expect((await ask('/dashboard/route.ts', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('is compressed for who takes that, under an entity tag of its own', async () => {
    const plain = await ask('/dashboard/api/client.ts')
    const zipped = await ask('/dashboard/api/client.ts', { headers: { 'accept-encoding': 'br, gzip;q=0.5' } })
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(zipped.body)).toEqual(plain.body)
    expect(zipped.headers.etag).not.toBe(plain.headers.etag)
    const refused = await ask('/dashboard/api/client.ts', { headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })

  it('answers HEAD as GET, without a body', async () => {
    const got = await ask('/dashboard/route.ts')
    const head = await ask('/dashboard/route.ts', { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
    for (const name of ['content-type', 'content-length', 'etag', 'content-security-policy']) {
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]])
    }
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('does not answer %s', async (method) => {
    expect((await ask('/dashboard/route.ts', { method })).status).toBeGreaterThanOrEqual(404)
  })
})

describe('nothing else is served', () => {
  it.each([
    '/dashboard/',
    '/dashboard/index.html',
    '/dashboard/route.test.ts',
    '/dashboard/../package.json',
    '/dashboard/%2e%2e/package.json',
    '/dashboard/..%2fpackage.json',
    '/dashboard/..%5cpackage.json',
    '/dashboard/lib/../../../package.json',
    '/dashboard/lib/lit-html/package.json',
    '/dashboard/lib/lit-html/directives/unsafe-html.js',
    '/dashboard/route.ts%00.css',
    '/package.json',
    '//etc/passwd',
  ])('%s', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.toString()).not.toMatch(/"name"|root:|describe/)
  })

  it('nor a link out of the folder, a file of another kind, or one that came later', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'picket-dashboard-'))
    const folder = join(outside, 'web')
    await mkdir(folder)
    await writeFile(join(outside, 'secret.txt'), 'secret')
    await symlink(join(outside, 'secret.txt'), join(folder, 'link.txt'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>x</title>')
    await writeFile(join(folder, 'note.txt'), 'note')
    await writeFile(join(folder, 'keys.pem'), 'secret')
    const server = await serve(folder)
    try {
      await writeFile(join(folder, 'later.txt'), 'secret')
      expect((await ask('/dashboard/note.txt', { of: server })).body.toString()).toBe('note')
      for (const path of ['/dashboard/link.txt', '/dashboard/keys.pem', '/dashboard/later.txt']) {
        expect([path, (await ask(path, { of: server })).status]).toEqual([path, 404])
      }
    } finally {
      await server.close()
      await rm(outside, { recursive: true })
    }
  })
})

describe('a dashboard that is not whole stops the start', () => {
  it.each([
    ['a page that is missing', undefined, /index\.html/],
    [
      'a library that is not installed',
      '<script type="importmap">{"imports":{"x":"/dashboard/lib/x/x.js"}}</script>',
      /not installed/,
    ],
    [
      'a library from elsewhere',
      '<script type="importmap">{"imports":{"x":"https://cdn.example/x.js"}}</script>',
      /not installed/,
    ],
  ])('%s', async (_what, page, message) => {
    const folder = await mkdtemp(join(tmpdir(), 'picket-dashboard-'))
    try {
      if (page !== undefined) await writeFile(join(folder, 'index.html'), page)
      await expect(registerDashboard(fastify(), { folder })).rejects.toThrow(message)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
