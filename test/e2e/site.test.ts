import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeOsvFolder } from './testing/osv-folder.ts'
import { BROKEN, startBrokenSite } from './testing/site-broken.ts'
import { MENDED, startMendedSite } from './testing/site-mended.ts'
import { World } from './testing/site-world.ts'

let world: World
let [broken, mended] = ['', '']
beforeAll(async () => {
  world = await World.create()
  ;[broken, mended] = [await startBrokenSite(world), await startMendedSite(world)]
  await world.startRegistry({ [BROKEN]: new Date(Date.now() + 3 * 86_400_000), [MENDED]: new Date('2090-01-01') })
  writeOsvFolder(world.project, 'osv', { npm: [advisory('jquery', '3.5.0', 6.9), advisory('lodash', '4.17.21', 7.2)] })
  const { code, stderr } = await world.run(['advisories', 'sync', '--from', 'osv', '--ecosystem', 'npm'])
  expect({ code, stderr }).toMatchObject({ code: 0 })
})
afterAll(() => world.close())

const VECTORS = {
  6.9: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:C/C:H/I:L/A:N',
  7.2: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H',
} as const

function advisory(name: string, fixed: string, score: keyof typeof VECTORS) {
  return {
    schema_version: '1.6.0',
    id: `GHSA-test-${name}-0001`,
    modified: '2026-01-02T03:04:05Z',
    summary: `${name} runs what it is given`,
    severity: [{ type: 'CVSS_V3', score: VECTORS[score] }],
    affected: [
      { package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }] },
    ],
  }
}

interface Report {
  readonly findings: readonly {
    readonly check_id: string
    readonly severity: string
    readonly url: string
    readonly evidence: string
  }[]
  readonly not_checked: readonly { readonly check_id: string; readonly reason: string }[]
  readonly requests: number
}

async function check(url: string, ...args: string[]): Promise<Report & { code: number | null; text: string }> {
  const { code, stdout, stderr } = await world.run(['site', url, '--allow-network', '127.0.0.0/8', '--json', ...args])
  expect(stderr).toBe('')
  return { ...(JSON.parse(stdout) as Report), code, text: stdout }
}

/** What a browser is needed for is tested where the browser is. */
const needsBrowser = (id: string) => /^site\/flight\/(?:axe|act)/.test(id)

/** The faults of the broken site: check, severity, and the end of the address. `low` needs servers on the ports of the world. */
const PLANTED: readonly (readonly [id: string, severity: string, url: string, low?: 'low'])[] = [
  ['security/exposed-git-folder', 'critical', '/.git/config'],
  ['security/exposed-env-file', 'critical', '/.env'],
  ['security/exposed-ds-store', 'warn', '/.DS_Store'],
  ['security/exposed-sql-dump', 'critical', '/backup.sql'],
  ['security/exposed-archive', 'critical', '/backup.zip'],
  ['security/exposed-htpasswd', 'critical', '/.htpasswd'],
  ['security/exposed-actuator', 'critical', '/actuator'],
  ['security/exposed-phpinfo', 'warn', '/phpinfo.php'],
  ['security/exposed-server-status', 'warn', '/server-status'],
  ['security/exposed-openapi', 'info', '/openapi.json'],
  ['security/console/phpmyadmin', 'info', '/phpmyadmin/'],
  ['security/header-csp', 'warn', '/'],
  ['security/header-hsts', 'warn', '/'],
  ['security/header-framing', 'info', '/'],
  ['security/header-nosniff', 'info', '/'],
  ['security/header-referrer-policy', 'info', '/'],
  ['security/header-permissions-policy', 'info', '/'],
  ['security/header-coop', 'info', '/'],
  ['security/header-corp', 'info', '/'],
  ['security/header-server-version/server', 'info', '/'],
  ['security/cookie/PHPSESSID', 'warn', '/'],
  ['security/cors/reflected', 'critical', '/'],
  ['security/cors/null', 'critical', '/'],
  ['security/directory-listing', 'warn', '/js/'],
  ['security/debug-page/stack-trace', 'warn', '/crash'],
  ['security/graphql-introspection', 'info', '/graphql'],
  ['security/open-redirect', 'warn', '/go?next=/about'],
  ['security/private-address', 'info', '/app.js'],
  ['security/admin-path', 'info', '/app.js'],
  ['security/retired-script-host', 'critical', '/'],
  ['security/unregistered-script-host', 'critical', '/'],
  ['security/subresource-integrity', 'info', '/'],
  ['security/secret/supabase-service-role-key', 'critical', '/app.js'],
  ['security/source-map', 'info', '/app.js.map'],
  ['security/security-txt', 'info', '/security.txt'],
  ['security/mixed-content', 'warn', '/'],
  ['security/vulnerable-library', 'warn', '/js/jquery.min.js'],
  ['security/vulnerable-library', 'critical', '/lodash.min.js'],
  ['security/tls/expires', 'warn', '/'],
  ['security/https-redirect', 'warn', '/', 'low'],
  ['security/supabase-table', 'critical', '/rest/v1/profiles?select=*&limit=1', 'low'],
  ['security/firebase-database', 'warn', '/.json?shallow=true', 'low'],
  ['security/bucket-listing', 'critical', 'max-keys=20', 'low'],
  ['dns/spf/pass-all', 'critical', ''],
  ['dns/spf/ptr', 'info', ''],
  ['dns/dmarc/none', 'warn', ''],
  ['dns/dkim', 'info', ''],
  ['dns/bimi', 'info', ''],
  ['dns/caa', 'info', ''],
  ['dns/dnssec/no-ds', 'info', ''],
  ['dns/soa', 'info', ''],
  ['dns/mx/unresolvable', 'warn', ''],
  ['dns/unregistered-domain', 'critical', ''],
  ['dns/mta-sts/missing', 'info', ''],
  ['dns/tls-rpt', 'info', ''],
  ['dns/ipv6', 'info', ''],
  ['dns/https-record', 'info', ''],
  ['dns/name-servers/single', 'warn', ''],
  ['dns/name-servers/zone-transfer', 'warn', '', 'low'],
  ['dns/name-servers/open-resolver', 'warn', '', 'low'],
  ['dns/www-apex', 'info', '', 'low'],
  ['dns/takeover', 'critical', '', 'low'],
  ['dns/takeover/dangling', 'warn', '', 'low'],
  ['dns/domain-expiry', 'critical', '', 'low'],
  ['flight/seo/title', 'warn', '/'],
  ['flight/seo/description', 'info', '/'],
  ['flight/seo/h1', 'info', '/'],
  ['flight/seo/h1', 'info', '/about'],
  ['flight/seo/image-alt', 'info', '/'],
  ['flight/seo/canonical', 'warn', '/'],
  ['flight/seo/hreflang', 'info', '/'],
  ['flight/seo/robots-txt', 'warn', '/robots.txt'],
  ['flight/seo/sitemap/gone', 'warn', '/sitemap.xml', 'low'],
  ['flight/seo/structured-data', 'warn', '/'],
  ['flight/seo/open-graph', 'info', '/'],
  ['flight/seo/favicon', 'info', '/'],
  ['flight/seo/viewport', 'warn', '/'],
  ['flight/seo/lang', 'info', '/'],
  ['flight/seo/broken-links', 'warn', '/gone'],
  ['flight/seo/link-text', 'info', '/'],
  ['flight/seo/crawlable-links', 'info', '/'],
  ['flight/seo/indexable', 'info', '/about'],
  ['flight/seo/redirect-chain', 'info', '/a'],
  ['flight/seo/duplicate/title', 'info', '/team'],
  ['flight/seo/soft-404', 'info', '/'],
  ['flight/seo/weight/uncompressed', 'info', '/'],
  ['flight/seo/variants', 'warn', '/', 'low'],
]

