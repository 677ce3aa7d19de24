import { type Kysely, sql } from 'kysely'
import { type Accounts, accountsOf } from './accounts.ts'
import type { DatabaseAddress } from './address.ts'
import { type Credentials, credentialsOf } from './credentials.ts'
import { openDatabase } from './database.ts'
import { type IdempotencyKeys, idempotencyKeysOf } from './idempotency.ts'
import type { Id } from './ids.ts'
import { type Keys, keysOf } from './keys.ts'
import { migrate } from './migrate.ts'
import { type JobData, type JobKind, type JobQueue, openQueue } from './queue.ts'
import { type Quotas, quotasOf } from './quotas.ts'
import { type RateLimiter, rateLimiterOn, sweepRateLimits } from './rate-limits.ts'
import { type Runs, runsOf } from './runs.ts'
import { announceRun, announceScan } from './announcements.ts'
import { type Scans, scansOf } from './scans.ts'
import { type SiteFindings, siteFindingsOf } from './site-findings.ts'
import { type Sites, sitesOf } from './sites.ts'
import type { Db, Tables } from './tables.ts'
import { type Webhooks, webhooksOf } from './webhooks.ts'

/** The table groups, on the database or in a transaction. */
export interface TableGroups {
  readonly accounts: Accounts
  readonly keys: Keys
  readonly credentials: Credentials
  readonly quotas: Quotas
  readonly scans: Scans
  readonly sites: Sites
  readonly runs: Runs
  readonly siteFindings: SiteFindings
  readonly webhooks: Webhooks
  readonly idempotency: IdempotencyKeys
  /** Enqueues a job, in the transaction if this is one. */
  send<Kind extends JobKind>(kind: Kind, data: JobData[Kind]): Promise<Id>
  /** The database's clock; in a transaction, when it began. */
  now(): Promise<Date>
}

/** The table groups in a transaction. */
export interface Transaction extends TableGroups {
  /** Runs `work` in a part of the transaction: what it throws undoes that part alone, and is thrown on. */
  attempt<T>(work: () => Promise<T>): Promise<T>
}

/** All that lasts. */
export interface Store extends TableGroups {
  /** Runs `work` in one transaction: what it throws rolls everything back, its jobs included, and is thrown on. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Where jobs are worked on. A process that only serves the API does not call `work`. */
  readonly queue: Pick<JobQueue, 'work' | 'stop'>
  /** A limiter of `limit` requests a minute; all limiters on one database count together. */
  rateLimiter(limit: number): RateLimiter
  /** Deletes what has had its day (old idempotency keys, idle rate-limit rows). To be called about once a minute by any process. */
  sweep(): Promise<void>
  /** Throws when the database does not answer within 2 seconds. */
  ping(): Promise<void>
  /** Stops the queue (`graceSeconds` for jobs that run) and closes all connections. */
  close(options?: { readonly graceSeconds?: number }): Promise<void>
}

export interface StoreOptions {
  readonly database: DatabaseAddress
  /** Shown by PostgreSQL, such as `picket serve`. */
  readonly applicationName: string
  /** How many scans of an account on `plan` may be queued or processing, and how many site runs have their turn, at once: at least 1. */
  readonly concurrentScans: (plan: string) => number
  /** Connections for queries; 10 unless told. The queue holds up to 5 more. */
  readonly connections?: number
  /** Where faults of background work go (lost connections, the queue's warnings). */
  readonly log: (line: string) => void
}

/**
 * Connects, migrates the schema, creates the queues. Several processes may do so at once. Throws UnusableDatabase when the
 * database is newer than this code or its PostgreSQL too old.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { database: address, applicationName, log } = options
  const { db } = openDatabase({ address, applicationName, connections: options.connections ?? 10, log })
  try {
    await migrate(db)
    const queue = await openQueue({ address, applicationName, log })
    return storeOn(db, queue, options.concurrentScans)
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function storeOn(db: Kysely<Tables>, queue: JobQueue, concurrentScans: StoreOptions['concurrentScans']): Store {
  const webhooks = (on: Db): Webhooks =>
    webhooksOf(on, (tx, deliveryId) => queue.send(tx, 'deliver-webhook', { deliveryId }))
  const groups = (on: Db): TableGroups => ({
    accounts: accountsOf(on),
    keys: keysOf(on),
    credentials: credentialsOf(on),
    quotas: quotasOf(on),
    scans: scansOf(on, {
      concurrentScans,
      enqueue: (tx, scanId) => queue.send(tx, 'scan-repository', { scanId }),
      finished: (tx, scanId) => announceScan(tx, webhooks(tx), scanId),
    }),
    sites: sitesOf(on),
    runs: runsOf(on, {
      concurrentRuns: concurrentScans,
      enqueue: (tx, stepId) => queue.send(tx, 'site-step', { stepId }),
      finished: (tx, run) => announceRun(tx, webhooks(tx), run),
    }),
    siteFindings: siteFindingsOf(on),
    webhooks: webhooks(on),
    idempotency: idempotencyKeysOf(on),
    send: (kind, data) => queue.send(on, kind, data),
    now: () => nowOf(on),
  })
  const own = groups(db)
  return {
    ...own,
    queue,
    transaction: (work) =>
      db.transaction().execute((tx) => work({ ...groups(tx), attempt: (part) => withSavepoint(tx, part) })),
    rateLimiter: (limit) => rateLimiterOn(db, limit),
    async sweep() {
      await own.idempotency.sweep()
      await own.webhooks.sweep(DELIVERIES_KEPT_DAYS)
      await sweepRateLimits(db)
    },
    ping: () => within(PING_WITHIN, nowOf(db)),
    async close({ graceSeconds = 0 } = {}) {
      await queue.stop({ graceSeconds })
      await db.destroy()
    },
  }
}

const DELIVERIES_KEPT_DAYS = 7

async function withSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  }
}

/** Milliseconds. */
const PING_WITHIN = 2_000

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`The database did not answer within ${milliseconds} ms.`)),
    milliseconds,
  )
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function nowOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()::timestamptz(3) as now`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The database did not tell the time.')
  return row.now
}
