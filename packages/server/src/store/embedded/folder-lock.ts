import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderInUse } from '../errors.ts'

/** Sole use of a data folder, held by this process. */
export interface FolderLock {
  release(): void
}

const pidFile = (dataDir: string) => join(dataDir, 'picket.pid')

/**
 * Takes the folder, or throws DataFolderInUse. The lock is the kernel's lock on a file, which SQLite takes for us, since Node.js itself cannot: it
 * ends with the process, however that dies, and holds across containers that share a folder, where process ids mean nothing.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const database = await openExclusively(dataDir)
  if (database === undefined) throw new DataFolderInUse(dataDir, ownerOf(dataDir))
  writeFileSync(pidFile(dataDir), `${process.pid}\n`, { mode: 0o600 })
  return {
    release() {
      rmSync(pidFile(dataDir), { force: true })
      database.close()
    },
  }
}

/** Whether some process holds the folder now. */
export async function isFolderLocked(dataDir: string): Promise<boolean> {
  const database = await openExclusively(dataDir)
  database?.close()
  return database === undefined
}

/** Waits a little, because somebody may be asking just now whether the folder is locked. */
async function openExclusively(dataDir: string): Promise<{ close(): void } | undefined> {
  const { DatabaseSync } = await import('node:sqlite')
  const path = join(dataDir, 'picket.lock')
  // Never opened by us once it is there: closing it would drop the lock that this process may hold.
  if (!existsSync(path)) writeFileSync(path, '', { mode: 0o600, flag: 'a' })
  const database = new DatabaseSync(path, { timeout: 250 })
  try {
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

const SQLITE_BUSY = 5

function ownerOf(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10)
    return Number.isSafeInteger(pid) ? pid : undefined
  } catch {
    return undefined
  }
}
