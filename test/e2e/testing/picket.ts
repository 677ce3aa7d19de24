import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const HOME = resolve(import.meta.dirname, '../../..')
const MAIN = join(HOME, 'packages/cli/src/main.ts')

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

interface Started {
  readonly process: ChildProcess
  readonly ended: Promise<Ended>
}

interface StartOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly input?: string
}

/** Starts Picket as a user does, in a process of its own; nothing of the environment of the tests reaches it but PATH and HOME. */
export function startPicket(args: readonly string[], { cwd = HOME, env = {}, input }: StartOptions = {}): Started {
  const { PATH, HOME: home } = process.env
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd,
    env: { PATH, HOME: home, PICKET_ADVISORIES_SYNC: 'off', ...env },
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text) => (output[name] += text))
  child.stdin.end(input)
  const ended = new Promise<Ended>((done, fail) => {
    child.on('error', fail).on('close', (code, signal) => done({ code, signal, ...output }))
  })
  return { process: child, ended }
}

export function picket(args: readonly string[], options?: StartOptions): Promise<Ended> {
  return startPicket(args, options).ended
}

/** A folder of the files given, by path. */
export class Project {
  readonly root = mkdtempSync(join(tmpdir(), 'picket-e2e-'))

  constructor(files: Readonly<Record<string, string>> = {}) {
    for (const [path, text] of Object.entries(files)) this.write(path, text)
  }

  path(...parts: string[]): string {
    return join(this.root, ...parts)
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.path(path)), { recursive: true })
    writeFileSync(this.path(path), text)
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
