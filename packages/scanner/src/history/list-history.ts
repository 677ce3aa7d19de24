import type { Gap } from '../finding.ts'
import { blobSizes } from '../tree/git/history/blob-sizes.ts'
import type { HistoryFolder } from '../tree/git/history/locate-history.ts'
import { openHistory, type OpenHistory } from '../tree/git/history/open-history.ts'
import { readLog } from '../tree/git/history/read-log.ts'
import { type BlobPlan, planBlobs } from './blob-batches.ts'
import { type HistoryGap, historyGap } from './history-gaps.ts'
import { HistoryCutShort, HistoryIndex } from './history-index.ts'
import type { HistoryLimits } from './limits.ts'

/** What there is to look at in a history. */
export interface HistoryListing {
  readonly open: OpenHistory
  readonly index: HistoryIndex
  readonly plan: BlobPlan
  readonly gaps: readonly Gap[]
}

export interface ListHistoryOptions {
  readonly limits: HistoryLimits
  /** Whether secrets are looked for at a path, as it is in git, in latin1. */
  readonly wants: (path: string) => boolean
  /** The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** Listing may take so much of the time that there is, so that there is some left for looking. */
const SHARE_OF_TIME = 0.5

/**
 * Lists the commits that any ref leads to, with what they change, and plans in which order the contents are looked at. `undefined`,
 * with the reason, where git cannot open the history. Whoever gets a listing closes it.
 */
export async function listHistory(
  folder: HistoryFolder,
  { limits, wants, signal }: ListHistoryOptions,
): Promise<HistoryListing | Gap> {
  const deadline = AbortSignal.timeout(limits.milliseconds * SHARE_OF_TIME)
  const either = signal === undefined ? deadline : AbortSignal.any([signal, deadline])
  const gaps = new Set<HistoryGap>()
  const index = new HistoryIndex(wants, limits)
  let open: OpenHistory | undefined
  try {
    open = await openHistory(folder, either)
    if (open.shallow.size > 0) gaps.add('shallow')
    if (open.borrows) gaps.add('borrowed')
    if (!open.hasAllRefs) gaps.add('refs')
    const isWhole = await readLog(open, index, limits.maxCommits, either).catch((error: unknown) => {
      if (error instanceof HistoryCutShort || deadline.aborted) return 'cut-short'
      throw error
    })
    if (isWhole === false) gaps.add('damaged')
    if (isWhole === 'cut-short' || index.commits.length === limits.maxCommits) gaps.add('cut-short')
    const last = AbortSignal.timeout(limits.milliseconds * SHARE_OF_TIME)
    const sizes = await blobSizes(open.gitFolder, index.blobs, signal ? AbortSignal.any([signal, last]) : last)
    const listed = [...gaps].map((gap) => historyGap(gap, index))
    return { open, index, plan: planBlobs(index, sizes, limits), gaps: listed }
  } catch {
    open?.close()
    signal?.throwIfAborted()
    return historyGap(deadline.aborted ? 'cut-short' : 'unreadable', index)
  }
}
