import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { gatherContext } from '../../../testing/gather-context.ts'
import { type Route, startWebServer } from '../../../testing/web-server.ts'
import { gatherCrawl } from '../../gather/gather-crawl.ts'
import { gatherOrigin } from '../../gather/gather-origin.ts'
import { judgeSite } from '../../judge-site.ts'
import { FLIGHT_CHECKS } from './index.ts'

/** Those that need no browser. */
const PAGE_CHECKS = FLIGHT_CHECKS.filter(({ needs }) => !needs.includes('browser'))

type Routes = Readonly<Record<string, Route>>

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

interface Parts {
  readonly title?: string
  readonly head?: string
  readonly body?: string
  readonly lang?: string
  readonly without?: RegExp
}

/** A page without fault, with parts added, replaced or taken out. */
function page({
  title = 'A garden in spring',
  head = '',
  body = '',
  lang = ' lang="en"',
  without = /$^/,
}: Parts = {}): string {
  return `<!doctype html><html${lang}><head><title>${title}</title>
<meta name="description" content="About ${title}"><meta name="viewport" content="width=device-width">
<meta property="og:title" content="x"><meta property="og:image" content="https://cdn.example/x.png"><link rel="icon" href="/i.svg">
${head}</head><body><h1>Spring</h1><p>Flowers</p>${body}</body></html>`.replace(without, '')
}

const GOOD: Routes = {
  '/': page(),
  '/robots.txt': (request, response) =>
    response
      .setHeader('content-type', 'text/plain')
      .end(`User-agent: *\nAllow: /\nSitemap: http://${request.headers.host}/sitemap.xml\n`),
  '/sitemap.xml': (request, response) =>
    response
      .setHeader('content-type', 'application/xml')
      .end(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://${request.headers.host}/</loc></url></urlset>`,
      ),
}

async function judge(routes: Routes) {
  const server = await startWebServer({ ...GOOD, ...routes })
  const context = gatherContext(server.origin)
  cleanUps.push(
    () => server.close(),
    () => context.close(),
  )
  const origin = await gatherOrigin.gather(context, {})
  const crawl = await gatherCrawl.gather(context, { origin })
  const { findings, notChecked } = judgeSite(PAGE_CHECKS, ['flight'], { origin, crawl }, (name) => `${name} is missing`)
  const short = (id: string) => id.replace('site/flight/seo/', '')
  return {
    found: findings.map(
      ({ checkId, severity, url }) => `${severity} ${short(checkId)} ${url.replace(server.origin, '')}`,
    ),
    findings,
    notChecked: notChecked.map(({ checkId }) => short(checkId)),
  }
}

const text = (body: string, type = 'text/plain'): Route => ({ headers: { 'content-type': type }, body })

test('a page without fault is left alone', async () => {
  expect(await judge({})).toEqual({ found: [], findings: [], notChecked: [] })
})

