import { type JobWithMetadata, PgBoss, type Queue, fromKysely } from 'pg-boss'
import type { Id } from './ids.ts'
import { QueueConnection, type QueueConnectionOptions } from './queue-connection.ts'
import type { Db } from './tables.ts'

/** What each kind of job carries. Ids only: never a token, never what a user typed. */
export interface JobData {
  'scan-repository': { readonly scanId: Id }
  /** Scan jobs that were tried three times. */
  'scan-repository-dead': { readonly scanId: Id }
  'site-step': { readonly stepId: Id }
  /** Step jobs that were tried three times. */
  'site-step-dead': { readonly stepId: Id }
  'deliver-webhook': { readonly deliveryId: Id }
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
   * Works on jobs of `kind`, `concurrency` at a time. A handler that resolves has done its job; one that throws has it tried again,
   * three times in all (webhooks more often). A worker that dies loses its job to another one after about 10 seconds.
   */
  work<Kind extends JobKind>(
    kind: Kind,
    options: { readonly concurrency: number },
    handler: (job: WorkedJob<Kind>) => Promise<void>,
  ): Promise<void>
  /** Takes no more jobs, aborts the signals of those running, and waits for their handlers, `graceSeconds` at most. */
  stop(options: { readonly graceSeconds: number }): Promise<void>
}

/** The schema that pg-boss keeps its tables in. */
export const QUEUE_SCHEMA = 'pgboss'

/** How often a job is tried in all. */
export const TRIES = 3

/** Seconds. A job's worker is taken for dead when it has not been heard of for so long; 10 is the least that pg-boss allows. */
const HEARTBEAT = 10
const MONITOR_INTERVAL = 5

/** Scans and steps of site runs end themselves after their time, five hours at most; this is for one that cannot. Seconds. */
const SCAN_JOB_EXPIRES = 6 * 60 * 60

/** Seconds between looks for jobs whose notification was missed. */
const BACKSTOP_POLL = 1

const A_DAY = 24 * 60 * 60

/** How often an event is sent to a webhook that does not take it: over about five hours, at growing distances. */
export const DELIVERY_TRIES = 16

/** A dead-letter queue: what is left to do is one statement, tried until the database lets it through. */
const LAST_RITES: Omit<Queue, 'name'> = {
  notify: true,
  retryLimit: 100,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: HEARTBEAT,
  deleteAfterSeconds: A_DAY,
}

/** Dead-letter queues come before the queues that name them. */
const QUEUES: Readonly<Record<JobKind, Omit<Queue, 'name'>>> = {
  'scan-repository-dead': LAST_RITES,
  'scan-repository': {
    notify: true,
    retryLimit: TRIES - 1,
    expireInSeconds: SCAN_JOB_EXPIRES,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: A_DAY,
    deadLetter: 'scan-repository-dead',
  },
  'site-step-dead': LAST_RITES,
  'site-step': {
    notify: true,
    retryLimit: TRIES - 1,
    expireInSeconds: SCAN_JOB_EXPIRES,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: A_DAY,
    deadLetter: 'site-step-dead',
  },
  'deliver-webhook': {
    notify: true,
    retryLimit: DELIVERY_TRIES - 1,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    expireInSeconds: 5 * 60,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: A_DAY,
  },
}

/** Creates pg-boss' schema and our queues, or migrates them; several processes may do so at once. */
export async function openQueue({ address, applicationName, log }: QueueConnectionOptions): Promise<JobQueue> {
  const say = (line: string) => log(`Job queue: ${line}`)
  const connection = new QueueConnection({ address, applicationName: `${applicationName} (jobs)`, log: say })
  const boss = new PgBoss({
    db: connection,
    schema: QUEUE_SCHEMA,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: MONITOR_INTERVAL,
    monitorIntervalSeconds: MONITOR_INTERVAL,
  })
  boss.on('error', (error) => say(error.message))
  boss.on('warning', ({ message }) => say(message))
  try {
    await boss.start()
    for (const [name, options] of Object.entries(QUEUES)) {
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    await connection.close()
    throw error
  }
  return new BossQueue(boss, connection)
}

class BossQueue implements JobQueue {
  readonly #boss: PgBoss
  readonly #connection: QueueConnection
  readonly #stopping = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #kinds = new Set<JobKind>()
  #stopped: Promise<void> | undefined

  constructor(boss: PgBoss, connection: QueueConnection) {
    this.#boss = boss
    this.#connection = connection
  }

  async send<Kind extends JobKind>(tx: Db, kind: Kind, data: JobData[Kind]): Promise<Id> {
    const id = await this.#boss.send(kind, data, { db: fromKysely(tx) })
    if (id === null) throw new Error(`The job queue did not take a ${kind} job.`)
    return id
  }

  async work<Kind extends JobKind>(
    kind: Kind,
    { concurrency }: { readonly concurrency: number },
    handler: (job: WorkedJob<Kind>) => Promise<void>,
  ): Promise<void> {
    this.#kinds.add(kind)
    const options = {
      includeMetadata: true,
      batchSize: 1,
      pollingIntervalSeconds: BACKSTOP_POLL,
      notifyPollingIntervalSeconds: BACKSTOP_POLL,
    } as const
    for (let worker = 0; worker < concurrency; worker++) {
      const own: { id?: string } = {}
      own.id = await this.#boss.work<JobData[Kind], void, typeof options>(kind, options, async (jobs) => {
        for (const job of jobs) await this.#track(handler(this.#worked(job)))
        // Look for the next job at once: what was sent meanwhile has woken nobody, and would wait for the backstop.
        if (own.id !== undefined) this.#boss.notifyWorker(own.id)
      })
    }
  }

  #worked<Kind extends JobKind>(job: JobWithMetadata<JobData[Kind]>): WorkedJob<Kind> {
    const signal = AbortSignal.any([job.signal, this.#stopping.signal])
    return { id: job.id, data: job.data, sourceId: job.sourceId, signal }
  }

  async #track(work: Promise<void>): Promise<void> {
    this.#running.add(work)
    try {
      await work
    } finally {
      this.#running.delete(work)
    }
  }

  stop({ graceSeconds }: { readonly graceSeconds: number }): Promise<void> {
    this.#stopped ??= this.#stop(graceSeconds)
    return this.#stopped
  }

  async #stop(graceSeconds: number): Promise<void> {
    await Promise.all([...this.#kinds].map((kind) => this.#boss.offWork(kind, { wait: false })))
    this.#stopping.abort()
    const { promise: graceIsOver, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, graceSeconds * 1000)
    await Promise.race([Promise.allSettled(this.#running), graceIsOver])
    clearTimeout(timer)
    // What still runs is failed by pg-boss, to be tried again by somebody else.
    await this.#boss.stop({ graceful: true, timeout: 1_000 })
    await this.#connection.close()
  }
}
