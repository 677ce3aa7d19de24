import type { Reply } from '../../../packages/scanner/src/testing/name-server.ts'
import type { SiteRoute, World } from './site-world.ts'
import { supabaseKey } from './site-broken.ts'
import { zone } from './site-records.ts'

export const MENDED = 'mended-garden.example'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'nonce-r4nd0m'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  server: 'nginx',
  'set-cookie': '__Host-session=abc; Path=/; Secure; HttpOnly; SameSite=Lax',
}

const page = (path: string, title: string, body = ''): SiteRoute => ({
  headers: HEADERS,
  body: `<!doctype html><html lang="en"><head><title>${title}</title>
<meta name="description" content="All about ${title.toLowerCase()}"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="https://${MENDED}${path}"><link rel="icon" href="/icon.svg">
<link rel="alternate" hreflang="en-GB" href="https://${MENDED}${path}">
<meta property="og:title" content="${title}"><meta property="og:image" content="https://${MENDED}/card.png">
<script type="application/ld+json" nonce="r4nd0m">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[]}</script>
<script src="/app.js" defer></script><script src="/js/jquery.min.js" defer></script></head>
<body><h1>${title}</h1>${body}<img src="/files/rose.png" alt="A rose"></body></html>`,
})

const file = (body: string, type = 'text/plain'): SiteRoute => ({ headers: { 'content-type': type }, body })
const away: SiteRoute = (request, response) =>
  void response.writeHead(301, { location: `https://${MENDED}${request.url ?? '/'}` }).end()

const ROUTES: Readonly<Record<string, SiteRoute>> = {
  '/': page(
    '/',
    'Our garden',
    '<p>Tulips</p><a href="/about">About the garden</a> <a href="/team">Our gardeners</a> <a href="/go?next=/about">Plan a visit</a>',
  ),
  '/about': page(
    '/about',
    'About the garden',
    `<pre>Traceback (most recent call last):\n File "x.py" of our tutorial</pre>`,
  ),
  '/team': page('/team', 'Our gardeners'),
  '/go': { status: 302, headers: { location: '/about' } },
  '/robots.txt': file(`User-agent: *\nDisallow: /private\nSitemap: https://${MENDED}/sitemap.xml\n`),
  '/sitemap.xml': file(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://${MENDED}/about</loc></url></urlset>`,
    'application/xml',
  ),
  '/.well-known/security.txt': file('Contact: mailto:security@mended-garden.example\nExpires: 2090-01-01T00:00:00Z\n'),
  // Keys that are made for browsers, a mention of an old library, and an address that is nobody's.
  '/app.js': file(
    `// Needs jQuery v1.12.4 | see jquery.com\nconst base = new URL(location.href, "http://localhost")
const maps="AIzaSyDa8Kd02kfLq91mZx7Yb3Vn5Tc6Pw4Rs1G",pay=Stripe("pk_live_51Ha8Kd02kfLq91mZx7Yb3Vn5Tc6Pw4Rs1Gh2Jka8Kd02"),anon="${supabaseKey('anon')}"`,
    'text/javascript',
  ),
  '/js/jquery.min.js': file(
    '/*! jQuery v3.7.1 | (c) OpenJS Foundation and other contributors | jquery.org/license */!function(){}()',
    'text/javascript',
  ),
  '/files/rose.png': file('x', 'image/png'),
  '/graphql': {
    status: 400,
    headers: { 'content-type': 'application/json' },
    body: '{"errors":[{"message":"introspection is off"}]}',
  },
}

/** The same site, mended. */
export async function startMendedSite(world: World): Promise<string> {
  const [site, first, second, services] = [world.address(11), world.address(12), world.address(13), world.address(14)]
  world.publish(
    zone(`
      A ${MENDED}: ${site}
      A www.${MENDED}: ${site}
      HTTPS ${MENDED}: 1 .
      NS ${MENDED}: ns1.${MENDED} || ns2.${MENDED}
      A ns1.${MENDED}: ${first}
      A ns2.${MENDED}: ${second}
      SOA ${MENDED}: ns1.${MENDED} hostmaster.${MENDED} 2026010101 86400 7200 3600000 3600
      MX ${MENDED}: 10 mail.${MENDED}
      A mail.${MENDED}: ${services}
      A mta-sts.${MENDED}: ${services}
      CAA ${MENDED}: 0 issue letsencrypt.org
      DS ${MENDED}: 12345 13 2 ${'ab'.repeat(32)}
      DNSKEY ${MENDED}: 257 13 ${'ab'.repeat(64)}
      TXT ${MENDED}: v=spf1 mx -all
      TXT _dmarc.${MENDED}: v=DMARC1; p=reject; rua=mailto:dmarc@${MENDED}
      TXT _mta-sts.${MENDED}: v=STSv1; id=20260101
      TXT _smtp._tls.${MENDED}: v=TLSRPTv1; rua=mailto:tls@${MENDED}
    `),
  )
  const servant = (asked: Parameters<World['authoritative']>[0]): Reply =>
    asked.name.endsWith(MENDED) && (asked.type as string) !== 'AXFR' ? world.authoritative(asked) : { rcode: 'REFUSED' }
  await world.startNameServer(first, servant)
  await world.startNameServer(second, servant)
  await world.startSite(services, {
    https: {
      [`mta-sts.${MENDED}`]: {
        '/.well-known/mta-sts.txt': file(`version: STSv1\nmode: enforce\nmx: mail.${MENDED}\nmax_age: 604800\n`),
      },
    },
  })
  return world.startSite(site, {
    https: { [MENDED]: ROUTES, [`www.${MENDED}`]: { '*': away } },
    http: { [MENDED]: { '*': away }, [`www.${MENDED}`]: { '*': away } },
  })
}
