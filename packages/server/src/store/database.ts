import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseAddress } from './address.ts'
import type { Tables } from './tables.ts'

export interface DatabaseOptions {
  readonly address: DatabaseAddress
  /** Shown by PostgreSQL, such as `picket serve`. */
  readonly applicationName: string
  /** How many connections at most. */
  readonly connections: number
  /** Where the loss of an idle connection is told. */
  readonly log: (line: string) => void
}

export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
}

/** Milliseconds. What takes longer is a fault, and must not hold locks or connections for ever. */
const STATEMENT_TIMEOUT = 30_000
const LOCK_TIMEOUT = 15_000
const IDLE_IN_TRANSACTION_TIMEOUT = 60_000
const CONNECTION_TIMEOUT = 10_000

/** Opens a pool of connections; none is made before the first query. Closed by `db.destroy()`. */
export function openDatabase({ address, applicationName, connections, log }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...address,
    application_name: applicationName,
    max: connections,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    keepAlive: true,
    types: { getTypeParser },
  })
  survive(pool, log)
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/**
 * Lets the process outlive connections that break: the pool replaces them, and whoever has a statement on one gets the error. The pool itself
 * listens to idle connections only; one that breaks between two statements of a transaction would end the process.
 */
export function survive(pool: pg.Pool, log: (line: string) => void): void {
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // One that breaks as the pool ends is no news.
      if (!pool.ending) log(`A database connection was lost: ${error.message}`)
    }),
  )
  pool.on('error', () => undefined)
}

const BIGINT = 20

/** As `pg` reads columns, but `bigint` (counts, sums) as a number, which it is exactly up to 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === BIGINT && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format ?? 'text')
