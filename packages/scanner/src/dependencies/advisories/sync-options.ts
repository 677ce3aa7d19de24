import type { Fetch } from './fetch.ts'

export interface SyncProgress {
  readonly ecosystem: string
  readonly phase: 'downloading' | 'indexing'
  /** Bytes while downloading, advisories while indexing. */
  readonly done: number
  /** Absent where it is not known. */
  readonly total?: number
}

export interface SyncOptions {
  /** An OSV bucket (`http:` or `https:`), or a folder laid out like one. */
  readonly source: string | URL
  /** Where the index is kept. */
  readonly folder: string
  /** Names as OSV writes them; by default all that the source has and lockfiles are read of. */
  readonly ecosystems?: readonly string[]
  readonly signal: AbortSignal
  readonly onProgress?: (progress: SyncProgress) => void
  /** Asked only for an `http:` or `https:` source. */
  readonly fetch: Fetch
}

export interface SyncedEcosystem {
  readonly ecosystem: string
  readonly how: 'whole' | 'incremental' | 'unchanged'
  /** In the index now. */
  readonly advisories: number
  /** Records that did not follow the OSV schema and were left out. */
  readonly invalid: number
}
