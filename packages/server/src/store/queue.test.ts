import { expect, test } from 'vitest'
import { startProcess } from '../testing/child-process.ts'
import { useDatabase } from '../testing/database.ts'
import { newId } from './ids.ts'
import type { Store } from './store.ts'

const database = useDatabase()
const periodStart = new Date('2026-01-15T00:00:00Z')

const insertScan = async (store: Store) => {
  const { id: accountId } = await store.accounts.create({ name: 'Ada', plan: 'team' })
  return store.scans.insert({
    id: newId(),
    accountId,
    repositoryName: 'org/repo',
    branchName: 'main',
    commit: 'a'.repeat(40),
    mode: 'fast',
    provider: 'github',
    repoUrl: 'https://github.com/org/repo',
    tokenCiphertext: null,
    periodStart,
  })
}

/** Collects what arrives, and lets one wait for it. */
function inbox<T>() {
  const items: T[] = []
  const waiting: (() => void)[] = []
  return {
    items,
    add(item: T) {
      items.push(item)
      for (const wake of waiting.splice(0)) wake()
    },
    async reaches(count: number) {
      while (items.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

test('a job that was sent in a transaction arrives after the commit; one that was rolled back never', async () => {
  const [sender, worker] = [await database.openStore(), await database.openStore()]
  const arrived = inbox<string>()
  await worker.queue.work('scan-repository', { concurrency: 2 }, async ({ data }) => arrived.add(data.scanId))
  const [kept, lost, later] = [newId(), newId(), newId()]
  await sender.transaction(async (tx) => {
    await tx.send('scan-repository', { scanId: kept })
    expect(arrived.items).toEqual([])
  })
  const rolledBack = sender.transaction(async (tx) => {
    await tx.send('scan-repository', { scanId: lost })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await sender.send('scan-repository', { scanId: later })
  await arrived.reaches(2)
  expect(arrived.items).toEqual([kept, later])
  await worker.close()
})

test('a job whose handler throws is tried three times, then it is dead', async () => {
  const store = await database.openStore()
  const [tried, dead] = [inbox<string>(), inbox<{ scanId: string; sourceId: string | null }>()]
  await store.queue.work('scan-repository-dead', { concurrency: 1 }, async ({ data, sourceId }) =>
    dead.add({ scanId: data.scanId, sourceId }),
  )
  await store.queue.work('scan-repository', { concurrency: 1 }, async ({ id }) => {
    tried.add(id)
    throw new Error('It does not work.')
  })
  const scanId = newId()
  const jobId = await store.send('scan-repository', { scanId })
  await dead.reaches(1)
  expect(tried.items).toEqual([jobId, jobId, jobId])
  expect(dead.items).toEqual([{ scanId, sourceId: jobId }])
  await store.close()
})

test('the scan of a worker that was killed is done by another one', async () => {
  const store = await database.openStore()
  const killed = startProcess('./worker-program.ts', [JSON.stringify(database.address)])
  await killed.line('working')
  const { id, accountId } = await insertScan(store)
  expect(await killed.line('claimed')).toBe('claimed claimed')
  killed.kill('SIGKILL')
  await killed.ended()
  const attempts = inbox<number>()
  await store.queue.work('scan-repository', { concurrency: 1 }, async (job) => {
    const claimed = await store.scans.claim(job.data.scanId, job.id)
    if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
    const { scan } = claimed
    await store.scans.complete(scan, {
      counts: { error: 0, warning: 0, note: 0 },
      vulnerabilities: Buffer.from('[]'),
      findings: Buffer.from('[]'),
    })
    attempts.add(scan.attempt)
  })
  await attempts.reaches(1)
  expect(attempts.items).toEqual([2])
  expect(await store.scans.find(id, accountId)).toMatchObject({ status: 'completed' })
  await store.close()
})

test('a stop lets running handlers hand their scans back, and another worker gets them', async () => {
  const [first, second] = [await database.openStore(), await database.openStore()]
  const started = inbox<string>()
  await first.queue.work('scan-repository', { concurrency: 2 }, async ({ id, data, signal }) => {
    const claimed = await first.scans.claim(data.scanId, id)
    if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
    started.add(data.scanId)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    expect(await first.scans.release(claimed.scan)).toBe(true)
  })
  const scans = [await insertScan(first), await insertScan(first)]
  await started.reaches(2)
  await first.close({ graceSeconds: 10 })
  for (const { id, accountId } of scans) {
    expect(await second.scans.find(id, accountId)).toMatchObject({ status: 'queued' })
  }
  const again = inbox<{ outcome: string }>()
  await second.queue.work('scan-repository', { concurrency: 2 }, async ({ id, data }) =>
    again.add(await second.scans.claim(data.scanId, id)),
  )
  await again.reaches(2)
  expect(again.items).toMatchObject([{ outcome: 'claimed' }, { outcome: 'claimed' }])
  await second.close()
})
