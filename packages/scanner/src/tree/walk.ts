import { type Dirent, opendirSync, realpathSync } from 'node:fs'
import type { Gap } from '../finding.ts'
import { quotePath } from './gap-list.ts'
import type { TreeLimits } from './limits.ts'
import { isPassedOver } from './passed-over.ts'
import { absolutePath, comparePaths, type TreePath, treePath } from './raw-path.ts'

/** Entries looked at for each file that may be listed: a tree of folders and links alone must end, too. */
const ENTRIES_PER_FILE = 10

interface Pending {
  readonly at: TreePath
  readonly isFolder: boolean
  readonly depth: number
}

/**
 * Yields the regular files below a folder of the tree (`from`; the path `''` is the root itself), ordered as `comparePaths`
 * orders them. Links are not followed, folders on the list of `passed-over.ts` not entered.
 */
export function* walkFolder(
  root: string,
  from: TreePath,
  limits: TreeLimits,
  onGap: (gap: Gap) => void,
): Generator<TreePath> {
  const pending: Pending[] = [{ at: from, isFolder: true, depth: depthOf(from) }]
  let budget = limits.maxFiles * ENTRIES_PER_FILE
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!next.isFolder) {
      yield next.at
      continue
    }
    if (budget <= 0) continue
    if (next.depth > limits.maxDepth) {
      onGap(tooDeep(next.at, limits))
      continue
    }
    const children = childrenOf(root, next, budget)
    if (children === undefined) {
      onGap(unreadable(next.at))
      continue
    }
    budget -= children.entries
    if (budget <= 0) onGap(tooManyEntries(limits))
    for (const child of children.kept) pending.push(child)
  }
}

function depthOf({ path }: TreePath): number {
  return path === '' ? 0 : path.split('/').length
}

/** Children in reverse order, for a stack; `undefined` when the folder cannot be read or is not where it was. */
function childrenOf(root: string, folder: Pending, budget: number): { kept: Pending[]; entries: number } | undefined {
  const path = absolutePath(root, folder.at)
  try {
    const { names, entries } = entriesOf(path, budget)
    // A folder that became a link in the meantime would have shown names from elsewhere.
    if (!realpathSync.native(path, 'buffer').equals(Buffer.from(path))) return undefined
    const kept = names.map(({ name, isFolder }) => {
      const at = childPath(folder.at, name)
      return { at, isFolder, depth: folder.depth + 1, key: { ...at, path: isFolder ? `${at.path}/` : at.path } }
    })
    return { kept: kept.sort((a, b) => comparePaths(b.key, a.key)), entries }
  } catch {
    return undefined
  }
}

interface Entry {
  readonly name: string | Buffer
  readonly isFolder: boolean
}

function entriesOf(path: string | Buffer, budget: number): { names: Entry[]; entries: number } {
  const asText = readEntries(path, 'utf8', budget)
  const readable = asText.names.every(({ name }) => !name.includes('\uFFFD'))
  return readable && typeof path === 'string' ? asText : readEntries(path, 'buffer', budget)
}

function readEntries(
  path: string | Buffer,
  encoding: 'utf8' | 'buffer',
  budget: number,
): { names: Entry[]; entries: number } {
  // Node's types have no encoding 'buffer' here, although Node does.
  const folder = opendirSync(path as string, { encoding: encoding as BufferEncoding, bufferSize: 512 })
  try {
    const names: Entry[] = []
    let entries = 0
    while (entries < budget) {
      const entry: Dirent<string | Buffer> | null = folder.readSync()
      if (entry === null) break
      entries++
      const isFolder = entry.isDirectory()
      const name = entry.name.toString()
      // A submodule has a file of that name, which says where its git folder is.
      const isWanted = isFolder ? !isPassedOver(name) : entry.isFile() && name !== '.git'
      if (isWanted) names.push({ name: entry.name, isFolder })
    }
    return { names, entries }
  } finally {
    folder.closeSync()
  }
}

function childPath(folder: TreePath, name: string | Buffer): TreePath {
  if (typeof name === 'string') return { path: folder.path === '' ? name : `${folder.path}/${name}` }
  const above = folder.rawPath ?? Buffer.from(folder.path)
  return treePath(above.length === 0 ? name : Buffer.concat([above, Buffer.from('/'), name]))
}

function tooDeep({ path }: TreePath, { maxDepth }: TreeLimits): Gap {
  return {
    name: 'too-deep',
    file: path,
    reason: `The folder ${quotePath(path)} lies deeper than ${maxDepth} folders and was not entered.`,
    suggestion: 'Scan the folder on its own.',
  }
}

function unreadable({ path }: TreePath): Gap {
  return {
    name: 'unreadable',
    file: path === '' ? '.' : path,
    reason: `The folder ${quotePath(path === '' ? '.' : path)} could not be read.`,
    suggestion: 'Give Picket the right to read it.',
  }
}

function tooManyEntries({ maxFiles }: TreeLimits): Gap {
  return {
    name: 'too-many-files',
    file: '.',
    reason: `The tree holds more than ${maxFiles * ENTRIES_PER_FILE} files, folders and links; the others were not looked at.`,
    suggestion: 'Scan parts of the tree on their own, or raise the limit of files.',
  }
}
