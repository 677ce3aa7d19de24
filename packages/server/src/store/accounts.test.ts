import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import { newId } from './ids.ts'
import type { Store } from './store.ts'

const database = useDatabase()
const sha256 = (text: string) => createHash('sha256').update(text).digest()

async function accountWithKey(store: Store, key: string, expiresAt: Date | null = null) {
  const account = await store.accounts.create({ name: 'Ada', plan: 'free' })
  const apiKey = await store.keys.insert({
    accountId: account.id,
    hash: sha256(key),
    lastFour: key.slice(-4),
    scopes: ['scan', 'read-and-scan'],
    expiresAt,
  })
  return { account, apiKey }
}

test('accounts are created, found, listed, moved to another plan, disabled and enabled', async () => {
  const store = await database.openStore()
  const account = await store.accounts.create({ name: 'Ada', plan: 'free' })
  expect(account).toMatchObject({ name: 'Ada', plan: 'free', disabledAt: null })
  expect(Math.abs(account.createdAt.getTime() - (await store.now()).getTime())).toBeLessThan(60_000)
  expect(await store.accounts.setPlan(account.id, 'team')).toBe(true)
  expect(await store.accounts.setDisabled(account.id, true)).toBe(true)
  const disabled = await store.accounts.find(account.id)
  expect(disabled).toMatchObject({ plan: 'team', disabledAt: expect.any(Date) })
  expect(await store.accounts.setDisabled(account.id, false)).toBe(true)
  expect(await store.accounts.list()).toContainEqual({ ...account, plan: 'team' })
  expect(await store.accounts.setPlan(newId(), 'team')).toBe(false)
  expect(await store.accounts.find(newId())).toBeUndefined()
})

test('a key is known by its hash, with its account', async () => {
  const store = await database.openStore()
  const { account, apiKey } = await accountWithKey(store, 'known')
  expect(await store.keys.authenticate(sha256('known'))).toEqual({ key: apiKey, account })
  expect(await store.keys.authenticate(sha256('unknown'))).toBeUndefined()
})

test('a key that is revoked, has expired, or whose account is disabled, is as unknown as any other', async () => {
  const store = await database.openStore()
  const { account, apiKey } = await accountWithKey(store, 'revoked')
  expect(await store.keys.revoke(apiKey.id)).toBe(true)
  expect(await store.keys.revoke(apiKey.id)).toBe(false)
  expect(await store.keys.authenticate(sha256('revoked'))).toBeUndefined()
  expect(await store.keys.list(account.id)).toMatchObject([{ id: apiKey.id, revokedAt: expect.any(Date) }])

  await accountWithKey(store, 'expired', new Date(Date.now() - 1000))
  expect(await store.keys.authenticate(sha256('expired'))).toBeUndefined()

  const { account: disabled } = await accountWithKey(store, 'disabled')
  await store.accounts.setDisabled(disabled.id, true)
  expect(await store.keys.authenticate(sha256('disabled'))).toBeUndefined()
})

test('the use of a key is written once a minute', async () => {
  const store = await database.openStore()
  const { apiKey } = await accountWithKey(store, 'used')
  const lastUse = async () => database.query('select last_used_at, xmin::text from keys where id = $1', [apiKey.id])
  await Promise.all(Array.from({ length: 20 }, () => store.keys.authenticate(sha256('used'))))
  const first = await lastUse()
  expect(first).toEqual([{ last_used_at: expect.any(Date), xmin: expect.any(String) }])
  await store.keys.authenticate(sha256('used'))
  expect(await lastUse()).toEqual(first)
  await database.query("update keys set last_used_at = now() - interval '61 seconds' where id = $1", [apiKey.id])
  await store.keys.authenticate(sha256('used'))
  const [later] = (await lastUse()) as [{ last_used_at: Date }]
  expect(Date.now() - later.last_used_at.getTime()).toBeLessThan(60_000)
})

test('one code-host credential is linked to an account, the last one given', async () => {
  const store = await database.openStore()
  const { id } = await store.accounts.create({ name: 'Ada', plan: 'free' })
  expect(await store.credentials.find(id)).toBeUndefined()
  await store.credentials.link(id, Buffer.from([1, 2, 3]))
  await store.credentials.link(id, Buffer.from([0, 255, 10]))
  expect(await store.credentials.find(id)).toEqual(Buffer.from([0, 255, 10]))
  expect(await store.credentials.unlink(id)).toBe(true)
  expect(await store.credentials.unlink(id)).toBe(false)
})
