import { type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readSmallFile } from '../git-folder.ts'
import type { HistoryFolder } from './locate-history.ts'

/** What branches, tags, remotes, stashes and notes point to. */
export interface Refs {
  /** Object ids, each once, ordered. */
  readonly ids: readonly string[]
  /** The commit that is checked out; `undefined` on a branch without one. */
  readonly head: string | undefined
  /** Whether there were more than are kept, or some in a form that is not read. */
  readonly isWhole: boolean
}

const MAX_REFS = 100_000
const MAX_DEPTH = 64
const MAX_LIST_BYTES = 32 * 1024 * 1024
const ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})(?=\s|$)/

/** Reads refs as files, so that git need not read the configuration beside them. */
export function readRefs({ gitFolder, commonFolder }: HistoryFolder): Refs {
  const packed = readPacked(join(commonFolder, 'packed-refs'))
  const ids = new Set<string>(packed.values())
  let isWhole = isReadable(commonFolder) && packed.size < MAX_REFS
  for (const path of looseRefs(join(commonFolder, 'refs'))) {
    const id = idIn(path)
    if (id !== undefined) ids.add(id)
    if (ids.size >= MAX_REFS) {
      isWhole = false
      break
    }
  }
  for (const id of stashes(commonFolder)) ids.add(id)
  for (const folder of linkedWorkTrees(commonFolder)) {
    const id = idIn(join(folder, 'HEAD'))
    if (id !== undefined) ids.add(id)
  }
  const head = headOf(gitFolder, commonFolder, packed)
  if (head !== undefined) ids.add(head)
  return { ids: [...ids].sort(), head, isWhole }
}

/** Git's newer form of refs, `reftable`, is a database. */
function isReadable(commonFolder: string): boolean {
  return lstatSync(join(commonFolder, 'reftable'), { throwIfNoEntry: false }) === undefined
}

function headOf(gitFolder: string, commonFolder: string, packed: ReadonlyMap<string, string>): string | undefined {
  const text = readSmallFile(join(gitFolder, 'HEAD')) ?? ''
  const branch = /^ref: (refs\/[^\r\n\0]{1,4096})/.exec(text)?.[1]
  if (branch === undefined) return ID.exec(text)?.[0]
  if (branch.split('/').includes('..')) return undefined
  return idIn(join(commonFolder, branch)) ?? packed.get(branch)
}

function idIn(path: string): string | undefined {
  return ID.exec(readSmallFile(path, 256) ?? '')?.[0]
}

/** Lines of an id and a name; what an annotated tag leads to follows it, after a `^`. */
function readPacked(path: string): Map<string, string> {
  const refs = new Map<string, string>()
  for (const line of (readSmallFile(path, MAX_LIST_BYTES) ?? '').split('\n')) {
    const id = ID.exec(line)?.[0]
    if (id !== undefined) refs.set(line.slice(id.length + 1), id)
    if (refs.size >= MAX_REFS) break
  }
  return refs
}

function* looseRefs(refs: string): Generator<string> {
  const folders = [{ path: refs, depth: 0 }]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder.path)) {
      const path = join(folder.path, entry.name)
      if (entry.isFile()) yield path
      else if (entry.isDirectory() && folder.depth < MAX_DEPTH) folders.push({ path, depth: folder.depth + 1 })
    }
  }
}

/** `refs/stash` names the last one; the earlier ones are in its log alone: what was, and what is from then on. */
function stashes(commonFolder: string): string[] {
  const log = readSmallFile(join(commonFolder, 'logs/refs/stash'), MAX_LIST_BYTES) ?? ''
  return log.split('\n').flatMap((line) => {
    const id = line.split(' ', 2)[1] ?? ''
    return ID.test(id) ? [id] : []
  })
}

function linkedWorkTrees(commonFolder: string): string[] {
  const folder = join(commonFolder, 'worktrees')
  return entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name)] : []))
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
