import { join } from 'node:path'
import { availableParallelism } from 'node:os'
import { createBrowserPool, WorkerPool } from '@picket/scanner'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Database, openDatabase } from './database.ts'
import { firstSteps, keyNotice, localUrl } from './greeting.ts'
import { buildServer } from './http/server.ts'
import { dailySchedule, keepAdvisories } from './jobs/advisories.ts'
import { workOnJobs } from './jobs/index.ts'
import { keepUp } from './jobs/upkeep.ts'
import { makeLog } from './logs.ts'
import { serviceEgress } from './services/egress.ts'
import { initialKeyFile, makeFirstAccount } from './services/first-start.ts'
import { gitCodeHost } from './services/git-code-host.ts'
import { readMasterKey } from './services/master-key.ts'
import { readPlans } from './services/plans.ts'
import { openScratch } from './services/scratch.ts'
import type { Services } from './services/services.ts'
import { SettingError, type Settings } from './settings.ts'

/** Something that runs until it is told to stop. */
export interface Running {
  /** Hands running scans back, ends what is being answered, and frees everything. A second call waits for the first. */
  stop(): Promise<void>
}

export interface RunningServer extends Running {
  /** Where this machine reaches the API, without a trailing slash. */
  readonly url: string
}

export interface ServeOptions {
  readonly settings: Settings
  /** Scans at a time; one for each core where it is not given, 0: API only. */
  readonly workers?: number | undefined
  /** Gets what a first start has to say, key included. Standard output where it is not given. */
  readonly print?: ((text: string) => void) | undefined
  readonly log?: Logger | undefined
}

/** Seconds that requests have to end when the process stops, and then running scans, which are aborted and handed back. */
const GRACE_SECONDS = 10

/**
 * Starts the API and its workers: database, schema, and, the first time, an account with a key. Rejects, with nothing left
 * running, with a SettingError or an error of the store whose message is one line for the operator.
 */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { settings, workers = availableParallelism(), log = makeLog(settings.logLevel) } = options
  const print = options.print ?? ((text: string) => process.stdout.write(text))
  const running = new Shutdown()
  try {
    const services = await openServices(settings, 'picket serve', log, running)
    const key = await makeFirstAccount(services)
    if (key !== undefined) print(keyNotice(key, initialKeyFile(settings.dataDir)))
    const app = await buildServer(services)
    running.onStop(() => closeServer(app))
    await app.listen({ host: settings.host, port: settings.port })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : settings.port
    services.egress.denyOwnPort(port)
    const url = localUrl(settings.host, port)
    if (workers > 0) await startWorkers(services, workers, running)
    startUpkeep(services, running, workers > 0)
    if (key !== undefined) print(firstSteps(key, url, settings))
    log.info({ url, workers }, 'listening')
    return { url, stop: () => running.stop() }
  } catch (error) {
    await running.stop()
    throw error
  }
}

export interface WorkOptions {
  readonly settings: Settings
  /** Scans at a time; one for each core where it is not given. */
  readonly concurrency?: number | undefined
  readonly log?: Logger | undefined
}

/** Starts workers alone, on the database in `DATABASE_URL`. Rejects as `startServer` does. */
export async function startWorker(options: WorkOptions): Promise<Running> {
  const { settings, concurrency = availableParallelism(), log = makeLog(settings.logLevel) } = options
  if (settings.databaseUrl === undefined) {
    throw new SettingError('DATABASE_URL', 'must be set for a worker: the database of the service that it works for.')
  }
  const running = new Shutdown()
  try {
    const services = await openServices(settings, 'picket worker', log, running)
    await startWorkers(services, concurrency, running)
    startUpkeep(services, running, true)
    log.info({ concurrency }, 'working')
    return { stop: () => running.stop() }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/** Runs `start` until SIGTERM or SIGINT comes, then stops in good order. */
export async function runUntilSignalled(start: () => Promise<Running>): Promise<void> {
  const signalled = new Promise<void>((resolve) => {
    // Once: the same signal a second time ends the process at once, as it would without us.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
  const running = await start()
  await signalled
  await running.stop()
}

/** The API with workers, until the process is signalled. */
export const serve = (options: ServeOptions) => runUntilSignalled(() => startServer(options))

/** Workers alone, until the process is signalled. */
export const work = (options: WorkOptions) => runUntilSignalled(() => startWorker(options))

async function openServices(
  settings: Settings,
  applicationName: string,
  log: Logger,
  running: Shutdown,
): Promise<Services> {
  const plans = readPlans(settings.plansFile)
  const masterKey = readMasterKey(settings)
  const database: Database = await openDatabase({ settings, plans, applicationName, log })
  running.onStop(() => database.close(GRACE_SECONDS))
  const { store } = database
  const rateLimiter = store.rateLimiter(settings.rateLimit)
  const egress = serviceEgress(settings)
  const codeHost = gitCodeHost(settings, egress.guarded)
  return { store, settings, plans, masterKey, rateLimiter, codeHost, egress, log }
}

/** Requests that are being answered have the grace to end; a client that is slow to send or to read has no longer. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_SECONDS * 1000)
  await app.close()
  clearTimeout(timer)
}

async function startWorkers(services: Services, concurrency: number, running: Shutdown): Promise<void> {
  const scratch = await openScratch(services.settings.dataDir)
  const pool = new WorkerPool()
  const { dataDir, browser: chosen } = services.settings
  const browser = createBrowserPool({ folder: join(dataDir, 'browser'), ...(chosen !== undefined && { chosen }) })
  // Until the queue has stopped, which the end of the store waits for, all are in use. The API ends before it: what it still answers
  // may send jobs.
  running.afterStop(async () => {
    await pool.close()
    await browser.close()
    scratch.close()
  })
  await workOnJobs({ services, scratch, pool, browser }, concurrency)
}

/** Advisories are for processes that scan. */
function startUpkeep(services: Services, running: Shutdown, scans: boolean): void {
  const ended = new AbortController()
  const { advisoriesSync } = services.settings
  const upkeep = Promise.all([
    keepUp(services, ended.signal),
    scans && advisoriesSync !== 'off' && keepAdvisories(services, dailySchedule(advisoriesSync), ended.signal),
  ])
  running.onStop(async () => {
    ended.abort()
    await upkeep
  })
}

/** What there is to do when the process stops: what was begun last ends first. */
class Shutdown {
  readonly #steps: (() => Promise<unknown>)[] = []
  readonly #last: (() => Promise<unknown>)[] = []
  #stopped: Promise<void> | undefined

  onStop(step: () => Promise<unknown>): void {
    this.#steps.unshift(step)
  }

  afterStop(step: () => Promise<unknown>): void {
    this.#last.push(step)
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#run()
    return this.#stopped
  }

  /** Every step is taken, whatever happens to those before it. */
  async #run(): Promise<void> {
    const failures: unknown[] = []
    for (const step of [...this.#steps, ...this.#last]) await step().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
}
