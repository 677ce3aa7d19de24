import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ClusterFolder } from './cluster.ts'
import type { Owner } from './run-as.ts'
import { PORT } from './settings.ts'

/** `sun_path` of Linux holds 108 bytes with the closing zero, that of macOS 104. */
const MAX_PATH_BYTES = 103

const TEMPORARY = '/tmp/picket-'

/** Says, while a server is meant to run, where its socket is. */
const noteOf = ({ path }: ClusterFolder) => join(path, 'socket-folder')

/** The folder for the socket, which its owner alone can enter: the cluster's own, or a temporary one where that path is too long. */
export function makeSocketFolder(folder: ClusterFolder, owner: Owner | undefined): string {
  const fits = Buffer.byteLength(join(folder.path, `.s.PGSQL.${PORT}.lock`)) <= MAX_PATH_BYTES
  const path = fits ? folder.path : mkdtempSync(TEMPORARY)
  if (!fits && owner !== undefined) chownSync(path, owner.uid, owner.gid)
  writeFileSync(noteOf(folder), path, { mode: 0o600 })
  return path
}

/** Where the socket of the server that runs, or ran last and was killed, is. */
export function findSocketFolder(folder: ClusterFolder): string | undefined {
  return existsSync(noteOf(folder)) ? readFileSync(noteOf(folder), 'utf8') : undefined
}

/** Removes what `makeSocketFolder` made, now or before a crash. */
export function removeSocketFolder(folder: ClusterFolder): void {
  const path = findSocketFolder(folder)
  if (path === undefined) return
  if (path.startsWith(TEMPORARY) && path === join('/tmp', basename(path)))
    rmSync(path, { recursive: true, force: true })
  rmSync(noteOf(folder), { force: true })
}
