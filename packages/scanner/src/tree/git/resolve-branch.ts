import { BranchNotFound, CodeHostUnavailable, RepositoryNotFound } from './errors.ts'
import { isBranchName } from './branch-name.ts'
import { runGit } from './command.ts'
import { connectionTo } from './connection.ts'
import { failureOf } from './failure.ts'
import { candidateUrls, type Credential, type Remote } from './remote.ts'

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
  const deadline = AbortSignal.timeout(timeout)
  const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline])
  try {
    return await resolveAtFirst(candidateUrls(remote), remote, branch, credential, signal)
  } catch (error) {
    options.signal?.throwIfAborted()
    throw deadline.aborted ? new CodeHostUnavailable('timeout') : error
  }
}

/** At the first URL that is a repository. */
async function resolveAtFirst(
  urls: readonly URL[],
  remote: Remote,
  branch: string,
  credential: Credential | undefined,
  signal: AbortSignal,
): Promise<{ commit: string }> {
  for (const url of urls) {
    const connection = await connectionTo(url, remote, credential, signal)
    const ref = `refs/heads/${branch}`
    const result = await runGit({ ...connection, args: ['ls-remote', '--', url.href, ref], cwd: '/', signal })
    if (result.exitCode === 0) return { commit: commitOf(ref, result.output.toString('utf8')) ?? missing(branch) }
    const failure = failureOf(result.messages)
    if (!(failure instanceof RepositoryNotFound)) throw failure
  }
  throw new RepositoryNotFound()
}

/** `ls-remote` answers every ref that ends as the asked one does. */
function commitOf(ref: string, output: string): string | undefined {
  for (const line of output.split('\n')) {
    const [commit = '', name] = line.split('\t')
    if (name === ref && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) return commit
  }
  return undefined
}

function missing(branch: string): never {
  throw new BranchNotFound(branch)
}
