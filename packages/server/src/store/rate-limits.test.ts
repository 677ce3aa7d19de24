import { expect, test } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import { newId } from './ids.ts'
import type { RateLimiter } from './rate-limits.ts'

const database = useDatabase()

/** Lets time pass for a client, by moving what was counted into the past. */
const pass = (client: string, seconds: number) =>
  database.query('update rate_limits set second = second - $2 where client = $1', [client, seconds])

const takeTimes = (limiter: RateLimiter, client: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => limiter.take(client)))

test('of 400 at once through two processes, exactly 100 are let through', async () => {
  const limiters = [await database.openStore(), await database.openStore()].map((store) => store.rateLimiter(100))
  const client = newId()
  const decisions = (await Promise.all(limiters.map((limiter) => takeTimes(limiter, client, 200)))).flat()
  const allowed = decisions.filter((decision) => decision.allowed)
  expect(allowed.map(({ remaining }) => remaining).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, index) => index),
  )
  for (const decision of decisions) {
    if (decision.allowed) expect(decision).toMatchObject({ limit: 100, retryAfterSeconds: 0 })
    else expect(decision).toMatchObject({ limit: 100, remaining: 0 })
    expect(decision.resetSeconds).toBeGreaterThanOrEqual(1)
    expect(decision.resetSeconds).toBeLessThanOrEqual(61)
    if (!decision.allowed) expect(decision.retryAfterSeconds).toBeGreaterThan(50)
  }
})

test('the minute slides: what was let through counts until a minute has passed, and no longer', async () => {
  const store = await database.openStore()
  const client = newId()
  await takeTimes(store.rateLimiter(3), client, 2)
  await pass(client, 40)
  expect(await store.rateLimiter(3).take(client)).toMatchObject({ allowed: true, remaining: 0 })
  const blocked = await store.rateLimiter(3).take(client)
  expect(blocked.allowed).toBe(false)
  expect(blocked.retryAfterSeconds).toBeGreaterThanOrEqual(15)
  expect(blocked.retryAfterSeconds).toBeLessThanOrEqual(21)
  await pass(client, blocked.retryAfterSeconds - 5)
  expect(await store.rateLimiter(3).take(client)).toMatchObject({ allowed: false })
  await pass(client, 5)
  // The two of the beginning are out, the one of 40 seconds later still counts.
  expect(await store.rateLimiter(3).take(client)).toMatchObject({ allowed: true, remaining: 1 })
})

test('a clock that goes back lets nothing more through', async () => {
  const store = await database.openStore()
  const client = newId()
  await takeTimes(store.rateLimiter(2), client, 2)
  await pass(client, -3600)
  expect(await store.rateLimiter(2).take(client)).toMatchObject({ allowed: false })
})

test('clients are counted apart', async () => {
  const limiter = (await database.openStore()).rateLimiter(1)
  const clients = [newId(), newId(), '2001:db8::/64']
  expect((await Promise.all(clients.map((client) => limiter.take(client)))).every(({ allowed }) => allowed)).toBe(true)
})

test('a client that is known to be blocked costs no query', async () => {
  const limiter = (await database.openStore()).rateLimiter(1)
  const client = newId()
  await takeTimes(limiter, client, 2)
  await database.query('delete from rate_limits where client = $1', [client])
  const decision = await limiter.take(client)
  expect(decision).toMatchObject({ allowed: false, remaining: 0 })
  expect(decision.retryAfterSeconds).toBeGreaterThan(0)
  expect(await database.query('select from rate_limits where client = $1', [client])).toEqual([])
})

test('a limit that is lowered below what is counted holds at once', async () => {
  const store = await database.openStore()
  const client = newId()
  await takeTimes(store.rateLimiter(10), client, 8)
  expect(await store.rateLimiter(5).take(client)).toMatchObject({ allowed: false, remaining: 0, limit: 5 })
  expect(await store.rateLimiter(9).take(client)).toMatchObject({ allowed: true, remaining: 0 })
})

test('idle clients are swept away, others stay', async () => {
  const store = await database.openStore()
  const [idle, busy] = [newId(), newId()]
  await store.rateLimiter(5).take(idle)
  await store.rateLimiter(5).take(busy)
  await pass(idle, 200)
  await store.sweep()
  expect(await database.query('select client from rate_limits where client = any($1)', [[idle, busy]])).toEqual([
    { client: busy },
  ])
})
