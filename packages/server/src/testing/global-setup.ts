import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isFolderLocked } from '../store/embedded/folder-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../store/embedded/index.ts'
import { openStore } from '../store/store.ts'
import { runStatement } from './postgres-client.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A Unix socket: who connects gets the address of the run's PostgreSQL, as JSON. */
    readonly databaseControl: string
  }
}

/** The database that every test's own is copied from: migrated, empty. */
export const TEMPLATE = 'template'

const PREFIX = 'picket-test-'

/** One PostgreSQL for a whole run of the tests, started when the first test file asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  let starting: Promise<EmbeddedPostgres> | undefined
  const control = createServer((socket) => {
    socket.on('error', () => undefined)
    starting ??= startWithTemplate(folder)
    starting.then(
      ({ address }) => socket.end(JSON.stringify({ address })),
      (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
    )
  })
  const path = join(folder, 'control')
  await new Promise<void>((resolve) => control.listen(path, resolve))
  project.provide('databaseControl', path)
  return async () => {
    control.close()
    const postgres = await starting?.catch(() => undefined)
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startWithTemplate(dataDir: string): Promise<EmbeddedPostgres> {
  const log = (line: string) => process.stderr.write(`${line}\n`)
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false })
  try {
    await runStatement(postgres.address, `create database ${TEMPLATE}`)
    const store = await openStore({
      database: { ...postgres.address, database: TEMPLATE },
      applicationName: 'template',
      concurrentScans: () => 1,
      log,
    })
    await store.close()
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Folders of runs that were killed. Their PostgreSQL has died with them. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    try {
      const isOld = Date.now() - statSync(folder).mtimeMs > 10 * 60_000
      if (isOld && !(await isFolderLocked(folder))) rmSync(folder, { recursive: true, force: true })
    } catch {
      // Somebody else's, or removed by another run just now.
    }
  }
}
