/** How much of a folder is listed. What is beyond a limit is left out and said as a gap, never silently. */
export interface TreeLimits {
  /** Files; the first ones by path are kept. */
  readonly maxFiles: number
  /** Sum of the file sizes; a file that no longer fits is left out, smaller ones after it are still listed. */
  readonly maxBytes: number
  /** Folders above a file. */
  readonly maxDepth: number
}

export const DEFAULT_TREE_LIMITS: TreeLimits = { maxFiles: 200_000, maxBytes: 2 * 1024 ** 3, maxDepth: 256 }
