import { once } from 'node:events'
import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { StubResolver } from './net/dns/stub-resolver.ts'
import { parseNetworks } from './net/networks.ts'
import { nameServerResolver } from './net/resolver.ts'
import { scanSite, type SiteReport } from './scan-site.ts'
import { DEFAULT_CONDUCT, type Conduct } from './site/gather/gatherer.ts'
import { vetSiteUrl } from './site/site-address.ts'
import type { Section } from './site/site-finding.ts'
import { type Asked, type Reply, startNameServer } from './testing/name-server.ts'
import { type Route, startWebServer } from './testing/web-server.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const address = (name: string, data: string): Reply => ({ answers: [{ type: 'A', name, ttl: 60, data }] })
/** A site called trap.example, and nothing else in the world. */
const onlyTheSite = ({ type, name }: Asked): Reply =>
  name === 'trap.example' ? (type === 'A' ? address(name, '127.0.0.1') : { answers: [] }) : { rcode: 'NXDOMAIN' }

interface Run {
  readonly reply?: (asked: Asked) => Reply
  readonly conduct?: Partial<Conduct>
  readonly sections?: readonly Section[]
  readonly allow?: string
  readonly nameServerPort?: number
}

/** A whole run over a site with these routes, with a twentieth of the patience that users have. */
async function runOver(
  origin: string,
  { reply = onlyTheSite, conduct, sections, allow = '127.0.0.1/32', nameServerPort }: Run = {},
): Promise<SiteReport> {
  const server = await startNameServer(reply)
  cleanUps.push(() => server.close())
  const egress = {
    kind: 'guarded' as const,
    allow: parseNetworks(allow),
    resolver: nameServerResolver(`${server.address}:${server.port}`),
  }
  const { signal } = new AbortController()
  return scanSite(await vetSiteUrl(origin, egress, signal), {
    egress,
    resolver: new StubResolver({ servers: [server], timeout: 200 }),
    conduct: { ...DEFAULT_CONDUCT, rate: 0, timeout: 500, maxRequests: 60, maxBodyBytes: 256 * 1024, ...conduct },
    signal,
    ...(sections && { sections }),
    ...(nameServerPort !== undefined && { nameServerPort }),
  })
}

async function site(routes: Readonly<Record<string, Route>>): Promise<string> {
  const server = await startWebServer(routes)
  cleanUps.push(() => server.close())
  return server.origin.replace('127.0.0.1', 'trap.example')
}

const reasons = ({ notChecked }: SiteReport): string => notChecked.map(({ reason }) => reason).join('\n')
const PAGE = '<!doctype html><html lang="en"><title>Trap</title><h1>Trap</h1>'

const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
const endless: Route = (_, response) => {
  response.setHeader('content-type', 'text/html')
  const more = (): void => {
    while (!response.destroyed && response.write('<p>more</p>'.repeat(1_000)));
  }
  response.on('drain', more)
  more()
}
const flood: Route = (_, response) => {
  response.on('error', () => undefined)
  response.socket?.write(`HTTP/1.1 200 OK\r\n${'x-flood: yes\r\n'.repeat(100_000)}`)
}
const drip: Route = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  const timer = setInterval(() => response.write('a'), 50)
  response.on('close', () => clearInterval(timer))
}
const everySitemapNamesTwo: Route = (request, response) =>
  void response
    .setHeader('content-type', 'application/xml')
    .end(
      `<sitemapindex>${['a', 'b'].map((end) => `<sitemap><loc>http://${request.headers.host}${request.url}${end}</loc></sitemap>`).join('')}</sitemapindex>`,
    )

