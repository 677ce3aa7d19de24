import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder, type FolderLock } from '../store/embedded/folder-lock.ts'

/**
 * Sole right to write the advisory index in `folder`, for the service and for whoever synchronises by hand. Throws DataFolderInUse
 * while another process has it; it ends with the process.
 */
export async function lockAdvisories(folder: string): Promise<FolderLock> {
  const lockedFolder = join(folder, 'lock')
  mkdirSync(lockedFolder, { recursive: true })
  return await lockFolder(lockedFolder)
}
