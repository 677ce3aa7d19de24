import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWebServer, type WebServer } from '../../../scanner/src/testing/web-server.ts'
import type { Plans } from '../services/plans.ts'
import { readPlans } from '../services/plans.ts'
import { useApi } from '../testing/api.ts'
import { useNameServer } from '../testing/name-server.ts'

const PLANS: Plans = new Map([
  ...readPlans(undefined),
  ['two sites', { fast_scans: 1, plus_scans: 1, sites: 2, runs: 1, concurrent_scans: 1 }],
])

const names = useNameServer({
  'example.com': '93.184.215.14',
  'www.example.org': '93.184.215.14',
  'shop.example.net': '93.184.215.14',
  'team.github.io': '185.199.108.153',
  'unknown.example.com': 'SERVFAIL',
  'inside.example.com': '10.0.0.1',
  'blocked.example.com': '93.184.215.14',
  'own.example.com': '127.0.0.1',
  'picket.example.com': '93.184.215.14',
})
const api = useApi({
  environment: () => ({
    PICKET_DNS_RESOLVER: names.resolver,
    PICKET_ALLOW_NETWORKS: '127.0.0.0/8',
    PICKET_BLOCKLIST: 'Blocked.example.com, 127.9.0.0/16',
    PICKET_PUBLIC_URL: 'https://picket.example.com',
  }),
  plans: PLANS,
})

const SITES = '/api/static/sites'
const UNKNOWN = '01980000-0000-7000-8000-000000000000'

const servers: WebServer[] = []
/** The origin of a web server of its own. */
const aSite = async () => {
  const server = await startWebServer({ '/': '<title>Home</title>' })
  servers.push(server)
  return server.origin
}
afterAll(() => Promise.all(servers.map((server) => server.close())))

interface Created {
  readonly site: { readonly id: string; readonly is_archived: boolean }
  readonly run: { readonly id: string } | null
  readonly created: boolean
}

const create = async (key: string, url: string) => {
  const { status, json } = await api.call(SITES, { key, body: { url } })
  expect({ status, json }).toMatchObject({ status: 200 })
  return json as Created
}

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const ID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)

let key: string
let accountId: string
beforeAll(async () => {
  ;({ key, accountId } = await api.makeKey())
})

