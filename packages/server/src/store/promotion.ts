import { sql } from 'kysely'
import { AccountNotFound } from './errors.ts'
import type { Id } from './ids.ts'
import type { Db } from './tables.ts'

/** What scans need of the rest of the service. */
export interface ScanDependencies {
  /** How many scans of an account on `plan` may be queued or processing at once: at least 1. */
  readonly concurrentScans: (plan: string) => number
  /** Enqueues the job of a scan in the transaction `tx` and resolves to the job's id. */
  readonly enqueue: (tx: Db, scanId: Id) => Promise<Id>
  /** Tells of a scan that has ended, in the transaction that ends it. */
  readonly finished: (tx: Db, scanId: Id) => Promise<void>
}

/** An account whose row is locked until the transaction ends: of all that start or end its scans, each sees what the one before did. */
export interface LockedAccount {
  readonly id: Id
  readonly plan: string
}

/** Throws AccountNotFound. */
export async function lockAccount(tx: Db, accountId: Id): Promise<LockedAccount> {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'plan'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (account === undefined) throw new AccountNotFound(accountId)
  return account
}

/** Queues the account's oldest pending scans, as many as its plan has room for; resolves to how many that were. */
export async function promote(
  tx: Db,
  { id: accountId, plan }: LockedAccount,
  { concurrentScans, enqueue }: ScanDependencies,
): Promise<number> {
  // A statement of its own, after the lock: it sees what was committed while we waited.
  const { rows } = await sql<{ id: Id }>`
    select id from scans where account_id = ${accountId} and status = 'pending' order by id
    limit greatest(0, ${concurrentScans(plan)}::int - (
      select count(*) from scans where account_id = ${accountId} and status in ('queued', 'processing')))`.execute(tx)
  for (const { id } of rows) {
    const jobId = await enqueue(tx, id)
    await tx.updateTable('scans').set({ status: 'queued', job_id: jobId }).where('id', '=', id).execute()
  }
  return rows.length
}
