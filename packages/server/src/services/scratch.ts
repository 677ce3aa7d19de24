import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isFolderLocked, lockFolder } from '../store/embedded/folder-lock.ts'

/** Folders for work that does not last. */
export interface Scratch {
  /** Makes an empty folder, for this user only. */
  makeFolder(): string
  removeFolder(folder: string): void
  /** Removes all that is left. */
  close(): void
}

/**
 * Opens the scratch space of this process under `dataDir`, and removes what processes that were killed have left there. A process
 * holds a lock on its own space, which ends with it; a space that nobody holds is left over.
 */
export async function openScratch(dataDir: string): Promise<Scratch> {
  const spaces = join(dataDir, 'scratch')
  mkdirSync(spaces, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(spaces)) await removeIfLeftOver(join(spaces, name), name)
  // Locked first, named afterwards: nobody ever sees a space of ours that is not locked.
  const draft = mkdtempSync(join(spaces, DRAFT))
  const lock = await lockFolder(draft)
  const own = join(spaces, `process-${draft.slice(join(spaces, DRAFT).length)}`)
  renameSync(draft, own)
  return {
    makeFolder: () => mkdtempSync(join(own, 'scan-')),
    removeFolder: remove,
    close() {
      lock.release()
      remove(own)
    },
  }
}

const DRAFT = 'draft-'
const DRAFT_MILLISECONDS = 60_000

async function removeIfLeftOver(space: string, name: string): Promise<void> {
  const stats = statSync(space, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (name.startsWith(DRAFT) && Date.now() - stats.mtimeMs < DRAFT_MILLISECONDS) return
  if (!(await isFolderLocked(space))) remove(space)
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