test.each<[string, Readonly<Record<string, Route>>, Partial<Conduct>, RegExp]>([
  [
    'a redirect loop',
    { '*': (request, response) => void response.writeHead(302, { location: `${request.url}x` }).end() },
    {},
    /more than 10 redirects/,
  ],
  ['bodies without end', { '*': endless }, { maxRequests: 20 }, /used up|share of the requests|pages/],
  [
    'bombs',
    { '*': { headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' }, body: bomb } },
    { maxRequests: 20 },
    /used up|share of the requests/,
  ],
  ['a flood of header lines', { '*': flood }, { maxRequests: 20 }, /no valid HTTP|no connection/],
  ['a byte at a time', { '*': drip }, { maxRequests: 12 }, /used up|share of the requests/],
  ['429 all through', { '*': { status: 429 } }, {}, /asked to be left alone/],
  ['503 all through', { '*': { status: 503 } }, {}, /asked to be left alone/],
  ['connections that end at once', { '*': (_, response) => response.destroy() }, { maxRequests: 30 }, /no connection/],
  [
    'an index of sitemaps without end',
    { '/': PAGE, '*': everySitemapNamesTwo, '/robots.txt': { status: 404 } },
    {},
    /used up|share of the requests/,
  ],
  [
    '100,000 links',
    {
      '/': PAGE + Array.from({ length: 100_000 }, (_, i) => `<a href="/p${i}">page number ${i}</a>`).join(''),
      '*': PAGE,
    },
    { maxBodyBytes: 8 * 1024 * 1024 },
    /The crawl ended/,
  ],
  [
    'elements without end tags',
    { '/': '<div><a href="x"><b>'.repeat(100_000), '*': { status: 404 } },
    { maxBodyBytes: 4 * 1024 * 1024 },
    /requests of this run are used up/,
  ],
])('%s: the run ends within its requests and says what it could not check', async (_, routes, conduct, reason) => {
  const before = process.memoryUsage()
  const report = await runOver(await site(routes), { conduct, sections: ['security', 'flight'] })
  expect(report.requests).toBeLessThanOrEqual(conduct.maxRequests ?? 60)
  expect(reasons(report)).toMatch(reason)
  expect(report.findings.length).toBeLessThan(400)
  const after = process.memoryUsage()
  expect(after.external + after.arrayBuffers - before.external - before.arrayBuffers).toBeLessThan(150 * 1024 * 1024)
})

test('a server that does not say hello over TLS', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(async () => void server.close())
  const report = await runOver(`https://trap.example:${(server.address() as AddressInfo).port}`, {
    conduct: { maxRequests: 10 },
  })
  expect(report.findings.filter(({ section }) => section !== 'dns')).toEqual([])
  expect(reasons(report)).toMatch(/no answer in time|could not be reached over TLS/)
})

/** An answer whose name points at itself (RFC 1035, 4.1.4 allows pointers to what came before alone). */
const compressionLoop = (query: Buffer): Buffer => {
  const reply = Buffer.concat([query, Buffer.from([0xc0, query.length, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1])])
  reply.writeUInt16BE(0x8180, 2)
  reply.writeUInt16BE(1, 6)
  reply.writeUInt16BE(0, 10)
  return reply
}
const exceptTheSite =
  (reply: (asked: Asked) => Reply) =>
  (asked: Asked): Reply =>
    asked.type === 'A' && asked.name === 'trap.example' ? onlyTheSite(asked) : reply(asked)
const other = (name: string): string =>
  name.startsWith('a.') ? name.replace('a.', 'b.') : `a.${name.replace(/^b\./, '')}`

test.each<[string, (asked: Asked) => Reply, RegExp | null]>([
  ['answers garbage', exceptTheSite(() => 'garbage'), /could not be looked up/],
  ['says nothing', exceptTheSite(() => 'silence'), /could not be looked up/],
  ['points names at themselves', exceptTheSite(() => ({ raw: compressionLoop })), /could not be looked up/],
  [
    'has aliases in a circle',
    exceptTheSite(({ name }) => ({ answers: [{ type: 'CNAME', name, ttl: 1, data: other(name) }] })),
    null,
  ],
  [
    'has texts of 60 kB',
    exceptTheSite(({ name }) => ({
      truncatedOverUdp: true,
      answers: Array.from(
        { length: 200 },
        () => ({ type: 'TXT', name, ttl: 1, data: `v=spf1 ${'a'.repeat(240)}` }) as const,
      ),
    })),
    null,
  ],
  [
    'includes records without end',
    exceptTheSite(({ type, name }) =>
      type === 'TXT'
        ? { answers: [{ type, name, ttl: 1, data: `v=spf1 include:x.${name} include:y.${name} -all` }] }
        : { answers: [] },
    ),
    null,
  ],
])('a name server that %s: the run ends', async (_, reply, reason) => {
  const report = await runOver(await site({ '/': PAGE }), { reply, sections: ['dns'] })
  expect(report.findings.length + report.notChecked.length).toBeGreaterThan(0)
  if (reason !== null) expect(reasons(report)).toMatch(reason)
})

/** What must never be reached: counts whoever comes, over TCP and UDP. */
async function startCanary(): Promise<{ port: number; arrivals: () => number }> {
  let arrivals = 0
  const tcp = createServer((socket) => {
    arrivals++
    socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
  }).listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const { port } = tcp.address() as AddressInfo
  const udp = createSocket('udp4').on('message', () => arrivals++)
  udp.bind(port, '127.0.0.1')
  await once(udp, 'listening')
  cleanUps.push(async () => {
    udp.close()
    tcp.close()
    await once(tcp, 'close')
  })
  return { port, arrivals: () => arrivals }
}

test('nothing on the site leads to the inside: redirects, files, scripts, backends, name servers, a name that changes its address', async () => {
  const { port, arrivals } = await startCanary()
  const inside = [
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    `http://2130706433:${port}`,
    `http://0177.0.0.1:${port}`,
    `http://0x7f.1:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `http://[::1]:${port}`,
    'http://169.254.169.254',
    `http://inside.trap.example:${port}`,
    `http://rebinding.trap.example:${port}`,
  ]
  const key = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"anon","iss":"supabase"}').toString('base64url')}.${'s'.repeat(43)}`
  const site = await startWebServer({
    '/': `${PAGE}${inside.map((origin, i) => `<a href="/r${i}">Redirect number ${i}</a><a href="${origin}/a">Inside ${i}</a><script src="${origin}/s.js"></script><img src="${origin}/f/i.png" alt=""><a href="/go?next=${origin}/">Go ${i}</a>`).join('')}<script src="/s.js"></script><script src="/m.js"></script>`,
    ...Object.fromEntries(inside.map((origin, i) => [`/r${i}`, { status: 302, headers: { location: `${origin}/r` } }])),
    '/robots.txt': {
      headers: { 'content-type': 'text/plain' },
      body: `User-agent: *\n${inside.map((origin) => `Sitemap: ${origin}/sitemap.xml`).join('\n')}\n`,
    },
    '/s.js': {
      headers: { 'content-type': 'text/javascript', sourcemap: `${inside[0]}/s.js.map` },
      body: inside
        .map(
          (origin) =>
            `createClient("${origin}","${key}").from("users");x={databaseURL:"${origin}"};Parse.initialize("a");Parse.serverURL="${origin}/parse";new Parse.Query("A");new C().setEndpoint("${origin}/v1").setProject("p").listDocuments("d","c");g="${origin}/graphql"`,
        )
        .join('\n'),
    },
    '/m.js': {
      headers: { 'content-type': 'text/javascript' },
      body: `m()\n//# sourceMappingURL=${inside[8]}/m.js.map`,
    },
    '/.well-known/security.txt': { status: 302, headers: { location: `${inside[8]}/x` } },
    '/go': (request, response) =>
      void response
        .writeHead(302, { location: new URL(request.url ?? '', 'http://x').searchParams.get('next') ?? '/' })
        .end(),
  })
  cleanUps.push(() => site.close())
  let asked = 0
  const reply = ({ type, name }: Asked): Reply => {
    if (type === 'NS' && name === 'trap.example')
      return { answers: [{ type: 'NS', name, ttl: 0, data: 'inside.trap.example' }] }
    if (type === 'MX' && name === 'trap.example')
      return { answers: [{ type: 'MX', name, ttl: 0, data: { preference: 1, exchange: 'inside.trap.example' } }] }
    if (type === 'TXT' && name === '_mta-sts.trap.example')
      return { answers: [{ type: 'TXT', name, ttl: 0, data: 'v=STSv1; id=1' }] }
    if (type === 'CNAME' && name === 'www.trap.example')
      return { answers: [{ type: 'CNAME', name, ttl: 0, data: 'trap.github.io' }] }
    if (type !== 'A') return { answers: [] }
    if (name === 'trap.example') return address(name, '127.50.0.1')
    // Allowed when it is first looked at, and inside ever after.
    if (name === 'rebinding.trap.example') return address(name, asked++ === 0 ? '127.50.0.1' : '127.0.0.1')
    return address(name, '127.0.0.1')
  }
  const proxy = await forwardFrom('127.50.0.1', new URL(site.origin).port)
  const report = await runOver(`http://trap.example:${proxy}`, {
    reply,
    allow: '127.50.0.1/32',
    nameServerPort: port,
    conduct: { maxRequests: 150 },
  })
  expect(report.requests).toBeGreaterThan(60)
  expect(arrivals()).toBe(0)
  expect(reasons(report)).toMatch(/guard does not let us|must not be asked/)
})

/** The test's web server listens on 127.0.0.1, which is the inside here: gives it another address. */
async function forwardFrom(host: string, port: string): Promise<number> {
  const { connect } = await import('node:net')
  const server = createServer((socket) => {
    const onward = connect(Number(port), '127.0.0.1')
    socket.on('error', () => onward.destroy()).pipe(onward)
    onward.on('error', () => socket.destroy()).pipe(socket)
  }).listen(0, host)
  await once(server, 'listening')
  cleanUps.push(async () => void server.close())
  return (server.address() as AddressInfo).port
}

test.each([
  'http://127.0.0.1',
  'http://2130706433',
  'http://0177.0.0.1',
  'http://[::ffff:127.0.0.1]',
  'http://169.254.169.254',
  'http://inside.trap.example',
])('a site at %s is refused before anything is asked', async (origin) => {
  const { port, arrivals } = await startCanary()
  const run = runOver(`${origin}:${port}`, {
    allow: '127.50.0.1/32',
    reply: ({ name, type }) => (type === 'A' ? address(name, '127.0.0.1') : { answers: [] }),
  })
  await expect(run).rejects.toThrow(/^Blocked URL/)
  expect(arrivals()).toBe(0)
})
