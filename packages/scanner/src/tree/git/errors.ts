/** The repository is not at the code host, or the credential (or the lack of one) gives no access: hosts do not tell these apart. */
export class RepositoryNotFound extends Error {
  override readonly name = 'RepositoryNotFound'

  constructor() {
    super('Repository not found or access denied.')
  }
}

export class BranchNotFound extends Error {
  override readonly name = 'BranchNotFound'
  readonly branch: string

  constructor(branch: string) {
    super(`Branch not found: ${branch}`)
    this.branch = branch
  }
}

/** The commit is no longer at the code host: its branch was moved or deleted since it was resolved. */
export class CommitNotFound extends Error {
  override readonly name = 'CommitNotFound'
  readonly commit: string

  constructor(commit: string) {
    super(`The commit ${commit} is no longer at the code host.`)
    this.commit = commit
  }
}

/** `protocol`: an answer that git could not make sense of. */
export type UnavailableReason = 'timeout' | 'unreachable' | 'tls' | 'server-error' | 'protocol'

const UNAVAILABLE: Record<UnavailableReason, string> = {
  timeout: 'it did not answer in time',
  unreachable: 'it could not be reached',
  tls: 'no trusted connection could be made to it',
  'server-error': 'it answered with an error of its own',
  protocol: 'its answer was not understood',
}

/** The code host did not do its part; trying again later may help. */
export class CodeHostUnavailable extends Error {
  override readonly name = 'CodeHostUnavailable'
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason) {
    super(`The code host is unavailable: ${UNAVAILABLE[reason]}.`)
    this.reason = reason
  }
}

/** What of a repository can be too large: bytes as sent, bytes as checked out, number of files. */
export type RepositorySize = 'pack bytes' | 'bytes' | 'files'

const TOO_LARGE: Record<RepositorySize, (limit: number) => string> = {
  'pack bytes': (limit) => `more than ${binarySize(limit)} would have to be fetched`,
  bytes: (limit) => `its files have more than ${binarySize(limit)}`,
  files: (limit) => `it has more than ${limit} files`,
}

function binarySize(bytes: number): string {
  const unit = BINARY_UNITS.find(([, size]) => bytes >= size && bytes % size === 0)
  return unit === undefined ? `${bytes} bytes` : `${bytes / unit[1]} ${unit[0]} (${bytes} bytes)`
}

const BINARY_UNITS = [
  ['GiB', 1024 ** 3],
  ['MiB', 1024 ** 2],
  ['KiB', 1024],
] as const

/** The repository was not (wholly) written out, because it is over a limit. */
export class RepositoryTooLarge extends Error {
  override readonly name = 'RepositoryTooLarge'
  readonly what: RepositorySize
  readonly limit: number

  constructor(what: RepositorySize, limit: number) {
    super(`The repository is too large: ${TOO_LARGE[what](limit)}.`)
    this.what = what
    this.limit = limit
  }
}

export class CheckoutTimedOut extends Error {
  override readonly name = 'CheckoutTimedOut'
  /** Milliseconds. */
  readonly limit: number

  constructor(limit: number) {
    super(`The repository could not be checked out within ${limit / 1000} seconds.`)
    this.limit = limit
  }
}

/** Something that holds for every repository: git is missing, too old for what was asked, or failed where it must not. */
export class GitUnusable extends Error {
  override readonly name = 'GitUnusable'
}
