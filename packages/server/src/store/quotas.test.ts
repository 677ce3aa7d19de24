import { expect, test } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import { AccountNotFound, QuotaExhausted } from './errors.ts'
import { newId } from './ids.ts'

const database = useDatabase()
const periodStart = new Date('2026-01-15T00:00:00Z')

async function setUp() {
  const store = await database.openStore()
  const { id: accountId } = await store.accounts.create({ name: 'Ada', plan: 'team' })
  return { store, accountId, fast: { accountId, periodStart, kind: 'fast' as const } }
}

test('of 200 that ask at once over two pools, exactly 50 get one, and the others learn what is used', async () => {
  const { store, accountId, fast } = await setUp()
  const stores = [store, await database.openStore()]
  const asked = await Promise.allSettled(
    Array.from({ length: 100 }, () => stores.map(({ quotas }) => quotas.take({ ...fast, limit: 50 }))).flat(),
  )
  const taken = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  const refused = asked.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(150)
  for (const error of refused)
    expect(error).toMatchObject({ name: 'QuotaExhausted', kind: 'fast', used: 50, limit: 50 })
  expect(await store.quotas.used(accountId, periodStart)).toEqual({ fast: 50, plus: 0, sites: 0, runs: 0 })
})

test('kinds, periods and accounts are counted apart', async () => {
  const { store, accountId, fast } = await setUp()
  const other = await store.accounts.create({ name: 'Bob', plan: 'team' })
  expect(await store.quotas.take({ ...fast, limit: 1 })).toBe(1)
  expect(await store.quotas.take({ ...fast, kind: 'plus', limit: 1 })).toBe(1)
  expect(await store.quotas.take({ ...fast, periodStart: new Date('2026-02-15T00:00:00Z'), limit: 1 })).toBe(1)
  expect(await store.quotas.take({ ...fast, accountId: other.id, limit: 1 })).toBe(1)
  await expect(store.quotas.take({ ...fast, limit: 1 })).rejects.toThrow(QuotaExhausted)
  expect(await store.quotas.used(accountId, periodStart)).toEqual({ fast: 1, plus: 1, sites: 0, runs: 0 })
})

test('what is given back can be taken again, and never more than was taken', async () => {
  const { store, accountId, fast } = await setUp()
  await store.quotas.take({ ...fast, limit: 1 })
  await store.quotas.giveBack(fast)
  await store.quotas.giveBack(fast)
  expect(await store.quotas.used(accountId, periodStart)).toMatchObject({ fast: 0 })
  expect(await store.quotas.take({ ...fast, limit: 1 })).toBe(1)
})

test('a transaction that rolls back has taken nothing', async () => {
  const { store, accountId, fast } = await setUp()
  const work = store.transaction(async (tx) => {
    await tx.quotas.take({ ...fast, limit: 5 })
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await store.quotas.used(accountId, periodStart)).toMatchObject({ fast: 0 })
})

test('a limit of zero lets nothing through, and an unknown account is no exhausted one', async () => {
  const { store, fast } = await setUp()
  await expect(store.quotas.take({ ...fast, limit: 0 })).rejects.toThrow(QuotaExhausted)
  await expect(store.quotas.take({ ...fast, accountId: newId(), limit: 9 })).rejects.toThrow(AccountNotFound)
})
