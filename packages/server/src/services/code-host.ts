import type { CodeHostProvider } from '@picket/contracts'

/** A repository at a code host, by a clone URL without credentials. */
export interface RepositoryAddress {
  readonly url: string
  readonly provider: CodeHostProvider
}

/** A repository, with what signs in to it. */
export interface RepositoryAccess extends RepositoryAddress {
  /** Access token; `undefined`: none is sent. */
  readonly token: string | undefined
}

export interface CheckoutRequest extends RepositoryAccess {
  readonly commit: string
  /** Absolute path of an empty folder, which the files are written to. */
  readonly folder: string
  readonly signal: AbortSignal
}

/** Where repositories are. What it throws are the errors of the scanner's `tree/git`. */
export interface CodeHost {
  /**
   * The commit that a branch is at. Throws RepositoryNotFound, BranchNotFound, CodeHostUnavailable (also after 10 seconds), and
   * EgressRefused for an address that must not be reached.
   */
  resolve(repository: RepositoryAccess, branch: string): Promise<string>
  /** Writes the files of a commit into a folder. Throws besides CommitNotFound, RepositoryTooLarge, CheckoutTimedOut. */
  checkout(request: CheckoutRequest): Promise<void>
}
