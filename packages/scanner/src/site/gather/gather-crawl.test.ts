import { afterEach, expect, test } from 'vitest'
import { gatherContext } from '../../testing/gather-context.ts'
import { type Route, startWebServer } from '../../testing/web-server.ts'
import { gatherCrawl } from './gather-crawl.ts'
import { gatherOrigin } from './gather-origin.ts'
import type { Conduct } from './gatherer.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function crawl(routes: Readonly<Record<string, Route>>, over: Partial<Conduct> = {}) {
  const server = await startWebServer(routes)
  const context = gatherContext(server.origin, over)
  cleanUps.push(
    () => server.close(),
    () => context.close(),
  )
  const origin = await gatherOrigin.gather(context, {})
  const artifact = await gatherCrawl.gather(context, { origin })
  const path = (url: string) => url.replace(server.origin, '')
  return { artifact, pages: artifact.pages.map(({ answer }) => path(answer.url)), asked: server.asked, path }
}

const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join('')

test('pages are walked breadth first; what robots.txt forbids, foreign hosts and downloads are not asked for', async () => {
  const { pages, asked, artifact, path } = await crawl({
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private' },
    '/': links(
      '/a',
      '/b#part',
      '/private/x',
      'http://127.0.0.2/',
      '/file.pdf',
      'mailto:a@b.example',
      '/gone',
      'javascript:x()',
    ),
    '/a': links('/deep', '/'),
    '/b': links('/a'),
    '/deep': 'deep',
    '/private/x': 'no',
    '/file.pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
  })
  expect(pages).toEqual(['/', '/a', '/b', '/deep'])
  expect(asked).not.toContain('/private/x')
  expect(artifact.linkTargets.map(({ url }) => path(url))).toContain('/gone')
  expect(artifact.linkTargets.find(({ url }) => path(url) === '/gone')).toMatchObject({
    fetched: { kind: 'answered', answer: { status: 404 } },
  })
})

test('the sitemap of robots.txt is read, and its children', async () => {
  const { pages } = await crawl({
    '/robots.txt': (request, response) =>
      response.setHeader('content-type', 'text/plain').end(`Sitemap: http://${request.headers.host}/index.xml`),
    '/index.xml': (request, response) =>
      response.end(`<sitemapindex><sitemap><loc>http://${request.headers.host}/one.xml</loc></sitemap></sitemapindex>`),
    '/one.xml': (request, response) =>
      response.end(`<urlset><url><loc>http://${request.headers.host}/listed</loc></url></urlset>`),
    '/': 'home',
    '/listed': 'listed',
  })
  expect(pages).toEqual(['/', '/listed'])
})

test('scripts are read once, inline ones and the sources of source maps too', async () => {
  const map = JSON.stringify({ version: 3, sources: ['src/a.ts'], sourcesContent: ['const key = 1'] })
  const { artifact, path } = await crawl({
    '/': '<script>one()</script><script src="/app.js"></script><a href="/b">b</a>',
    '/b': '<script>one()</script><script src="/app.js"></script><script src="/page.js"></script>',
    '/app.js': { headers: { 'content-type': 'text/javascript' }, body: 'app()\n//# sourceMappingURL=app.js.map\n' },
    '/app.js.map': { body: map },
    '/page.js': '<html>a page instead of a script</html>',
  })
  expect(artifact.scripts.map(({ url, inline, text }) => [path(url), inline, text])).toEqual([
    ['/', true, 'one()'],
    ['/app.js', false, 'app()\n//# sourceMappingURL=app.js.map\n'],
    ['/app.js.map#src/a.ts', false, 'const key = 1'],
  ])
})

test('100,000 links, an endless site and an endless index of sitemaps end in the budget and are said', async () => {
  let page = 0
  const { artifact, asked } = await crawl(
    {
      '/robots.txt': { status: 404 },
      '/sitemap.xml': (request, response) =>
        response.end(
          `<sitemapindex><sitemap><loc>http://${request.headers.host}/sitemap.xml?${Math.random()}</loc></sitemap></sitemapindex>`,
        ),
      '*': (_, response) =>
        response
          .setHeader('content-type', 'text/html')
          .end(links(...Array.from({ length: 100_000 }, () => `/p${page++}`))),
    },
    { maxPages: 5, maxRequests: 60 },
  )
  expect(artifact.pages).toHaveLength(5)
  expect(artifact.cutShort[0]).toContain('5 pages')
  expect(asked.length).toBeLessThanOrEqual(60)
})

test('a site that does not answer yields an artifact that says so', async () => {
  const { artifact } = await crawl({ '*': (_, response) => response.destroy() })
  expect(artifact.pages).toEqual([])
  expect(artifact.robots).toMatchObject({ kind: 'unreachable' })
})
