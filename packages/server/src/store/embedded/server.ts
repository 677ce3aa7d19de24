import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresFailed } from '../errors.ts'
import type { LogFile } from './log-file.ts'
import { stopProcess } from './leftover.ts'
import { type RunAs, spawnOptions } from './run-as.ts'

/** How to start the server. */
export interface ServerCommand {
  readonly postgres: string
  readonly args: readonly string[]
  readonly way: RunAs
  readonly logFile: LogFile
}

const READY = 'database system is ready to accept connections'

/** What the server says while processes of one that was killed are still going away. Milliseconds to wait for them. */
const STILL_BUSY = /pre-existing shared memory block|lock file .* already exists|could not create lock file/
const BUSY_FOR = 30_000

/** Crash recovery replays at most `max_wal_size`, but a disk may be slow. */
const START_WITHIN = 300_000

/** Bytes of the server's last words that an error quotes. */
const KEPT = 2_000

/** Starts the server and resolves once it takes connections. Throws EmbeddedPostgresFailed. */
export async function startServer(command: ServerCommand): Promise<ChildProcess> {
  const deadline = performance.now() + BUSY_FOR
  for (;;) {
    const started = await startOnce(command)
    if ('child' in started) return started.child
    if (!STILL_BUSY.test(started.said) || performance.now() > deadline) {
      throw new EmbeddedPostgresFailed(`PostgreSQL does not start: ${started.said.trim()}`)
    }
    await delay(100)
  }
}

type Started = { readonly child: ChildProcess } | { readonly said: string }

function startOnce({ postgres, args, way, logFile }: ServerCommand): Promise<Started> {
  const [command, ...rest] = [...way.prefix, postgres, ...args]
  // In a process group of its own: Ctrl-C is for us, and we stop PostgreSQL after everything that uses it.
  const child = spawn(command ?? '', rest, {
    ...spawnOptions(way),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  return new Promise((resolve) => {
    let said = ''
    let ready = false
    const timer = setTimeout(() => child.kill('SIGQUIT'), START_WITHIN)
    child.stderr.on('data', (chunk: Buffer) => {
      logFile.write(chunk)
      if (ready) return
      said = (said + chunk.toString('utf8')).slice(-KEPT)
      if (!said.includes(READY)) return
      ready = true
      clearTimeout(timer)
      resolve({ child })
    })
    const ended = (why: string) => {
      clearTimeout(timer)
      resolve({ said: said.trim() || why })
    }
    child.on('error', (error) => ended(error.message))
    child.on('close', (code, signal) => ended(`it ended with ${code ?? signal}`))
  })
}

/** How often within a minute a server that ends by itself is started again before that is given up. */
const RESTARTS_A_MINUTE = 5

/** A server that is started again when it ends without having been told to (killed, out of memory). */
export class SupervisedServer {
  readonly #command: ServerCommand
  readonly #log: (line: string) => void
  #child: ChildProcess
  #stopping = false
  #restarting: Promise<void> | undefined
  #restarts: number[] = []

  static async start(command: ServerCommand, log: (line: string) => void): Promise<SupervisedServer> {
    return new SupervisedServer(command, log, await startServer(command))
  }

  private constructor(command: ServerCommand, log: (line: string) => void, child: ChildProcess) {
    this.#command = command
    this.#log = log
    this.#child = child
    this.#watch(child)
  }

  #watch(child: ChildProcess): void {
    child.once('exit', (code, signal) => {
      if (!this.#stopping) this.#restarting = this.#restart(`${code ?? signal}`)
    })
  }

  async #restart(ending: string): Promise<void> {
    const now = performance.now()
    this.#restarts = [...this.#restarts.filter((at) => now - at < 60_000), now]
    if (this.#restarts.length > RESTARTS_A_MINUTE) {
      this.#log(
        `PostgreSQL ended (${ending}) again and again; it is not started any more. See its log in the data folder.`,
      )
      return
    }
    this.#log(`PostgreSQL ended unexpectedly (${ending}); starting it again.`)
    try {
      this.#child = await startServer(this.#command)
      this.#watch(this.#child)
    } catch (error) {
      this.#log(error instanceof Error ? error.message : String(error))
    }
  }

  /** Shuts down in good order. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#restarting
    const { pid, exitCode, signalCode } = this.#child
    if (pid === undefined || exitCode !== null || signalCode !== null) return
    const ended = once(this.#child, 'exit')
    await stopProcess(pid)
    await ended
  }
}
