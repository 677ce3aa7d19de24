import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { SocketAddress } from '../address.ts'
import { EmbeddedPostgresFailed } from '../errors.ts'
import { findBinaries } from './binaries.ts'
import { type ClusterFolder, DATABASE, ROLE, clusterFolder, makeCluster, makeFolder, readPassword } from './cluster.ts'
import { isFolderLocked, lockFolder } from './folder-lock.ts'
import { clearLeftover } from './leftover.ts'
import { LogFile } from './log-file.ts'
import { ownerFor, runAs } from './run-as.ts'
import { SupervisedServer } from './server.ts'
import { PORT, serverArguments } from './settings.ts'
import { findSocketFolder, makeSocketFolder, removeSocketFolder } from './socket-folder.ts'

export interface EmbeddedPostgres {
  readonly address: SocketAddress
  /** Shuts PostgreSQL down in good order and frees the data folder. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly log: (line: string) => void
  /** False for tests: faster, and lost when the machine (not the process) dies. True unless told. */
  readonly durable?: boolean
}

/**
 * Starts the PostgreSQL of our own on `dataDir/postgres`, creating it the first time; whatever an earlier Picket that was
 * killed has left (its PostgreSQL, its locks) is cleared first. It listens on a Unix socket in a folder of the user's own.
 * Throws DataFolderInUse, EmbeddedPostgresFailed.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = makeDataDir(options.dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const { address, server, folder } = await start(dataDir, options)
    return {
      address,
      async stop() {
        await server.stop()
        removeSocketFolder(folder)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function start(dataDir: string, { log, durable = true }: EmbeddedPostgresOptions) {
  const binaries = findBinaries()
  const folder = clusterFolder(dataDir)
  const owner = ownerFor(folder.path)
  makeFolder(folder, owner)
  const way = runAs(owner, binaries.postgres, folder.path)
  if ((await clearLeftover(folder.cluster)) === 'stopped')
    log('Stopped the PostgreSQL that an earlier Picket left running.')
  await makeCluster(folder, binaries.initdb, way, durable)
  removeSocketFolder(folder)
  const host = makeSocketFolder(folder, owner)
  const args = serverArguments(folder.cluster, host, durable)
  const logFile = new LogFile(join(dataDir, 'postgres.log'))
  const server = await SupervisedServer.start({ postgres: binaries.postgres, args, way, logFile }, log)
  return { address: addressOf(folder, host), server, folder }
}

/** The folder's one name, so that what is compared with it (command lines) is written the same way. */
function makeDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const path = realpathSync(dataDir)
    writeFileSync(join(path, '.writable'), '')
    rmSync(join(path, '.writable'))
    return path
  } catch (error) {
    throw new EmbeddedPostgresFailed(
      `The data folder ${dataDir} cannot be written (${error instanceof Error ? error.message : String(error)}). ` +
        'Give Picket one that it can write (PICKET_DATA_DIR).',
    )
  }
}

const addressOf = (folder: ClusterFolder, host: string) =>
  ({ host, port: PORT, user: ROLE, password: readPassword(folder), database: DATABASE }) satisfies SocketAddress

/**
 * The address of the PostgreSQL that another Picket runs on `dataDir` at this moment, so that a command such as
 * `picket keys create` works beside `picket serve`; undefined when none does.
 */
export async function findEmbeddedPostgres(dataDir: string): Promise<SocketAddress | undefined> {
  const folder = clusterFolder(dataDir)
  const host = findSocketFolder(folder)
  if (host === undefined || !(await isFolderLocked(dataDir))) return undefined
  const address = addressOf(folder, host)
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return address
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
