import { generateKeyPairSync } from 'node:crypto'
import type { Reply } from '../../../packages/scanner/src/testing/name-server.ts'
import type { SiteOptions, SiteRoute, World } from './site-world.ts'
import { zone } from './site-records.ts'

export const BROKEN = 'broken-garden.example'

/** A key as a hosted project of Supabase has it; of a project that is nobody's. */
export function supabaseKey(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', ref: PROJECT, role, iat: 1_700_000_000, exp: 2_000_000_000 })}.${'Qm9ndXMtc2lnbmF0dXJlLW9mLW5vYm9keS1hdC1hbGwx'.slice(0, 43)}`
}

const PROJECT = 'abcdefghijklmnopqrst'
export const SUPABASE = `${PROJECT}.supabase.co`
export const FIREBASE = 'broken-garden-1.firebaseio.com'
export const BUCKET = 'broken-garden-media.s3.eu-west-1.amazonaws.com'

const file = (body: string | Buffer, type = 'text/plain'): SiteRoute => ({ headers: { 'content-type': type }, body })
const json = (value: unknown): SiteRoute => file(JSON.stringify(value), 'application/json')

const HOME = `<html><head>
<meta name="robots" content="index">
<link rel="canonical" href="https://somebody-else.example/">
<link rel="alternate" hreflang="en-UK" href="https://${BROKEN}/">
<script src="/app.js"></script>
<script src="/js/jquery.min.js"></script>
<script src="https://cdn.jsdelivr.net/npm/lodash@4.17.15/lodash.min.js"></script>
<script src="https://cdn.polyfill.io/v3/polyfill.min.js"></script>
<script src="https://static.gone-widgets.example/w.js"></script>
<script type="application/ld+json">{"@type":"Event","name":</script>
</head><body>
<h2>Garden</h2>
<img src="http://${BROKEN}/files/rose.png">
<img src="https://${BUCKET}/media/tulip.png" alt="A tulip">
<a href="/about">About us</a> <a href="/gone">The old page</a> <a href="/team">Click here</a>
<a href="/go?next=/about">Leave</a> <a href="/crash">Report</a> <a href="/a">Far away</a> <a href="javascript:open()">Menu</a>
<form action="http://${BROKEN}/login"><input type="password"></form>
<p>${'Tulips and roses. '.repeat(1_500)}</p>
</body></html>`

const PAGE =
  '<html><head><title>Garden</title><meta name="robots" content="noindex"></head><body><h1>One</h1><h1>Two</h1></body></html>'
const TWIN =
  '<html lang="en"><head><title>Our team</title><meta name="viewport" content="width=device-width"></head><body><h1>Team</h1></body></html>'

const home: SiteRoute = (request, response) => {
  response
    .setHeader('content-type', 'text/html')
    .setHeader('server', 'nginx/1.14.0')
    .setHeader('set-cookie', 'PHPSESSID=abc123; Path=/')
  const { origin } = request.headers
  if (origin !== undefined)
    response.setHeader('access-control-allow-origin', origin).setHeader('access-control-allow-credentials', 'true')
  response.end(HOME)
}

const redirect = (location: string): SiteRoute => ({ status: 302, headers: { location } })

const ROUTES = {
  '/': home,
  // A name that nobody made is a page like any other.
  '*': '<html><head><title>Welcome</title></head><body><h1>Welcome to the garden</h1><p>Nothing here</p></body></html>',
  '/robots.txt': file(`User-agent: *\nDisalow: /x\nSitemap: https://${BROKEN}/sitemap.xml\n`),
  '/sitemap.xml': file(
    `<urlset><url><loc>https://${BROKEN}/about</loc></url><url><loc>https://${BROKEN}/gone</loc></url></urlset>`,
    'application/xml',
  ),
  '/about': PAGE,
  '/team': TWIN,
  '/staff': TWIN,
  '/gone': { status: 404, headers: { 'content-type': 'text/html' }, body: 'gone' },
  '/crash': {
    status: 500,
    headers: { 'content-type': 'text/html' },
    body: '<pre>Traceback (most recent call last):\n  File "/srv/garden/app.py", line 3, in main</pre>',
  },
  '/a': redirect('/b'),
  '/b': redirect('/c'),
  '/c': redirect('/d'),
  '/d': redirect('/staff'),
  '/go': ((request, response) =>
    void response
      .writeHead(302, { location: new URL(request.url ?? '', 'http://x').searchParams.get('next') ?? '/' })
      .end()) satisfies SiteRoute,
  '/app.js': file(
    `const api="http://192.168.7.4:8080/api";const admin="/admin/users";
const db=createClient("https://${SUPABASE}","${supabaseKey('anon')}");db.from("profiles").select();
firebase.initializeApp({databaseURL:"https://${FIREBASE}"});
const server="${supabaseKey('service_role')}";
//# sourceMappingURL=app.js.map`,
    'text/javascript',
  ),
  '/app.js.map': json({ version: 3, sources: ['app.ts'], sourcesContent: ['const api = 1'], mappings: '' }),
  '/js/jquery.min.js': file(
    '/*! jQuery v1.12.4 | (c) jQuery Foundation | jquery.org/license */!function(){}()',
    'text/javascript',
  ),
  '/js/':
    '<html><head><title>Index of /js</title></head><body><h1>Index of /js</h1><a href="jquery.min.js">jquery.min.js</a></body></html>',
  '/graphql': json({ data: { __schema: { types: [{ name: 'Query' }, { name: 'User' }] } } }),
  '/.git/config': file('[core]\n\trepositoryformatversion = 0\n[remote "origin"]\n\turl = x\n'),
  '/.env': file('APP_ENV=production\nDB_PASSWORD=not-a-real-one\n'),
  '/.DS_Store': file(Buffer.from('0000000142756431000010000000', 'hex'), 'application/octet-stream'),
  '/backup.sql': file('-- MySQL dump 10.13\nCREATE TABLE users (id int);\n'),
  '/backup.zip': file(Buffer.from('504b0304140000000800', 'hex'), 'application/zip'),
  '/.htpasswd': file('admin:$apr1$abcdefgh$0123456789abcdefghijk.\n'),
  '/actuator': json({ _links: { self: {}, env: {}, heapdump: {} } }),
  '/phpinfo.php':
    '<html><head><title>PHP 7.4.3 - phpinfo()</title></head><body><h1>PHP Version 7.4.3</h1></body></html>',
  '/server-status':
    '<html><head><title>Apache Status</title></head><body><h1>Apache Server Status for garden</h1>Server uptime: 3 days</body></html>',
  '/openapi.json': json({ openapi: '3.1.0', info: {}, paths: {} }),
  '/phpmyadmin/': '<html><head><title>phpMyAdmin</title></head><body><input name="pma_username"></body></html>',
} satisfies Readonly<Record<string, SiteRoute>>

