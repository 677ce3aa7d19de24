import type { ScanMode } from '@picket/contracts'
import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Id } from './ids.ts'
import type { SiteTables } from './site-tables.ts'

/** What an API key may do (docs/api.md, Keys). */
export type KeyScope = 'scan' | 'read' | 'read-and-scan'

/** What a plan limits in a billing period. */
export const QUOTA_KINDS = ['fast', 'plus', 'sites', 'runs'] as const
export type QuotaKind = (typeof QUOTA_KINDS)[number]

/** States of a repository scan, in the order in which a scan passes them. */
export const SCAN_STATUSES = ['pending', 'queued', 'processing', 'completed', 'failed'] as const
export type ScanStatus = (typeof SCAN_STATUSES)[number]

/** Code hosts whose repositories can be scanned. */
export type Provider = 'github' | 'gitlab' | 'gitea' | 'bitbucket'

/** Written by the database (`now()`), never by us. All times have millisecond precision. */
type Stamp = Generated<Date>
/** A column that an insert leaves out and an update sets. */
type Later<T> = ColumnType<T | null, null | undefined, T | null>

export interface AccountsTable {
  id: Id
  name: string
  plan: string
  created_at: Stamp
  disabled_at: Later<Date>
}

export interface KeysTable {
  id: Id
  account_id: Id
  /** SHA-256 of the whole key: 32 bytes. */
  hash: Buffer
  last_four: string
  scopes: KeyScope[]
  created_at: Stamp
  expires_at: Date | null
  revoked_at: Later<Date>
  last_used_at: Later<Date>
}

export interface CodeHostCredentialsTable {
  account_id: Id
  ciphertext: Buffer
  updated_at: Stamp
}

export interface QuotasTable {
  account_id: Id
  /** Start of the billing period. */
  period_start: Date
  kind: QuotaKind
  used: number
}

export interface ScansTable {
  id: Id
  account_id: Id
  repository_name: string
  branch_name: string
  commit_sha: string
  mode: ScanMode
  provider: Provider
  /** Clone URL, without credentials. */
  repo_url: string
  status: ScanStatus
  /** Why the scan failed; set if and only if it did. */
  error: Later<string>
  /** Encrypted token of the code host; null when there is none, and always once the scan has ended. */
  token_ciphertext: Buffer | null
  /** The job that does, or did, the scan; null while it is pending. */
  job_id: Later<Id>
  /** Counts up with every claim: the fencing token of whoever works on the scan. */
  attempt: Generated<number>
  /** How often the scan was begun and not handed back in good order. */
  tries: Generated<number>
  /** The billing period whose quota was taken. */
  period_start: Date
  created_at: Stamp
  started_at: Later<Date>
  finished_at: Later<Date>
  errors: Later<number>
  warnings: Later<number>
  notes: Later<number>
}

export interface ScanResultsTable {
  scan_id: Id
  /** JSON text in UTF-8 of the contract's `vulnerabilities`, packed (documents.ts). */
  vulnerabilities: Buffer
  /** JSON text in UTF-8 of the full findings, packed. */
  findings: Buffer
}

export interface RateLimitsTable {
  client: string
  second: number
  hits: number[]
  allowed: boolean
}

export interface IdempotencyKeysTable {
  account_id: Id
  key: string
  request_hash: Buffer
  status: Later<number>
  body: Later<string>
  created_at: ColumnType<Date, undefined, Date>
}

export interface Tables extends SiteTables {
  accounts: AccountsTable
  keys: KeysTable
  code_host_credentials: CodeHostCredentialsTable
  quotas: QuotasTable
  scans: ScansTable
  scan_results: ScanResultsTable
  rate_limits: RateLimitsTable
  idempotency_keys: IdempotencyKeysTable
}

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>
