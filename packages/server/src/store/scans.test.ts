import { expect, test } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import { AccountNotFound } from './errors.ts'
import { type Id, newId } from './ids.ts'
import type { NewScan, ScanResults } from './scan.ts'
import type { Store } from './store.ts'

const database = useDatabase()
const periodStart = new Date('2026-01-15T00:00:00Z')
const counts = { error: 2, warning: 1, note: 0 }
const results: ScanResults = { counts, vulnerabilities: Buffer.from('[]'), findings: Buffer.from('[{"ü":1}]') }

async function setUp(room = 2) {
  const store = await database.openStore({ concurrentScans: () => room })
  const { id: accountId } = await store.accounts.create({ name: 'Ada', plan: 'team' })
  const accept = (tokenCiphertext: Buffer | null = null) => acceptScan(store, accountId, tokenCiphertext)
  const find = async (id: Id) => {
    const scan = await store.scans.find(id, accountId)
    if (scan === undefined) throw new Error('The scan is gone.')
    return scan
  }
  const used = async () => (await store.quotas.used(accountId, periodStart)).fast
  return { store, accountId, accept, find, used }
}

const newScan = (accountId: Id, tokenCiphertext: Buffer | null = null): NewScan => ({
  id: newId(),
  accountId,
  repositoryName: 'org/repo',
  branchName: 'main',
  commit: 'a'.repeat(40),
  mode: 'fast',
  provider: 'github',
  repoUrl: 'https://github.com/org/repo',
  tokenCiphertext,
  periodStart,
})

const acceptScan = (store: Store, accountId: Id, tokenCiphertext: Buffer | null) =>
  store.transaction(async (tx) => {
    await tx.quotas.take({ accountId, periodStart, kind: 'fast', limit: 1000 })
    return tx.scans.insert(newScan(accountId, tokenCiphertext))
  })

async function jobOf(scanId: Id): Promise<Id> {
  const [row] = (await database.query('select job_id from scans where id = $1', [scanId])) as [{ job_id: Id }]
  return row.job_id
}

async function claim(store: Store, scanId: Id) {
  const claimed = await store.scans.claim(scanId, await jobOf(scanId))
  if (claimed.outcome !== 'claimed') throw new Error(`not claimed: ${claimed.outcome}`)
  return claimed.scan
}

const setJobState = async (scanId: Id, state: string) =>
  database.query('update pgboss.job set state = $2::pgboss.job_state where id = $1', [await jobOf(scanId), state])

test('a scan goes from queued over processing to completed, and its bytes come back as they were', async () => {
  const { store, accountId, accept, find, used } = await setUp()
  const scan = await accept(Buffer.from('secret'))
  expect(scan).toMatchObject({ status: 'queued', repositoryName: 'org/repo', counts: null, startedAt: null })
  const claimed = await claim(store, scan.id)
  expect(claimed).toMatchObject({ scanId: scan.id, attempt: 1, tokenCiphertext: Buffer.from('secret') })
  expect(await find(scan.id)).toMatchObject({ status: 'processing', startedAt: expect.any(Date) })
  expect(await store.scans.complete(claimed, results)).toBe(true)
  expect(await find(scan.id)).toMatchObject({ status: 'completed', counts, error: null, finishedAt: expect.any(Date) })
  expect(await store.scans.results(scan.id)).toEqual({
    vulnerabilities: results.vulnerabilities,
    findings: results.findings,
  })
  expect(await store.scans.vulnerabilities(scan.id)).toEqual(results.vulnerabilities)
  expect(await database.query('select token_ciphertext from scans where id = $1', [scan.id])).toEqual([
    { token_ciphertext: null },
  ])
  expect(await used()).toBe(1)
  expect(await store.scans.find(scan.id, newId())).toBeUndefined()
  expect(await store.scans.list(accountId, { limit: 10 })).toEqual([await find(scan.id)])
})

test('a scan that fails says why, keeps no token, and gives its quota back', async () => {
  const { store, accept, find, used } = await setUp()
  const scan = await accept(Buffer.from('secret'))
  expect(await used()).toBe(1)
  expect(await store.scans.fail(await claim(store, scan.id), 'Too large.')).toBe(true)
  expect(await find(scan.id)).toMatchObject({ status: 'failed', error: 'Too large.', counts: null })
  expect(await used()).toBe(0)
  expect(await store.scans.results(scan.id)).toBeUndefined()
  expect(await database.query('select token_ciphertext from scans where id = $1', [scan.id])).toEqual([
    { token_ciphertext: null },
  ])
})