const options = (): SiteOptions => ({
  certificateDays: 10,
  https: { [BROKEN]: ROUTES },
  http: { [BROKEN]: { '/': HOME, '*': 'Welcome' } },
})

/** The services of others that the site uses. One of them has no customer for the name of the blog, and so no certificate either. */
async function startServices(world: World, address: string): Promise<void> {
  const unclaimed: SiteRoute = {
    status: 404,
    headers: { 'content-type': 'text/html' },
    body: "<p>There isn't a GitHub Pages site here.</p>",
  }
  const listing =
    '<?xml version="1.0"?><ListBucketResult><Contents><Key>db/backup.sql</Key></Contents></ListBucketResult>'
  await world.startSite(address, {
    https: {
      [SUPABASE]: { '/rest/v1/profiles': json([{ id: 1, email: 'someone@mail.example', phone: '1' }]) },
      [FIREBASE]: { '/.json': json({ users: true, orders: true }) },
      [BUCKET]: { '/': file(listing, 'application/xml') },
    },
    http: { [`blog.${BROKEN}`]: { '*': unclaimed } },
  })
}

/** A site with as many faults as a small company's could have, and the world around it. */
export async function startBrokenSite(world: World): Promise<string> {
  const [site, services, names] = [world.address(1), world.address(2), world.address(3)]
  const weakKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'der', type: 'spki' })
  world.publish(
    zone(`
      A ${BROKEN}: ${site}
      NS ${BROKEN}: ns1.${BROKEN}
      A ns1.${BROKEN}: ${names}
      SOA ${BROKEN}: ns1.${BROKEN} hostmaster.${BROKEN} 1 600 3600 86400 172800
      MX ${BROKEN}: 10 mail.${BROKEN} || 20 mx.nobody-has-this.example
      CAA ${BROKEN}: 0 iodef mailto:x@${BROKEN}
      TXT ${BROKEN}: v=spf1 ptr +all
      TXT _dmarc.${BROKEN}: v=DMARC1; p=none
      TXT google._domainkey.${BROKEN}: v=DKIM1; k=rsa; p=${weakKey.toString('base64')}
      TXT default._bimi.${BROKEN}: v=BIMI1; l=http://x
      DNSKEY ${BROKEN}: 257 13 ${'ab'.repeat(64)}
      CNAME blog.${BROKEN}: broken-garden.github.io
      A broken-garden.github.io: ${services}
      CNAME docs.${BROKEN}: docs.nothing-there.example
      NS nothing-there.example: ns.nothing-there.example
      A ${SUPABASE}: ${services}
      A ${FIREBASE}: ${services}
      A ${BUCKET}: ${services}
      NS jsdelivr.net: ns.jsdelivr.net
      NS polyfill.io: ns.polyfill.io
    `),
  )
  await world.startNameServer(names, (asked): Reply => {
    if (asked.name === 'example.com') return { answers: [{ type: 'A', name: asked.name, ttl: 60, data: '192.0.2.1' }] }
    if ((asked.type as string) === 'AXFR')
      return {
        authoritative: true,
        answers: Object.values(zone(`SOA ${BROKEN}: ns1.${BROKEN} x.${BROKEN} 1 600 3600 86400 172800`)).flat(),
      }
    return world.authoritative(asked)
  })
  await startServices(world, services)
  return world.startSite(site, options())
}
