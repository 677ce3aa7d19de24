import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { gatherContext } from '../../testing/gather-context.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { type Route, startWebServer } from '../../testing/web-server.ts'
import type { BrowserArtifact } from '../artifacts/browser.ts'
import type { Conduct } from './gatherer.ts'
import { type BrowserPool, createBrowserPool } from './browser/browser-pool.ts'
import { gatherBrowser } from './gather-browser.ts'
import { gatherCrawl } from './gather-crawl.ts'
import { gatherOrigin } from './gather-origin.ts'

const folder = makeTemporaryFolder()
let pool: BrowserPool
beforeAll(() => {
  pool = createBrowserPool({ folder: folder.path })
})
afterAll(async () => {
  await pool.close()
  folder.remove()
})

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function look(routes: Readonly<Record<string, Route>>, conduct: Partial<Conduct> = {}) {
  const server = await startWebServer({ '/robots.txt': { status: 404 }, '/sitemap.xml': { status: 404 }, ...routes })
  const context = gatherContext(server.origin, conduct)
  cleanUps.push(
    () => server.close(),
    () => context.close(),
  )
  const origin = await gatherOrigin.gather(context, {})
  const crawl = await gatherCrawl.gather(context, { origin })
  const asked = server.asked.length
  const artifact = await gatherBrowser(pool).gather(context, { crawl })
  return { artifact, asked: server.asked.slice(asked), server }
}

function pages(artifact: BrowserArtifact) {
  if (artifact.kind !== 'browser') throw new Error(artifact.reason)
  return artifact.pages.map((page) =>
    page.kind === 'failed' ? page : { ...page, rules: page.violations.map(({ rule }) => rule) },
  )
}

