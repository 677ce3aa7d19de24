import type { Id } from './ids.ts'
import type { Claim, ClaimOutcome, NewScan, Scan, ScanResults } from './scan.ts'
import type { Db, ScanStatus } from './tables.ts'

/** What scans need of the rest of the service. */
export interface ScanDependencies {
  /** How many scans of an account on `plan` may be queued or processing at once: at least 1. */
  readonly concurrentScans: (plan: string) => number
  /** Enqueues the job of a scan in the transaction `tx` and resolves to the job's id. */
  readonly enqueue: (tx: Db, scanId: Id) => Promise<Id>
}

/** Repository scans: pending → queued → processing → completed or failed. */
export interface Scans {
  /**
   * Inserts a scan: `queued` together with its job while the account is below its plan's `concurrent_scans`, else `pending`.
   * Belongs in the transaction that takes the quota. Throws AccountNotFound.
   */
  insert(scan: NewScan): Promise<Scan>
  /** Undefined when there is none, or it is somebody else's. */
  find(id: Id, accountId: Id): Promise<Scan | undefined>
  /** The account's scans, newest first, from the one after `before` (an id of the page before) on. */
  list(accountId: Id, page: { readonly limit: number; readonly before?: Id | undefined }): Promise<Scan[]>
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
  reconcile(error: string): Promise<{ readonly requeued: number; readonly failed: number; readonly promoted: number }>

  /** How many scans there are in each state, over all accounts. */
  countByStatus(): Promise<Record<ScanStatus, number>>
}
