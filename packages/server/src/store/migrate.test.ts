import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import { openDatabase } from './database.ts'
import { UnusableDatabase } from './errors.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { openStore } from './store.ts'

const database = useDatabase()

/** Databases of this file's own that have not been migrated. */
const names = ['fresh', 'newer', 'stepwise'] as const
const unique = (name: string) => `${database.address.database}_${name}`
const on = (name: (typeof names)[number]) => ({ ...database.address, database: unique(name) })
const open = (name: (typeof names)[number]) =>
  openDatabase({ address: on(name), applicationName: 'test', connections: 2, log: () => undefined }).db

beforeAll(async () => {
  for (const name of names) await database.query(`create database ${unique(name)}`)
})
afterAll(async () => {
  for (const name of names) await database.query(`drop database ${unique(name)} with (force)`)
})

test('four processes that open an empty database at once all end up with the whole schema', async () => {
  const options = { applicationName: 'test', concurrentScans: () => 1, log: () => undefined }
  const stores = await Promise.all(Array.from({ length: 4 }, () => openStore({ ...options, database: on('fresh') })))
  for (const store of stores) await store.accounts.create({ name: 'Ada', plan: 'free' })
  expect(await stores[0]?.accounts.list()).toHaveLength(4)
  await Promise.all(stores.map((store) => store.close()))
  const db = open('fresh')
  const { rows } = await sql`select version, name from picket_migrations order by version`.execute(db)
  expect(rows).toEqual(MIGRATIONS.map(({ name }, index) => ({ version: index + 1, name })))
  await db.destroy()
})

test('a database of a newer Picket is refused and left alone', async () => {
  const db = open('newer')
  await migrate(db)
  const version = MIGRATIONS.length + 1
  await sql`insert into picket_migrations (version, name) values (${version}, 'of the future')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(UnusableDatabase)
  await expect(migrate(db)).rejects.toThrow(`newer Picket (schema ${version}; this one knows up to ${version - 1})`)
  await db.destroy()
})

test('migrations go forward from where the database is, all or nothing', async () => {
  const db = open('stepwise')
  const first = { name: 'first', statements: [sql`create table steps (step text)`] }
  const second = { name: 'second', statements: [sql`insert into steps values ('second')`] }
  const broken = { name: 'broken', statements: [sql`insert into steps values ('third')`, sql`select 1 / 0`] }
  await migrate(db, [first])
  await migrate(db, [first, second])
  await expect(migrate(db, [first, second, broken])).rejects.toThrow('division by zero')
  await migrate(db, [first, second])
  const { rows } = await sql`select step from steps`.execute(db)
  expect(rows).toEqual([{ step: 'second' }])
  await db.destroy()
})
