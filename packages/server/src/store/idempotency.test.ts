import { expect, test } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import type { IdempotentRequest } from './idempotency.ts'
import type { Store } from './store.ts'

const database = useDatabase()

async function setUp() {
  const store = await database.openStore()
  const { id: accountId } = await store.accounts.create({ name: 'Ada', plan: 'team' })
  return { store, request: { accountId, key: 'k', requestHash: Buffer.from('first') } }
}

/** What a service does: work only if the request is new, and keep the answer. */
const answer = (store: Store, request: IdempotentRequest, work: () => Promise<string>) =>
  store.transaction(async (tx) => {
    const known = await tx.idempotency.begin(request)
    if (known.state === 'conflict') return 'conflict'
    if (known.state === 'answered') return known.answer.body
    const body = await work()
    await tx.idempotency.keep(request, { status: 200, body })
    return body
  })

test('of many at once, one does the work and all get its answer', async () => {
  const { store, request } = await setUp()
  let worked = 0
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => answer(store, request, async () => `work ${++worked}`)),
  )
  expect(answers).toEqual(Array.from({ length: 10 }, () => 'work 1'))
  expect(await store.idempotency.look(request)).toEqual({ state: 'answered', answer: { status: 200, body: 'work 1' } })
})

test('the same key with another request is a conflict; another account or key is not', async () => {
  const { store, request } = await setUp()
  const other = await store.accounts.create({ name: 'Bob', plan: 'team' })
  await answer(store, request, async () => 'one')
  expect(await answer(store, { ...request, requestHash: Buffer.from('other') }, async () => 'two')).toBe('conflict')
  expect(await answer(store, { ...request, key: 'l' }, async () => 'three')).toBe('three')
  expect(await answer(store, { ...request, accountId: other.id }, async () => 'four')).toBe('four')
})

test('an error is not kept: the next one does the work', async () => {
  const { store, request } = await setUp()
  const failing = answer(store, request, async () => {
    throw new Error('no')
  })
  const [failed, next] = await Promise.allSettled([failing, answer(store, request, async () => 'yes')])
  expect(failed).toMatchObject({ status: 'rejected' })
  expect(next).toEqual({ status: 'fulfilled', value: 'yes' })
})

test('after 24 hours a key is new again, and swept away', async () => {
  const { store, request } = await setUp()
  await answer(store, request, async () => 'old')
  await answer(store, { ...request, key: 'l' }, async () => 'old')
  await database.query("update idempotency_keys set created_at = now() - interval '25 hours' where account_id = $1", [
    request.accountId,
  ])
  expect(await store.idempotency.look(request)).toEqual({ state: 'new' })
  const again = { ...request, requestHash: Buffer.from('other') }
  expect(await answer(store, again, async () => 'new')).toBe('new')
  expect(await store.idempotency.sweep()).toBe(1)
  expect(await store.idempotency.look(again)).toMatchObject({ state: 'answered' })
})