describe('Create Site', () => {
  it('answers a new site whole, with its run that has just begun', async () => {
    const url = await aSite()
    const { status, json } = await api.call(SITES, { key, body: { url: `${url}/shop?x=1#top` } })
    expect(status).toBe(200)
    const host = new URL(url).host
    expect(json).toEqual({
      site: {
        id: ID,
        user_id: accountId,
        registrable_domain: '127.0.0.1',
        preferred_base_url: url,
        scope_type: 'host',
        scope_value: host,
        is_archived: false,
        github_repos: [],
        created_at: TIME,
        updated_at: TIME,
      },
      run: {
        id: ID,
        project_id: (json as Created).site.id,
        user_id: accountId,
        status: 'running',
        started_at: TIME,
        finished_at: null,
        progress_total: 0,
        progress_done: 0,
        created_at: TIME,
        updated_at: TIME,
      },
      created: true,
    })
  })

  it('answers a site that is there with its id, and runs nothing', async () => {
    const url = await aSite()
    const { site } = await create(key, url)
    expect((await api.call(SITES, { key, body: { url: `${url}/other` } })).json).toEqual({
      site: { id: site.id, is_archived: false },
      run: null,
      created: false,
    })
    await api.call(`/api/v1/sites/${site.id}/archive`, { key, method: 'POST' })
    expect((await api.call(SITES, { key, body: { url } })).json).toEqual({
      site: { id: site.id, is_archived: true },
      run: null,
      created: false,
    })
    expect(await api.database.query('select id from runs where site_id = $1', [site.id])).toHaveLength(1)
  })

  it('makes one site of many requests at once', async () => {
    const url = await aSite()
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(key, url)))
    expect(answers.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(answers.map(({ site }) => site.id)).size).toBe(1)
    const other = await api.makeKey()
    expect((await create(other.key, url)).created).toBe(true)
  })

  it.each([
    ['example.com', 'example.com', 'domain', 'example.com', 'https://example.com'],
    ['http://WWW.Example.org/', 'example.org', 'domain', 'example.org', 'http://www.example.org'],
    ['shop.example.net', 'example.net', 'host', 'shop.example.net', 'https://shop.example.net'],
    // A resolver that fails is no reason to refuse.
    ['unknown.example.com', 'example.com', 'host', 'unknown.example.com', 'https://unknown.example.com'],
    ['team.github.io', 'team.github.io', 'domain', 'team.github.io', 'https://team.github.io'],
  ])('takes %s by its scope', async (url, registrable_domain, scope_type, scope_value, preferred_base_url) => {
    const { json } = await api.call(SITES, { key, body: { url } })
    expect(json).toMatchObject({ site: { registrable_domain, scope_type, scope_value, preferred_base_url } })
  })

  it.each([
    [{}, 'Missing required field: url'],
    [{ url: null }, 'Missing required field: url'],
    [{ url: '' }, 'Missing required field: url'],
    [{ url: 5 }, 'Invalid field: url must be a string.'],
    [{ url: 'ftp://example.com' }, 'Invalid URL: only http and https are scanned.'],
    [{ url: 'https://user:pass@example.com' }, 'Invalid URL: it must not hold a user name or password.'],
    [{ url: 'http://' }, 'Invalid URL: it cannot be read.'],
    [{ url: 'nobody.example.com' }, 'Invalid URL: the host nobody.example.com does not exist.'],
  ])('refuses %j', async (body, error) => {
    const { status, json } = await api.call(SITES, { key, body })
    expect({ status, json }).toEqual({ status: 400, json: { error } })
  })

  it.each([
    'http://10.0.0.1',
    'http://[::1]:3000',
    'http://169.254.169.254/latest/meta-data',
    'http://0x0a000001/',
    'http://printer.local',
    'http://db.internal',
    'https://co.uk',
    'https://example.com:8443',
    'http://127.9.1.1:8080',
    'https://shop.blocked.example.com',
    'blocked.example.com',
    'inside.example.com',
    'https://picket.example.com',
  ])('blocks %s', async (url) => {
    const { status, json } = await api.call(SITES, { key, body: { url } })
    expect({ status, json }).toEqual({ status: 400, json: { error: expect.stringMatching(/^Blocked URL: .+\.$/) } })
  })

  it('blocks the service itself, by whatever name, although its network is allowed', async () => {
    const { port } = new URL(api.url)
    for (const host of ['own.example.com', '127.0.0.1', 'localhost', '0x7f.1', '[::ffff:127.0.0.1]', '2130706433']) {
      const { status, json } = await api.call(SITES, { key, body: { url: `http://${host}:${port}/` } })
      expect({ host, status, json }).toEqual({
        host,
        status: 400,
        json: { error: expect.stringMatching(/^Blocked URL: /) },
      })
    }
  })

  it('says that the site limit is reached, after what is wrong with the request, and before nothing', async () => {
    const account = await api.makeAccount('two sites')
    const limited = await api.makeKey(['read-and-scan'], account.id)
    const urls = [await aSite(), await aSite(), await aSite()] as const
    expect((await create(limited.key, urls[0])).run).not.toBeNull()
    // The one run of the plan is used up: the second site is made without.
    const second = await api.call(SITES, { key: limited.key, body: { url: urls[1] } })
    expect(second).toMatchObject({
      status: 200,
      json: { created: true, run: null, scan_error: 'The run limit of this billing period is reached.' },
    })
    const third = await api.call(SITES, { key: limited.key, body: { url: urls[2] } })
    expect([third.status, third.json]).toEqual([403, { error: 'The site limit of this billing period is reached.' }])
    expect((await create(limited.key, urls[0])).created).toBe(false)
    expect((await api.call(SITES, { key: limited.key, body: { url: 'ftp://x' } })).status).toBe(400)
    const listed = await api.call(SITES, { key: limited.key })
    expect((listed.json as { sites: unknown[] }).sites).toHaveLength(2)
  })

  it('never makes more sites than the limit, however many are asked for at once', async () => {
    const account = await api.makeAccount('two sites')
    const limited = await api.makeKey(['read-and-scan'], account.id)
    const urls = await Promise.all(Array.from({ length: 8 }, aSite))
    const answers = await Promise.all(urls.map((url) => api.call(SITES, { key: limited.key, body: { url } })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 403, 403, 403, 403, 403, 403,
    ])
    expect(answers.filter(({ json }) => (json as Created).run)).toHaveLength(1)
  })

  it('makes the site also when its run cannot be queued', async () => {
    await api.database.query('alter table run_steps add constraint broken check (position < 0) not valid')
    const { status, json } = await api.call(SITES, { key, body: { url: await aSite() } })
    await api.database.query('alter table run_steps drop constraint broken')
    expect([status, json]).toMatchObject([
      200,
      { created: true, run: null, scan_error: 'The first run could not be started.' },
    ])
    const { id } = (json as Created).site
    expect((await api.call(`${SITES}/${id}`, { key })).json).toMatchObject({ latest_run: null })
  })
})

