import { afterEach } from 'vitest'
import { gatherContext } from '../../../../testing/gather-context.ts'
import { type Route, startWebServer } from '../../../../testing/web-server.ts'
import type { Conduct } from '../../../gather/gatherer.ts'
import { gatherBackends } from '../../../gather/backends/gather-backends.ts'
import { gatherCrawl } from '../../../gather/gather-crawl.ts'
import { gatherOrigin } from '../../../gather/gather-origin.ts'
import { gatherProbes } from '../../../gather/gather-probes.ts'
import { judgeSite } from '../../../judge-site.ts'
import { securityChecks } from '../index.ts'

export type Routes = Readonly<Record<string, Route>>

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** The headers of a page that no check has a word about. */
export const SAFE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
export const PAGE = '<title>Garden</title><h1>Garden</h1><p>Tulips and roses of our garden, all the year</p>'

const GOOD: Routes = {
  '/': { headers: SAFE, body: PAGE },
  '/.well-known/security.txt': {
    headers: { 'content-type': 'text/plain' },
    body: 'Contact: mailto:a@b.example\nExpires: 2030-01-01T00:00:00Z\n',
  },
}

export const home = (body: string, headers: Record<string, string | string[]> = {}): Routes => ({
  '/': { headers: { ...SAFE, ...headers }, body: PAGE + body },
})
export const file = (body: string | Buffer, type = 'application/octet-stream'): Route => ({
  headers: { 'content-type': type },
  body,
})

/** Gathers from a real server that has these routes, and a site without fault around them, and judges. */
export async function judge(routes: Routes, conduct: Partial<Conduct> = {}) {
  const server = await startWebServer({ ...GOOD, ...routes })
  const context = gatherContext(server.origin, { maxRequests: 400, ...conduct })
  cleanUps.push(
    () => server.close(),
    () => context.close(),
  )
  const origin = await gatherOrigin.gather(context, {})
  const crawl = await gatherCrawl.gather(context, { origin })
  const probes = await gatherProbes.gather(context, { origin, crawl })
  const backends = await gatherBackends.gather(context, { origin, crawl })
  const findSecrets = (_: string, text: string) =>
    text.includes('MARK')
      ? [{ name: 'marked', title: 'A mark', masked: 'M…K', suggestion: 'Erase it.', severity: 'critical' as const }]
      : []
  const checks = securityChecks({ findSecrets, findAdvisories: () => [] }).filter(
    ({ id }) => id !== 'site/security/tls',
  )
  const { findings, notChecked } = judgeSite(
    checks,
    ['security'],
    { origin, crawl, probes, backends },
    (name) => `${name} is missing`,
  )
  const short = (id: string) => id.replace('site/security/', '')
  return {
    found: findings.map(
      ({ checkId, severity, url }) => `${severity} ${short(checkId)} ${url.replace(server.origin, '')}`,
    ),
    notChecked: notChecked.map(({ checkId }) => short(checkId)),
    text: JSON.stringify(findings),
    asked: server.asked,
    requests: context.http.used,
    pages: crawl.pages.length,
  }
}
