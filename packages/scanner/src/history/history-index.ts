import type { LogSink } from '../tree/git/history/log-entries.ts'
import type { HistoryLimits } from './limits.ts'
import { NumberList } from './number-list.ts'

/** A log was longer than a limit allows; what came before is kept. */
export class HistoryCutShort extends Error {
  override readonly name = 'HistoryCutShort'
}

/** Stands for no commit, and for no blob. */
export const NONE = 0xffff_ffff

/** A path that a commit has otherwise than its first parent; all are positions in the lists of the index. */
export interface Change {
  readonly commit: number
  /** `NONE` where the path was not there, or was not wanted. */
  readonly before: number
  readonly after: number
  readonly path: number
}

/**
 * What a log tells, in little memory: commits, newest first; the contents of files (blobs), each once, in the order in which they were
 * met; changes. Paths that are not wanted are left out.
 */
export class HistoryIndex implements LogSink {
  readonly commits: string[] = []
  /** Seconds; NaN where it is unreadable. */
  readonly times: number[] = []
  /** Latin1. */
  readonly paths: string[] = []
  /** Object ids. */
  readonly blobs: string[] = []
  readonly #parents: string[] = []
  readonly #pathOfBlob = new NumberList()
  readonly #changes = new NumberList()
  readonly #knownBlobs = new Map<string, number>()
  readonly #knownPaths = new Map<string, number>()
  readonly #wants: (path: string) => boolean
  readonly #limits: HistoryLimits
  #pathBytes = 0

  /** `wants` decides by a path as it is in git, in latin1. */
  constructor(wants: (path: string) => boolean, limits: HistoryLimits) {
    this.#wants = wants
    this.#limits = limits
  }

  commit(id: string, parent: string, time: number): void {
    this.commits.push(id)
    this.#parents.push(parent)
    this.times.push(time)
  }

  change(before: string, after: string, path: string): void {
    const at = this.#pathAt(path)
    if (at === NONE) return
    if (this.#changes.length >= this.#limits.maxChanges * 4) throw new HistoryCutShort()
    const beforeAt = this.#blobAt(before, at)
    const afterAt = this.#blobAt(after, at)
    for (const number of [this.commits.length - 1, beforeAt, afterAt, at]) this.#changes.push(number)
  }

  /** The path at which a blob was met first, that is latest in time. */
  pathOf(blob: number): string {
    return this.paths[this.#pathOfBlob.at(blob)] ?? ''
  }

  indexOfBlob(id: string): number {
    return this.#knownBlobs.get(id) ?? NONE
  }

  get changes(): number {
    return this.#changes.length / 4
  }

  changeAt(index: number): Change {
    const [commit, before, after, path] = [0, 1, 2, 3].map((field) => this.#changes.at(index * 4 + field))
    return { commit: commit ?? 0, before: before ?? NONE, after: after ?? NONE, path: path ?? 0 }
  }

  /** Whether either side of a change is a marked blob: `changeAt` without the object. */
  touches(index: number, isMarked: Uint8Array): boolean {
    return isMarked[this.#changes.at(index * 4 + 1)] === 1 || isMarked[this.#changes.at(index * 4 + 2)] === 1
  }

  /** The position of each commit's first parent; `NONE` where it has none or that was not listed. */
  firstParents(): Uint32Array {
    const positions = new Map(this.commits.map((id, index) => [id, index]))
    return Uint32Array.from(this.#parents, (id) => positions.get(id) ?? NONE)
  }

  /** Whether a commit has a parent that was not listed, or was cut off when the history was fetched. */
  isBoundary(commit: number, firstParents: Uint32Array, shallow: ReadonlySet<string>): boolean {
    const id = this.commits[commit] ?? ''
    return shallow.has(id) || (this.#parents[commit] !== '' && firstParents[commit] === NONE)
  }

  #blobAt(id: string, path: number): number {
    if (id === '') return NONE
    const known = this.#knownBlobs.get(id)
    if (known !== undefined) return known
    if (this.blobs.length >= this.#limits.maxBlobs) throw new HistoryCutShort()
    this.#knownBlobs.set(id, this.blobs.length)
    this.#pathOfBlob.push(path)
    return this.blobs.push(id) - 1
  }

  #pathAt(path: string): number {
    const known = this.#knownPaths.get(path)
    if (known !== undefined) return known
    this.#pathBytes += path.length
    if (this.#pathBytes > this.#limits.maxPathBytes) throw new HistoryCutShort()
    const at = this.#wants(path) ? this.paths.push(path) - 1 : NONE
    this.#knownPaths.set(path, at)
    return at
  }
}