describe('Scan Site', () => {
  const scan = (body: object, withKey = key) => api.call(`${SITES}/scan`, { key: withKey, body })

  it('runs a site again, by its id or an address, over all sections or some', async () => {
    const url = await aSite()
    const { site } = await create(key, url)
    const byId = await scan({ projectId: site.id, sections: ['dns', 'dns', 'security'] })
    expect([byId.status, byId.json]).toEqual([
      200,
      {
        run: {
          id: ID,
          project_id: site.id,
          user_id: accountId,
          status: 'running',
          started_at: TIME,
          finished_at: null,
          progress_total: expect.any(Number),
          progress_done: 0,
          created_at: TIME,
          updated_at: TIME,
        },
      },
    ])
    const byUrl = await scan({ url: `${url}/any/page`, projectId: '' })
    expect(byUrl.json).toMatchObject({ run: { project_id: site.id } })
    const { json } = await api.call(`/api/v1/sites/${site.id}/runs`, { key })
    expect(json).toMatchObject({
      runs: [
        { trigger: 'requested', sections: ['security', 'dns', 'flight'] },
        { trigger: 'requested', sections: ['security', 'dns'] },
        { trigger: 'created', sections: ['security', 'dns', 'flight'] },
      ],
      has_more: false,
    })
  })

  it.each([
    [{}, 'Provide exactly one of projectId or url.'],
    [{ projectId: null, url: '' }, 'Provide exactly one of projectId or url.'],
    [{ projectId: UNKNOWN, url: 'https://example.com' }, 'Provide exactly one of projectId or url.'],
    [{ projectId: 7 }, 'Invalid field: projectId must be a string.'],
    [{ projectId: UNKNOWN, sections: [] }, /^Invalid field: sections must be an array of at least one of/],
    [{ projectId: UNKNOWN, sections: ['seo'] }, /^Invalid field: sections must be/],
    [{ projectId: UNKNOWN, sections: 'dns' }, /^Invalid field: sections must be/],
    [{ url: 'ftp://example.com' }, /^Invalid URL: /],
    [{ url: 'http://10.1.2.3' }, /^Blocked URL: /],
  ])('refuses %j', async (body, error) => {
    const { status, json } = await scan(body)
    expect({ status, json }).toEqual({ status: 400, json: { error: expect.stringMatching(error) } })
  })

  it("answers alike for a site that is not there and somebody else's", async () => {
    const url = await aSite()
    const { site } = await create(key, url)
    const stranger = await api.makeKey()
    for (const body of [{ projectId: site.id }, { url }, { projectId: UNKNOWN }, { projectId: 'scan' }]) {
      const { status, json } = await scan(body, stranger.key)
      expect({ status, json }).toEqual({ status: 404, json: { error: 'Site not found.' } })
    }
  })

  it('refuses an archived site until it is restored, and the run limit after that', async () => {
    const account = await api.makeAccount('two sites')
    const limited = await api.makeKey(['read-and-scan'], account.id)
    const { site } = await create(limited.key, await aSite())
    await api.call(`/api/v1/sites/${site.id}/archive`, { key: limited.key, method: 'POST' })
    const archived = await scan({ projectId: site.id }, limited.key)
    expect([archived.status, archived.json]).toEqual([400, { error: 'Site is archived.' }])
    await api.call(`/api/v1/sites/${site.id}/restore`, { key: limited.key, method: 'POST' })
    const over = await scan({ projectId: site.id }, limited.key)
    expect([over.status, over.json]).toEqual([403, { error: 'The run limit of this billing period is reached.' }])
  })
})

describe('List Sites', () => {
  it('pages through the own sites, newest first', async () => {
    const own = await api.makeKey()
    const ids: string[] = []
    for (let site = 0; site < 3; site++) ids.unshift((await create(own.key, await aSite())).site.id)
    const list = async (query: string) => (await api.call(`${SITES}${query}`, { key: own.key })).json
    const listed = (await list('')) as { sites: { id: string }[] }
    expect(listed).toEqual({ sites: expect.any(Array), limit: 25, offset: 0, has_more: false })
    expect(listed.sites.map(({ id }) => id)).toEqual(ids)
    expect(listed.sites[0]).toEqual({
      id: ids[0],
      registrable_domain: '127.0.0.1',
      preferred_base_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      scope_type: 'host',
      scope_value: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      is_archived: false,
      created_at: TIME,
    })
    expect(await list('?limit=2')).toMatchObject({ sites: [{ id: ids[0] }, { id: ids[1] }], limit: 2, has_more: true })
    expect(await list('?limit=2&offset=2')).toMatchObject({ sites: [{ id: ids[2] }], offset: 2, has_more: false })
    expect(await list('?limit=0&offset=-5')).toMatchObject({ limit: 1, offset: 0 })
    expect(await list('?limit=1000&offset=x')).toMatchObject({ limit: 100, offset: 0 })
    expect(await list('?limit=many')).toMatchObject({ limit: 25 })
  })

  it('leaves archived sites out unless it is told otherwise', async () => {
    const own = await api.makeKey()
    const { site } = await create(own.key, await aSite())
    const { json } = await api.call(`/api/v1/sites/${site.id}/archive`, { key: own.key, method: 'POST' })
    expect(json).toMatchObject({ site: { id: site.id, is_archived: true } })
    const count = async (query: string) =>
      ((await api.call(`${SITES}${query}`, { key: own.key })).json as { sites: unknown[] }).sites.length
    expect(await count('')).toBe(0)
    expect(await count('?include_archived=true')).toBe(1)
    for (const other of ['1', 'TRUE', 'false', '']) expect(await count(`?include_archived=${other}`)).toBe(0)
  })
})

