import { lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Gap } from '../../finding.ts'
import { GapList, quotePath } from '../gap-list.ts'
import type { TreeLimits } from '../limits.ts'
import { treePath } from '../raw-path.ts'
import { BlobStream } from './blob-stream.ts'
import { runGit } from './command.ts'
import { makeEmptyGitFolder } from './empty-git-folder.ts'
import { CheckoutTimedOut, GitUnusable, RepositoryTooLarge } from './errors.ts'
import { fetchCommit } from './fetch-commit.ts'
import { fetchHistory } from './history/fetch-history.ts'
import { FileWriter } from './file-writer.ts'
import type { Credential, Remote } from './remote.ts'
import { type CommitContents, TreeEntries } from './tree-entries.ts'

/** `maxBytes` holds for what is sent and for what is written, each by itself. */
export interface CheckoutLimits extends TreeLimits {
  /** Milliseconds for everything. */
  readonly timeout: number
}

export interface CheckoutOptions {
  readonly remote: Remote
  /** As `resolveBranch` answered it. */
  readonly commit: string
  /** The branch it was resolved from: some hosts give no commit by its id. */
  readonly branch: string
  readonly credential?: Credential
  /** The folder to write to: made here, or there and empty. It is removed again when the checkout fails. */
  readonly into: string
  readonly limits: CheckoutLimits
  /** Fetches the history, too, as far as the limits allow. */
  readonly history?: {
    /** The git folder to make, on the file system of `into`; nothing is there yet. */
    readonly folder: string
    /** Milliseconds. */
    readonly timeout: number
  }
  readonly signal?: AbortSignal
}

export interface CheckedOut {
  /** Files written, and the bytes in them. */
  readonly files: number
  readonly bytes: number
  /** Symbolic links: nothing is written for them. */
  readonly links: number
  /** What was not written, or without its content: submodules, files of Git LFS, paths that no file may have. */
  readonly gaps: readonly Gap[]
}

/**
 * Writes out the files of one commit as they are in git: no filter, no conversion of line ends, no hook, nothing ignored for
 * export; files only, none executable. A git folder is left only where `history` asks for it. Throws `RepositoryNotFound`, `CommitNotFound`,
 * `CodeHostUnavailable`, `RepositoryTooLarge`, `CheckoutTimedOut`, `GitUnusable`, and what `resolveBranch` throws for a client's
 * URL; when `signal` aborts, its reason.
 */
export async function checkout(options: CheckoutOptions): Promise<CheckedOut> {
  const { commit, limits } = options
  if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) throw new TypeError('A commit is 40 or 64 hex digits.')
  const into = makeEmptyFolder(options.into)
  const deadline = AbortSignal.timeout(limits.timeout)
  const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline])
  const gitFolder = join(into, '.git')
  try {
    makeEmptyGitFolder(gitFolder, commit.length === 64 ? 'sha256' : 'sha1')
    const from = await fetchCommit({ ...options, gitFolder, maxBytes: limits.maxBytes, signal })
    const contents = await listCommit(gitFolder, commit, limits, signal)
    const gaps = new GapList()
    const written = await writeFiles(gitFolder, into, contents, limits, gaps, signal)
    for (const path of contents.submodules) gaps.add(submoduleGap(path))
    if (options.history === undefined) rmSync(gitFolder, { recursive: true, force: true })
    else {
      const { folder, timeout } = options.history
      const { branch } = options
      const fetched = { from, gitFolder, commit, branch, maxBytes: limits.maxBytes, timeout, signal }
      for (const gap of await fetchHistory(fetched)) gaps.add(gap)
      renameSync(gitFolder, folder)
    }
    return { ...written, links: contents.links, gaps: gaps.all() }
  } catch (error) {
    rmSync(into, { recursive: true, force: true })
    options.signal?.throwIfAborted()
    throw deadline.aborted ? new CheckoutTimedOut(limits.timeout) : error
  }
}

function makeEmptyFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (!lstatSync(path).isDirectory() || readdirSync(path).length > 0) throw new Error(`${path} is no empty folder.`)
  return realpathSync.native(path)
}

async function listCommit(
  gitFolder: string,
  commit: string,
  limits: CheckoutLimits,
  signal: AbortSignal,
): Promise<CommitContents> {
  const entries = new TreeEntries(limits)
  const args = ['ls-tree', '-r', '-t', '-l', '-z', '--full-tree', commit]
  const { exitCode } = await runGit({
    args,
    cwd: gitFolder,
    gitFolder,
    signal,
    onOutput: (chunk) => entries.push(chunk),
  })
  if (exitCode !== 0) throw new GitUnusable('git could not list the files of the commit.')
  return entries.contents
}

async function writeFiles(
  gitFolder: string,
  into: string,
  { blobs }: CommitContents,
  limits: CheckoutLimits,
  gaps: GapList,
  signal: AbortSignal,
): Promise<{ files: number; bytes: number }> {
  const writer = new FileWriter(into, limits.maxDepth, gaps)
  const stream = new BlobStream(blobs, writer)
  try {
    const { exitCode } = await runGit({
      args: ['cat-file', '--batch', '--buffer'],
      cwd: gitFolder,
      gitFolder,
      input: blobs.map(({ id }) => `${id}\n`).join(''),
      onOutput: (chunk) => stream.push(chunk),
      signal,
    })
    if (exitCode !== 0) throw new GitUnusable('git could not give the content of the files.')
    stream.finish()
    return { files: writer.files, bytes: writer.bytes }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new RepositoryTooLarge('bytes', writer.bytes)
    throw error
  } finally {
    writer.abandon()
  }
}

function submoduleGap(path: string): Gap {
  const shown = treePath(Buffer.from(path, 'latin1')).path
  return {
    name: 'submodule',
    file: shown,
    reason: `The submodule ${quotePath(shown)} is a repository of its own and was not checked out.`,
    suggestion: 'Scan its repository on its own.',
  }
}
