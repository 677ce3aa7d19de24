import type { Accounts } from './accounts.ts'
import type { DatabaseAddress } from './address.ts'
import type { Credentials } from './credentials.ts'
import type { IdempotencyKeys } from './idempotency.ts'
import type { Id } from './ids.ts'
import type { Keys } from './keys.ts'
import type { JobData, JobKind, JobQueue } from './queue.ts'
import type { Quotas } from './quotas.ts'
import type { RateLimiter } from './rate-limits.ts'
import type { Scans } from './scans.ts'

/** The table groups, on the database or in a transaction. */
export interface TableGroups {
  readonly accounts: Accounts
  readonly keys: Keys
  readonly credentials: Credentials
  readonly quotas: Quotas
  readonly scans: Scans
  readonly idempotency: IdempotencyKeys
  /** Enqueues a job, in the transaction if this is one. */
  send<Kind extends JobKind>(kind: Kind, data: JobData[Kind]): Promise<Id>
  /** The database's clock; in a transaction, when it began. */
  now(): Promise<Date>
}

/** All that lasts. */
export interface Store extends TableGroups {
  /** Runs `work` in one transaction: what it throws rolls everything back, its jobs included, and is thrown on. */
  transaction<T>(work: (tx: TableGroups) => Promise<T>): Promise<T>
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
  /** How many scans of an account on `plan` may be queued or processing at once: at least 1. */
  readonly concurrentScans: (plan: string) => number
  /** Connections for queries; 10 unless told. The queue holds up to 5 more. */
  readonly connections?: number
  /** Where faults of background work go (lost connections, the queue's warnings). */
  readonly log: (line: string) => void
}

/**
 * Connects, migrates the schema, creates the queues. Several processes may do so at once. Throws UnusableDatabase when the database is newer than
 * this code or its PostgreSQL too old.
 */
export declare function openStore(options: StoreOptions): Promise<Store>
