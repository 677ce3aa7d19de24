import { closeSync, constants, fstatSync, lstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { type TreePath, treePath } from '../raw-path.ts'
import { runGit } from './command.ts'
import { makeEmptyGitFolder, type ObjectFormat } from './empty-git-folder.ts'

const LISTING_MILLISECONDS = 60_000
const MAX_SMALL_FILE_BYTES = 64 * 1024

/**
 * The files of a git work tree as git would list them: tracked, and untracked but not ignored; in git's order, possibly more than
 * once. A submodule, or a repository inside, is listed as its folder. `undefined` when `root` has no `.git` or git cannot list it.
 *
 * Git works in an empty git folder of ours, with the index and `info/exclude` of the real one: the configuration of the real one,
 * which could name programs to run, is never read by git.
 */
export async function listWorkTree(root: string, signal?: AbortSignal): Promise<TreePath[] | undefined> {
  const gitFolder = gitFolderOf(root)
  if (gitFolder === undefined || !isFileOrMissing(join(gitFolder, 'index'))) return undefined
  const workFolder = mkdtempSync(join(tmpdir(), 'picket-listing-'))
  try {
    makeEmptyGitFolder(workFolder, objectFormatOf(gitFolder))
    const timeout = AbortSignal.timeout(LISTING_MILLISECONDS)
    const result = await runGit({
      args: ['ls-files', '-z', '--cached', '--others', '--exclude-standard', `--exclude-from=${excludesOf(gitFolder)}`],
      cwd: root,
      gitFolder: workFolder,
      config: { 'core.bare': 'false' },
      variables: {
        GIT_WORK_TREE: root,
        GIT_INDEX_FILE: join(gitFolder, 'index'),
        GIT_OBJECT_DIRECTORY: join(commonFolderOf(gitFolder), 'objects'),
      },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    return result.exitCode === 0 ? splitPaths(result.output) : undefined
  } catch {
    signal?.throwIfAborted()
    return undefined
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
}

function splitPaths(output: Buffer): TreePath[] {
  const paths: TreePath[] = []
  let start = 0
  for (let end = output.indexOf(0); end !== -1; end = output.indexOf(0, start)) {
    paths.push(treePath(output.subarray(start, end)))
    start = end + 1
  }
  return paths
}

/** Git would wait for the other end of a FIFO. */
function isFileOrMissing(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats === undefined || stats.isFile()
}

/** `.git` itself, or where the file `.git` of a linked work tree points. */
function gitFolderOf(root: string): string | undefined {
  const path = join(root, '.git')
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  if (stats.isDirectory()) return path
  const target = readSmallFile(path)?.match(/^gitdir: ([^\r\n\0]+)\r?\n?$/)?.[1]
  return target === undefined ? undefined : resolve(root, target)
}

function commonFolderOf(gitFolder: string): string {
  const common = readSmallFile(join(gitFolder, 'commondir'))?.trim()
  if (common === undefined || common === '') return gitFolder
  return isAbsolute(common) ? common : join(gitFolder, common)
}

/** Must exist for git: an empty file where there is none. */
function excludesOf(gitFolder: string): string {
  const path = join(commonFolderOf(gitFolder), 'info', 'exclude')
  return readSmallFile(path) === undefined ? '/dev/null' : path
}

function objectFormatOf(gitFolder: string): ObjectFormat {
  const config = readSmallFile(join(commonFolderOf(gitFolder), 'config')) ?? ''
  return /^\s*objectformat\s*=\s*"?sha256\b/im.test(config) ? 'sha256' : 'sha1'
}

/** The start of a regular file; `undefined` for anything else. */
function readSmallFile(path: string): string | undefined {
  let opened: number | undefined
  try {
    opened = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    if (!fstatSync(opened).isFile()) return undefined
    const buffer = Buffer.alloc(MAX_SMALL_FILE_BYTES)
    return buffer.toString('utf8', 0, readSync(opened, buffer, 0, buffer.length, 0))
  } catch {
    return undefined
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}
