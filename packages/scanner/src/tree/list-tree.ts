import { lstatSync, realpathSync, type Stats } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { createFileReader } from './file-reader.ts'
import { GapList, quotePath } from './gap-list.ts'
import { listWorkTree } from './git/work-tree-listing.ts'
import type { TreeLimits } from './limits.ts'
import { liesInPassedOver } from './passed-over.ts'
import { absolutePath, comparePaths, type TreePath } from './raw-path.ts'
import type { FileEntry } from './source-file.ts'
import type { SourceTree } from './source-tree.ts'
import { walkFolder } from './walk.ts'

export interface ListTreeOptions {
  readonly limits: TreeLimits
  /** The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** Files between two looks at the signal, and two chances for other work. */
const FILES_AT_A_TIME = 2000

/**
 * Lists the regular files of the folder `root`. Where `root` is the top of a git work tree these are the files that git would
 * list (tracked, and untracked but not ignored), else all of them; folders of `passed-over.ts` excepted. No link is followed and
 * nothing of the folder is executed. Throws only when `root` is no readable folder or `signal` aborts; the rest is a gap.
 */
export async function listTree(root: string, { limits, signal }: ListTreeOptions): Promise<SourceTree> {
  signal?.throwIfAborted()
  const realRoot = realpathSync.native(root)
  if (!lstatSync(realRoot).isDirectory()) throw new Error(`${root} is not a folder.`)
  const gaps = new GapList()
  const files: FileEntry[] = []
  const candidates = await candidatesOf(realRoot, limits, gaps, signal)
  let seen = 0
  let bytes = 0
  let leftOut = 0
  let previous: TreePath | undefined
  for (const candidate of candidates) {
    if (++seen % FILES_AT_A_TIME === 0) {
      await setImmediate()
      signal?.throwIfAborted()
    }
    // Git lists a file in conflict once for each side.
    if (previous !== undefined && comparePaths(previous, candidate) === 0) continue
    previous = candidate
    const stats = statsOf(realRoot, candidate, gaps)
    if (stats === undefined || !stats.isFile()) continue
    if (files.length === limits.maxFiles) {
      gaps.add(tooManyFiles(limits))
      break
    }
    if (bytes + stats.size > limits.maxBytes) {
      leftOut++
      continue
    }
    bytes += stats.size
    files.push({ ...candidate, size: stats.size })
  }
  if (leftOut > 0) gaps.add(tooManyBytes(leftOut, limits))
  const reader = createFileReader(realRoot)
  return { root: realRoot, files, gaps: gaps.all(), read: (file, maxBytes) => reader.read(file, maxBytes) }
}

/** Paths that may be files, ordered. */
async function candidatesOf(
  root: string,
  limits: TreeLimits,
  gaps: GapList,
  signal: AbortSignal | undefined,
): Promise<Iterable<TreePath>> {
  const listed = await listWorkTree(root, signal)
  const onGap = gaps.add.bind(gaps)
  if (listed === undefined) return walkFolder(root, { path: '' }, limits, onGap)

  const isInside = insideChecker(root)
  const candidates: TreePath[] = []
  for (const at of listed) {
    if (liesInPassedOver(at.path) || !isInside(at)) continue
    const stats = statsOf(root, at, gaps)
    if (stats?.isFile()) candidates.push(at)
    if (stats?.isDirectory()) addNestedRepository(root, withoutSlash(at), limits, gaps, candidates)
  }
  return candidates.sort(comparePaths)
}

/** A submodule, or a repository that lies in this one: its files are part of what is built here. */
function addNestedRepository(root: string, at: TreePath, limits: TreeLimits, gaps: GapList, into: TreePath[]): void {
  const before = into.length
  for (const file of walkFolder(root, at, limits, gaps.add.bind(gaps))) into.push(file)
  if (into.length > before) return
  gaps.add({
    name: 'submodule',
    file: at.path,
    reason: `The submodule ${quotePath(at.path)} is not there: its folder is empty.`,
    suggestion: 'Fetch it with `git submodule update --init`, or scan its repository on its own.',
  })
}

function withoutSlash({ path, rawPath }: TreePath): TreePath {
  if (!path.endsWith('/')) return rawPath === undefined ? { path } : { path, rawPath }
  return { path: path.slice(0, -1), ...(rawPath && { rawPath: rawPath.subarray(0, -1) }) }
}

/** Whether the folder of a path is really where the path says: a tracked folder may have been replaced by a link that leads out. */
function insideChecker(root: string): (at: TreePath) => boolean {
  const known = new Map<string, boolean>()
  return (at) => {
    const folder = folderOf(withoutSlash(at))
    if (folder === undefined) return true
    const key = Buffer.from(folder.rawPath ?? folder.path).toString('latin1')
    const inside = known.get(key) ?? isReal(absolutePath(root, folder))
    known.set(key, inside)
    return inside
  }
}

function folderOf({ path, rawPath }: TreePath): TreePath | undefined {
  const slash = path.lastIndexOf('/')
  if (slash === -1) return undefined
  return {
    path: path.slice(0, slash),
    ...(rawPath && { rawPath: rawPath.subarray(0, Buffer.from(rawPath).lastIndexOf('/')) }),
  }
}

function isReal(folder: string | Buffer): boolean {
  try {
    return realpathSync.native(folder, 'buffer').equals(Buffer.from(folder))
  } catch {
    return false
  }
}

/** `undefined` for what is gone. */
function statsOf(root: string, at: TreePath, gaps: GapList): Stats | undefined {
  try {
    return lstatSync(absolutePath(root, at), { throwIfNoEntry: false })
  } catch {
    gaps.add({
      name: 'unreadable',
      file: at.path,
      reason: `The file ${quotePath(at.path)} could not be looked at.`,
      suggestion: 'Give Picket the right to read it.',
    })
    return undefined
  }
}

function tooManyFiles({ maxFiles }: TreeLimits) {
  return {
    name: 'too-many-files',
    file: '.',
    reason: `The tree holds more than ${maxFiles} files; only the first ${maxFiles} by path were checked.`,
    suggestion: 'Scan parts of the tree on their own, or raise the limit of files.',
  }
}

function tooManyBytes(leftOut: number, { maxBytes }: TreeLimits) {
  return {
    name: 'too-many-bytes',
    file: '.',
    reason: `The tree holds more than ${maxBytes} bytes; ${leftOut} files that did not fit were left out.`,
    suggestion: 'Scan parts of the tree on their own, or raise the limit of bytes.',
  }
}
