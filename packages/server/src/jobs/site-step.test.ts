import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECTIONS, siteSteps } from '@picket/scanner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Route, startWebServer, type WebServer } from '../../../scanner/src/testing/web-server.ts'
import { serviceEgress } from '../services/egress.ts'
import { type TestApi, useApi } from '../testing/api.ts'
import { startProcess } from '../testing/child-process.ts'
import { useNameServer } from '../testing/name-server.ts'
import { useScanWorker } from '../testing/scan-worker.ts'
import { registeredSite, runAgain, siteStatus, untilRunEnded } from '../testing/site-run.ts'
import { workOnStep } from './site-step.ts'

const names = useNameServer({ 'a.example.com': '127.0.0.1', 'b.example.com': '127.0.0.1' })
const environment = () => ({
  PICKET_DNS_RESOLVER: names.resolver,
  PICKET_ALLOW_NETWORKS: '127.0.0.0/8',
  PICKET_SITE_RATE: '0',
})

const GIT_CONFIG: Route = {
  headers: { 'content-type': 'text/plain' },
  body: '[core]\n\trepositoryformatversion = 0\n\tbare = false\n',
}
/** Gathering, and judging. */
const STEPS = siteSteps(SECTIONS).length + 1

const HOME = '<!doctype html><html lang="en"><title>Home</title><h1>Home</h1></html>'

const servers: WebServer[] = []
async function aServer(routes: Readonly<Record<string, Route>> = {}): Promise<WebServer> {
  const server = await startWebServer({ '/': HOME, ...routes })
  servers.push(server)
  return server
}
afterAll(() => Promise.all(servers.map((server) => server.close())))

interface Finding {
  readonly check_id: string
  readonly state: string
  readonly first_seen_at: string
  readonly last_seen_at: string
}
interface Findings {
  readonly findings: readonly Finding[]
  readonly sections: readonly { section: string; run_id: string; not_checked: { check_id: string; reason: string }[] }[]
}
interface ListedRun {
  readonly id: string
  readonly status: string
  readonly finished_at: string
  readonly steps: readonly { name: string; status: string; error: string | null; started_at: string }[]
}

const findingsOf = async (api: TestApi, key: string, siteId: string, query = '') =>
  (await api.call(`/api/v1/sites/${siteId}/findings?limit=100${query}`, { key })).json as Findings
const runsOf = async (api: TestApi, key: string, siteId: string) =>
  ((await api.call(`/api/v1/sites/${siteId}/runs`, { key })).json as { runs: ListedRun[] }).runs
const stateOf = ({ findings }: Findings, id: string) => findings.find(({ check_id }) => check_id === id)?.state

