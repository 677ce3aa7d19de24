/** A file larger than this is read by no analyzer, in bytes; static analysis has a lower limit of its own. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024

/** Static analysis looks at source files up to this size where nothing else is asked for, in bytes. */
export const MAX_SOURCE_BYTES = 5 * 1024 * 1024

/** A worker that spends longer than this on one file is ended, in milliseconds. Analyzers have budgets that end them long before. */
export const FILE_TIMEOUT_MS = 60_000

/** The same for an analyzer of the whole tree. */
export const TREE_TIMEOUT_MS = 5 * 60_000

/** JavaScript heap of one worker, in MiB; a file that needs more costs itself, not the scan. */
export const WORKER_HEAP_MB = 1024

/** Findings of one analyzer in one file; a hostile file must not make a report of millions. */
export const MAX_FINDINGS_PER_FILE = 1_000

/** Findings of one scan. */
export const MAX_FINDINGS = 50_000
