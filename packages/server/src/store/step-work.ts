import { sql } from 'kysely'
import { pack } from './documents.ts'
import type { Id } from './ids.ts'
import { inTransaction } from './in-transaction.ts'
import { TRIES } from './queue.ts'
import {
  type RunDependencies,
  runColumns,
  type StepClaim,
  type StepClaimOutcome,
  type StepEnding,
  toRun,
} from './run.ts'
import { enqueueNextStep, giveTurns } from './run-turns.ts'
import { recordJudgement } from './site-findings.ts'
import type { Db } from './tables.ts'

// Locks are taken in one order everywhere: the step, its run, the site, the lock of the turns.

/** Why a step failed that was begun three times. */
const EXHAUSTED = 'The step was interrupted three times and was given up.'

/** See Runs.claimStep. In a transaction. */
export async function claimStep(
  tx: Db,
  stepId: Id,
  jobId: Id,
  dependencies: RunDependencies,
): Promise<StepClaimOutcome> {
  const found = await tx
    .selectFrom('run_steps')
    .select(['tries'])
    .where('id', '=', stepId)
    .where('job_id', '=', jobId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return { outcome: 'not-needed' }
  if (found.tries >= TRIES) {
    await end(tx, { stepId, jobId }, { kind: 'failed', error: EXHAUSTED }, undefined, dependencies)
    return { outcome: 'exhausted' }
  }
  const step = await tx
    .updateTable('run_steps')
    .set((eb) => ({
      status: 'running',
      attempt: eb('attempt', '+', 1),
      tries: eb('tries', '+', 1),
      started_at: eb.fn.coalesce('started_at', eb.fn<Date>('now')),
    }))
    .where('id', '=', stepId)
    .returning(['id as stepId', 'run_id as runId', 'name', 'attempt', 'tries'])
    .executeTakeFirstOrThrow()
  const { siteId, ...run } = await tx
    .updateTable('runs')
    .set((eb) => ({
      status: 'running',
      started_at: eb.fn.coalesce('started_at', eb.fn<Date>('now')),
      updated_at: eb.fn<Date>('now'),
    }))
    .where('id', '=', step.runId)
    .returning(['site_id as siteId', 'sections', 'requests'])
    .executeTakeFirstOrThrow()
  const site = await tx
    .selectFrom('sites')
    .select([
      'id',
      'given_origin as givenOrigin',
      'registrable_domain as registrableDomain',
      'scope_type as scopeType',
      'scope_value as scopeValue',
    ])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return { outcome: 'claimed', step: { ...step, ...run, site } }
}

/** Whose end it is: of the holder of a claim, or of a job that was tried too often. */
type Ender = StepClaim | { readonly stepId: Id; readonly jobId: Id }

/** Ends a step, and with the last one its run; false when `ender` has no say in it (any more). */
export async function endStep(
  db: Db,
  ender: Ender,
  ending: StepEnding,
  dependencies: RunDependencies,
): Promise<boolean> {
  const packed = ending.kind === 'gathered' ? await pack(ending.artifact) : undefined
  return inTransaction(db, (tx) => end(tx, ender, ending, packed, dependencies))
}

async function end(
  tx: Db,
  ender: Ender,
  ending: StepEnding,
  artifact: Buffer | undefined,
  dependencies: RunDependencies,
): Promise<boolean> {
  const ended = await tx
    .updateTable('run_steps')
    .set({
      finished_at: sql<Date>`now()`,
      ...(ending.kind === 'failed' ? { status: 'failed', error: ending.error } : { status: 'succeeded' }),
    })
    .where('id', '=', ender.stepId)
    .$if('attempt' in ender, (update) =>
      update.where('status', '=', 'running').where('attempt', '=', 'attempt' in ender ? ender.attempt : -1),
    )
    .$if('jobId' in ender, (update) =>
      update.where('finished_at', 'is', null).where('job_id', '=', 'jobId' in ender ? ender.jobId : ''),
    )
    .returning(['run_id as runId', 'name'])
    .executeTakeFirst()
  if (ended === undefined) return false
  const requests = ending.kind === 'judged' ? undefined : ending.requests
  const run = await tx
    .updateTable('runs')
    .set((eb) => ({
      steps_done: eb('steps_done', '+', 1),
      updated_at: sql<Date>`now()`,
      ...(requests !== undefined && { requests }),
    }))
    .where('id', '=', ended.runId)
    .returning(['id', 'site_id as siteId', 'sections'])
    .executeTakeFirstOrThrow()
  if (artifact !== undefined) {
    await tx.insertInto('run_artifacts').values({ run_id: run.id, name: ended.name, artifact }).execute()
  }
  if (ending.kind === 'gathered' && ending.baseUrl !== undefined) await moveSite(tx, run.siteId, ending.baseUrl)
  if (ending.kind === 'judged') await recordJudgement(tx, run, ending.judgement)
  if (!(await enqueueNextStep(tx, run.id, dependencies.enqueue))) await finishRun(tx, run.id, dependencies)
  return true
}

async function moveSite(tx: Db, siteId: Id, baseUrl: string): Promise<void> {
  await tx
    .updateTable('sites')
    .set({ preferred_base_url: baseUrl, updated_at: sql<Date>`now()` })
    .where('id', '=', siteId)
    .where('preferred_base_url', '!=', baseUrl)
    .execute()
}

async function finishRun(tx: Db, runId: Id, dependencies: RunDependencies): Promise<void> {
  const row = await tx
    .updateTable('runs')
    .set({
      status: sql`case when exists (select 1 from run_steps where run_id = ${runId} and status = 'failed')
        then 'failed' else 'succeeded' end`,
      has_turn: false,
      finished_at: sql<Date>`now()`,
    })
    .where('id', '=', runId)
    .returning([...runColumns, 'turn_key'])
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('run_artifacts').where('run_id', '=', runId).execute()
  await dependencies.finished(tx, toRun(row))
  await giveTurns(tx, { accountIds: [row.account_id], turnKeys: [row.turn_key] }, dependencies)
}

/** See Runs.releaseStep. In a transaction. */
export async function releaseStep(
  tx: Db,
  { stepId, attempt }: StepClaim,
  requests: number | undefined,
  { enqueue }: RunDependencies,
): Promise<boolean> {
  const released = await tx
    .updateTable('run_steps')
    .set((eb) => ({ status: 'queued', tries: eb('tries', '-', 1) }))
    .where('id', '=', stepId)
    .where('status', '=', 'running')
    .where('attempt', '=', attempt)
    .returning('run_id as runId')
    .executeTakeFirst()
  if (released === undefined) return false
  const jobId = await enqueue(tx, stepId)
  await tx.updateTable('run_steps').set({ job_id: jobId }).where('id', '=', stepId).execute()
  if (requests !== undefined) {
    await tx.updateTable('runs').set({ requests }).where('id', '=', released.runId).execute()
  }
  return true
}