describe('a run', () => {
  const api = useApi({ environment })
  useScanWorker(api)
  let key: string
  beforeAll(async () => {
    ;({ key } = await api.makeKey())
  })

  it('moves through its steps, as Get Site shows, and ends with what it found', async () => {
    const server = await aServer({ '/.git/config': GIT_CONFIG })
    const id = await registeredSite(api, key, server.origin)
    const done: number[] = []
    const { latest_run: run, security } = await untilRunEnded(api, key, id, ({ latest_run: latest }) => {
      const { queued = 0, running = 0, succeeded = 0, failed = 0 } = latest?.step_counts ?? {}
      expect(queued + running + succeeded + failed).toBe(latest?.progress_total)
      expect(succeeded + failed).toBe(latest?.progress_done)
      expect(running).toBeLessThanOrEqual(1)
      expect(latest?.progress_percent).toBe(Math.floor((100 * (succeeded + failed)) / (latest?.progress_total ?? 1)))
      done.push(succeeded + failed)
    })
    expect(run).toMatchObject({
      status: 'succeeded',
      progress_percent: 100,
      progress_total: STEPS,
      progress_done: STEPS,
    })
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(new Set(done).size).toBeGreaterThan(2)
    expect(security.critical).toBe(1)
    expect(security.total).toBe(security.critical + security.warn + security.info)

    const all = await findingsOf(api, key, id)
    expect(all.findings).toHaveLength(security.total)
    expect(all.findings[0]).toEqual({
      check_id: 'site/security/exposed-git-folder',
      section: 'security',
      severity: 'critical',
      state: 'new',
      url: `${server.origin}/.git/config`,
      title: expect.any(String),
      message: expect.any(String),
      suggestion: expect.any(String),
      evidence: expect.any(String),
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      first_seen_at: expect.any(String),
      last_seen_at: expect.any(String),
    })
    expect(all.sections.map(({ section, run_id }) => [section, run_id])).toEqual(
      ['security', 'dns', 'flight'].map((section) => [section, run?.id]),
    )
    const info = await findingsOf(api, key, id, '&section=flight&severity=info')
    expect(new Set(info.findings.map((finding) => finding.check_id.split('/')[1]))).toEqual(new Set(['flight']))
    expect(info.sections.map(({ section }) => section)).toEqual(['flight'])
    for (const wrong of ['section=seo', 'severity=high', 'state=old']) {
      expect((await api.call(`/api/v1/sites/${id}/findings?${wrong}`, { key })).status).toBe(400)
    }
    expect(await api.database.query('select name from run_artifacts')).toEqual([])
  })

  it('tells what is new, still open, mended, and what could not be looked for', async () => {
    const routes: Record<string, Route> = { '/': HOME, '/.git/config': GIT_CONFIG }
    const server = await startWebServer(routes)
    const id = await registeredSite(api, key, server.origin)
    await untilRunEnded(api, key, id)
    const first = await findingsOf(api, key, id)

    delete routes['/.git/config']
    routes['/.svn/entries'] = { headers: { 'content-type': 'text/plain' }, body: '12\n' }
    routes['/.env'] = {
      headers: { 'content-type': 'text/plain' },
      body: 'DB_PASSWORD=correct-horse-battery\nAPP_ENV=production\n',
    }
    await runAgain(api, key, { projectId: id, sections: ['security'] })
    const { security } = await untilRunEnded(api, key, id)
    const second = await findingsOf(api, key, id)
    expect(stateOf(second, 'site/security/exposed-git-folder')).toBe('mended')
    expect(stateOf(second, 'site/security/header-csp')).toBe('open')
    const fresh = await findingsOf(api, key, id, '&state=new&section=security')
    expect(fresh.findings.length).toBeGreaterThan(0)
    // Sections that were not looked at stand as they stood.
    const flight = ({ findings }: Findings) => findings.filter(({ check_id }) => check_id.includes('/flight/'))
    expect(flight(second)).toEqual(flight(first))
    expect(second.findings.filter(({ state }) => ['new', 'open'].includes(state))).toHaveLength(security.total)

    await server.close()
    await runAgain(api, key, { url: server.origin, sections: ['security'] })
    const ended = await untilRunEnded(api, key, id)
    const third = await findingsOf(api, key, id)
    expect(stateOf(third, 'site/security/exposed-git-folder')).toBeUndefined()
    expect(stateOf(third, 'site/security/header-csp')).toBe('not_checked')
    expect(third.sections.find(({ section }) => section === 'security')?.not_checked).toContainEqual({
      check_id: 'site/security/header-csp',
      reason: expect.any(String),
    })
    expect(ended.security.critical).toBe(0)
  })

  it('waits for the run before it on the same site, and on the same domain in another account', async () => {
    const { origin } = await aServer()
    const { port } = new URL(origin)
    const id = await registeredSite(api, key, `http://a.example.com:${port}`)
    await runAgain(api, key, { projectId: id, sections: ['security'] })
    await runAgain(api, key, { projectId: id, sections: ['flight'] })
    const other = await api.makeKey()
    const otherId = await registeredSite(api, other.key, `http://b.example.com:${port}`)
    await untilRunEnded(api, key, id)
    await untilRunEnded(api, other.key, otherId)
    const runs = [...(await runsOf(api, key, id)), ...(await runsOf(api, other.key, otherId))]
    const spans = runs
      .map(({ steps, finished_at: end }) => ({ start: steps[0]?.started_at ?? '', end }))
      .toSorted((a, b) => (a.start < b.start ? -1 : 1))
    expect(spans).toHaveLength(4)
    for (const [index, { start }] of spans.entries()) {
      if (index > 0) expect(start >= (spans[index - 1]?.end ?? '')).toBe(true)
    }
  })
})

