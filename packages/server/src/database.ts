import type { Logger } from 'pino'
import { planNamed, type Plans } from './services/plans.ts'
import type { Settings } from './settings.ts'
import type { DatabaseAddress } from './store/address.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './store/embedded/index.ts'
import { DataFolderInUse } from './store/errors.ts'
import { openStore, type Store } from './store/store.ts'

/** The database of this process: the one it was given, or one of its own. */
export interface Database {
  readonly store: Store
  /** Ends the jobs that run (`graceSeconds` at most), all connections, and the PostgreSQL if it is ours. */
  close(graceSeconds?: number): Promise<void>
}

export interface DatabaseOptions {
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataDir'>
  readonly plans: Plans
  /** Shown by PostgreSQL, such as `picket serve`. */
  readonly applicationName: string
  readonly log: Logger
}

interface Reached {
  readonly address: DatabaseAddress
  stop(): Promise<void>
}

/** Opens the database in `DATABASE_URL`, or starts the PostgreSQL of the data folder. Throws DataFolderInUse and other store errors. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return open(options, given(options) ?? startEmbedded(options))
}

/**
 * The same for a command that works on the data beside a running `picket serve`: where that one runs the PostgreSQL of the data
 * folder, it is used along with it.
 */
export function joinDatabase(options: DatabaseOptions): Promise<Database> {
  return open(options, given(options) ?? joinEmbedded(options))
}

async function open(
  { plans, applicationName, log }: DatabaseOptions,
  reached: Reached | Promise<Reached>,
): Promise<Database> {
  const server = await reached
  try {
    const store = await openStore({
      database: server.address,
      applicationName,
      concurrentScans: (plan) => planNamed(plans, plan).concurrent_scans,
      log: (line) => log.warn(line),
    })
    return {
      store,
      async close(graceSeconds = 0) {
        await store.close({ graceSeconds })
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

function given({ settings }: DatabaseOptions): Reached | undefined {
  if (settings.databaseUrl === undefined) return undefined
  return { address: { connectionString: settings.databaseUrl }, stop: async () => {} }
}

function startEmbedded({ settings, log }: DatabaseOptions): Promise<Reached> {
  return startEmbeddedPostgres({ dataDir: settings.dataDir, log: (line) => log.info(line) })
}

const JOIN_MILLISECONDS = 15_000
const JOIN_PAUSE_MILLISECONDS = 200

/** Another process may be starting or stopping just now: it is waited for. */
async function joinEmbedded(options: DatabaseOptions): Promise<Reached> {
  const until = Date.now() + JOIN_MILLISECONDS
  for (;;) {
    const address = await findEmbeddedPostgres(options.settings.dataDir)
    if (address !== undefined) return { address, stop: async () => {} }
    try {
      return await startEmbedded(options)
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, JOIN_PAUSE_MILLISECONDS))
    }
  }
}
