import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import type { Id } from './ids.ts'
import type { NewRun, Run, SeenFinding, StepEnding } from './run.ts'
import type { Site } from './sites.ts'
import type { Store } from './store.ts'

const database = useDatabase()
let store: Store
beforeAll(async () => {
  store = await database.openStore({ concurrentScans: () => 2 })
})

const ALL = ['security', 'dns', 'flight'] as const

const anAccount = async () => (await store.accounts.create({ name: 'Ada', plan: 'team' })).id

async function aSite(accountId: Id, domain: string): Promise<Site> {
  const origin = `https://${domain}`
  const scope = { scopeType: 'domain', scopeValue: domain } as const
  const site = await store.sites.insert({ accountId, origin, registrableDomain: domain, ...scope })
  if (site === undefined) throw new Error('The site is there already.')
  return site
}

async function aRun(site: Site, over: Partial<NewRun> = {}): Promise<Run> {
  const steps = ['origin', 'judge']
  const [run] = await store.runs.insert([
    { site, turnKey: site.registrableDomain, sections: ALL, trigger: 'requested', steps, ...over },
  ])
  if (run === undefined) throw new Error('No run.')
  return run
}

interface Row {
  readonly id: Id
  readonly job_id: Id | null
  readonly status: string
}

/** The step of a run whose turn it is; undefined while the run waits. */
async function turnOf(run: Run): Promise<Row | undefined> {
  const rows = (await database.query(
    'select id, job_id, status from run_steps where run_id = $1 and finished_at is null and job_id is not null',
    [run.id],
  )) as Row[]
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0]
}

async function claimed(run: Run) {
  const turn = await turnOf(run)
  if (turn === undefined) throw new Error('It is not its turn.')
  const outcome = await store.runs.claimStep(turn.id, turn.job_id ?? '')
  if (outcome.outcome !== 'claimed') throw new Error(outcome.outcome)
  return outcome.step
}

const gathered = (over: object = {}): StepEnding => ({
  kind: 'gathered',
  artifact: Buffer.from('{"x":1}'),
  requests: 3,
  ...over,
})

const finding = (checkId: string, fingerprint: string, over: Partial<SeenFinding> = {}): SeenFinding => ({
  fingerprint,
  section: 'security',
  checkId,
  severity: 'critical',
  url: 'https://example.org/',
  title: 'title',
  message: 'message',
  suggestion: 'suggestion',
  evidence: 'evidence',
  ...over,
})

async function ended(run: Run, findings: readonly SeenFinding[] = [], missed: readonly string[] = []): Promise<void> {
  await store.runs.endStep(await claimed(run), gathered())
  const notChecked = missed.map((checkId) => ({ checkId, section: 'security' as const, reason: 'No answer.' }))
  const judging = await claimed(run)
  expect(await store.runs.endStep(judging, { kind: 'judged', judgement: { findings, notChecked } })).toBe(true)
}

const again = async (site: Site) => (await store.runs.latest(site.id))?.status

describe('turns', () => {
  it('are given to one run of a domain at a time, in the order in which they were asked for', async () => {
    const sites = [
      await aSite(await anAccount(), 'turns.example'),
      await aSite(await anAccount(), 'turns.example'),
    ] as const
    const runs = [await aRun(sites[0]), await aRun(sites[0]), await aRun(sites[1])] as const
    expect(await turnOf(runs[0])).toBeDefined()
    expect([await turnOf(runs[1]), await turnOf(runs[2])]).toEqual([undefined, undefined])
    await ended(runs[0])
    expect([await turnOf(runs[1]), await turnOf(runs[2])].filter((turn) => turn !== undefined)).toHaveLength(1)
    await ended((await turnOf(runs[1])) === undefined ? runs[2] : runs[1])
    expect([await turnOf(runs[1]), await turnOf(runs[2])].filter((turn) => turn !== undefined)).toHaveLength(1)
  })

  it('go round between accounts: one with many sites does not keep another waiting', async () => {
    const [many, few] = [await anAccount(), await anAccount()]
    const runs: Run[] = []
    for (let site = 0; site < 5; site++) runs.push(await aRun(await aSite(many, `many-${site}.example`)))
    const other = await aRun(await aSite(few, 'few.example'))
    expect(await Promise.all(runs.map(turnOf))).toMatchObject([{}, {}, ...Array(3).fill(undefined)])
    expect(await turnOf(other)).toBeDefined()
    await ended(runs[1] ?? other)
    expect(await turnOf(runs[2] ?? other)).toBeDefined()
    expect(await turnOf(runs[3] ?? other)).toBeUndefined()
  })

  it('come before those of the schedule when a user asked for them', async () => {
    const account = await anAccount()
    const busy = [
      await aRun(await aSite(account, 'busy-1.example')),
      await aRun(await aSite(account, 'busy-2.example')),
    ]
    const scheduled = await aRun(await aSite(account, 'scheduled.example'), { trigger: 'scheduled' })
    const requested = await aRun(await aSite(account, 'requested.example'))
    expect([scheduled.status, requested.status]).toEqual(['queued', 'running'])
    await ended(busy[0] ?? requested)
    expect([await turnOf(scheduled), await turnOf(requested)]).toEqual([undefined, expect.anything()])
    await ended(busy[1] ?? requested)
    expect(await turnOf(scheduled)).toBeDefined()
  })

  it('are never given twice, however many runs are inserted and ended at once', async () => {
    const sites = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => aSite(await anAccount(), `rush-${index % 2}.example`)),
    )
    const runs = await Promise.all(sites.flatMap((site) => [aRun(site), aRun(site)]))
    for (let round = 0; round < 12; round++) {
      const turns = await Promise.all(runs.map(turnOf))
      const having = runs.filter((_, index) => turns[index] !== undefined)
      expect(having.length).toBeLessThanOrEqual(2)
      await Promise.all(having.map((run) => ended(run)))
    }
    expect(await Promise.all(sites.map(again))).toEqual(sites.map(() => 'succeeded'))
  })
})

