import { expect, test } from 'vitest'
import type { Route } from '../../../testing/web-server.ts'
import { file, home, judge, PAGE, type Routes, SAFE } from './testing/judge-routes.ts'

test('a site without fault is left alone', async () => {
  expect(await judge({})).toMatchObject({ found: [], notChecked: [] })
})

const CATCH_ALL: Route = { headers: SAFE, body: PAGE }

test.each<[string, Routes, string[]]>([
  [
    'a .git folder',
    { '/.git/config': file('[core]\n\trepositoryformatversion = 0\n') },
    ['critical exposed-git-folder /.git/config'],
  ],
  ['a page at .git', { '/.git/config': { headers: SAFE, body: '<html>[core] is our theme</html>' } }, []],
  [
    'an .env file',
    { '/.env': file('APP_KEY=base64:abc\nDB_PASSWORD=hunter2\n', 'text/plain') },
    ['critical exposed-env-file /.env'],
  ],
  ['an .env file that is a note', { '/.env': file('nothing here', 'text/plain') }, []],
  [
    'pages for everything',
    { '*': CATCH_ALL, '/.well-known/security.txt': CATCH_ALL },
    ['info security-txt /.well-known/security.txt'],
  ],
  ['a redirect home for everything', { '*': { status: 302, headers: { location: '/' } } }, []],
  ['403 for everything', { '*': { status: 403, body: 'no' } }, []],
  [
    'an archive',
    { '/backup.zip': file(Buffer.from('504b030414000000', 'hex')) },
    ['critical exposed-archive /backup.zip'],
  ],
  ['a page called backup.zip', { '/backup.zip': file('not here', 'application/zip') }, []],
  [
    'a dump',
    { '/dump.sql': file('-- MySQL dump 10.13\nINSERT INTO users VALUES (1)') },
    ['critical exposed-sql-dump /dump.sql'],
  ],
  ['a .DS_Store', { '/.DS_Store': file(Buffer.from('0000000142756431', 'hex')) }, ['warn exposed-ds-store /.DS_Store']],
  [
    'phpinfo',
    { '/phpinfo.php': '<title>PHP 8.1 - phpinfo()</title><h1>PHP Version 8.1</h1>' },
    ['warn exposed-phpinfo /phpinfo.php'],
  ],
  ['an article about phpinfo', { '/phpinfo.php': '<title>What phpinfo() shows</title>' }, []],
  [
    'an API description',
    { '/openapi.json': file('{"openapi":"3.1.0","paths":{}}', 'application/json') },
    ['info exposed-openapi /openapi.json'],
  ],
  [
    'Actuator',
    { '/actuator': file('{"_links":{"self":{},"env":{},"heapdump":{}}}', 'application/json') },
    ['critical exposed-actuator /actuator'],
  ],
  ['Actuator with health alone', { '/actuator': file('{"_links":{"self":{},"health":{}}}', 'application/json') }, []],
  [
    'phpMyAdmin',
    { '/phpmyadmin/': '<title>phpMyAdmin</title><input name="pma_username">' },
    ['info console/phpmyadmin /phpmyadmin/'],
  ],
  [
    'no policy at all',
    { '/': { headers: { 'content-type': 'text/html' }, body: PAGE } },
    [
      'warn header-csp /',
      'info header-coop /',
      'info header-corp /',
      'info header-framing /',
      'info header-nosniff /',
      'info header-permissions-policy /',
      'info header-referrer-policy /',
    ],
  ],
  [
    'a policy with a hole',
    home('', { 'content-security-policy': "default-src 'self' 'unsafe-inline'; frame-ancestors 'self'" }),
    ['info header-csp/weak /'],
  ],
  [
    'unsafe-inline beside a nonce',
    home('', { 'content-security-policy': "script-src 'unsafe-inline' 'nonce-abc'; frame-ancestors 'self'" }),
    [],
  ],
  [
    'a policy in a meta element',
    {
      '/': {
        headers: { ...SAFE, 'content-security-policy': '' },
        body: `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">${PAGE}`,
      },
    },
    ['info header-framing /'],
  ],
  [
    'a version',
    home('', { server: 'nginx/1.18.0', 'x-powered-by': 'PHP/7.4.3' }),
    ['info header-server-version/server /', 'info header-server-version/x-powered-by /'],
  ],
  ['a server without a version', home('', { server: 'nginx' }), []],
  [
    'a session cookie without protection',
    home('', { 'set-cookie': 'sessionid=abc123; Path=/' }),
    ['warn cookie/sessionid /'],
  ],
  [
    'cookies that are well',
    home('', {
      'set-cookie': [
        'sessionid=abc; HttpOnly; SameSite=Lax',
        'XSRF-TOKEN=1; SameSite=Lax',
        'theme=dark',
        'sid=; Max-Age=0',
      ],
    }),
    [],
  ],
  [
    'CORS that reflects',
    {
      '/': (request, response) =>
        void response
          .writeHead(200, {
            ...SAFE,
            'access-control-allow-origin': request.headers.origin ?? 'x',
            'access-control-allow-credentials': 'true',
          })
          .end(PAGE),
    },
    ['critical cors/null /', 'critical cors/reflected /'],
  ],
  [
    'CORS for one origin of its own',
    home('', { 'access-control-allow-origin': 'https://app.example', 'access-control-allow-credentials': 'true' }),
    [],
  ],
  [
    'CORS that reflects without credentials',
    {
      '/': (request, response) =>
        void response
          .writeHead(200, { ...SAFE, 'access-control-allow-origin': request.headers.origin ?? 'x' })
          .end(PAGE),
    },
    [],
  ],
  ['CORS for all', home('', { 'access-control-allow-origin': '*' }), ['info cors/any /']],
  [
    'a listing',
    { ...home('<img src="/img/a.png" alt="">'), '/img/': '<title>Index of /img</title><a href="a.png">a</a>' },
    ['warn directory-listing /img/'],
  ],
  [
    'a page in the folder',
    { ...home('<img src="/img/a.png" alt="">'), '/img/': '<title>Pictures</title><a href="a.png">a</a>' },
    [],
  ],
  [
    'GraphQL',
    {
      '/graphql': (request, response) =>
        void response
          .writeHead(request.method === 'POST' ? 200 : 400, { 'content-type': 'application/json' })
          .end('{"data":{"__schema":{"types":[{"name":"Query"}]}}}'),
    },
    ['info graphql-introspection /graphql'],
  ],
  [
    'Hasura',
    {
      '/graphql': file(
        '{"data":{"__schema":{"types":[{"name":"query_root"},{"name":"mutation_root"}]}}}',
        'application/json',
      ),
    },
    ['critical graphql-introspection/hasura /graphql'],
  ],
  [
    'GraphQL that refuses',
    { '/graphql': file('{"errors":[{"message":"introspection is off"}]}', 'application/json') },
    [],
  ],
  [
    'a secret in a script',
    { ...home('<script src="/a.js"></script>'), '/a.js': file('const k="MARK"', 'text/javascript') },
    ['critical secret/marked /a.js'],
  ],
  [
    'a source map',
    {
      ...home('<script src="/a.js"></script>'),
      '/a.js': file('a()\n//# sourceMappingURL=a.js.map', 'text/javascript'),
      '/a.js.map': file('{"sources":["a.ts"],"sourcesContent":["a"]}'),
    },
    ['info source-map /a.js.map'],
  ],
  [
    'an address of the network inside',
    home('<script>fetch("http://192.168.3.4:8080/api")</script>'),
    ['info private-address /'],
  ],
  ['localhost as a base for parsing', home('<script>new URL(x, "http://localhost")</script>'), []],
  [
    'a foreign script of a fixed version',
    home('<script src="https://cdn.example/lib@1.2.3/a.js"></script>'),
    ['info subresource-integrity /'],
  ],
  [
    'the same with integrity, and one that changes',
    home(
      '<script src="https://cdn.example/lib@1.2.3/a.js" integrity="sha384-x"></script><script src="https://stats.example/v1.js"></script>',
    ),
    [],
  ],
  [
    'a host that changed hands',
    home('<script src="https://cdn.polyfill.io/v3/polyfill.min.js"></script>'),
    ['critical retired-script-host /'],
  ],
  [
    'an open redirect',
    {
      ...home('<a href="/go?url=http://127.0.0.2:1/x">out</a>'),
      '/go': (request, response) =>
        void response
          .writeHead(302, { location: new URL(request.url ?? '', 'http://x').searchParams.get('url') ?? '/' })
          .end(),
    },
    ['warn open-redirect /go?url=http://127.0.0.2:1/x'],
  ],
  [
    'a redirect to a list of its own',
    {
      ...home('<a href="/go?url=http://127.0.0.2:1/x">out</a>'),
      '/go': (request, response) =>
        void response
          .writeHead(302, { location: request.url === '/go?url=http://127.0.0.2:1/x' ? 'http://127.0.0.2:1/x' : '/' })
          .end(),
    },
    [],
  ],
  [
    'a Django page',
    {
      '*': {
        status: 404,
        headers: { 'content-type': 'text/html' },
        body: "<p>You're seeing this error because you have <code>DEBUG = True</code> in your Django settings file",
      },
    },
    ['critical debug-page /RANDOM'],
  ],
  [
    'a stack trace',
    {
      '*': {
        status: 500,
        headers: { 'content-type': 'text/html' },
        body: '<pre>Error: no such page<br> &nbsp; &nbsp;at next (/srv/app/node_modules/express/lib/router.js:1:2)</pre>',
      },
    },
    ['warn debug-page/stack-trace /RANDOM'],
  ],
  [
    'no security.txt',
    { '/.well-known/security.txt': { status: 404 } },
    ['info security-txt /.well-known/security.txt'],
  ],
  [
    'a security.txt without Expires',
    { '/.well-known/security.txt': file('Contact: mailto:a@b.example', 'text/plain') },
    ['info security-txt/incomplete /.well-known/security.txt'],
  ],
])('%s', async (_, routes, expected) => {
  const { found } = await judge(routes)
  expect(found.map((one) => one.replace(/\/picket-[0-9a-f]+$/, '/RANDOM'))).toEqual(expected)
})

test('what was found is never quoted', async () => {
  const { text } = await judge({ '/.env': file('DB_PASSWORD=hunter2-of-nobody\n', 'text/plain') })
  expect(text).not.toContain('hunter2')
})

test('a site that does not answer is "could not check", never "nothing found"', async () => {
  const dead: Route = (_, response) => response.destroy()
  const { found, notChecked } = await judge({ '*': dead, '/': dead, '/.well-known/security.txt': dead })
  expect(found).toEqual([])
  for (const id of ['exposed-git-folder', 'header-csp', 'cookie', 'cors', 'security-txt', 'debug-page', 'secret'])
    expect(notChecked).toContain(id)
})

test('a server that answers 503 all through is "could not check"', async () => {
  const busy: Route = { status: 503 }
  const { found, notChecked } = await judge({ '*': busy, '/': busy, '/.well-known/security.txt': busy })
  expect(found).toEqual([])
  expect(notChecked).toContain('exposed-env-file')
})