test('every planted fault of a site is found, within the requests of a run', async () => {
  const { findings, requests, code, text } = await check(broken)
  const found = new Set(findings.map(({ check_id, severity }) => `${severity} ${check_id.replace('site/', '')}`))
  const missed = PLANTED.filter(([id, severity, url, low]) => {
    if (low !== undefined && !world.hasLowPorts) return false
    return !findings.some((one) => one.check_id === `site/${id}` && one.severity === severity && one.url.endsWith(url))
  })
  expect(missed.map(([id, severity, url]) => `${severity} ${id} ${url}`)).toEqual([])
  // Nor is there anything that nobody planted.
  const planted = new Set(PLANTED.map(([id, severity]) => `${severity} ${id}`))
  expect([...found].filter((one) => !planted.has(one) && !needsBrowser(`site/${one.split(' ')[1]}`))).toEqual([])
  expect([requests <= 150, code]).toEqual([true, 1])
  // Nothing that was found is kept whole.
  for (const secret of ['not-a-real-one', 'someone@mail.example', 'Bogus']) expect(text).not.toContain(secret)
})

test('of the mended site nothing is said but what is true', async () => {
  const { findings, not_checked: notChecked, requests } = await check(mended)
  const said = findings
    .filter(({ check_id }) => !needsBrowser(check_id))
    .map(({ check_id, severity, url }) => `${severity} ${check_id} ${url}`)
  // Its servers are on 127.0.0.0/8, which has no IPv6.
  expect(said).toEqual(['info site/dns/ipv6 dns:mended-garden.example'])
  const open = notChecked
    .filter(({ check_id }) => !needsBrowser(check_id))
    .map(({ check_id, reason }) => `${check_id}: ${reason}`)
  const low = ['site/dns/domain-expiry', 'site/dns/mta-sts', 'site/dns/name-servers']
  const asked = open.filter((one) => world.hasLowPorts || !low.some((id) => one.startsWith(id)))
  expect(asked).toEqual([])
  expect(requests).toBeLessThanOrEqual(150)
})

test('a run over one section asks for that section alone', async () => {
  const { findings, requests } = await check(broken, '--sections', 'dns')
  expect([...new Set(findings.map(({ check_id }) => check_id.split('/')[1]))]).toEqual(['dns'])
  expect(requests).toBeLessThan(10)
})

test.each(['http://localhost:1/', 'http://10.0.0.1/', 'https://nobody-made-this.example/', 'ftp://x.example/'])(
  'the target %s is refused with 2',
  async (url) => {
    const { code, stdout, stderr } = await world.run(['site', url, '--json'])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/Invalid URL|Blocked URL/)
  },
)
