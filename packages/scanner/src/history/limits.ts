/** How much of a history is looked at, newest first; what is beyond is said as a gap. */
export interface HistoryLimits {
  readonly maxCommits: number
  /** Changes of a path by a commit. */
  readonly maxChanges: number
  /** Contents of files, each counted once. */
  readonly maxBlobs: number
  /** Sum of their sizes. */
  readonly maxBytes: number
  /** A larger one is not read, as a larger file of the tree is not. */
  readonly maxBlobBytes: number
  /** Sum of the lengths of all paths, each counted once. */
  readonly maxPathBytes: number
  /** Secrets that are followed through the history. */
  readonly maxSecrets: number
  /** For everything. */
  readonly milliseconds: number
}

export const DEFAULT_HISTORY_LIMITS: HistoryLimits = {
  maxCommits: 500_000,
  maxChanges: 6_000_000,
  maxBlobs: 1_000_000,
  maxBytes: 16 * 1024 ** 3,
  maxBlobBytes: 32 * 1024 * 1024,
  maxPathBytes: 64 * 1024 * 1024,
  maxSecrets: 5000,
  milliseconds: 10 * 60_000,
}
