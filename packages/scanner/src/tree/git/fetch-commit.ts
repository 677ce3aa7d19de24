import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type GitResult, runGit } from './command.ts'
import type { Connection } from './connection.ts'
import { CommitNotFound, RepositoryTooLarge } from './errors.ts'
import { failureOf } from './failure.ts'
import { reachRepository } from './reach-repository.ts'
import type { Credential, Remote } from './remote.ts'

export interface FetchOptions {
  readonly remote: Remote
  readonly commit: string
  readonly branch: string
  readonly credential?: Credential
  readonly gitFolder: string
  /** Bytes that the other side may send. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** How often the size of what has come so far is looked at. */
const WATCH_MILLISECONDS = 50
/** How far below the branch's tip a commit is looked for at a host that gives none by its id. */
const FALLBACK_DEPTH = 1000

/** Host and git's words for "not by its id", "no longer there". */
const NOT_BY_ID =
  /not our ref|unadvertised object|couldn't find remote ref|no such remote ref|Server does not allow request/i

/** Fetches one commit, without its history. */
export async function fetchCommit(options: FetchOptions): Promise<void> {
  const { url, connection, result } = await reachRepository({
    ...options,
    ask: (candidate, settings) => fetchRef(candidate, settings, options.commit, 1, options),
    isAnswer: ({ exitCode, messages }) => exitCode === 0 || NOT_BY_ID.test(messages),
  })
  if (result.exitCode !== 0) await fetchFromBranch(url, connection, options)
}

async function fetchFromBranch(url: URL, connection: Connection, options: FetchOptions): Promise<void> {
  for (const depth of [1, FALLBACK_DEPTH]) {
    const { exitCode, messages } = await fetchRef(url, connection, `refs/heads/${options.branch}`, depth, options)
    if (exitCode !== 0 && !NOT_BY_ID.test(messages)) throw failureOf(messages)
    if (exitCode === 0 && (await hasCommit(options))) return
  }
  throw new CommitNotFound(options.commit)
}

async function hasCommit({ gitFolder, commit, signal }: FetchOptions): Promise<boolean> {
  const args = ['cat-file', '-e', `${commit}^{tree}`]
  return (await runGit({ args, cwd: gitFolder, gitFolder, signal })).exitCode === 0
}

async function fetchRef(
  url: URL,
  connection: Connection,
  ref: string,
  depth: number,
  { gitFolder, maxBytes, signal }: FetchOptions,
): Promise<GitResult> {
  const tooLarge = new AbortController()
  const watch = setInterval(() => {
    if (sizeOfPacks(gitFolder) > maxBytes) tooLarge.abort(new RepositoryTooLarge('pack bytes', maxBytes))
  }, WATCH_MILLISECONDS)
  try {
    const options = ['--quiet', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--refmap=']
    const result = await runGit({
      ...connection,
      args: ['fetch', ...options, `--depth=${depth}`, '--', url.href, ref],
      cwd: gitFolder,
      gitFolder,
      signal: AbortSignal.any([signal, tooLarge.signal]),
    })
    if (sizeOfPacks(gitFolder) > maxBytes) throw new RepositoryTooLarge('pack bytes', maxBytes)
    return result
  } finally {
    clearInterval(watch)
  }
}

/** Bytes of packs, those that are still coming included. */
function sizeOfPacks(gitFolder: string): number {
  const folder = join(gitFolder, 'objects', 'pack')
  let bytes = 0
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.pack') && !name.startsWith('tmp_pack')) continue
    bytes += statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
  }
  return bytes
}
