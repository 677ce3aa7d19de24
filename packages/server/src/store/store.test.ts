import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import { startEmbeddedPostgres } from './embedded/index.ts'
import { newId } from './ids.ts'
import { openStore } from './store.ts'

const database = useDatabase()
const options = { applicationName: 'test', concurrentScans: () => 1, log: () => undefined }

test('a database can be given as a URL', async () => {
  const { host, user, password, database: name } = database.address
  const connectionString = `postgresql://${user}:${encodeURIComponent(password)}@/${name}?host=${encodeURIComponent(host)}`
  const store = await openStore({ ...options, database: { connectionString } })
  await store.ping()
  await store.accounts.create({ name: 'Ada', plan: 'free' })
  await store.close()
})

test('a database that is not there is told by the first use, and by every ping after it has gone', async () => {
  const gone = { ...database.address, database: `${database.address.database}_gone` }
  await expect(openStore({ ...options, database: gone })).rejects.toThrow('does not exist')
  await database.query(`create database ${gone.database}`)
  const store = await openStore({ ...options, database: gone })
  await store.ping()
  await database.query(`drop database ${gone.database} with (force)`)
  await expect(store.ping()).rejects.toThrow()
  await store.close()
})

test('in a transaction the clock stands still', async () => {
  const store = await database.openStore()
  const [first, second] = await store.transaction(async (tx) => [await tx.now(), await tx.now()])
  expect(second).toEqual(first)
})

test('a store comes through a PostgreSQL that is killed: queries, transactions and jobs go on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'picket-store-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const store = await openStore({ ...options, database: postgres.address })
  const { promise: worked, resolve } = Promise.withResolvers<string>()
  await store.queue.work('scan-repository', { concurrency: 1 }, async ({ data }) => resolve(data.scanId))
  const account = await store.accounts.create({ name: 'Ada', plan: 'free' })
  process.kill(
    Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10),
    'SIGKILL',
  )
  const scanId = newId()
  for (;;) {
    try {
      await store.transaction((tx) => tx.send('scan-repository', { scanId }))
      break
    } catch {
      await delay(50)
    }
  }
  expect(await worked).toBe(scanId)
  expect(await store.accounts.list()).toEqual([account])
  await store.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
})
