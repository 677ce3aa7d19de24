import { isBranchName } from './branch-name.ts'
import { runGit } from './command.ts'
import { BranchNotFound, CodeHostUnavailable } from './errors.ts'
import { reachRepository } from './reach-repository.ts'
import type { Credential, Remote } from './remote.ts'

export interface ResolveBranchOptions {
  readonly remote: Remote
  readonly branch: string
  readonly credential?: Credential
  readonly signal?: AbortSignal
  /** Milliseconds for the whole look-up; 10,000 where it is not given. */
  readonly timeout?: number
}

const DEFAULT_TIMEOUT = 10_000

/**
 * The commit that a branch is at, 40 (SHA-1) or 64 (SHA-256) hex digits. Throws `RepositoryNotFound`, `BranchNotFound`,
 * `CodeHostUnavailable` or `GitUnusable`; for a client's URL also `InvalidCloneUrl` and what `vetHost` throws.
 */
export async function resolveBranch(options: ResolveBranchOptions): Promise<{ commit: string }> {
  const { remote, branch, credential, timeout = DEFAULT_TIMEOUT } = options
  if (!isBranchName(branch)) throw new BranchNotFound(branch)
  const ref = `refs/heads/${branch}`
  const deadline = AbortSignal.timeout(timeout)
  const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline])
  try {
    const { result } = await reachRepository({
      remote,
      ...(credential && { credential }),
      signal,
      ask: (url, connection) => runGit({ ...connection, args: ['ls-remote', '--', url.href, ref], cwd: '/', signal }),
      isAnswer: ({ exitCode }) => exitCode === 0,
    })
    const commit = commitOf(ref, result.output.toString('utf8'))
    if (commit === undefined) throw new BranchNotFound(branch)
    return { commit }
  } catch (error) {
    options.signal?.throwIfAborted()
    throw deadline.aborted ? new CodeHostUnavailable('timeout') : error
  }
}

/** `ls-remote` answers every ref that ends as the asked one does. */
function commitOf(ref: string, output: string): string | undefined {
  for (const line of output.split('\n')) {
    const [commit = '', name] = line.split('\t')
    if (name === ref && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) return commit
  }
  return undefined
}
