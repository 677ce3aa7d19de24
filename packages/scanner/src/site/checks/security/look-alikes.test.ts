import { expect, test } from 'vitest'
import type { Route } from '../../../testing/web-server.ts'
import { file, home, judge, PAGE, type Routes, SAFE } from './testing/judge-routes.ts'

/** A page of a single-page application, longer than what a probe reads. */
const SHELL = `<!doctype html><title>Shop</title><div id="root"></div><script>window.config={}</script>${Array.from({ length: 4_000 }, (_, i) => `<p>word${i}`).join('')}`

const shell: Route = (request, response) => {
  const range = /^bytes=0-(\d+)$/.exec(request.headers.range ?? '')
  response.setHeader('content-type', 'text/html')
  for (const [name, value] of Object.entries(SAFE)) response.setHeader(name, value)
  // As servers do that serve the shell from a file: a range of it is a part.
  if (range === null) return void response.end(SHELL)
  response.writeHead(206).end(SHELL.slice(0, Number(range[1]) + 1))
}

test('a single-page application that answers everything costs one request a path, and the crawl is whole', async () => {
  const { found, notChecked, requests } = await judge({ '/': shell, '*': shell, '/.well-known/security.txt': shell })
  expect(found).toEqual(['info security-txt /.well-known/security.txt'])
  expect(notChecked).toEqual([])
  expect(requests).toBeLessThan(115)
})

const SITEMAP: Route = (request, response) =>
  void response
    .setHeader('content-type', 'application/xml')
    .end(
      `<urlset>${Array.from({ length: 60 }, (_, i) => `<url><loc>http://${request.headers.host}/p${i}</loc></url>`).join('')}</urlset>`,
    )

test('150 requests are enough for the crawl and for the telling paths of a large site', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [
      `/p${i}`,
      { headers: SAFE, body: `${PAGE}<a href="/p${i + 1}">next page</a><script src="/s${i}.js"></script>` },
    ]),
  )
  const {
    found,
    pages: crawled,
    requests,
  } = await judge(
    {
      ...pages,
      '/sitemap.xml': SITEMAP,
      '/.git/config': file('[core]\n\tbare = false\n'),
      '/.git/HEAD': file('ref: refs/heads/main\n'),
    },
    { maxRequests: 150 },
  )
  expect(crawled).toBe(25)
  expect(found).toContain('critical exposed-git-folder /.git/config')
  expect(found).toContain('critical exposed-git-folder /.git/HEAD')
  expect(requests).toBeLessThanOrEqual(150)
})

test('a wall against programs is "could not check", not "nothing found"', async () => {
  const wall: Route = { status: 403, headers: { 'content-type': 'text/html' }, body: '<title>Just a moment…</title>' }
  const { found, notChecked } = await judge({ '/': wall, '*': wall, '/.well-known/security.txt': wall })
  expect(found).toEqual([])
  expect(notChecked).toEqual(expect.arrayContaining(['exposed-git-folder', 'header-csp', 'security-txt', 'secret']))
})

const html = (body: string, status = 200): Route => ({ status, headers: SAFE, body: PAGE + body })
const script = (text: string): Routes => ({
  ...home('<script src="/a.js"></script>'),
  '/a.js': file(text, 'text/javascript'),
})

