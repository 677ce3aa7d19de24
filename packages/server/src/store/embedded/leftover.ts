import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { commandLine, isAlive } from './process-of.ts'

/** How long each way of stopping may take, milliseconds: fast, immediate, killed. */
const WAYS = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

/**
 * Stops the PostgreSQL that a killed Picket left running on `cluster`, and removes a `postmaster.pid` whose number belongs to some other
 * program by now (PostgreSQL would refuse to start; after a restart of a container that is the rule). Only for who holds the folder's lock.
 */
export async function clearLeftover(cluster: string): Promise<'nothing' | 'stopped' | 'stale'> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = firstLine(pidFile)
  if (pid === undefined || !isAlive(pid)) return 'nothing'
  if (!isServerOf(pid, cluster)) {
    rmSync(pidFile, { force: true })
    return 'stale'
  }
  await stopProcess(pid)
  return 'stopped'
}

/** By its command line, or, where the folder was moved since, by the folder that it works in. */
function isServerOf(pid: number, cluster: string): boolean {
  const line = commandLine(pid)
  if (line.includes(`-D ${cluster} `)) return true
  if (!line.includes('postgres -D ')) return false
  try {
    const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return theirs.dev === ours.dev && theirs.ino === ours.ino
  } catch {
    return false
  }
}

function firstLine(path: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
    return pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Ends a PostgreSQL server: in good order, or less and less so. */
export async function stopProcess(pid: number): Promise<void> {
  for (const [signal, milliseconds] of WAYS) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = performance.now() + milliseconds
    while (performance.now() < deadline) {
      // A process without a command line has ended and only waits for whoever started it to take notice.
      if (!isAlive(pid) || commandLine(pid) === '') return
      await delay(20)
    }
  }
}