function html(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>Garden</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Garden</h1>${body}</main></body></html>`
}

test('every crawled page is looked at, and nothing is fetched anew that the crawl has', async () => {
  const { artifact, asked, server } = await look({
    '/': html(
      '<a href="/b">Second page</a><img src="/a.png">',
      '<script src="/app.js"></script><link rel="stylesheet" href="/x.css">',
    ),
    '/b': html('<p>Fine</p>', '<link rel="stylesheet" href="/x.css">'),
    '/app.js': {
      headers: { 'content-type': 'text/javascript' },
      body: 'addEventListener("DOMContentLoaded", () => document.querySelector("main").insertAdjacentHTML("beforeend", "<button></button>"))',
    },
    '/x.css': { headers: { 'content-type': 'text/css' }, body: 'p { color: #777; background: #888 }' },
    '/a.png': { status: 404 },
  })
  const [first, second] = pages(artifact)
  expect(first).toMatchObject({ url: `${server.origin}/`, missing: [] })
  // The button is made by the script, the contrast by the style sheet.
  expect(first).toHaveProperty('rules', ['button-name', 'image-alt'])
  expect(second).toHaveProperty('rules', ['color-contrast'])
  expect([...asked].sort()).toEqual(['/a.png', '/x.css'])
})

test('a violation keeps selector, element and what would mend it, bounded', async () => {
  const { artifact } = await look({
    '/': html(`<img src="data:," class="${'x'.repeat(2000)}">${'<input>'.repeat(50)}`),
  })
  const [page] = pages(artifact)
  const violations = page?.kind === 'looked-at' ? page.violations : []
  const label = violations.find(({ rule }) => rule === 'label')
  expect(label).toMatchObject({ impact: 'critical', count: 50, help: 'Form elements must have labels' })
  expect(label?.nodes).toHaveLength(20)
  expect(label?.nodes[0]).toMatchObject({ selector: 'input:nth-child(3)', html: '<input>' })
  const image = violations.find(({ rule }) => rule === 'image-alt')?.nodes[0]
  expect(image?.html.length).toBeLessThanOrEqual(301)
  expect(image?.summary).toContain('alt attribute')
})

test('frames of the site are looked at, those of others are said not to be', async () => {
  const other = await startWebServer({ '*': html('<img src="data:,">') })
  cleanUps.push(() => other.close())
  const otherSite = other.origin.replace('127.0.0.1', 'localhost')
  const { artifact } = await look({
    '/': html(`<iframe title="Ours" src="/frame"></iframe><iframe title="Theirs" src="${otherSite}/"></iframe>`),
    '/frame': html('<input type="text"><iframe title="Inner" src="/inner"></iframe>'),
    '/inner': html('<button></button>'),
  })
  const [page] = pages(artifact)
  const places = page?.kind === 'looked-at' ? page.violations.map(({ rule, nodes }) => [rule, nodes[0]?.selector]) : []
  expect(places).toContainEqual(['label', 'iframe[title="Ours"] » input'])
  expect(places).toContainEqual(['button-name', 'iframe[title="Ours"] » iframe » button'])
  expect(places.map(([rule]) => rule)).not.toContain('image-alt')
  const incomplete = page?.kind === 'looked-at' ? page.incomplete : []
  expect(incomplete.find(({ rule }) => rule === 'frame-tested')?.nodes[0]?.html).toContain('Theirs')
})

test('what the page does to its own globals does not change what is seen', async () => {
  const { artifact } = await look({
    '/': html(
      '<img src="data:,"><script>window.axe = { runPartial: () => [] }; JSON.stringify = () => "[]"; document.querySelectorAll = () => []; Element.prototype.matches = () => false; Array.prototype.map = () => []; Object.freeze(window)</script>',
    ),
  })
  expect(pages(artifact)[0]).toHaveProperty('rules', ['image-alt'])
})

test('a page that leaves for another site is not judged', async () => {
  const other = await startWebServer({ '*': html('<img src="data:,">') })
  cleanUps.push(() => other.close())
  const { artifact } = await look({
    '/': html(`<script>location.href = ${JSON.stringify(other.origin.replace('127.0.0.1', 'localhost'))}</script>`),
  })
  expect(pages(artifact)).toMatchObject([{ kind: 'failed', reason: expect.stringContaining('leads to another site') }])
})

test('a sub-resource that unpacks to a gigabyte is cut, whatever asks for it', async () => {
  const css = {
    headers: { 'content-type': 'text/css', 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(1024 ** 3, ' ')),
  }
  const { artifact } = await look({
    '/': html(
      '<p>x</p><script>fetch("/e").then((r) => r.text())</script>',
      '<link rel="stylesheet" href="/a"><script src="/b"></script>',
    ),
    '/a': css,
    '/b': css,
    '/e': css,
  })
  const [page] = pages(artifact)
  const missing = page?.kind === 'looked-at' ? page.missing : []
  expect(missing.map((text) => text.replace(/^.*(\/\w) /, '$1 '))).toEqual(
    ['/a', '/b', '/e'].map((path) => `${path} was not loaded: it is too large.`),
  )
})

test('requests that the run has not left are said to be missing', async () => {
  const { artifact } = await look(
    { '/': html('<p>x</p>', '<link rel="stylesheet" href="/x.css">') },
    // The home page, robots.txt, and a name that nobody made.
    { maxRequests: 3 },
  )
  expect(pages(artifact)[0]).toMatchObject({
    kind: 'looked-at',
    missing: [expect.stringMatching(/\/x\.css was not loaded: .*used up/)],
  })
})

test('without a browser the artifact says so', async () => {
  const none = createBrowserPool({ chosen: '/nowhere/chromium', folder: folder.path })
  cleanUps.push(() => none.close())
  const context = gatherContext('http://127.0.0.1:1')
  cleanUps.push(() => context.close())
  const crawl = {
    robots: { kind: 'unreachable', url: '', reason: '' },
    sitemaps: [],
    pages: [],
    linkTargets: [],
    scripts: [],
    noSuchPage: { kind: 'unreachable', url: '', reason: '' },
    favicon: null,
    cutShort: [],
  } as const
  const artifact = await gatherBrowser(none).gather(context, { crawl })
  expect(artifact).toEqual({
    kind: 'no-browser',
    reason: 'No browser starts here. PICKET_BROWSER: /nowhere/chromium is no program that we may run.',
  })
})
