import type { Id } from './ids.ts'
import type { Db } from './tables.ts'

/** What each kind of job carries. Ids only: never a token, never what a user typed. */
export interface JobData {
  'scan-repository': { readonly scanId: Id }
  /** Scan jobs that were tried three times. */
  'scan-repository-dead': { readonly scanId: Id }
}
export type JobKind = keyof JobData

/** A job that is being worked on. */
export interface WorkedJob<Kind extends JobKind> {
  readonly id: Id
  readonly data: JobData[Kind]
  /** Id of the job that died, in a dead-letter queue; null elsewhere. */
  readonly sourceId: Id | null
  /** Aborted when the process stops, the job has taken longer than it may, or another worker has it. */
  readonly signal: AbortSignal
}

export interface JobQueue {
  /** Enqueues a job in `tx`: it is there when the transaction commits, and was never there when it rolls back. */
  send<Kind extends JobKind>(tx: Db, kind: Kind, data: JobData[Kind]): Promise<Id>
  /**
   * Works on jobs of `kind`, `concurrency` at a time. A handler that resolves has done its job; one that throws has it tried again, three times
   * in all. A worker that dies loses its job to another one after about 10 seconds.
   */
  work<Kind extends JobKind>(
    kind: Kind,
    options: { readonly concurrency: number },
    handler: (job: WorkedJob<Kind>) => Promise<void>,
  ): Promise<void>
  /** Takes no more jobs, aborts the signals of those running, and waits for their handlers, `graceSeconds` at most. */
  stop(options: { readonly graceSeconds: number }): Promise<void>
}