test('a transaction that rolls back leaves no scan, no quota and no job', async () => {
  const { store, accountId, used } = await setUp()
  const scan = newScan(accountId)
  const work = store.transaction(async (tx) => {
    await tx.quotas.take({ accountId, periodStart, kind: 'fast', limit: 10 })
    expect(await tx.scans.insert(scan)).toMatchObject({ status: 'queued' })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await store.scans.find(scan.id, accountId)).toBeUndefined()
  expect(await used()).toBe(0)
  expect(await database.query("select from pgboss.job where data ->> 'scanId' = $1", [scan.id])).toEqual([])
  await expect(store.scans.insert(newScan(newId()))).rejects.toThrow(AccountNotFound)
})

test('of 30 scans accepted at once, as many as the plan has room for are queued; the oldest wait the shortest', async () => {
  const { store, accountId, accept, find } = await setUp(3)
  const accepted = await Promise.all(Array.from({ length: 30 }, () => accept()))
  const byStatus = async (status: string) =>
    (await store.scans.list(accountId, { limit: 100 })).filter((scan) => scan.status === status).map(({ id }) => id)
  expect(await byStatus('queued')).toHaveLength(3)
  expect(await byStatus('pending')).toHaveLength(27)

  const [ends = '', fails = '', ...rest] = await byStatus('queued')
  const oldestPending = (await byStatus('pending')).toSorted()
  await Promise.all([
    store.scans.complete(await claim(store, ends), results),
    store.scans.fail(await claim(store, fails), 'No.'),
  ])
  expect((await byStatus('queued')).toSorted()).toEqual([...rest, ...oldestPending.slice(0, 2)].toSorted())
  expect(accepted).toHaveLength(30)
  expect(await find(oldestPending[0] ?? '')).toMatchObject({ status: 'queued' })
})

test('who was overtaken can write nothing any more', async () => {
  const { store, accept, find } = await setUp()
  const scan = await accept()
  const overtaken = await claim(store, scan.id)
  const holder = await claim(store, scan.id)
  expect(holder.attempt).toBe(overtaken.attempt + 1)
  expect(await store.scans.complete(overtaken, results)).toBe(false)
  expect(await store.scans.fail(overtaken, 'No.')).toBe(false)
  expect(await store.scans.release(overtaken)).toBe(false)
  expect(await find(scan.id)).toMatchObject({ status: 'processing' })
  expect(await store.scans.complete(holder, results)).toBe(true)
  expect(await store.scans.complete(holder, results)).toBe(false)
  expect(await store.scans.fail(holder, 'No.')).toBe(false)
  expect(await store.scans.claim(scan.id, await jobOf(scan.id))).toEqual({ outcome: 'not-needed' })
})

test('of two that end a scan at once, one does', async () => {
  const { store, accept, used } = await setUp()
  const claimed = await claim(store, (await accept()).id)
  const ended = await Promise.all([store.scans.fail(claimed, 'One.'), store.scans.fail(claimed, 'Two.')])
  expect(ended.filter(Boolean)).toEqual([true])
  expect(await used()).toBe(0)
})

test('a scan that is handed back is queued under a new job, and the try does not count', async () => {
  const { store, accept, find } = await setUp()
  const scan = await accept()
  const firstJob = await jobOf(scan.id)
  for (let stops = 0; stops < 5; stops++) {
    expect(await store.scans.release(await claim(store, scan.id))).toBe(true)
    expect(await find(scan.id)).toMatchObject({ status: 'queued' })
  }
  expect(await jobOf(scan.id)).not.toBe(firstJob)
  expect(await store.scans.claim(scan.id, firstJob)).toEqual({ outcome: 'not-needed' })
  expect(await store.scans.complete(await claim(store, scan.id), results)).toBe(true)
})

test('a scan that was begun three times fails at the fourth, and makes room', async () => {
  const { store, accept, find, used } = await setUp(1)
  const scan = await accept()
  const waiting = await accept()
  for (let tries = 0; tries < 3; tries++) await claim(store, scan.id)
  expect(await store.scans.claim(scan.id, await jobOf(scan.id))).toEqual({ outcome: 'exhausted' })
  expect(await find(scan.id)).toMatchObject({ status: 'failed', error: expect.stringContaining('three times') })
  expect(await find(waiting.id)).toMatchObject({ status: 'queued' })
  expect(await used()).toBe(1)
})

test('a scan whose job died is failed, but not one that has another job by now', async () => {
  const { store, accept, find } = await setUp()
  const scan = await accept()
  const job = await jobOf(scan.id)
  expect(await store.scans.abandon(scan.id, newId(), 'Gone.')).toBe(false)
  expect(await store.scans.abandon(scan.id, job, 'Gone.')).toBe(true)
  expect(await store.scans.abandon(scan.id, job, 'Gone.')).toBe(false)
  expect(await find(scan.id)).toMatchObject({ status: 'failed', error: 'Gone.' })
})

test('reconciling leaves alone what is in order', async () => {
  const { store, accept, find } = await setUp(2)
  const [processing, queued, pending] = [await accept(), await accept(), await accept()]
  const claimed = await claim(store, processing.id)
  await setJobState(processing.id, 'active')
  expect(await store.scans.reconcile('Lost.')).toEqual({ requeued: 0, failed: 0, promoted: 0 })
  expect(await find(queued.id)).toMatchObject({ status: 'queued' })
  expect(await find(pending.id)).toMatchObject({ status: 'pending' })
  expect(await store.scans.complete(claimed, results)).toBe(true)
})

test('reconciling queues a scan whose worker died, and takes it from that worker', async () => {
  const { store, accept, find } = await setUp()
  const scan = await accept()
  const dead = await claim(store, scan.id)
  await setJobState(scan.id, 'retry')
  expect(await store.scans.reconcile('Lost.')).toMatchObject({ requeued: 1 })
  expect(await find(scan.id)).toMatchObject({ status: 'queued' })
  expect(await store.scans.complete(dead, results)).toBe(false)
  expect(await store.scans.complete(await claim(store, scan.id), results)).toBe(true)
})

test('reconciling gives a scan whose job is gone a new one, until the third try', async () => {
  const { store, accept, find, used } = await setUp()
  const scan = await accept()
  for (let tries = 1; tries <= 2; tries++) {
    await claim(store, scan.id)
    await database.query('delete from pgboss.job where id = $1', [await jobOf(scan.id)])
    expect(await store.scans.reconcile('Lost.')).toMatchObject({ requeued: 1, failed: 0 })
    expect(await find(scan.id)).toMatchObject({ status: 'queued' })
  }
  await claim(store, scan.id)
  await setJobState(scan.id, 'completed')
  expect(await store.scans.reconcile('Lost.')).toMatchObject({ requeued: 0, failed: 1 })
  expect(await find(scan.id)).toMatchObject({ status: 'failed', error: 'Lost.' })
  expect(await used()).toBe(0)
})

test('several processes reconcile at once without doing anything twice', async () => {
  const { store, accept, used } = await setUp(5)
  const scans = await Promise.all(Array.from({ length: 5 }, () => accept()))
  for (const { id } of scans) await setJobState(id, 'failed')
  const done = await Promise.all(Array.from({ length: 4 }, () => store.scans.reconcile('Lost.')))
  expect(done.reduce((sum, { failed }) => sum + failed, 0)).toBe(5)
  expect(await used()).toBe(0)
})

test('reconciling queues pending scans when the plan has got more room', async () => {
  const { store, accountId, accept } = await setUp(1)
  await Promise.all([accept(), accept(), accept()])
  const roomier = await database.openStore({ concurrentScans: () => 2 })
  await roomier.scans.reconcile('Lost.')
  const statuses = (await store.scans.list(accountId, { limit: 9 })).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['pending', 'queued', 'queued'])
})

