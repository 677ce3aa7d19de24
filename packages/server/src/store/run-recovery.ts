import { sql } from 'kysely'
import type { Id } from './ids.ts'
import { inTransaction } from './in-transaction.ts'
import { QUEUE_SCHEMA, TRIES } from './queue.ts'
import type { RunDependencies } from './run.ts'
import { giveAllTurns } from './run-turns.ts'
import { endStep } from './step-work.ts'
import type { Db } from './tables.ts'

export interface ReconciledRuns {
  readonly requeued: number
  readonly failed: number
  /** Runs that got their turn. */
  readonly begun: number
}

/** How many steps are mended in one go. */
const AT_ONCE = 100

const jobs = sql.raw(`${QUEUE_SCHEMA}.job`)

/** See Runs.reconcile. */
export async function reconcileRuns(db: Db, error: string, dependencies: RunDependencies): Promise<ReconciledRuns> {
  const interrupted = await requeueInterrupted(db)
  const { requeued, failed } = await mendLost(db, error, dependencies)
  const begun = (await someoneWaits(db)) ? await inTransaction(db, (tx) => giveAllTurns(tx, dependencies)) : 0
  return { requeued: interrupted + requeued, failed, begun }
}

/**
 * `running`, but the job waits for its next try. The attempt is compared with what was read: a worker that claims the step meanwhile
 * keeps it.
 */
async function requeueInterrupted(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    with interrupted as materialized (
      select step.id, step.attempt from run_steps as step join ${jobs} as job on job.id = step.job_id
      where step.status = 'running' and job.name = 'site-step' and job.state in ('created', 'retry')
    )
    update run_steps set status = 'queued' from interrupted
    where run_steps.id = interrupted.id and run_steps.attempt = interrupted.attempt and run_steps.status = 'running'`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Steps that wait for a job which is not there, or has ended without ending the step. */
async function mendLost(db: Db, error: string, dependencies: RunDependencies) {
  const { rows } = await sql<{ id: Id }>`
    select step.id from run_steps as step
    left join ${jobs} as job on job.id = step.job_id and job.name = 'site-step'
    where step.finished_at is null and step.job_id is not null
      and (job.id is null or job.state in ('completed', 'cancelled', 'failed'))
    limit ${AT_ONCE}`.execute(db)
  let requeued = 0
  let failed = 0
  for (const { id } of rows) {
    const outcome = await inTransaction(db, (tx) => mendOne(tx, id, error, dependencies))
    if (outcome === 'requeued') requeued += 1
    if (outcome === 'failed') failed += 1
  }
  return { requeued, failed }
}

async function mendOne(tx: Db, stepId: Id, error: string, dependencies: RunDependencies) {
  const step = await tx
    .selectFrom('run_steps')
    .select(['tries', 'job_id as jobId'])
    .where('id', '=', stepId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (step === undefined || step.jobId === null) return 'unchanged'
  // Looked at again now that nobody can change the step: its job may have been replaced since.
  const { rows } = await sql<{ state: string }>`
    select job.state::text as state from ${jobs} as job where job.id = ${step.jobId} and job.name = 'site-step'`.execute(
    tx,
  )
  const state = rows[0]?.state
  if (state === 'created' || state === 'retry' || state === 'active') return 'unchanged'
  if (state === 'failed' || step.tries >= TRIES) {
    await endStep(tx, { stepId, jobId: step.jobId }, { kind: 'failed', error }, dependencies)
    return 'failed'
  }
  const jobId = await dependencies.enqueue(tx, stepId)
  await tx.updateTable('run_steps').set({ status: 'queued', job_id: jobId }).where('id', '=', stepId).execute()
  return 'requeued'
}

async function someoneWaits(db: Db): Promise<boolean> {
  const waiting = await db
    .selectFrom('runs')
    .select('id')
    .where('finished_at', 'is', null)
    .where('has_turn', '=', false)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
