import { type GitResult, runGit } from './command.ts'
import type { Connection } from './connection.ts'
import { CommitNotFound } from './errors.ts'
import { failureOf } from './failure.ts'
import { reachRepository } from './reach-repository.ts'
import type { Credential, Remote } from './remote.ts'
import { watchSize } from './watch-size.ts'

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

/** Where a commit was fetched from. */
export interface FetchedFrom {
  readonly url: URL
  readonly connection: Connection
  /** Whether a history can be cut off there. */
  readonly canBeShallow: boolean
}

/** How far below the branch's tip a commit is looked for at a host that gives none by its id. */
const FALLBACK_DEPTH = 1000

/** Host and git's words for "not by its id", "no longer there". */
const NOT_BY_ID =
  /not our ref|unadvertised object|couldn't find remote ref|no such remote ref|Server does not allow request/i

/** A host of plain files cannot cut a history off. */
const NOT_SHALLOW = /dumb http transport does not support shallow/

/** Fetches one commit, without its history where the host can do that. Answers where it was fetched from. */
export async function fetchCommit(options: FetchOptions): Promise<FetchedFrom> {
  const { url, connection, result } = await reachRepository({
    ...options,
    ask: (candidate, settings) => fetchRef(candidate, settings, options.commit, 1, options),
    isAnswer: ({ exitCode, messages }) => exitCode === 0 || NOT_BY_ID.test(messages) || NOT_SHALLOW.test(messages),
  })
  const canBeShallow = !NOT_SHALLOW.test(result.messages)
  if (result.exitCode !== 0) {
    if (canBeShallow) await fetchFromBranch(url, connection, options)
    else await fetchFromFiles(url, connection, options)
  }
  return { url, connection, canBeShallow }
}

async function fetchFromBranch(url: URL, connection: Connection, options: FetchOptions): Promise<void> {
  for (const depth of [1, FALLBACK_DEPTH]) {
    const { exitCode, messages } = await fetchRef(url, connection, `refs/heads/${options.branch}`, depth, options)
    if (exitCode !== 0 && !NOT_BY_ID.test(messages)) throw failureOf(messages)
    if (exitCode === 0 && (await hasCommit(options))) return
  }
  throw new CommitNotFound(options.commit)
}

async function fetchFromFiles(url: URL, connection: Connection, options: FetchOptions): Promise<void> {
  const { exitCode, messages } = await fetchRef(url, connection, `refs/heads/${options.branch}`, 'all', options)
  if (exitCode !== 0) throw NOT_BY_ID.test(messages) ? new CommitNotFound(options.commit) : failureOf(messages)
  if (!(await hasCommit(options))) throw new CommitNotFound(options.commit)
}

async function hasCommit({ gitFolder, commit, signal }: FetchOptions): Promise<boolean> {
  const args = ['cat-file', '-e', `${commit}^{tree}`]
  return (await runGit({ args, cwd: gitFolder, gitFolder, signal })).exitCode === 0
}

async function fetchRef(
  url: URL,
  connection: Connection,
  ref: string,
  depth: number | 'all',
  { gitFolder, maxBytes, signal }: FetchOptions,
): Promise<GitResult> {
  const size = watchSize(gitFolder, maxBytes)
  const options = ['--quiet', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--refmap=']
  if (depth !== 'all') options.push(`--depth=${depth}`)
  try {
    return await runGit({
      ...connection,
      args: ['fetch', ...options, '--', url.href, ref],
      cwd: gitFolder,
      gitFolder,
      signal: AbortSignal.any([signal, size.signal]),
    })
  } finally {
    size.stop()
  }
}
