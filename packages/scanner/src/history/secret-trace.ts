import { setImmediate } from 'node:timers/promises'
import { type HistoryIndex, NONE } from './history-index.ts'

/** Where a secret is in the history; all are positions in the lists of the index. */
export interface SecretTrace {
  /** The oldest commit that holds it, and the path and the blob that it holds it in. */
  readonly brought: { readonly commit: number; readonly path: number; readonly blob: number }
  /** The latest commit that holds it. */
  readonly last: number
  /** Whether no commit was listed that holds it, but only `brought.commit`, which takes it out. */
  readonly isTakenOut: boolean
}

/** Commits looked at between two chances for other work. */
const STEPS_AT_A_TIME = 5_000_000

/**
 * Follows secrets through the commits: a commit holds what its first parent holds, but for what it changes against it. `holders` has
 * for each secret the blobs that it stands in. A secret whose blobs nobody listed is left out.
 */
export async function traceSecrets(
  index: HistoryIndex,
  firstParents: Uint32Array,
  holders: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Map<string, SecretTrace>> {
  const changes = changesOfBlobs(index, holders)
  const counts = new Int32Array(index.commits.length)
  const traces = new Map<string, SecretTrace>()
  let steps = 0
  for (const [secret, blobs] of holders) {
    const ofSecret = [...blobs].flatMap((blob) => changes.get(blob) ?? [])
    const trace = traceOne(index, firstParents, blobs, ofSecret, counts)
    if (trace !== undefined) traces.set(secret, trace)
    steps += counts.length
    if (steps < STEPS_AT_A_TIME) continue
    steps = 0
    await setImmediate()
  }
  return traces
}

/** The positions of the changes that bring or take away each blob. */
function changesOfBlobs(index: HistoryIndex, holders: ReadonlyMap<string, ReadonlySet<number>>): Map<number, number[]> {
  const isHolder = new Uint8Array(index.blobs.length)
  for (const blobs of holders.values()) for (const blob of blobs) isHolder[blob] = 1
  const changes = new Map<number, number[]>()
  for (let at = 0; at < index.changes; at++) {
    if (!index.touches(at, isHolder)) continue
    const { before, after } = index.changeAt(at)
    for (const blob of new Set([before, after])) {
      if (isHolder[blob] !== 1) continue
      const known = changes.get(blob)
      if (known === undefined) changes.set(blob, [at])
      else known.push(at)
    }
  }
  return changes
}

function traceOne(
  index: HistoryIndex,
  firstParents: Uint32Array,
  blobs: ReadonlySet<number>,
  changesOfSecret: readonly number[],
  counts: Int32Array,
): SecretTrace | undefined {
  const changes = [...new Set(changesOfSecret)].sort((a, b) => a - b).map((at) => index.changeAt(at))
  const deltas = new Map<number, number>()
  for (const { commit, before, after } of changes) {
    const delta = Number(blobs.has(after)) - Number(blobs.has(before))
    deltas.set(commit, (deltas.get(commit) ?? 0) + delta)
  }
  const oldestTouched = changes.at(-1)?.commit
  if (oldestTouched === undefined) return undefined
  let oldest = NONE
  let last = NONE
  for (let commit = oldestTouched; commit >= 0; commit--) {
    const parent = firstParents[commit] ?? NONE
    // Nothing older is touched, and a parent that was not listed is taken to hold what is taken out here.
    const inherited = parent <= oldestTouched ? (counts[parent] ?? 0) : 0
    const count = Math.max(0, inherited + (deltas.get(commit) ?? 0))
    counts[commit] = count
    if (count === 0) continue
    if (oldest === NONE) oldest = commit
    last = commit
  }
  const brings = changes.find(({ commit, after }) => commit === oldest && blobs.has(after))
  if (brings !== undefined) {
    return { brought: { commit: oldest, path: brings.path, blob: brings.after }, last, isTakenOut: false }
  }
  const takesOut = changes.findLast(({ before }) => blobs.has(before))
  if (takesOut === undefined) return undefined
  const { commit, path, before } = takesOut
  return { brought: { commit, path, blob: before }, last: commit, isTakenOut: true }
}
