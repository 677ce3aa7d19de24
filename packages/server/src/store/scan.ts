import type { Level, ScanMode } from '@picket/contracts'
import type { Selectable } from 'kysely'
import type { Id } from './ids.ts'
import type { Provider, ScanStatus, ScansTable } from './tables.ts'

/** A repository scan, without its token and its results. */
export interface Scan {
  readonly id: Id
  readonly accountId: Id
  readonly repositoryName: string
  readonly branchName: string
  /** The commit that the branch was at when the scan was accepted, in hexadecimal. */
  readonly commit: string
  readonly mode: ScanMode
  readonly provider: Provider
  /** Clone URL, without credentials. */
  readonly repoUrl: string
  readonly status: ScanStatus
  /** Why it failed; null unless it did. */
  readonly error: string | null
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  /** Findings by level; null unless it completed. */
  readonly counts: Readonly<Record<Level, number>> | null
}

export interface NewScan {
  /** From `newId()`; the caller makes it, because the token's encryption is bound to it. */
  readonly id: Id
  readonly accountId: Id
  readonly repositoryName: string
  readonly branchName: string
  readonly commit: string
  readonly mode: ScanMode
  readonly provider: Provider
  readonly repoUrl: string
  /** The encrypted token of this scan, kept until the scan ends; null when there is none. */
  readonly tokenCiphertext: Buffer | null
  /** Start of the billing period whose quota was taken; a scan that fails gives it back there. */
  readonly periodStart: Date
}

/** Proof of working on a scan. It holds until somebody else claims the scan: what the former holder then writes is refused. */
export interface Claim {
  readonly scanId: Id
  readonly attempt: number
}

/** What a worker needs to do a scan. */
export interface ClaimedScan extends Claim, Omit<Scan, 'error' | 'counts' | 'finishedAt'> {
  readonly tokenCiphertext: Buffer | null
  /** Which try this is, from 1; there are three. */
  readonly tries: number
}

export type ClaimOutcome =
  | { readonly outcome: 'claimed'; readonly scan: ClaimedScan }
  /** The scan has ended, was given another job, or is gone: there is nothing to do, and the job is done. */
  | { readonly outcome: 'not-needed' }
  /** The scan was begun three times and never ended; it is `failed` now. */
  | { readonly outcome: 'exhausted' }

export interface ScanResults {
  readonly counts: Readonly<Record<Level, number>>
  /** JSON text in UTF-8 of the contract's `vulnerabilities`. */
  readonly vulnerabilities: Buffer
  /** JSON text in UTF-8 of the full findings. */
  readonly findings: Buffer
}

/** The columns that `toScan` reads. */
export const scanColumns = [
  'id',
  'account_id',
  'repository_name',
  'branch_name',
  'commit_sha',
  'mode',
  'provider',
  'repo_url',
  'status',
  'error',
  'created_at',
  'started_at',
  'finished_at',
  'errors',
  'warnings',
  'notes',
] as const

type ScanRow = Pick<Selectable<ScansTable>, (typeof scanColumns)[number]>

export const toScan = (row: ScanRow): Scan => ({
  id: row.id,
  accountId: row.account_id,
  repositoryName: row.repository_name,
  branchName: row.branch_name,
  commit: row.commit_sha,
  mode: row.mode,
  provider: row.provider,
  repoUrl: row.repo_url,
  status: row.status,
  error: row.error,
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  counts:
    row.errors === null || row.warnings === null || row.notes === null
      ? null
      : { error: row.errors, warning: row.warnings, note: row.notes },
})