describe('steps', () => {
  it('come one after the other; the artifacts of a run are kept until it ends', async () => {
    const site = await aSite(await anAccount(), 'steps.example')
    const run = await aRun(site, { steps: ['origin', 'crawl', 'judge'] })
    const first = await claimed(run)
    expect(first).toMatchObject({
      name: 'origin',
      requests: 0,
      tries: 1,
      site: { givenOrigin: 'https://steps.example' },
    })
    await store.runs.endStep(first, gathered({ baseUrl: 'https://www.steps.example' }))
    expect(await store.sites.find(site.accountId, { id: site.id })).toMatchObject({
      givenOrigin: 'https://steps.example',
      preferredBaseUrl: 'https://www.steps.example',
    })
    const second = await claimed(run)
    expect(second).toMatchObject({ name: 'crawl', requests: 3 })
    expect([...(await store.runs.artifacts(run.id))]).toEqual([['origin', Buffer.from('{"x":1}')]])
    await store.runs.endStep(second, { kind: 'failed', error: 'The crawl failed.', requests: 9 })
    const last = await claimed(run)
    expect(last).toMatchObject({ name: 'judge', requests: 9 })
    await store.runs.endStep(last, { kind: 'judged', judgement: { findings: [], notChecked: [] } })
    expect(await store.runs.latest(site.id)).toMatchObject({ status: 'failed', stepsDone: 3, stepsTotal: 3 })
    expect((await store.runs.artifacts(run.id)).size).toBe(0)
  })

  it('belong to the last who claimed them', async () => {
    const run = await aRun(await aSite(await anAccount(), 'fenced.example'))
    const [former, latter] = [await claimed(run), await claimed(run)]
    expect(await store.runs.endStep(former, gathered())).toBe(false)
    expect(await store.runs.releaseStep(former)).toBe(false)
    expect(await store.runs.releaseStep(latter, 5)).toBe(true)
    expect(await store.runs.endStep(latter, gathered())).toBe(false)
    expect(await claimed(run)).toMatchObject({ requests: 5, tries: 2 })
  })

  it('fail when they were begun three times, and the run goes on', async () => {
    const site = await aSite(await anAccount(), 'exhausted.example')
    const run = await aRun(site)
    for (let tries = 1; tries <= 3; tries++) expect(await claimed(run)).toMatchObject({ tries })
    const turn = await turnOf(run)
    expect(await store.runs.claimStep(turn?.id ?? '', turn?.job_id ?? '')).toEqual({ outcome: 'exhausted' })
    expect(await claimed(run)).toMatchObject({ name: 'judge' })
    expect(await store.runs.steps([run.id])).toMatchObject([
      { status: 'failed', error: expect.stringContaining('three times') },
      { status: 'running' },
    ])
  })

  it('get a new job when theirs is gone, and are queued again when it waits for its next try', async () => {
    const run = await aRun(await aSite(await anAccount(), 'lost.example'))
    const before = await claimed(run)
    const lost = await turnOf(run)
    await database.query('delete from pgboss.job where id = $1', [lost?.job_id])
    expect((await store.runs.reconcile('given up')).requeued).toBeGreaterThan(0)
    const found = await turnOf(run)
    expect(found).toMatchObject({ id: before.stepId, status: 'queued' })
    expect(found?.job_id).not.toBe(lost?.job_id)
    await claimed(run)
    await database.query(`update pgboss.job set state = 'retry' where id = $1`, [found?.job_id])
    expect((await store.runs.reconcile('given up')).requeued).toBeGreaterThan(0)
    expect(await turnOf(run)).toMatchObject({ status: 'queued', job_id: found?.job_id })
    await database.query(`update pgboss.job set state = 'failed' where id = $1`, [found?.job_id])
    expect(await store.runs.reconcile('given up')).toMatchObject({ failed: 1 })
    expect((await store.runs.steps([run.id]))[0]).toMatchObject({ status: 'failed', error: 'given up' })
    expect(await claimed(run)).toMatchObject({ name: 'judge' })
  })
})