describe('a step', () => {
  const api = useApi({ environment })
  let key: string
  beforeAll(async () => {
    ;({ key } = await api.makeKey())
  })

  const jobOf = async (siteId: string) => {
    const rows = (await api.database.query(
      `select run_steps.id, run_steps.job_id, run_steps.name, run_steps.tries from run_steps join runs on runs.id = run_id
       where site_id = $1 and run_steps.finished_at is null and run_steps.job_id is not null`,
      [siteId],
    )) as { id: string; job_id: string; name: string; tries: number }[]
    expect(rows.length).toBeLessThanOrEqual(1)
    return rows[0]
  }

  /** Works on the step of a site whose turn it is, in this process, as a worker does; answers its name. */
  async function workOn(siteId: string, signal = new AbortController().signal): Promise<string | undefined> {
    const step = await jobOf(siteId)
    if (step === undefined) return undefined
    await workOnStep({ services: api.services }, { id: step.job_id, data: { stepId: step.id }, sourceId: null, signal })
    return step.name
  }

  async function workToTheEnd(siteId: string): Promise<void> {
    for (let steps = 0; steps < 20; steps++) if ((await workOn(siteId)) === undefined) return
    throw new Error('The run does not end.')
  }

  it('that cannot be done fails the run, and what the others found is kept', async () => {
    const server = await aServer({ '/.git/config': GIT_CONFIG })
    const id = await registeredSite(api, key, server.origin)
    await api.database.query(
      `update run_steps set name = 'unheard-of' from runs where runs.id = run_id and site_id = $1 and name = 'tls'`,
      [id],
    )
    await workToTheEnd(id)
    const status = await siteStatus(api, key, id)
    expect(status).toMatchObject({
      latest_run: { status: 'failed', progress_percent: 100, step_counts: { succeeded: STEPS - 1, failed: 1 } },
      security: { critical: 1 },
    })
    const [run] = await runsOf(api, key, id)
    expect(run?.steps.find(({ name }) => name === 'unheard-of')).toMatchObject({
      status: 'failed',
      error: 'The step unheard-of failed (Error).',
    })
    const { sections } = await findingsOf(api, key, id)
    expect(sections.find(({ section }) => section === 'security')?.not_checked).toContainEqual({
      check_id: 'site/security/tls',
      reason: 'The step tls was not carried out.',
    })
  })

  it('is handed back when its worker stops, without losing a try, and its requests count', async () => {
    const requests: string[] = []
    let hangs = true
    let onRequest = () => {}
    const server = await aServer({
      '*': (request: IncomingMessage, response: ServerResponse) => {
        requests.push(request.url ?? '')
        if (!hangs) return void response.writeHead(404).end()
        onRequest()
      },
    })
    const id = await registeredSite(api, key, server.origin)
    while ((await jobOf(id))?.name !== 'crawl') await workOn(id)
    for (let stop = 0; stop < 4; stop++) {
      const stopping = new AbortController()
      onRequest = () => stopping.abort()
      await workOn(id, stopping.signal)
      expect(await siteStatus(api, key, id)).toMatchObject({ latest_run: { step_counts: { running: 0 } } })
      expect(await jobOf(id)).toMatchObject({ name: 'crawl', tries: 0 })
    }
    const [row] = (await api.database.query('select requests from runs where site_id = $1', [id])) as {
      requests: number
    }[]
    expect(row?.requests).toBeGreaterThanOrEqual(requests.length)
    hangs = false
    await workToTheEnd(id)
    expect(await siteStatus(api, key, id)).toMatchObject({ latest_run: { status: 'succeeded' } })
  })

  it('that takes longer than it may fails, and the run goes on', async () => {
    const server = await aServer({ '/': () => undefined })
    const id = await registeredSite(api, key, server.origin)
    const step = await jobOf(id)
    const job = { id: step?.job_id ?? '', data: { stepId: step?.id ?? '' }, sourceId: null }
    await workOnStep({ services: api.services, longestStep: 100 }, { ...job, signal: new AbortController().signal })
    const [run] = await runsOf(api, key, id)
    expect(run?.steps[0]).toMatchObject({
      name: 'origin',
      status: 'failed',
      error: 'The step origin took longer than it may (1 s).',
    })
    expect(await jobOf(id)).toMatchObject({ name: run?.steps[1]?.name })
  })

  it('asks nothing of a host that the operator blocks, also after the site was registered', async () => {
    const server = await aServer()
    const id = await registeredSite(api, key, server.origin)
    const settings = { ...api.services.settings, blocklist: ['127.0.0.1'] }
    const services = { ...api.services, settings, egress: serviceEgress(settings) }
    for (let step = await jobOf(id); step !== undefined; step = await jobOf(id)) {
      const signal = new AbortController().signal
      await workOnStep({ services }, { id: step.job_id, data: { stepId: step.id }, sourceId: null, signal })
    }
    expect(server.asked).toEqual([])
    expect((await findingsOf(api, key, id)).sections[0]?.not_checked.length).toBeGreaterThan(5)
  })

  it('does nothing for a step that has ended', async () => {
    const server = await aServer()
    const id = await registeredSite(api, key, server.origin)
    const step = await jobOf(id)
    if (step === undefined) throw new Error('no step')
    const job = { id: step.job_id, data: { stepId: step.id }, sourceId: null, signal: new AbortController().signal }
    await workOnStep({ services: api.services }, job)
    const asked = server.asked.length
    await workOnStep({ services: api.services }, job)
    expect(server.asked).toHaveLength(asked)
    expect(await siteStatus(api, key, id)).toMatchObject({ latest_run: { progress_done: 1 } })
  })

  it('keeps to the requests that a run may make, over all its steps together', async () => {
    const server = await aServer({ '*': '<a href="/1">1</a><a href="/2">2</a><a href="/3">3</a>' })
    const id = await registeredSite(api, key, server.origin)
    const services = { ...api.services, settings: { ...api.services.settings, maxRequests: 12 } }
    for (let step = await jobOf(id); step !== undefined; step = await jobOf(id)) {
      const signal = new AbortController().signal
      await workOnStep({ services }, { id: step.job_id, data: { stepId: step.id }, sourceId: null, signal })
    }
    expect(server.asked.length).toBeLessThanOrEqual(12)
    expect(server.asked.length).toBeGreaterThan(8)
  })
})

