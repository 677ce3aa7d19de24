import { sql } from 'kysely'
import type { Id } from './ids.ts'
import { type ScanDependencies, lockAccount, promote } from './promotion.ts'
import { TRIES } from './queue.ts'
import { quotasOf } from './quotas.ts'
import { type Claim, type ClaimOutcome, type ScanResults, scanColumns, toScan } from './scan.ts'
import type { Db } from './tables.ts'

// Locks are taken in one order everywhere: the scan, its account, the quota, other scans of the account.

/** See Scans.claim. In a transaction. */
export async function claimScan(tx: Db, scanId: Id, jobId: Id, dependencies: ScanDependencies): Promise<ClaimOutcome> {
  const found = await tx
    .selectFrom('scans')
    .select(['tries'])
    .where('id', '=', scanId)
    .where('job_id', '=', jobId)
    .where('status', 'in', ['queued', 'processing'])
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return { outcome: 'not-needed' }
  if (found.tries >= TRIES) {
    await endScan(tx, { scanId, jobId }, { error: EXHAUSTED }, dependencies)
    return { outcome: 'exhausted' }
  }
  const row = await tx
    .updateTable('scans')
    .set((eb) => ({
      status: 'processing',
      attempt: eb('attempt', '+', 1),
      tries: eb('tries', '+', 1),
      started_at: eb.fn.coalesce('started_at', eb.fn<Date>('now')),
    }))
    .where('id', '=', scanId)
    .returning([...scanColumns, 'attempt', 'tries', 'token_ciphertext'])
    .executeTakeFirstOrThrow()
  const { error: _, counts: __, finishedAt: ___, ...scan } = toScan(row)
  return {
    outcome: 'claimed',
    scan: { ...scan, scanId, attempt: row.attempt, tries: row.tries, tokenCiphertext: row.token_ciphertext },
  }
}

/** Why a scan failed that was begun three times. */
export const EXHAUSTED = 'The scan was interrupted three times and was given up.'

/** Whose end it is: of the holder of a claim, or of a job that was tried too often. */
type Ender = Claim | { readonly scanId: Id; readonly jobId: Id }
/** Results come packed. */
type Ending = ScanResults | { readonly error: string }

/** Ends a scan, with results or without; false when `ender` has no say in it (any more). In a transaction. */
export async function endScan(tx: Db, ender: Ender, ending: Ending, dependencies: ScanDependencies): Promise<boolean> {
  const ended = await tx
    .updateTable('scans')
    .set({
      finished_at: sql<Date>`now()`,
      token_ciphertext: null,
      ...('error' in ending
        ? { status: 'failed', error: ending.error }
        : {
            status: 'completed',
            errors: ending.counts.error,
            warnings: ending.counts.warning,
            notes: ending.counts.note,
          }),
    })
    .where('id', '=', ender.scanId)
    .$if('attempt' in ender, (update) =>
      update.where('status', '=', 'processing').where('attempt', '=', 'attempt' in ender ? ender.attempt : -1),
    )
    .$if('jobId' in ender, (update) =>
      update.where('status', 'in', ['queued', 'processing']).where('job_id', '=', 'jobId' in ender ? ender.jobId : ''),
    )
    .returning(['account_id as accountId', 'mode as kind', 'period_start as periodStart'])
    .executeTakeFirst()
  if (ended === undefined) return false
  const account = await lockAccount(tx, ended.accountId)
  if ('error' in ending) await quotasOf(tx).giveBack(ended)
  else await insertResults(tx, ender.scanId, ending)
  await dependencies.finished(tx, ender.scanId)
  await promote(tx, account, dependencies)
  return true
}

async function insertResults(tx: Db, scanId: Id, { vulnerabilities, findings }: ScanResults): Promise<void> {
  await tx.insertInto('scan_results').values({ scan_id: scanId, vulnerabilities, findings }).execute()
}

/** See Scans.release. In a transaction. */
export async function releaseScan(tx: Db, { scanId, attempt }: Claim, { enqueue }: ScanDependencies): Promise<boolean> {
  const released = await tx
    .updateTable('scans')
    .set((eb) => ({ status: 'queued', tries: eb('tries', '-', 1) }))
    .where('id', '=', scanId)
    .where('status', '=', 'processing')
    .where('attempt', '=', attempt)
    .returning('id')
    .executeTakeFirst()
  if (released === undefined) return false
  const jobId = await enqueue(tx, scanId)
  await tx.updateTable('scans').set({ job_id: jobId }).where('id', '=', scanId).execute()
  return true
}
