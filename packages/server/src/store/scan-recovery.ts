import { sql } from 'kysely'
import type { Id } from './ids.ts'
import { inTransaction } from './in-transaction.ts'
import { type ScanDependencies, lockAccount, promote } from './promotion.ts'
import { QUEUE_SCHEMA, TRIES } from './queue.ts'
import { endScan } from './scan-work.ts'
import type { Db } from './tables.ts'

export interface Reconciled {
  readonly requeued: number
  readonly failed: number
  readonly promoted: number
}

/** How many scans, or accounts, are mended in one go. */
const AT_ONCE = 100

const jobs = sql.raw(`${QUEUE_SCHEMA}.job`)

/** See Scans.reconcile. */
export async function reconcileScans(db: Db, error: string, dependencies: ScanDependencies): Promise<Reconciled> {
  const interrupted = await requeueInterrupted(db)
  const { requeued, failed } = await mendLost(db, error, dependencies)
  return { requeued: interrupted + requeued, failed, promoted: await promoteWaiting(db, dependencies) }
}

/**
 * `processing`, but the job waits for its next try. The attempt is compared with what was read: a worker that claims the scan meanwhile
 * keeps it.
 */
async function requeueInterrupted(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    with interrupted as materialized (
      select scans.id, scans.attempt from scans join ${jobs} as job on job.id = scans.job_id
      where scans.status = 'processing' and job.name = 'scan-repository' and job.state in ('created', 'retry')
    )
    update scans set status = 'queued' from interrupted
    where scans.id = interrupted.id and scans.attempt = interrupted.attempt and scans.status = 'processing'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Scans that wait for a job which is not there, or has ended without ending the scan. */
async function mendLost(db: Db, error: string, dependencies: ScanDependencies) {
  const { rows } = await sql<{ id: Id }>`
    select scans.id from scans
    left join ${jobs} as job on job.id = scans.job_id and job.name = 'scan-repository'
    where scans.status in ('queued', 'processing') and ${isLost} limit ${AT_ONCE}`.execute(db)
  const outcomes = await Promise.all(
    rows.map(({ id }) => inTransaction(db, (tx) => mendOne(tx, id, error, dependencies))),
  )
  return {
    requeued: outcomes.filter((outcome) => outcome === 'requeued').length,
    failed: outcomes.filter((outcome) => outcome === 'failed').length,
  }
}

const isLost = sql<boolean>`(job.id is null or job.state in ('completed', 'cancelled', 'failed'))`

async function mendOne(tx: Db, scanId: Id, error: string, dependencies: ScanDependencies) {
  const scan = await tx
    .selectFrom('scans')
    .select(['tries', 'job_id as jobId'])
    .where('id', '=', scanId)
    .where('status', 'in', ['queued', 'processing'])
    .forUpdate()
    .executeTakeFirst()
  if (scan === undefined || scan.jobId === null) return 'unchanged'
  // Looked at again now that nobody can change the scan: its job may have been replaced since.
  const { rows } = await sql<{ state: string }>`
    select job.state::text as state from ${jobs} as job where job.id = ${scan.jobId} and job.name = 'scan-repository'`.execute(
    tx,
  )
  const state = rows[0]?.state
  if (state === 'created' || state === 'retry' || state === 'active') return 'unchanged'
  if (state === 'failed' || scan.tries >= TRIES) {
    await endScan(tx, { scanId, jobId: scan.jobId }, { error }, dependencies)
    return 'failed'
  }
  const jobId = await dependencies.enqueue(tx, scanId)
  await tx.updateTable('scans').set({ status: 'queued', job_id: jobId }).where('id', '=', scanId).execute()
  return 'requeued'
}

/** Accounts whose plan has got more room since their scans were put off. */
async function promoteWaiting(db: Db, dependencies: ScanDependencies): Promise<number> {
  const { rows } = await sql<{ id: Id; plan: string; running: number }>`
    select accounts.id, accounts.plan, (
      select count(*) from scans where account_id = accounts.id and status in ('queued', 'processing')) as running
    from accounts where id in (select account_id from scans where status = 'pending')`.execute(db)
  const withRoom = rows.filter(({ plan, running }) => running < dependencies.concurrentScans(plan)).slice(0, AT_ONCE)
  let promoted = 0
  for (const { id } of withRoom) {
    promoted += await inTransaction(db, async (tx) => promote(tx, await lockAccount(tx, id), dependencies))
  }
  return promoted
}