test.each<[string, Routes, string[]]>([
  [
    'noindex on the home page',
    { '/': page({ head: '<meta name="robots" content="noindex, follow">' }) },
    ['critical indexable /'],
  ],
  ['none for Google', { '/': page({ head: '<meta name="googlebot" content="none">' }) }, ['critical indexable /']],
  [
    'the word noindex elsewhere',
    { '/': page({ head: '<meta name="robots" content="max-snippet:20"><meta name="keywords" content="noindex">' }) },
    [],
  ],
  [
    'X-Robots-Tag',
    { '/': { headers: { 'content-type': 'text/html', 'x-robots-tag': 'noindex' }, body: page() } },
    ['critical indexable /'],
  ],
  [
    'robots.txt that forbids everything',
    { '/robots.txt': text('User-agent: *\nDisallow: /') },
    ['critical indexable /'],
  ],
  [
    'robots.txt that forbids a folder',
    { '/robots.txt': text('User-agent: *\nDisallow: /admin/'), '/sitemap.xml': GOOD['/sitemap.xml'] ?? '' },
    [],
  ],
  ['no title', { '/': page({ without: /<title>.*<\/title>/ }) }, ['warn title /']],
  ['an empty title', { '/': page({ title: '' }) }, ['warn title /']],
  ['a title inside an SVG', { '/': page({ body: '<svg><title>Icon</title></svg>' }) }, []],
  ['two titles', { '/': page({ head: '<title>Other</title>' }) }, ['info title /']],
  ['no description', { '/': page({ without: /<meta name="description"[^>]*>/ }) }, ['info description /']],
  ['no h1', { '/': page({ without: /<h1>.*<\/h1>/ }) }, ['info h1 /']],
  ['two h1', { '/': page({ body: '<h1>More</h1>' }) }, ['info h1 /']],
  ['a link named "here"', { '/': page({ body: '<a href="/">Here</a>' }) }, ['info link-text /']],
  [
    'a link with "here" inside its name',
    {
      '/': page({
        body: '<a href="/">Start here with tulips</a><a href="/" aria-label="Read on about tulips">Read more</a>',
      }),
    },
    [],
  ],
  [
    'a script for a link',
    { '/': page({ body: '<a href="javascript:open(1)">Open the garden</a>' }) },
    ['info crawlable-links /'],
  ],
  ['an anchor that is no link', { '/': page({ body: '<a id="top">Top</a><a href="#top">Top</a>' }) }, []],
  ['an image without alt', { '/': page({ body: '<img src="/a.png">' }) }, ['info image-alt /']],
  [
    'images that need none',
    {
      '/': page({
        body: '<img src="/a.png" alt=""><img src="/b.png" role="presentation"><img src="/c.png" alt="A tulip">',
      }),
    },
    [],
  ],
  [
    'a canonical of another site',
    { '/': page({ head: '<link rel="canonical" href="https://other.example/">' }) },
    ['warn canonical /'],
  ],
  ['a relative canonical', { '/': page({ head: '<link rel="canonical" href="/">' }) }, ['info canonical /']],
  [
    'two canonicals',
    {
      '/': page({
        head: '<link rel="canonical" href="http://127.0.0.1/a"><link rel="canonical" href="http://127.0.0.1/b">',
      }),
    },
    ['warn canonical /'],
  ],
  [
    'the file of the home page, with the home page as its canonical',
    {
      '/': page({ body: '<a href="/index.html">Front page</a>' }),
      '/index.html': page({ title: 'Front', head: '<link rel="canonical" href="http://127.0.0.1/">' }),
    },
    [],
  ],
  [
    'links that Cloudflare makes of mail addresses',
    { '/': page({ body: '<a href="/cdn-cgi/l/email-protection#abc">Write to us</a>' }) },
    [],
  ],
  [
    'a canonical to the home page',
    {
      '/': page({ body: '<a href="/tulips">Tulips</a>' }),
      '/tulips': page({ title: 'Tulips', head: '<link rel="canonical" href="http://127.0.0.1/">' }),
    },
    ['warn canonical /tulips'],
  ],
  ['a good canonical', { '/': page({ head: '<link rel="canonical" href="http://127.0.0.1/">' }) }, []],
  [
    'hreflang that is no language',
    { '/': page({ head: '<link rel="alternate" hreflang="english" href="http://127.0.0.1/en">' }) },
    ['info hreflang /'],
  ],
  [
    'hreflang that is not returned',
    {
      '/': page({ head: '<link rel="alternate" hreflang="de" href="/de">', body: '<a href="/de">Deutsch</a>' }),
      '/de': page({ title: 'Garten', lang: ' lang="de"' }),
    },
    ['info hreflang /', 'info hreflang /'],
  ],
  ['a robots.txt that fails', { '/robots.txt': { status: 500 } }, ['warn robots-txt /robots.txt']],
  ['a robots.txt that is a page', { '/robots.txt': page() }, ['info robots-txt /robots.txt']],
  [
    'a robots.txt with nonsense',
    { '/robots.txt': text('User-agent: *\nDisalow: /x\nAllow: /') },
    ['warn robots-txt /robots.txt'],
  ],
  [
    'a robots.txt with a field of somebody',
    { '/robots.txt': text('User-agent: *\nAllow: /\nLlms-txt: x') },
    ['info robots-txt /robots.txt'],
  ],
  [
    'a sitemap without its host',
    { '/robots.txt': text('User-agent: *\nAllow: /\nSitemap: /sitemap.xml') },
    ['warn robots-txt /robots.txt'],
  ],
  [
    'a home page that fails',
    { '/': { status: 500, headers: { 'content-type': 'text/html' }, body: page() } },
    ['critical status /'],
  ],
  [
    'pages with the same title that are kept out of the index',
    {
      '/': page({ body: '<a href="/a">First bed</a><a href="/b">Second bed</a>' }),
      '/a': page({ title: 'Bed', head: '<meta name="robots" content="noindex">' }),
      '/b': page({ title: 'Bed', head: '<meta name="robots" content="noindex">' }),
    },
    ['info indexable /a', 'info indexable /b'],
  ],
  [
    'a packed sitemap',
    {
      '/robots.txt': (request, response) =>
        void response
          .setHeader('content-type', 'text/plain')
          .end(`User-agent: *\nAllow: /\nSitemap: http://${request.headers.host}/sitemap.xml.gz\n`),
      '/sitemap.xml.gz': {
        headers: { 'content-type': 'application/gzip' },
        body: gzipSync('<urlset><url><loc>http://127.0.0.1/</loc></url></urlset>'),
      },
    },
    [],
  ],
  [
    'a region that there is not',
    { '/': page({ head: '<link rel="alternate" hreflang="en-UK" href="https://x.example/">' }) },
    ['info hreflang /'],
  ],
  [
    'a region that there is',
    {
      '/': page({
        head: '<link rel="alternate" hreflang="zh-Hant-TW" href="https://x.example/"><link rel="alternate" hreflang="es-419" href="https://x.example/es">',
      }),
    },
    [],
  ],
  ['no robots.txt', { '/robots.txt': { status: 404 } }, []],
  ['no sitemap', { '/robots.txt': { status: 404 }, '/sitemap.xml': { status: 404 } }, ['info sitemap /sitemap.xml']],
  ['a sitemap that is named and gone', { '/sitemap.xml': { status: 404 } }, ['warn sitemap /sitemap.xml']],
  [
    'a sitemap that is broken',
    { '/sitemap.xml': text('<urlset><url>', 'application/xml') },
    ['warn sitemap /sitemap.xml'],
  ],
  [
    'a sitemap that declares entities',
    {
      '/sitemap.xml': text(
        '<!DOCTYPE x [<!ENTITY a "b">]><urlset><url><loc>&a;</loc></url></urlset>',
        'application/xml',
      ),
    },
    ['warn sitemap /sitemap.xml'],
  ],
  [
    'a sitemap of another site',
    { '/sitemap.xml': text('<urlset><url><loc>https://other.example/</loc></url></urlset>', 'application/xml') },
    ['info sitemap /sitemap.xml'],
  ],
  [
    'broken JSON-LD',
    { '/': page({ head: '<script type="application/ld+json">{"@type":</script>' }) },
    ['warn structured-data /'],
  ],
  [
    'JSON-LD without what its type requires',
    {
      '/': page({
        head: '<script type="application/ld+json">{"@graph":[{"@type":"Event","name":"x","location":"y"}]}</script>',
      }),
    },
    ['info structured-data /'],
  ],
  [
    'good JSON-LD, also of unknown types',
    {
      '/': page({
        head: '<script type="application/ld+json">[{"@type":"Product","name":"x"},{"@type":"toString"}]</script>',
      }),
    },
    [],
  ],
  ['no card', { '/': page({ without: /<meta property="og:image"[^>]*>/ }) }, ['info open-graph /']],
  ['no icon', { '/': page({ without: /<link rel="icon"[^>]*>/ }) }, ['info favicon /']],
  [
    'an icon by its name',
    { '/': page({ without: /<link rel="icon"[^>]*>/ }), '/favicon.ico': text('icon', 'image/x-icon') },
    [],
  ],
  ['no viewport', { '/': page({ without: /<meta name="viewport"[^>]*>/ }) }, ['warn viewport /']],
  ['no language', { '/': page({ lang: '' }) }, ['info lang /']],
  ['a broken link', { '/': page({ body: '<a href="/gone">Old tulips</a>' }) }, ['warn broken-links /gone']],
  ['a link for members', { '/': page({ body: '<a href="/members">Members</a>' }), '/members': { status: 403 } }, []],
  [
    'the same title twice',
    {
      '/': page({ body: '<a href="/b">Second page</a>' }),
      '/b': page({ head: '' }).replace('About A garden', 'More of the garden'),
    },
    ['info duplicate/title /'],
  ],
  [
    'a chain of redirects',
    {
      '/': page({ body: '<a href="/1">Winter garden</a>' }),
      '/1': { status: 301, headers: { location: '/2' } },
      '/2': { status: 301, headers: { location: '/3' } },
      '/3': { status: 301, headers: { location: '/4' } },
      '/4': page({ title: 'Winter' }),
    },
    ['info redirect-chain /1'],
  ],
  ['pages for everything', { '*': page({ title: 'Sorry' }) }, ['info soft-404 /']],
  ['a redirect home for everything', { '*': { status: 302, headers: { location: '/' } } }, ['info soft-404 /']],
  ['a large page sent as it is', { '/': page({ body: 'tulip '.repeat(10_000) }) }, ['info weight/uncompressed /']],
  [
    'a large page packed',
    {
      '/': {
        headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
        body: gzipSync(page({ body: 'tulip '.repeat(10_000) })),
      },
    },
    [],
  ],
])('%s', async (_, routes, expected) => {
  const { found } = await judge(routes)
  expect(found).toEqual(expected)
})

test('a site that does not answer is "could not check" for every check that looks at pages', async () => {
  const { found, notChecked } = await judge({
    '*': (_, response) => response.destroy(),
    '/': (_, response) => response.destroy(),
    '/robots.txt': (_, response) => response.destroy(),
    '/sitemap.xml': (_, response) => response.destroy(),
  })
  expect(found).toEqual([])
  expect(new Set(notChecked)).toEqual(new Set(PAGE_CHECKS.map(({ id }) => id.replace('site/flight/seo/', ''))))
})

test('a link that answers 403 could not be judged', async () => {
  const { notChecked } = await judge({
    '/': page({ body: '<a href="/members">Members</a>' }),
    '/members': { status: 403 },
  })
  expect(notChecked).toEqual(['broken-links'])
})
