import { treePath } from '../tree/raw-path.ts'
import type { BlobEntry } from '../tree/git/tree-entries.ts'
import { MISSING } from '../tree/git/history/blob-sizes.ts'
import type { HistoryIndex } from './history-index.ts'
import type { HistoryLimits } from './limits.ts'

/** What is worth a start of git, and little enough to share the work out evenly. */
const BATCH_BYTES = 16 * 1024 * 1024
const BATCH_BLOBS = 2000
/** What is begun before the clock is looked at. */
const ROUND_BYTES = 256 * 1024 * 1024
const ROUND_BLOBS = 50_000

/** What is looked at of a history's blobs. */
export interface BlobPlan {
  /** Rounds, newest first, of batches. */
  readonly rounds: readonly (readonly BlobEntry[][])[]
  readonly blobs: number
  readonly bytes: number
  /** Those that are not there, over the limit of size, and beyond the limit of all sizes together. */
  readonly missing: number
  readonly tooLarge: number
  readonly leftOut: number
}

/**
 * Shares the blobs out. Rounds go from the newest to the oldest; within one, the versions of a file come one after the other, because
 * git keeps each as its difference from another.
 */
export function planBlobs(index: HistoryIndex, sizes: Float64Array, limits: HistoryLimits): BlobPlan {
  const rounds: BlobEntry[][][] = []
  const counts = { blobs: 0, bytes: 0, missing: 0, tooLarge: 0, leftOut: 0 }
  let round: BlobEntry[] = []
  let roundBytes = 0
  const shown = new Map<string, string>()
  for (const [at, id] of index.blobs.entries()) {
    const size = sizes[at] ?? MISSING
    if (size === 0) continue
    if (size === MISSING) counts.missing++
    else if (size > limits.maxBlobBytes) counts.tooLarge++
    else if (counts.leftOut > 0 || counts.bytes + size > limits.maxBytes) counts.leftOut++
    else {
      if (round.length === ROUND_BLOBS || (round.length > 0 && roundBytes + size > ROUND_BYTES)) {
        rounds.push(inBatches(round))
        round = []
        roundBytes = 0
      }
      const raw = index.pathOf(at)
      const path = shown.get(raw) ?? treePath(Buffer.from(raw, 'latin1')).path
      shown.set(raw, path)
      round.push({ id, size, path })
      roundBytes += size
      counts.blobs++
      counts.bytes += size
    }
  }
  if (round.length > 0) rounds.push(inBatches(round))
  return { rounds, ...counts }
}

function inBatches(round: readonly BlobEntry[]): BlobEntry[][] {
  const byPath = Map.groupBy(round, ({ path }) => path)
  const batches: BlobEntry[][] = []
  let batch: BlobEntry[] = []
  let bytes = 0
  for (const versions of byPath.values()) {
    for (const blob of versions) {
      if (batch.length === BATCH_BLOBS || (batch.length > 0 && bytes + blob.size > BATCH_BYTES)) {
        batches.push(batch)
        batch = []
        bytes = 0
      }
      batch.push(blob)
      bytes += blob.size
    }
  }
  if (batch.length > 0) batches.push(batch)
  return batches
}
