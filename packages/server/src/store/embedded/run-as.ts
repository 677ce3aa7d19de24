import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { EmbeddedPostgresFailed } from '../errors.ts'

/** As whom, and through which program, PostgreSQL is run. */
export interface RunAs {
  /** Owner of PostgreSQL's files; undefined: whoever we are. */
  readonly owner: Owner | undefined
  /** Put before the command; empty when it is run directly. */
  readonly prefix: readonly string[]
  /** Change to the owner by `spawn`, since the prefix does not. */
  readonly bySpawn: boolean
}

export interface Owner {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))

/** When we are killed, the kernel shuts PostgreSQL down ("fast": in good order), so that no orphan stays. */
const DIE_WITH_US = ['--pdeathsig=INT', '--no-new-privs']

/** PostgreSQL refuses to run as root; then it is run as the user `postgres`, or else `nobody`, or as who owns `folder` already. */
export function ownerFor(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = existsSync('/etc/passwd') ? passwd() : []
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder)
    if (uid !== 0) return { name: users.find((user) => user.uid === uid)?.name ?? `${uid}`, uid, gid }
  }
  const found = ['postgres', 'nobody'].flatMap((name) => users.filter((user) => user.name === name))
  return found[0] ?? { name: 'nobody', uid: 65534, gid: 65534 }
}

function passwd(): Owner[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name, , uid, gid] = line.split(':')
      return name === undefined || uid === undefined || gid === undefined || uid === '0'
        ? []
        : [{ name, uid: Number(uid), gid: Number(gid) }]
    })
}

/**
 * How to run `program` on `folder` as `owner`. A folder or a program below one that the owner cannot enter (a clone in /root, say) is reached
 * with one capability, reading everything or, where a container lacks that, also writing; a plain owner is preferred.
 * Throws EmbeddedPostgresFailed when nothing works.
 */
export function runAs(owner: Owner | undefined, program: string, folder: string): RunAs {
  if (owner === undefined) {
    const here = { owner, prefix: SETPRIV === undefined ? [] : [SETPRIV, ...DIE_WITH_US, '--'], bySpawn: false }
    return reaches(here, program, folder) ? here : { ...here, prefix: [] }
  }
  const ways: RunAs[] = [
    ...(SETPRIV === undefined ? [] : [{ owner, prefix: [SETPRIV, ...become(owner), '--'], bySpawn: false }]),
    { owner, prefix: [], bySpawn: true },
    ...(SETPRIV === undefined
      ? []
      : ['dac_read_search', 'dac_override'].map((capability) => ({
          owner,
          prefix: [SETPRIV, ...become(owner), ...holding(capability), '--'],
          bySpawn: false,
        }))),
  ]
  const way = ways.find((candidate) => reaches(candidate, program, folder))
  if (way !== undefined) return way
  throw new EmbeddedPostgresFailed(
    `PostgreSQL does not run as root, and the user ${owner.name} cannot reach ${folder} or ${program}. ` +
      'Use folders that this user can enter, or run Picket as an ordinary user, or give it a PostgreSQL in DATABASE_URL.',
  )
}

const become = ({ uid, gid }: Owner) => [...DIE_WITH_US, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']

/** `no_setuid_fixup`, because access(2), by which PostgreSQL looks for its own files, ignores a capability of who is not root otherwise. */
const holding = (capability: string) => [
  '--securebits=+no_setuid_fixup,+no_setuid_fixup_locked',
  `--inh-caps=-all,+${capability}`,
  `--ambient-caps=-all,+${capability}`,
  `--bounding-set=-all,+${capability}`,
]

/** Tries it out. The shell in between matters: setpriv itself still reaches everything when it starts its command. */
function reaches(way: RunAs, program: string, folder: string): boolean {
  const script = '"$1" --version && cd "$2"'
  const [command, ...args] = [...way.prefix, '/bin/sh', '-c', script, 'sh', program, folder]
  const { status } = spawnSync(command ?? '', args, spawnOptions(way))
  return status === 0
}

/** PostgreSQL gets nothing of our environment (it holds secrets), and no working directory that it might not be able to enter. */
export const spawnOptions = ({ owner, bySpawn }: RunAs) => ({
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  ...(bySpawn && owner !== undefined ? { uid: owner.uid, gid: owner.gid } : {}),
})