describe('findings', () => {
  const states = async (site: Site) =>
    (await store.siteFindings.list(site.id, {}, { limit: 100, offset: 0 })).map(({ checkId, state }) => [
      checkId,
      state,
    ])

  it('are new, open, mended or not checked, as the runs saw them', async () => {
    const site = await aSite(await anAccount(), 'findings.example')
    const [a, b, family] = [finding('a', '1'), finding('b', '2'), finding('c/variant', '3')]
    await ended(await aRun(site), [a, b, family, { ...a, message: 'the same once more' }])
    expect(await states(site)).toEqual([
      ['a', 'new'],
      ['b', 'new'],
      ['c/variant', 'new'],
    ])
    await ended(await aRun(site), [a], ['c'])
    expect(await states(site)).toEqual([
      ['a', 'open'],
      ['b', 'mended'],
      ['c/variant', 'not_checked'],
    ])
    expect(await store.siteFindings.countCurrent(site.id)).toEqual({ critical: 1, warn: 0, info: 0 })
    // A run over other sections changes nothing of this one.
    await ended(await aRun(site, { sections: ['dns'] }))
    expect(await states(site)).toHaveLength(3)
    await ended(await aRun(site), [a, { ...b, severity: 'warn' }, family])
    expect(await states(site)).toEqual([
      ['a', 'open'],
      ['c/variant', 'open'],
      ['b', 'new'],
    ])
    await ended(await aRun(site))
    await ended(await aRun(site))
    expect(await states(site)).toEqual([])
  })

  it('stay as they were when a run came to no judgement', async () => {
    const site = await aSite(await anAccount(), 'unjudged.example')
    await ended(await aRun(site), [finding('a', '1')])
    const run = await aRun(site)
    await store.runs.endStep(await claimed(run), gathered())
    await store.runs.endStep(await claimed(run), { kind: 'failed', error: 'No.' })
    expect(await again(site)).toBe('failed')
    expect(await states(site)).toEqual([['a', 'new']])
  })
})

describe('sites that are due', () => {
  const age = (site: Site, days: number) =>
    database.query(`update sites set last_run_at = now() - make_interval(days => $2) where id = $1`, [site.id, days])
  const WEEK = 7 * 86_400
  const due = async (limit = 100) =>
    store.transaction(async (tx) => {
      const sites = await tx.sites.takeDue(WEEK, limit)
      await tx.runs.insert(
        sites.map((site) => ({
          site,
          turnKey: site.scopeValue,
          sections: ALL,
          trigger: 'scheduled',
          steps: ['judge'],
        })),
      )
      return sites.map(({ scopeValue }) => scopeValue)
    })

  it('are taken once, by any number of processes; not the archived, the running, nor those of disabled accounts', async () => {
    const [account, disabled] = [await anAccount(), await anAccount()]
    for (const name of ['fresh', 'archived', 'running', 'due-1', 'due-2', 'due-3']) {
      const site = await aSite(account, `${name}.schedule.example`)
      if (name === 'running') await aRun(site)
      await age(site, name === 'fresh' ? 6 : 8)
      if (name === 'archived') await store.sites.setArchived(account, site.id, true)
    }
    await age(await aSite(disabled, 'disabled.schedule.example'), 8)
    await store.accounts.setDisabled(disabled, true)
    const taken = await Promise.all(Array.from({ length: 5 }, () => due(1)))
    expect(taken.flat().toSorted()).toEqual(['due-1', 'due-2', 'due-3'].map((name) => `${name}.schedule.example`))
    expect(await due()).toEqual([])
  })

  it('are spread out, each at its own place around the interval', async () => {
    const account = await anAccount()
    for (let index = 0; index < 40; index++) await age(await aSite(account, `spread-${index}.example`), 7)
    const first = await due()
    expect(first.length).toBeGreaterThan(5)
    expect(first.length).toBeLessThan(35)
    await database.query(`update sites set last_run_at = last_run_at - interval '9 hours' where account_id = $1`, [
      account,
    ])
    const runs = (await database.query('select id from runs where account_id = $1', [account])) as unknown[]
    expect(runs).toHaveLength(first.length)
    expect(await due()).toHaveLength(40 - first.length)
  })
})
