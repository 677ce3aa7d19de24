import { lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TreePath, treePath } from '../raw-path.ts'
import { runGit } from './command.ts'
import { makeEmptyGitFolder } from './empty-git-folder.ts'
import { commonFolderOf, gitFolderOf, objectFormatOf, readSmallFile } from './git-folder.ts'

const LISTING_MILLISECONDS = 60_000

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

/** Must exist for git: an empty file where there is none. */
function excludesOf(gitFolder: string): string {
  const path = join(commonFolderOf(gitFolder), 'info', 'exclude')
  return readSmallFile(path) === undefined ? '/dev/null' : path
}
