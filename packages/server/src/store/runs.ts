import { RUN_STATUSES, type RunStatus, SITE_SECTIONS } from '@picket/contracts'
import { sql } from 'kysely'
import { unpack } from './documents.ts'
import { type Id, newId } from './ids.ts'
import { inTransaction } from './in-transaction.ts'
import {
  type NewRun,
  type Run,
  type RunDependencies,
  runColumns,
  type Step,
  type StepClaim,
  type StepClaimOutcome,
  type StepEnding,
  toRun,
} from './run.ts'
import { type ReconciledRuns, reconcileRuns } from './run-recovery.ts'
import { giveTurns } from './run-turns.ts'
import { claimStep, endStep, releaseStep } from './step-work.ts'
import type { Db } from './tables.ts'

/** Runs over sites and their steps. Steps of a run come one after the other; of the runs on one domain, one has its turn. */
export interface Runs {
  /**
   * Inserts runs with their steps, and gives them their turn where they may have it. What a user asked for is `running` at once,
   * also while its steps wait; what is scheduled is `queued` until its first step begins.
   */
  insert(runs: readonly NewRun[]): Promise<Run[]>
  /** Undefined when the site was never run. Whose site it is, is not asked. */
  latest(siteId: Id): Promise<Run | undefined>
  /** The site's runs, newest first. */
  list(siteId: Id, page: { readonly limit: number; readonly offset: number }): Promise<Run[]>
  /** The steps of some runs, in their order. */
  steps(runIds: readonly Id[]): Promise<Step[]>

  /** Begins a step in the name of its job. Every claim ends the claim before it. */
  claimStep(stepId: Id, jobId: Id): Promise<StepClaimOutcome>
  /** The artifacts that the run's steps have gathered so far: JSON text in UTF-8, by name. */
  artifacts(runId: Id): Promise<ReadonlyMap<string, Buffer>>
  /** Ends a claimed step and sends the job of the next one, or ends the run. False, and nothing written, when the claim no longer holds. */
  endStep(claim: StepClaim, ending: StepEnding): Promise<boolean>
  /**
   * Hands a claimed step back when its worker has to stop: `queued` again under a new job, and the try does not count. The old job
   * must end without an error afterwards. False as above.
   */
  releaseStep(claim: StepClaim, requests?: number): Promise<boolean>
  /** Fails a step whose job `jobId` was tried as often as jobs are. False when the step has ended or has another job. */
  abandonStep(stepId: Id, jobId: Id, error: string): Promise<boolean>
  /**
   * Brings steps and jobs that drifted apart together again, as `Scans.reconcile`, and gives turns that are free. To be called every few
   * seconds by any number of processes.
   */
  reconcile(error: string): Promise<ReconciledRuns>

  /** How many runs there are in each state, over all accounts. */
  countByStatus(): Promise<Record<RunStatus, number>>
  /** The same of the steps of runs that have not ended. */
  countStepsByStatus(): Promise<Record<RunStatus, number>>
}

export const runsOf = (db: Db, dependencies: RunDependencies): Runs => ({
  insert: (runs) =>
    inTransaction(db, async (tx) => {
      const inserted: Run[] = []
      for (const run of runs) inserted.push(await insertRun(tx, run))
      await giveTurns(tx, { accountIds: inserted.map(({ accountId }) => accountId), turnKeys: [] }, dependencies)
      return inserted
    }),

  async latest(siteId) {
    const [run] = await this.list(siteId, { limit: 1, offset: 0 })
    return run
  },

  async list(siteId, { limit, offset }) {
    const rows = await db
      .selectFrom('runs')
      .select(runColumns)
      .where('site_id', '=', siteId)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(toRun)
  },

  async steps(runIds) {
    if (runIds.length === 0) return []
    return db
      .selectFrom('run_steps')
      .select(['run_id as runId', 'name', 'status', 'error', 'started_at as startedAt', 'finished_at as finishedAt'])
      .where('run_id', 'in', runIds)
      .orderBy('run_id')
      .orderBy('position')
      .execute()
  },

  claimStep: (stepId, jobId) => inTransaction(db, (tx) => claimStep(tx, stepId, jobId, dependencies)),

  async artifacts(runId) {
    const rows = await db.selectFrom('run_artifacts').select(['name', 'artifact']).where('run_id', '=', runId).execute()
    return new Map(await Promise.all(rows.map(async ({ name, artifact }) => [name, await unpack(artifact)] as const)))
  },

  endStep: (claim, ending) => endStep(db, claim, ending, dependencies),
  releaseStep: (claim, requests) => inTransaction(db, (tx) => releaseStep(tx, claim, requests, dependencies)),
  abandonStep: (stepId, jobId, error) => endStep(db, { stepId, jobId }, { kind: 'failed', error }, dependencies),
  reconcile: (error) => reconcileRuns(db, error, dependencies),

  async countByStatus() {
    const rows = await db
      .selectFrom('runs')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute()
    return byStatus(rows)
  },

  async countStepsByStatus() {
    const rows = await db
      .selectFrom('run_steps')
      .innerJoin('runs', 'runs.id', 'run_steps.run_id')
      .select((eb) => ['run_steps.status as status', eb.fn.countAll<number>().as('count')])
      .where('runs.finished_at', 'is', null)
      .groupBy('run_steps.status')
      .execute()
    return byStatus(rows)
  },
})

function byStatus(rows: readonly { readonly status: RunStatus; readonly count: number }[]): Record<RunStatus, number> {
  const none = Object.fromEntries(RUN_STATUSES.map((status) => [status, 0])) as Record<RunStatus, number>
  return rows.reduce((counts, { status, count }) => ({ ...counts, [status]: count }), none)
}

async function insertRun(tx: Db, { site, turnKey, sections, trigger, steps }: NewRun): Promise<Run> {
  const isScheduled = trigger === 'scheduled'
  const row = await tx
    .insertInto('runs')
    .values({
      id: newId(),
      site_id: site.id,
      account_id: site.accountId,
      turn_key: turnKey,
      sections: [...sections],
      trigger,
      status: isScheduled ? 'queued' : 'running',
      steps_total: steps.length,
      started_at: isScheduled ? null : sql<Date>`now()`,
    })
    .returning(runColumns)
    .executeTakeFirstOrThrow()
  const named = steps.map((name, position) => ({ id: newId(), run_id: row.id, position, name }))
  await tx.insertInto('run_steps').values(named).execute()
  if (SITE_SECTIONS.every((section) => sections.includes(section))) {
    await tx.updateTable('sites').set({ last_run_at: sql<Date>`now()` }).where('id', '=', site.id).execute()
  }
  return toRun(row)
}
