import { sql } from 'kysely'
import type { Id } from './ids.ts'
import type { RunDependencies } from './run.ts'
import type { Db } from './tables.ts'

/** Runs of one account that are looked at in one go. */
const LOOKED_AT = 50

/** Key of the advisory lock under which turns are given: of all that do so at once, each sees what the one before did. */
const LOCK = 7_294_011

interface Waiting {
  readonly id: Id
  readonly accountId: Id
  readonly turnKey: string
  readonly plan: string
  /** Runs of its account that have their turn. */
  readonly taken: number
}

/**
 * Gives their turn to runs that may have it: the oldest of its site, no other on its domain, and room in its account. Accounts take
 * turns, so that one with a thousand sites does not keep the others waiting. Belongs at the end of a transaction that inserts or ends
 * runs. Resolves to how many got their turn.
 */
export async function giveTurns(tx: Db, { concurrentRuns, enqueue }: RunDependencies): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const taken = new Map<Id, number>()
  const keys = new Set<string>()
  let given = 0
  for (const run of await waitingRuns(tx)) {
    const running = taken.get(run.accountId) ?? run.taken
    if (running >= concurrentRuns(run.plan) || keys.has(run.turnKey)) continue
    taken.set(run.accountId, running + 1)
    keys.add(run.turnKey)
    await giveTurn(tx, run.id, enqueue)
    given += 1
  }
  return given
}

/** The first of every account, then the second of every account, and so on; what a user asked for before what is scheduled. */
async function waitingRuns(tx: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with waiting as (
      select runs.id, runs.account_id, runs.turn_key, runs.trigger = 'scheduled' as scheduled, row_number() over (
        partition by runs.account_id, runs.turn_key order by runs.trigger = 'scheduled', runs.id) as of_domain
      from runs
      where runs.finished_at is null and not runs.has_turn
        and not exists (select 1 from runs busy where busy.has_turn and busy.turn_key = runs.turn_key)
        and not exists (
          select 1 from runs earlier
          where earlier.site_id = runs.site_id and earlier.finished_at is null and earlier.id < runs.id)
    ), in_order as (
      select waiting.*, row_number() over (partition by account_id order by scheduled, id) as place
      from waiting where of_domain = 1
    )
    select in_order.id, in_order.account_id as "accountId", in_order.turn_key as "turnKey", accounts.plan, (
      select count(*) from runs busy where busy.account_id = in_order.account_id and busy.has_turn) as taken
    from in_order join accounts on accounts.id = in_order.account_id
    where in_order.place <= ${LOOKED_AT} order by in_order.place, in_order.id`.execute(tx)
  return rows
}

async function giveTurn(tx: Db, runId: Id, enqueue: RunDependencies['enqueue']): Promise<void> {
  await tx.updateTable('runs').set({ has_turn: true }).where('id', '=', runId).execute()
  await enqueueNextStep(tx, runId, enqueue)
}

/** Sends the job of a run's first step that has not ended; false when all have. */
export async function enqueueNextStep(tx: Db, runId: Id, enqueue: RunDependencies['enqueue']): Promise<boolean> {
  const next = await tx
    .selectFrom('run_steps')
    .select('id')
    .where('run_id', '=', runId)
    .where('finished_at', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) return false
  const jobId = await enqueue(tx, next.id)
  await tx.updateTable('run_steps').set({ job_id: jobId }).where('id', '=', next.id).execute()
  return true
}
