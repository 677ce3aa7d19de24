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
  let index = new HistoryIndex(wants, limits)
  let open: OpenHistory | undefined
  try {
    open = await openHistory(folder, either)
    if (open.shallow.size > 0) gaps.add('shallow')
    if (open.borrows) gaps.add('borrowed')
    if (!open.hasAllRefs) gaps.add('refs')
    const all = { maxCommits: limits.maxCommits, skip: 0, flushes: false, signal: either }
    let end = await endOf(readLog(open, index, all), deadline)
    if (end === 'failed') {
      gaps.add('damaged')
      index = new HistoryIndex(wants, limits)
      end = await readAround(open, index, limits, deadline, either)
    }
    if (end === 'cut-short' || index.commits.length === limits.maxCommits) gaps.add('cut-short')
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

type LogEnd = 'whole' | 'failed' | 'cut-short'

async function endOf(reading: Promise<boolean>, deadline: AbortSignal): Promise<LogEnd> {
  try {
    return (await reading) ? 'whole' : 'failed'
  } catch (error) {
    if (error instanceof HistoryCutShort || deadline.aborted) return 'cut-short'
    throw error
  }
}

/** Commits that git may die of before the rest is given up. */
const MAX_DEATHS = 16

/** Reads a history that git dies of: the commits before each such one, and those after it. */
async function readAround(
  open: OpenHistory,
  index: HistoryIndex,
  { maxCommits }: HistoryLimits,
  deadline: AbortSignal,
  signal: AbortSignal,
): Promise<LogEnd> {
  let end: LogEnd = 'failed'
  for (let deaths = 0; end === 'failed' && deaths < MAX_DEATHS; deaths++) {
    const seen = index.commits.length
    const rest = { maxCommits: maxCommits - seen, skip: seen + deaths, flushes: true, signal }
    end = await endOf(readLog(open, index, rest), deadline)
  }
  return end
}
