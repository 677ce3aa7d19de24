import { readFileSync, rmSync } from 'node:fs'
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
  if (!commandLine(pid).includes(`-D ${cluster} `)) {
    rmSync(pidFile, { force: true })
    return 'stale'
  }
  await stopProcess(pid)
  return 'stopped'
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
