import { sql } from 'kysely'
import type { Id } from './ids.ts'
import type { RunDependencies } from './run.ts'
import type { Db } from './tables.ts'

/** Accounts whose runs on one domain are looked at, when its turn is free. */
const LOOKED_AT = 50

/** Key of the advisory lock under which turns are given: of all that do so at once, each sees what the one before did. */
const LOCK = 7_294_011

/** Where turns may have become free, or wanted: in an account, on a domain. */
export interface TurnPlaces {
  readonly accountIds: readonly Id[]
  readonly turnKeys: readonly string[]
}

/**
 * Gives their turn to runs that may have it: the oldest of its site, no other on its domain, and room in its account. Belongs at the
 * end of a transaction that inserts or ends runs. Resolves to how many got their turn.
 */
export async function giveTurns(
  tx: Db,
  { accountIds, turnKeys }: TurnPlaces,
  dependencies: RunDependencies,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  let given = 0
  for (const accountId of new Set(accountIds)) given += await fillAccount(tx, accountId, dependencies)
  for (const turnKey of new Set(turnKeys)) given += await passOnDomain(tx, turnKey, dependencies)
  return given
}

/** The same for all accounts that have runs which wait. */
export async function giveAllTurns(tx: Db, dependencies: RunDependencies): Promise<number> {
  const rows = await tx
    .selectFrom('runs')
    .select('account_id as accountId')
    .distinct()
    .where('finished_at', 'is', null)
    .where('has_turn', '=', false)
    .execute()
  return giveTurns(tx, { accountIds: rows.map(({ accountId }) => accountId), turnKeys: [] }, dependencies)
}

/** A run that waits, whose turn it may be as far as its site and its domain go. */
const mayBegin = sql<boolean>`runs.finished_at is null and not runs.has_turn
  and not exists (select 1 from runs busy where busy.has_turn and busy.turn_key = runs.turn_key)
  and not exists (select 1 from runs earlier
    where earlier.site_id = runs.site_id and earlier.finished_at is null and earlier.id < runs.id)`

/** What a user asked for comes before what is scheduled. */
async function fillAccount(tx: Db, accountId: Id, { concurrentRuns, enqueue }: RunDependencies): Promise<number> {
  const { rows } = await sql<{ plan: string; taken: number }>`
    select plan, (select count(*) from runs where account_id = ${accountId} and has_turn) as taken
    from accounts where id = ${accountId}`.execute(tx)
  const [account] = rows
  if (account === undefined) return 0
  let given = 0
  while (account.taken + given < concurrentRuns(account.plan)) {
    const next = await sql<{ id: Id }>`
      select id from runs where account_id = ${accountId} and ${mayBegin}
      order by (runs.trigger = 'scheduled'), runs.id limit 1`.execute(tx)
    const [run] = next.rows
    if (run === undefined) break
    await giveTurn(tx, run.id, enqueue)
    given += 1
  }
  return given
}

/** To the run that has waited longest for the domain and whose account has room. */
async function passOnDomain(tx: Db, turnKey: string, { concurrentRuns, enqueue }: RunDependencies): Promise<number> {
  const { rows } = await sql<{ id: Id; plan: string; taken: number }>`
    with waiting as (
      select distinct on (runs.account_id) runs.id, runs.account_id from runs
      where runs.turn_key = ${turnKey} and ${mayBegin}
      order by runs.account_id, runs.trigger = 'scheduled', runs.id
    )
    select waiting.id, accounts.plan, (
      select count(*) from runs where account_id = waiting.account_id and has_turn) as taken
    from waiting join accounts on accounts.id = waiting.account_id
    order by waiting.id limit ${LOOKED_AT}`.execute(tx)
  const run = rows.find(({ plan, taken }) => taken < concurrentRuns(plan))
  if (run === undefined) return 0
  await giveTurn(tx, run.id, enqueue)
  return 1
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
