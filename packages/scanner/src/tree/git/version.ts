import { tmpdir } from 'node:os'
import { runGit } from './command.ts'
import { GitUnusable } from './errors.ts'

const VERSION_MILLISECONDS = 10_000

export interface GitVersion {
  readonly major: number
  readonly minor: number
}

/** Hands configuration over in the environment (`GIT_CONFIG_COUNT`), without which git runs unhardened. */
export const OLDEST: GitVersion = { major: 2, minor: 31 }
/** `http.curloptResolve`, without which git looks a checked name up once more, by itself. */
const PINS_ADDRESSES: GitVersion = { major: 2, minor: 37 }

let known: Promise<GitVersion> | undefined

/** The version of the installed git, asked once. Throws `GitUnusable` where there is none, or one older than `OLDEST`. */
export function gitVersion(): Promise<GitVersion> {
  known ??= askVersion().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

/** Throws `GitUnusable` where git would look up a name by itself again. */
export async function requirePinning(): Promise<void> {
  const version = await gitVersion()
  if (isOlder(version, PINS_ADDRESSES)) throw tooOld(version, PINS_ADDRESSES, 'to clone from hosts that clients name')
}

async function askVersion(): Promise<GitVersion> {
  const signal = AbortSignal.timeout(VERSION_MILLISECONDS)
  const version = parseVersion((await runGit({ args: ['version'], cwd: tmpdir(), signal })).output.toString('utf8'))
  if (version === undefined) throw new GitUnusable('git does not say its version.')
  if (isOlder(version, OLDEST)) throw tooOld(version, OLDEST, 'by Picket')
  return version
}

export function parseVersion(text: string): GitVersion | undefined {
  const [, major, minor] = /^git version (\d{1,4})\.(\d{1,4})/.exec(text) ?? []
  return major === undefined || minor === undefined ? undefined : { major: Number(major), minor: Number(minor) }
}

export function isOlder(version: GitVersion, than: GitVersion): boolean {
  return version.major === than.major ? version.minor < than.minor : version.major < than.major
}

function tooOld(has: GitVersion, needs: GitVersion, what: string): GitUnusable {
  return new GitUnusable(`git ${has.major}.${has.minor} is too old: ${needs.major}.${needs.minor} is needed ${what}.`)
}
