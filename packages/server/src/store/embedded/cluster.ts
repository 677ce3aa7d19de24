import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresFailed } from '../errors.ts'
import { type Owner, type RunAs, spawnOptions } from './run-as.ts'

/** The folder that holds a PostgreSQL of our own: the cluster itself, its socket, and the password. */
export interface ClusterFolder {
  readonly path: string
  readonly cluster: string
  readonly passwordFile: string
}

export const clusterFolder = (dataDir: string): ClusterFolder => {
  const path = join(dataDir, 'postgres')
  return { path, cluster: join(path, 'data'), passwordFile: join(path, 'password') }
}

/** The one role, a superuser. */
export const ROLE = 'picket'

/** The database that every cluster has from the start. It is used as it is: making one of our own would double the time of the first start. */
export const DATABASE = 'postgres'

/** The major version that this Picket carries. */
const MAJOR = '18'

/** Makes the folder, for its owner alone; a data folder that only root can enter lets the owner's group through, but not look around. */
export function makeFolder({ path }: ClusterFolder, owner: Owner | undefined): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (owner !== undefined) {
      chownSync(path, owner.uid, owner.gid)
      letThrough(dirname(path), owner)
    }
    chmodSync(path, 0o700)
  } catch (error) {
    throw new EmbeddedPostgresFailed(
      `${path} could not be made ready for PostgreSQL (${error instanceof Error ? error.message : String(error)}). ` +
        'Run Picket as an ordinary user, or give it a PostgreSQL in DATABASE_URL.',
    )
  }
}

function letThrough(dataDir: string, { gid }: Owner): void {
  const { uid, mode } = statSync(dataDir)
  if (uid !== 0 || (mode & 0o077) !== 0) return
  chownSync(dataDir, uid, gid)
  chmodSync(dataDir, 0o710)
}

/** Makes the cluster unless it is there. One that was not finished is made anew. `durable: false` is for tests. */
export async function makeCluster(folder: ClusterFolder, initdb: string, way: RunAs, durable: boolean): Promise<void> {
  const version = join(folder.cluster, 'PG_VERSION')
  if (existsSync(version)) {
    const found = readFileSync(version, 'utf8').trim()
    if (found === MAJOR) return
    throw new EmbeddedPostgresFailed(
      `${folder.cluster} was made by PostgreSQL ${found}, and this Picket carries PostgreSQL ${MAJOR}. ` +
        'Run the Picket that made it, or give this one another data folder (PICKET_DATA_DIR).',
    )
  }
  const unfinished = `${folder.cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  writePassword(folder, way.owner)
  await run(way, initdb, [
    `--pgdata=${unfinished}`,
    `--username=${ROLE}`,
    `--pwfile=${folder.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // The password is 256 random bits: stretching it protects nothing.
    '--set=scram_iterations=1',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  renameSync(unfinished, folder.cluster)
}

function writePassword({ passwordFile }: ClusterFolder, owner: Owner | undefined): void {
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  if (owner !== undefined) chownSync(passwordFile, owner.uid, owner.gid)
}

export const readPassword = ({ passwordFile }: ClusterFolder): string => readFileSync(passwordFile, 'utf8')

/** The last bytes of what a program says are kept, for the error. */
const KEPT = 4_000

function run(way: RunAs, program: string, args: readonly string[]): Promise<void> {
  const [command, ...rest] = [...way.prefix, program, ...args]
  return new Promise((resolve, reject) => {
    const child = spawn(command ?? '', rest, { ...spawnOptions(way), stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-KEPT)
    })
    const fail = (why: string) =>
      reject(new EmbeddedPostgresFailed(`PostgreSQL could not be set up (${program}): ${why}`))
    child.on('error', (error) => fail(error.message))
    child.on('close', (code, signal) => (code === 0 ? resolve() : fail(said.trim() || `ended with ${code ?? signal}`)))
  })
}
