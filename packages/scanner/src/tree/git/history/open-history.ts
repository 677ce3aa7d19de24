import { mkdtempSync, readdirSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runGit } from '../command.ts'
import { makeEmptyGitFolder } from '../empty-git-folder.ts'
import { readSmallFile } from '../git-folder.ts'
import type { HistoryFolder } from './locate-history.ts'
import { readRefs } from './read-refs.ts'

/** A history that git can be asked about. */
export interface OpenHistory {
  /** A git folder of ours: the objects of the repository, and nothing else of it. */
  readonly gitFolder: string
  /** Commits that refs lead to, each once, ordered. */
  readonly tips: readonly string[]
  /** The commit that is checked out. */
  readonly head: string | undefined
  /** Commits below which the history was cut off when it was fetched. */
  readonly shallow: ReadonlySet<string>
  /** Whether all refs were read, and led to a commit that is there. */
  readonly hasAllRefs: boolean
  /** Whether the repository borrows objects of another, which are not looked at. */
  readonly borrows: boolean
  close(): void
}

const MAX_SHALLOW_BYTES = 8 * 1024 * 1024

/**
 * Opens a history for reading. Git works in an empty folder of ours into which the real one's packs and loose objects are linked,
 * so that nothing else of it counts: no configuration, hook, replaced or grafted object, no objects of other folders.
 */
export async function openHistory(folder: HistoryFolder, signal: AbortSignal): Promise<OpenHistory> {
  const gitFolder = mkdtempSync(join(tmpdir(), 'picket-history-'))
  const close = () => rmSync(gitFolder, { recursive: true, force: true })
  try {
    makeEmptyGitFolder(gitFolder, folder.format)
    linkObjects(join(folder.commonFolder, 'objects'), join(gitFolder, 'objects'))
    const shallow = shallowCommits(folder.commonFolder)
    if (shallow.length > 0) writeFileSync(join(gitFolder, 'shallow'), shallow.map((id) => `${id}\n`).join(''))
    const refs = readRefs(folder)
    const { commits, missing } = await commitsOf(gitFolder, refs.ids, signal)
    return {
      gitFolder,
      tips: commits,
      head: refs.head,
      shallow: new Set(shallow),
      hasAllRefs: refs.isWhole && missing === 0,
      borrows: readSmallFile(join(folder.commonFolder, 'objects/info/alternates')) !== undefined,
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

function linkObjects(from: string, to: string): void {
  rmdirSync(join(to, 'pack'))
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const isObjects = entry.name === 'pack' || /^[0-9a-f]{2}$/.test(entry.name)
    if (isObjects && entry.isDirectory()) symlinkSync(join(from, entry.name), join(to, entry.name))
  }
}

function shallowCommits(commonFolder: string): string[] {
  const text = readSmallFile(join(commonFolder, 'shallow'), MAX_SHALLOW_BYTES) ?? ''
  return text.split('\n').filter((line) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(line))
}

/** The commits that ids lead to, through tags; those that lead to none are counted. */
async function commitsOf(
  gitFolder: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ commits: string[]; missing: number }> {
  const { output } = await runGit({
    args: ['cat-file', '--batch-check=%(objectname) %(objecttype)', '--buffer'],
    cwd: gitFolder,
    gitFolder,
    input: ids.map((id) => `${id}^{commit}\n`).join(''),
    signal,
  })
  const commits = new Set<string>()
  let found = 0
  for (const line of output.toString('latin1').split('\n')) {
    const commit = /^([0-9a-f]+) commit$/.exec(line)?.[1]
    if (commit === undefined) continue
    commits.add(commit)
    found++
  }
  return { commits: [...commits].sort(), missing: ids.length - found }
}
