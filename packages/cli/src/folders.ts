import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where Picket itself is: the repository, or wherever it was unpacked. */
export const HOME = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/**
 * The folder that relative paths on the command line start from. npm runs a script in the folder of its package.json and
 * says in INIT_CWD where the user was.
 */
export function userFolder(environment: NodeJS.ProcessEnv = process.env, folder: string = process.cwd()): string {
  const byNpm = ['picket', 'start'].includes(environment['npm_lifecycle_event'] ?? '') && folder === HOME
  return (byNpm ? environment['INIT_CWD'] : undefined) ?? folder
}

/** A path as the user gave it, absolute. */
export function userPath(path: string): string {
  return resolve(userFolder(), path)
}

/**
 * The data folder: `--data`, else PICKET_DATA_DIR, else `data` beside Picket itself. Never `data` of the folder that happens to
 * be the current one: that may be the folder to scan, whose author could plant an empty advisory index in it.
 */
export function dataFolder(given: string | undefined, environment: NodeJS.ProcessEnv = process.env): string {
  if (given !== undefined) return userPath(given)
  const set = environment['PICKET_DATA_DIR']?.trim()
  return set === undefined || set === '' ? join(HOME, 'data') : resolve(set)
}

/** The local advisory index. */
export function advisoriesFolder(): string {
  return join(dataFolder(undefined), 'advisories')
}

/**
 * Folder of compiled code: with Picket, or with the user where that cannot be written; never one that others can write. Not below
 * node_modules: what a running service writes there makes `npm ci` of the next version fail.
 */
export function compileCacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const own = join(HOME, '.cache/compiled')
  try {
    mkdirSync(own, { recursive: true })
    accessSync(own, constants.W_OK)
    return own
  } catch {
    return join(environment['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'picket')
  }
}
