import { pack, unpack } from './documents.ts'
import type { Id } from './ids.ts'
import { inTransaction } from './in-transaction.ts'
import { type ScanDependencies, lockAccount, promote } from './promotion.ts'
import {
  type Claim,
  type ClaimOutcome,
  type NewScan,
  type Scan,
  type ScanResults,
  scanColumns,
  toScan,
} from './scan.ts'
import { type Reconciled, reconcileScans } from './scan-recovery.ts'
import { claimScan, endScan, releaseScan } from './scan-work.ts'
import { type Db, SCAN_STATUSES, type ScanStatus } from './tables.ts'

/** Repository scans: pending → queued → processing → completed or failed. */
export interface Scans {
  /**
   * Inserts a scan: `queued` together with its job while the account is below its plan's `concurrent_scans`, else `pending`.
   * Belongs in the transaction that takes the quota. Throws AccountNotFound.
   */
  insert(scan: NewScan): Promise<Scan>
  /** Undefined when there is none, or it is somebody else's. */
  find(id: Id, accountId: Id): Promise<Scan | undefined>
  /** The account's scans, newest first, without the first `offset`, from the one after `before` (an id of the page before) on. */
  list(
    accountId: Id,
    page: { readonly limit: number; readonly offset?: number | undefined; readonly before?: Id | undefined },
  ): Promise<Scan[]>
  /** The stored bytes of a completed scan; undefined when it has none. Whose scan it is, is not asked. */
  results(id: Id): Promise<Pick<ScanResults, 'vulnerabilities' | 'findings'> | undefined>
  /** The stored bytes of the contract's `vulnerabilities` alone. */
  vulnerabilities(id: Id): Promise<Buffer | undefined>

  /** Begins the scan in the name of its job. Every claim ends the claim before it. */
  claim(scanId: Id, jobId: Id): Promise<ClaimOutcome>
  /**
   * Ends a claimed scan with its results, drops its token, and queues the account's oldest pending scan.
   * False, and nothing written, when the claim no longer holds.
   */
  complete(claim: Claim, results: ScanResults): Promise<boolean>
  /** Ends a claimed scan without results, gives its quota back, drops its token, queues the oldest pending one. False as above. */
  fail(claim: Claim, error: string): Promise<boolean>
  /**
   * Hands a claimed scan back when its worker has to stop: `queued` again under a new job, and the try does not count. The old job
   * must end without an error afterwards. False as above.
   */
  release(claim: Claim): Promise<boolean>

  /** Fails a scan whose job `jobId` was tried as often as jobs are. False when the scan has ended or has another job. */
  abandon(scanId: Id, jobId: Id, error: string): Promise<boolean>
  /**
   * Brings scans and jobs that drifted apart together again: `processing` whose worker died and whose job waits → `queued`; a scan
   * whose job is gone → a new job, or failed with `error` after the third try; room in an account → its pending scans queued.
   * To be called every few seconds by any number of processes. Resolves to the numbers of scans it moved.
   */
  reconcile(error: string): Promise<Reconciled>

  /** How many scans there are in each state, over all accounts. */
  countByStatus(): Promise<Record<ScanStatus, number>>
}

export const scansOf = (db: Db, dependencies: ScanDependencies): Scans => ({
  insert: (scan) => inTransaction(db, (tx) => insertScan(tx, scan, dependencies)),

  async find(id, accountId) {
    const row = await db
      .selectFrom('scans')
      .select(scanColumns)
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row === undefined ? undefined : toScan(row)
  },

  async list(accountId, { limit, offset = 0, before }) {
    const rows = await db
      .selectFrom('scans')
      .select(scanColumns)
      .where('account_id', '=', accountId)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(toScan)
  },

  async results(id) {
    const row = await db
      .selectFrom('scan_results')
      .select(['vulnerabilities', 'findings'])
      .where('scan_id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const [vulnerabilities, findings] = await Promise.all([unpack(row.vulnerabilities), unpack(row.findings)])
    return { vulnerabilities, findings }
  },

  async vulnerabilities(id) {
    const row = await db
      .selectFrom('scan_results')
      .select('vulnerabilities')
      .where('scan_id', '=', id)
      .executeTakeFirst()
    return row === undefined ? undefined : unpack(row.vulnerabilities)
  },

  claim: (scanId, jobId) => inTransaction(db, (tx) => claimScan(tx, scanId, jobId, dependencies)),
  async complete(claim, { counts, vulnerabilities, findings }) {
    const packed = { counts, vulnerabilities: await pack(vulnerabilities), findings: await pack(findings) }
    return inTransaction(db, (tx) => endScan(tx, claim, packed, dependencies))
  },
  fail: (claim, error) => inTransaction(db, (tx) => endScan(tx, claim, { error }, dependencies)),
  release: (claim) => inTransaction(db, (tx) => releaseScan(tx, claim, dependencies)),
  abandon: (scanId, jobId, error) => inTransaction(db, (tx) => endScan(tx, { scanId, jobId }, { error }, dependencies)),
  reconcile: (error) => reconcileScans(db, error, dependencies),

  async countByStatus() {
    const rows = await db
      .selectFrom('scans')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute()
    const none = Object.fromEntries(SCAN_STATUSES.map((status) => [status, 0])) as Record<ScanStatus, number>
    return rows.reduce((counts, { status, count }) => ({ ...counts, [status]: count }), none)
  },
})

/** Pending first, then queued if there is room: so that it never overtakes one that waits. */
async function insertScan(tx: Db, scan: NewScan, dependencies: ScanDependencies): Promise<Scan> {
  const account = await lockAccount(tx, scan.accountId)
  await tx
    .insertInto('scans')
    .columns([
      'id',
      'account_id',
      'repository_name',
      'branch_name',
      'commit_sha',
      'mode',
      'provider',
      'repo_url',
      'status',
      'token_ciphertext',
      'period_start',
    ])
    .values({
      id: scan.id,
      account_id: scan.accountId,
      repository_name: scan.repositoryName,
      branch_name: scan.branchName,
      commit_sha: scan.commit,
      mode: scan.mode,
      provider: scan.provider,
      repo_url: scan.repoUrl,
      status: 'pending',
      token_ciphertext: scan.tokenCiphertext,
      period_start: scan.periodStart,
    })
    .execute()
  await promote(tx, account, dependencies)
  return toScan(await tx.selectFrom('scans').select(scanColumns).where('id', '=', scan.id).executeTakeFirstOrThrow())
}