test('scans are listed newest first, page by page', async () => {
  const { store, accountId } = await setUp()
  const ids: Id[] = []
  for (let count = 0; count < 5; count++) ids.push((await store.scans.insert(newScan(accountId))).id)
  const newestFirst = ids.toReversed()
  const page = async (before?: Id) => (await store.scans.list(accountId, { limit: 2, before })).map(({ id }) => id)
  expect(await page()).toEqual(newestFirst.slice(0, 2))
  expect(await page(newestFirst[1])).toEqual(newestFirst.slice(2, 4))
  expect(await page(newestFirst[3])).toEqual(newestFirst.slice(4))
  expect(await page(newestFirst[4])).toEqual([])
})

test('scans are counted by state', async () => {
  const { store, accept } = await setUp(1)
  const before = await store.scans.countByStatus()
  await accept()
  await accept()
  const after = await store.scans.countByStatus()
  expect(after).toEqual({ ...before, queued: before.queued + 1, pending: before.pending + 1 })
})

test('whatever happens to the scans of one account at once, nothing deadlocks, and all is accounted for', async () => {
  const { store, accountId, used } = await setUp(3)
  const stores = [store, await database.openStore({ concurrentScans: () => 3 })]
  const unfinished = async () => {
    const scans = await store.scans.list(accountId, { limit: 1000 })
    return scans.filter(({ status }) => status !== 'completed' && status !== 'failed')
  }
  const work = async (own: Store, seed: number) => {
    await Promise.all(Array.from({ length: 5 }, () => acceptScan(own, accountId, null)))
    for (let turn = seed; (await unfinished()).length > 0; turn++) {
      const queued = (await unfinished()).filter(({ status }) => status === 'queued' || status === 'processing')
      const scan = queued[turn % Math.max(1, queued.length)]
      await own.scans.reconcile('Lost.')
      if (scan === undefined) continue
      const claimed = await own.scans.claim(scan.id, await jobOf(scan.id))
      if (claimed.outcome !== 'claimed') continue
      if (turn % 3 === 0) await own.scans.fail(claimed.scan, 'No.')
      else if (turn % 3 === 1) await own.scans.complete(claimed.scan, results)
      else await own.scans.release(claimed.scan)
    }
  }
  await Promise.all([0, 1, 2, 3].map((seed) => work(stores[seed % 2] ?? store, seed)))
  const ended = await store.scans.list(accountId, { limit: 1000 })
  expect(ended).toHaveLength(20)
  expect(await used()).toBe(ended.filter(({ status }) => status === 'completed').length)
})
