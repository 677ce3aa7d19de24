import { afterEach, expect, test } from 'vitest'
import { gatherContext } from '../testing/gather-context.ts'
import { startWebServer } from '../testing/web-server.ts'
import type { Answer } from './artifacts/http.ts'
import { DNS_CHECKS } from './checks/dns/index.ts'
import { FLIGHT_CHECKS } from './checks/flight/index.ts'
import { securityChecks } from './checks/security/index.ts'
import { PROBE_PATHS } from './data/probe-paths.ts'
import { isTelling } from './data/telling-answers.ts'
import { gatherBackends } from './gather/backends/gather-backends.ts'
import { gatherCrawl } from './gather/gather-crawl.ts'
import { gatherOrigin } from './gather/gather-origin.ts'
import { gatherProbes } from './gather/gather-probes.ts'
import { judgeSite } from './judge-site.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** Beginnings of what checks look for, over and over, or followed by much that goes on like it: patterns that look back would not end. */
const BEGINNINGS = [
  'services:\n',
  '\n',
  ' ',
  '\t',
  '.',
  '=',
  '<title',
  '<title>',
  '<pre>Error: ',
  ' at /',
  'File "',
  'File &quot;',
  "Server Error in '",
  '[a',
  '<b>Warning</b>: in <b>/',
  '"_links": {"',
  '"openapi":"3.',
  'eyJa',
  '"eyJaaaaaaaaaaaa.eyJ',
  '.from("',
  'createClient("https://a',
  'new A("https://a.b")',
  '/*',
  '/*! jQuery v',
  '//',
  'version:"',
  '"/admin',
  '"/graphql',
  'fetch("/a',
  '//# sourceMappingURL=',
  'collection("',
  'https://a.s3',
  '<Key>',
  'http://10.0.0.',
  'http://localhost:1/a',
  '<a href=x>....',
  'Contact:',
  '<script>',
  '<!--',
  '&',
  '&#',
  '<a ',
  '"cmdline": [',
]

const REPEATED = 200_000
const texts = BEGINNINGS.map((text) => text.repeat(Math.ceil(REPEATED / text.length)))

test('probed files', () => {
  for (const text of texts) {
    const body = text.slice(0, 16 * 1024)
    const answer = { body, headers: [], firstBytes: '', status: 200 } as unknown as Answer
    for (const start of ['', 'services:', '{"openapi":"3.0"', '"_links":{', 'define(']) {
      const whole = { ...answer, body: (start + body).slice(0, 16 * 1024) }
      for (const path of PROBE_PATHS) isTelling(path, whole)
    }
  }
  expect(texts.length).toBeGreaterThan(30)
})

test.each(['page', 'script', 'failure'] as const)('a %s', async (kind) => {
  const checks = [
    ...securityChecks({ findSecrets: () => [], findAdvisories: () => [] }),
    ...FLIGHT_CHECKS,
    ...DNS_CHECKS,
  ]
  for (const text of texts) {
    const page = kind === 'page' ? `<h1>x</h1>${text}` : '<script src="/a.js"></script>'
    const server = await startWebServer({
      '/': page,
      '/a.js': { headers: { 'content-type': 'text/javascript' }, body: text },
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: text },
      '/sitemap.xml': { headers: { 'content-type': 'application/xml' }, body: `<urlset>${text}` },
      '*': {
        status: kind === 'failure' ? 500 : 404,
        headers: { 'content-type': 'text/html' },
        body: kind === 'failure' ? text : '',
      },
    })
    const context = gatherContext(server.origin, { maxRequests: 20 })
    cleanUps.push(
      () => server.close(),
      () => context.close(),
    )
    const origin = await gatherOrigin.gather(context, {})
    const crawl = await gatherCrawl.gather(context, { origin })
    const probes = await gatherProbes.gather(context, { origin, crawl })
    const backends = await gatherBackends.gather(context, { origin, crawl })
    const { notChecked } = judgeSite(
      checks,
      ['security', 'flight'],
      { origin, crawl, probes, backends },
      () => 'not gathered',
    )
    expect(notChecked.filter(({ reason }) => reason.includes('defect'))).toEqual([])
  }
})