describe('a worker that is killed', () => {
  const api = useApi({ environment })

  it('amid a step loses it to another one, and the run succeeds', async () => {
    const { key } = await api.makeKey()
    let hangs = true
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    const server = await aServer({
      '/robots.txt': (_request: IncomingMessage, response: ServerResponse) => {
        if (!hangs) return void response.writeHead(404).end()
        resolve()
      },
      '/.git/config': GIT_CONFIG,
    })
    const killed = startProcess('./site-worker-program.ts', [JSON.stringify(api.database.address), names.resolver])
    await killed.line('working')
    const id = await registeredSite(api, key, server.origin)
    await asked
    expect(await siteStatus(api, key, id)).toMatchObject({
      latest_run: { status: 'running', step_counts: { running: 1 } },
    })
    killed.kill('SIGKILL')
    await killed.ended()
    hangs = false
    const { services } = api
    await services.store.queue.work('site-step', { concurrency: 1 }, (job) => workOnStep({ services }, job))
    const { latest_run: run, security } = await untilRunEnded(api, key, id)
    expect(run?.status).toBe('succeeded')
    expect(security.critical).toBe(1)
    const tries = await api.database.query(`select name from run_steps where tries = 2 and attempt = 2`)
    expect(tries).toEqual([{ name: 'crawl' }])
  })
})
