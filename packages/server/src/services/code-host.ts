import type { CodeHostProvider } from '@picket/contracts'
import type { Gap } from '@picket/scanner'

/** A repository at a code host. */
export interface RepositoryAddress {
  /** Below the configured code host, or a clone URL; without credentials. */
  readonly url: string
  readonly provider: CodeHostProvider
}

/** A branch of a repository, with what signs in to it. */
export interface BranchAccess extends RepositoryAddress {
  readonly branch: string
  /** Access token; `undefined`: none is sent. */
  readonly token: string | undefined
}

export interface CommitCheckout extends BranchAccess {
  readonly commit: string
  /** Absolute path of an empty folder, which the files are written to. */
  readonly folder: string
  /** Fetches the history, too, into a git folder that is made here, beside `folder`; `timeout` in milliseconds. */
  readonly history?: { readonly folder: string; readonly timeout: number } | undefined
  readonly signal: AbortSignal
}

/** Where repositories are. What it throws are the errors of the scanner's `tree/git` and, for a clone URL, of its `net`. */
export interface CodeHost {
  /** The commit that a branch is at. Throws CodeHostUnavailable, among others, after 10 seconds. */
  resolve(branch: BranchAccess): Promise<string>
  /** Writes the files of a commit into a folder. Resolves to what could not be written. */
  checkout(commit: CommitCheckout): Promise<readonly Gap[]>
}
