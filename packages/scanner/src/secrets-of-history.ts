import type { Finding, Gap } from './finding.ts'
import { secretOf } from './history/blob-finding.ts'
import { noHistoryGap } from './history/history-gaps.ts'
import { DEFAULT_HISTORY_LIMITS, type HistoryLimits } from './history/limits.ts'
import { type HistoryListing, listHistory } from './history/list-history.ts'
import { scanHistory } from './history/scan-history.ts'
import { mayHoldSecrets } from './secrets/wanted-files.ts'
import { fetchedHistory, locateHistory } from './tree/git/history/locate-history.ts'
import { liesInPassedOver } from './tree/passed-over.ts'
import type { HistoryTask } from './workers/messages.ts'
import type { WorkerPool } from './workers/pool.ts'

/** The git history of a scan, where it is not in the scanned folder, and how much of it is looked at. */
export interface HistoryOptions {
  /** A git folder that `checkout` fetched; `.git` of the scanned folder where it is not given. */
  readonly gitFolder?: string
  /** Milliseconds for all of it; ten minutes where it is not given. */
  readonly timeout?: number
  readonly limits?: Partial<HistoryLimits>
}

/**
 * The search of a git history for secrets. It begins to list the history when it is made, while the files are scanned; call `finish`
 * once those have been, and `close` in any case.
 */
export class SecretsOfHistory {
  readonly #limits: HistoryLimits
  readonly #begin = performance.now()
  readonly #listing: Promise<HistoryListing | Gap>
  readonly #inTree = new Set<string>()
  readonly #passedOver = new Set<string>()
  readonly #signal: AbortSignal | undefined
  #since: ReadonlyMap<string, string> = new Map()

  /** `root` is the scanned folder, as an absolute and real path. */
  constructor(root: string, { gitFolder, timeout, limits }: HistoryOptions, signal: AbortSignal | undefined) {
    this.#limits = {
      ...DEFAULT_HISTORY_LIMITS,
      ...(timeout !== undefined && { milliseconds: timeout }),
      ...limits,
    }
    this.#signal = signal
    const located = gitFolder === undefined ? locateHistory(root) : fetchedHistory(gitFolder)
    this.#listing =
      located.kind === 'none'
        ? Promise.resolve(noHistoryGap(located.because))
        : listHistory(located.folder, { limits: this.#limits, wants, ...(signal && { signal }) })
    // Who is waiting for it learns of it.
    this.#listing.catch(() => undefined)
  }

  /** To be told of all that the scanned files hold. */
  see(finding: Finding): void {
    if (finding.ruleId.startsWith('secret/')) this.#inTree.add(secretOf(finding))
    else if (finding.ruleId === 'coverage/suppressed') this.#passedOver.add(finding.file)
  }

  async finish(pool: WorkerPool): Promise<{ findings: readonly Finding[]; gaps: readonly Gap[] }> {
    const listing = await this.#listing
    if (!('open' in listing)) return { findings: [], gaps: [listing] }
    const { gitFolder } = listing.open
    const report = await scanHistory(listing, {
      limits: this.#limits,
      inTree: this.#inTree,
      passedOver: this.#passedOver,
      since: this.#begin,
      run: async (batches) => {
        const tasks = batches.map((blobs): HistoryTask => ({ kind: 'history', gitFolder, blobs }))
        const outcomes: Parameters<Parameters<WorkerPool['run']>[1]>[0][] = []
        await pool.run(tasks, (outcome) => outcomes.push(outcome), this.#signal)
        return outcomes
      },
    })
    this.#since = report.since
    return report
  }

  /** A finding of the scanned files, with what the history tells about it. */
  withHistory(finding: Finding): Finding {
    const since = finding.ruleId.startsWith('secret/') ? this.#since.get(secretOf(finding)) : undefined
    return since === undefined || since === ''
      ? finding
      : { ...finding, description: `${finding.description} ${since}` }
  }

  /** Removes what was made for git to work in. */
  async close(): Promise<void> {
    const listing = await this.#listing.catch(() => undefined)
    if (listing !== undefined && 'open' in listing) listing.open.close()
  }
}

function wants(path: string): boolean {
  return mayHoldSecrets(path) && !liesInPassedOver(path)
}