describe('Get Site', () => {
  it('has the site, its newest run and no findings before the first run has ended', async () => {
    const { site, run } = await create(key, await aSite())
    const { status, json } = await api.call(`${SITES}/${site.id}`, { key })
    expect(status).toBe(200)
    const { latest_run: latest } = json as { latest_run: { progress_total: number } }
    expect(json).toEqual({
      site: {
        id: site.id,
        registrable_domain: '127.0.0.1',
        preferred_base_url: expect.any(String),
        scope_type: 'host',
        scope_value: expect.any(String),
        is_archived: false,
        created_at: TIME,
      },
      latest_run: {
        id: run?.id,
        status: 'running',
        progress_total: latest.progress_total,
        progress_done: 0,
        started_at: TIME,
        finished_at: null,
        created_at: TIME,
        step_counts: { queued: latest.progress_total, running: 0, succeeded: 0, failed: 0 },
        progress_percent: 0,
      },
      security: { critical: 0, warn: 0, info: 0, total: 0 },
    })
    expect(latest.progress_total).toBeGreaterThan(5)
  })

  it("answers alike for one that is not there, somebody else's, and what is no id", async () => {
    const { site } = await create(key, await aSite())
    const stranger = await api.makeKey()
    for (const id of [site.id, UNKNOWN, 'scan', '%00', 'x'.repeat(500)]) {
      for (const path of [`${SITES}/${id}`, `/api/v1/sites/${id}/runs`, `/api/v1/sites/${id}/findings`]) {
        const { status, json } = await api.call(path, { key: stranger.key })
        expect({ path, status, json }).toEqual({ path, status: 404, json: { error: 'Site not found.' } })
      }
      const archive = await api.call(`/api/v1/sites/${id}/archive`, { key: stranger.key, method: 'POST' })
      expect([archive.status, archive.json]).toEqual([404, { error: 'Site not found.' }])
    }
  })
})

describe('what a key may do', () => {
  const READ = 'API key does not have the required scope. Required scope: read or read-and-scan.'
  const BOTH = 'API key does not have the required scope. Required scope: read-and-scan.'

  it.each([
    ['scan', 'GET', SITES, READ],
    ['scan', 'GET', `${SITES}/${UNKNOWN}`, READ],
    ['scan', 'POST', SITES, BOTH],
    ['read', 'POST', SITES, BOTH],
    ['read', 'POST', `${SITES}/scan`, BOTH],
    ['read', 'POST', `/api/v1/sites/${UNKNOWN}/archive`, BOTH],
    ['scan', 'GET', `/api/v1/sites/${UNKNOWN}/findings`, READ],
  ])('with %s does not suffice for %s %s', async (scope, method, path, error) => {
    const limited = await api.makeKey([scope])
    const answer = await api.call(path, { key: limited.key, method, ...(method === 'POST' && { body: '{' }) })
    expect([answer.status, answer.json]).toEqual([403, { error }])
  })

  it('with read suffices to list and to look', async () => {
    const { site } = await create(key, await aSite())
    const reader = await api.makeKey(['read'], accountId)
    for (const path of [SITES, `${SITES}/${site.id}`, `/api/v1/sites/${site.id}/runs`]) {
      expect((await api.call(path, { key: reader.key })).status).toBe(200)
    }
  })
})

describe('the rate limit', () => {
  const limited = useApi({ environment: () => ({ PICKET_RATE_LIMIT: '1' }) })

  it('says more at site endpoints', async () => {
    await limited.call(SITES)
    for (const path of [SITES, `${SITES}/scan`, `${SITES}/${UNKNOWN}`]) {
      const { status, json, headers } = await limited.call(path)
      expect([status, json]).toEqual([
        429,
        { error: expect.any(String), message: expect.any(String), retryAfter: Number(headers.get('retry-after')) },
      ])
    }
  })
})
