import type { QuotaKind } from './tables.ts'

/** The plan's limit of `kind` is used up for this billing period. Nothing was taken. */
export class QuotaExhausted extends Error {
  override readonly name = 'QuotaExhausted'
  readonly kind: QuotaKind
  readonly used: number
  readonly limit: number

  constructor(kind: QuotaKind, used: number, limit: number) {
    super(`The ${kind} limit of this billing period is reached: ${used} of ${limit} used.`)
    this.kind = kind
    this.used = used
    this.limit = limit
  }
}

/** The account that an operation names does not exist. */
export class AccountNotFound extends Error {
  override readonly name = 'AccountNotFound'

  constructor(accountId: string) {
    super(`There is no account ${accountId}.`)
  }
}

/** The database cannot be used as it is: too new for this code, or made by a PostgreSQL that is too old. One line for the operator. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase'
}

/** Another running Picket owns the data folder. One line for the operator, with the process and what to do. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
  /** Process id of the owner, where it is known. */
  readonly pid: number | undefined

  constructor(dataDir: string, pid: number | undefined) {
    super(
      `The data folder ${dataDir} is in use by another Picket${pid === undefined ? '' : ` (process ${pid})`}. ` +
        'Stop that one, or give this one another folder (PICKET_DATA_DIR).',
    )
    this.pid = pid
  }
}

/** The PostgreSQL of our own could not be started. One line for the operator: what happened and what to do. */
export class EmbeddedPostgresFailed extends Error {
  override readonly name = 'EmbeddedPostgresFailed'
}
