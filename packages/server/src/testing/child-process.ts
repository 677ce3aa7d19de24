import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A program of ours in a process of its own, to be killed. */
export interface TestProcess {
  readonly pid: number
  /** Resolves to the first line of standard output that starts with `prefix`, or rejects when the process ends before it. */
  line(prefix: string): Promise<string>
  kill(signal: NodeJS.Signals): void
  /** Exit code, or the signal that ended it; and all that it wrote to standard error. */
  ended(): Promise<{ status: number | string | null; stderr: string }>
}

/** Starts a TypeScript file, given relative to this folder. */
export function startProcess(file: string, args: readonly string[]): TestProcess {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')))
  const closed = once(child, 'close')
  return {
    pid: child.pid ?? 0,
    async line(prefix) {
      for (;;) {
        const found = stdout.split('\n').find((line) => line.startsWith(prefix))
        if (found !== undefined) return found
        if (hasEnded(child)) throw new Error(`The process ended without a line ${prefix}: ${stderr}`)
        await Promise.race([once(child.stdout, 'data'), closed])
      }
    },
    kill: (signal) => child.kill(signal),
    async ended() {
      await closed
      return { status: child.exitCode ?? child.signalCode, stderr }
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