test.each<[string, Routes, string[]]>([
  [
    'an article that shows a stack trace',
    { '/': html('<pre>Traceback (most recent call last):\n  File "x.py", line 1</pre>') },
    [],
  ],
  ['an article about Express errors', { '/': html('<pre>Error: no<br> &nbsp; at next (/srv/app/x.js:1:2)</pre>') }, []],
  [
    'a trace on an error page',
    { '*': html('<pre>Traceback (most recent call last):\n  File "/srv/x.py", line 1</pre>', 500) },
    ['warn debug-page/stack-trace /RANDOM'],
  ],
  [
    'a warning of PHP in a page',
    { '/': html('<b>Warning</b>: include(x) in <b>/var/www/index.php</b> on line <b>3</b>') },
    ['warn debug-page/stack-trace /'],
  ],
  [
    'a token against forgery',
    { '/': { headers: { ...SAFE, 'set-cookie': 'csrftoken=abc; SameSite=Lax' }, body: PAGE } },
    [],
  ],
  [
    'a cookie that is deleted',
    { '/': { headers: { ...SAFE, 'set-cookie': 'session=x; expires=Thu, 01 Jan 1970 00:00:00 GMT' }, body: PAGE } },
    [],
  ],
  ['WordPress and its endpoint', script('var x={"ajax_url":"/wp-admin/admin-ajax.php"}'), []],
  ['a default of a library', script('const url="http://localhost:9999"'), []],
  [
    "a service on a developer's machine",
    script('fetch("http://localhost:3000/api/users")'),
    ['info private-address /a.js'],
  ],
  ['administration paths', script('routes=["/admin/users","/debug"]'), ['info admin-path /a.js']],
  ['paths of another site', script('u="https://github.com/admin/users"'), []],
  [
    'GraphQL by GET alone',
    {
      '/graphql': (request, response) =>
        void response
          .setHeader('content-type', 'application/json')
          .writeHead(request.method === 'GET' ? 200 : 405)
          .end(request.method === 'GET' ? '{"data":{"__schema":{"types":[{"name":"Query"}]}}}' : '{}'),
    },
    ['info graphql-introspection /graphql'],
  ],
  [
    'an origin that only begins like the site',
    {
      '/': (request, response) => {
        for (const [name, value] of Object.entries(SAFE)) response.setHeader(name, value)
        const { origin = '' } = request.headers
        if (origin.startsWith('https://127.0.0.1'))
          response
            .setHeader('access-control-allow-origin', origin)
            .setHeader('access-control-allow-credentials', 'true')
        response.end(PAGE)
      },
    },
    ['critical cors/prefix /'],
  ],
  [
    'an API that reflects, named in a script',
    {
      ...script('fetch("/api/me")'),
      '/api/me': (request, response) =>
        void response
          .setHeader('access-control-allow-origin', request.headers.origin ?? '')
          .setHeader('access-control-allow-credentials', 'true')
          .end('{}'),
    },
    ['critical cors/reflected /api/me'],
  ],
  [
    'a security.txt that has expired',
    { '/.well-known/security.txt': file('Contact: mailto:a@b.example\nExpires: 2020-01-01T00:00:00Z\n', 'text/plain') },
    ['info security-txt/expired /.well-known/security.txt'],
  ],
  [
    'a security.txt that is kept elsewhere',
    {
      '/.well-known/security.txt': { status: 301, headers: { location: '/security' } },
      '/security': file('Contact: mailto:a@b.example\nExpires: 2090-01-01T00:00:00Z\n', 'text/plain'),
    },
    [],
  ],
  [
    'a text for every name, with the name in it',
    {
      '*': (request, response) =>
        void response
          .setHeader('content-type', 'text/plain')
          .end(
            `APP_KEY=1\nMISSING=${request.url}\n[core]\nservices:\n image: x\n define('DB_PASSWORD', aws_access_key_id = -----BEGIN PRIVATE KEY-----`,
          ),
    },
    [],
  ],
  [
    'a source map inside the script',
    script(
      `a()\n//# sourceMappingURL=data:application/json;base64,${Buffer.from('{"sources":["a.ts"],"sourcesContent":["let a"]}').toString('base64')}`,
    ),
    ['info source-map /a.js'],
  ],
  [
    'a source map without sources',
    { ...script('a()\n//# sourceMappingURL=a.js.map'), '/a.js.map': file('{"sources":["a.ts"],"mappings":""}') },
    [],
  ],
  [
    'a listing of a bucket of its own',
    {
      ...home('<img src="/files/a.png" alt="">'),
      '/files/': file(
        '<?xml version="1.0"?><ListBucketResult><Contents><Key>a.png</Key></Contents></ListBucketResult>',
        'application/xml',
      ),
    },
    ['warn directory-listing /files/'],
  ],
  [
    'a log',
    {
      '/storage/logs/laravel.log': file(
        '[2026-01-01 10:00:00] production.ERROR: no such table {"exception"',
        'text/plain',
      ),
    },
    ['critical exposed-log-file /storage/logs/laravel.log'],
  ],
  [
    'a key of a cloud',
    { '/credentials.json': file('{"type": "service_account", "project_id": "x"}', 'application/json') },
    ['critical exposed-cloud-key /credentials.json'],
  ],
  ['a manifest called credentials.json', { '/credentials.json': file('{"type": "public"}', 'application/json') }, []],
])('%s', async (_, routes, expected) => {
  const { found } = await judge(routes)
  expect(found.map((one) => one.replace(/\/picket-[0-9a-f]+$/, '/RANDOM'))).toEqual(expected)
})

test('a home page that leads to another site is not judged by that one', async () => {
  const { found, notChecked } = await judge({ '/': { status: 301, headers: { location: 'http://127.0.0.2:1/' } } })
  expect(found).toEqual([])
  expect(notChecked).toEqual(expect.arrayContaining(['header-csp', 'cookie', 'secret']))
})
