import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Gap } from '../../../finding.ts'
import { type GitCommand, type GitResult, runGit } from '../command.ts'
import { GitUnusable, RepositoryTooLarge } from '../errors.ts'
import type { FetchedFrom } from '../fetch-commit.ts'
import { readSmallFile } from '../git-folder.ts'
import { watchSize } from '../watch-size.ts'

export interface FetchHistoryOptions {
  readonly from: FetchedFrom
  /** Holds the commit already. */
  readonly gitFolder: string
  readonly commit: string
  /** The branch that the commit is of. */
  readonly branch: string
  /** Bytes that the git folder may come to. */
  readonly maxBytes: number
  /** Milliseconds. */
  readonly timeout: number
  /** The promise rejects with the signal's reason. */
  readonly signal: AbortSignal
}

/**
 * Commits below each tip: first the latest ones, so that something is there should all be too much. The last is how git says "all"
 * (`git fetch --unshallow`).
 */
const DEPTHS = [200, 5000, 2_147_483_647]

/** Branches and tags that are fetched; each is a file, for git and for us. */
const MAX_REFS = 3000

/**
 * Fetches the history of branches and tags beside the commit that is there, the latest commits first, until it is whole or a limit is
 * met. Answers what is missing; throws only when `signal` aborts.
 */
export async function fetchHistory(options: FetchHistoryOptions): Promise<Gap[]> {
  const { gitFolder, commit, from, signal } = options
  // What is fetched counts from here, whatever becomes of the rest.
  writeFileSync(join(gitFolder, 'HEAD'), `${commit}\n`)
  const deadline = AbortSignal.timeout(options.timeout)
  const within = AbortSignal.any([signal, deadline])
  try {
    const { refs, isCut } = await askRefs(options, within)
    const gaps = isCut ? [tooManyRefs()] : []
    for (const depth of from.canBeShallow ? DEPTHS : ['all' as const]) {
      const result = await fetchDepth(options, refs, depth, within)
      if (result.exitCode !== 0) return [...gaps, notFetched('the code host did not give it')]
      if (isWhole(gitFolder)) break
    }
    return gaps
  } catch (error) {
    signal.throwIfAborted()
    removeUnfinished(gitFolder)
    if (deadline.aborted) return [notFetched(`it took longer than ${options.timeout / 1000} seconds`)]
    if (error instanceof RepositoryTooLarge) return [notFetched(`it has more than ${error.limit} bytes`)]
    return [notFetched('git could not get it')]
  }
}

/** Branches and tags, that of the commit first. */
async function askRefs(
  { from, branch }: FetchHistoryOptions,
  signal: AbortSignal,
): Promise<{ refs: string[]; isCut: boolean }> {
  const args = ['ls-remote', '--quiet', '--heads', '--tags', '--refs', '--', from.url.href]
  const { exitCode, output } = await runGit({ ...from.connection, args, cwd: '/', signal })
  if (exitCode !== 0) throw new GitUnusable('git could not list the branches.')
  const own = `refs/heads/${branch}`
  const names = output
    .toString('utf8')
    .split('\n')
    .map((line) => line.slice(line.indexOf('\t') + 1))
    .filter((name) => /^refs\/(?:heads|tags)\/[^\s:*?[\\^~]+$/.test(name))
    .sort((a, b) => Number(b === own) - Number(a === own) || (a < b ? -1 : 1))
  return { refs: names.slice(0, MAX_REFS), isCut: names.length > MAX_REFS }
}

async function fetchDepth(
  { from, gitFolder, maxBytes }: FetchHistoryOptions,
  refs: readonly string[],
  depth: number | 'all',
  signal: AbortSignal,
): Promise<GitResult> {
  const size = watchSize(gitFolder, maxBytes)
  const options = ['--quiet', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--refmap=', '--stdin']
  if (depth !== 'all') options.push(`--depth=${depth}`)
  const command: GitCommand = {
    ...from.connection,
    args: ['fetch', ...options, '--', from.url.href],
    cwd: gitFolder,
    gitFolder,
    // Numbered, so that no name of a stranger's becomes a path here.
    input: refs.map((ref, index) => `+${ref}:refs/picket/${index}\n`).join(''),
    signal: AbortSignal.any([signal, size.signal]),
  }
  try {
    return await runGit(command)
  } finally {
    stopLooking(size)
  }
}

/** What has come is there: if it was too much, the next fetch is not begun. */
function stopLooking(size: ReturnType<typeof watchSize>): void {
  try {
    size.stop()
  } catch {
    // The signal told it while that could still save anything.
  }
}

function isWhole(gitFolder: string): boolean {
  return (readSmallFile(join(gitFolder, 'shallow')) ?? '') === ''
}

/** What a fetch that was ended has left: packs without an index. */
function removeUnfinished(gitFolder: string): void {
  const packs = join(gitFolder, 'objects/pack')
  for (const name of readdirSync(packs)) if (name.startsWith('tmp_')) rmSync(join(packs, name), { force: true })
  rmSync(join(gitFolder, 'shallow.lock'), { force: true })
}

function notFetched(because: string): Gap {
  return {
    name: 'history-cut-short',
    file: '.',
    reason: `The git history was not fetched whole: ${because}. The latest part of it was looked at.`,
    suggestion: 'Scan a clone with the whole history, with the command line.',
  }
}

function tooManyRefs(): Gap {
  return {
    name: 'history-refs',
    file: '.',
    reason: `The repository has more than ${MAX_REFS} branches and tags; the history of the first ones by name was looked at.`,
    suggestion: 'Remove branches that are no longer needed.',
  }
}
