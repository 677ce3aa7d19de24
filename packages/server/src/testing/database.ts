import { text } from 'node:stream/consumers'
import { connect } from 'node:net'
import { afterAll, beforeAll, inject } from 'vitest'
import type { SocketAddress } from '../store/address.ts'
import { newId } from '../store/ids.ts'
import { type Store, type StoreOptions, openStore } from '../store/store.ts'
import { TEMPLATE } from './global-setup.ts'
import { runStatement } from './postgres-client.ts'

/** A database of a test file's own: migrated, empty, with its job queues. */
export interface TestDatabase {
  /** Known once the tests run (not while they are collected). */
  readonly address: SocketAddress
  /** A store on it, closed after the file's tests. 4 scans at once for every plan unless told. */
  openStore(options?: Partial<StoreOptions>): Promise<Store>
  /** One statement, for what the store does not tell. */
  query(statement: string, values?: unknown[]): Promise<unknown[]>
}

/** To be called at the top of a test file, or in a `describe`. The database is there for its tests, and dropped after them. */
export function useDatabase(): TestDatabase {
  let address: SocketAddress | undefined
  const stores: Store[] = []
  const known = () => {
    if (address === undefined) throw new Error('The test database exists in tests and hooks only.')
    return address
  }

  beforeAll(async () => {
    const server = await serverAddress()
    const name = `test_${newId().replaceAll('-', '')}`
    await runStatement(server, `create database ${name} template ${TEMPLATE}`)
    address = { ...server, database: name }
  })

  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await runStatement(await serverAddress(), `drop database ${known().database} with (force)`)
  })

  return {
    get address() {
      return known()
    },
    async openStore(options = {}) {
      const store = await openStore({
        database: known(),
        applicationName: 'test',
        concurrentScans: () => 4,
        log: () => undefined,
        ...options,
      })
      stores.push(store)
      return store
    },
    query: (statement, values) => runStatement(known(), statement, values),
  }
}

/** Starts the run's PostgreSQL when it is the first to ask. */
async function serverAddress(): Promise<SocketAddress> {
  const answer: { address: SocketAddress } | { error: string } = JSON.parse(
    await text(connect(inject('databaseControl'))),
  )
  if ('error' in answer) throw new Error(answer.error)
  return answer.address
}
