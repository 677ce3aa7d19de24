import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { GitUnusable } from './errors.ts'
import { gitEnvironment, type GitSettings } from './environment.ts'

export interface GitCommand extends GitSettings {
  /** What follows `git`; outside values after `--`, and never a secret. */
  readonly args: readonly string[]
  readonly cwd: string
  /** Written to its standard input. */
  readonly input?: string
  /** Called with standard output as it comes; a throw ends git, and is thrown again. Without it, output is collected. */
  readonly onOutput?: (chunk: Buffer) => void
  /** Descriptor of a file that standard output goes to instead: with much of it, cheaper than a pipe. */
  readonly outputTo?: number
  /** Ends git at once with all its children; the promise then rejects with the signal's reason. */
  readonly signal: AbortSignal
}

export interface GitResult {
  /** `undefined` when a signal ended git. */
  readonly exitCode: number | undefined
  readonly output: Buffer
  /** For parsing only: it may quote addresses and what the other side sent, and must not be passed on. */
  readonly messages: string
}

const MAX_COLLECTED_BYTES = 128 * 1024 * 1024
const MAX_MESSAGE_BYTES = 64 * 1024

/**
 * Limits of the process and its children, each a backstop: no core files; address space, because a pack says itself how large its
 * objects are; processor seconds, for a git that outlives us. A system without one of them runs without it.
 */
const LIMITS = 'ulimit -c 0; ulimit -v 6291456; ulimit -t 1800'
const LIMITED_GIT = `{ ${LIMITS}; } 2>/dev/null; exec git "$@"`

/** Runs git without any configuration, hook, helper or prompt of the machine, the user or the repository. */
export async function runGit(command: GitCommand): Promise<GitResult> {
  command.signal.throwIfAborted()
  const child = spawn('/bin/sh', ['-c', LIMITED_GIT, 'git', ...command.args], {
    cwd: command.cwd,
    env: gitEnvironment(command),
    stdio: ['pipe', command.outputTo ?? 'pipe', 'pipe'],
    // A group of its own, so that git's children end with it.
    detached: true,
  })
  const kill = () => killGroup(child)
  command.signal.addEventListener('abort', kill, { once: true })
  try {
    return await outcomeOf(child, command)
  } finally {
    command.signal.removeEventListener('abort', kill)
    kill()
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

async function outcomeOf(child: ChildProcess, command: GitCommand): Promise<GitResult> {
  const ended = new Promise<number | undefined>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? undefined))
  })
  // A git that ends early closes its input; what it said about it counts.
  child.stdin?.on('error', () => {})
  child.stdin?.end(command.input ?? '')

  const output: Buffer[] = []
  const onOutput = command.onOutput ?? collector(output, MAX_COLLECTED_BYTES)
  const failure = collect(child.stdout, onOutput, () => killGroup(child))
  let messages = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (messages.length < MAX_MESSAGE_BYTES) messages += text
  })

  const exitCode = await ended.catch(() => {
    throw new GitUnusable('git could not be started: is it installed?')
  })
  command.signal.throwIfAborted()
  const thrown = failure()
  if (thrown !== undefined) throw thrown.error
  if (exitCode === 127) throw new GitUnusable('git was not found: install it, or put its folder on the PATH.')
  return { exitCode, output: Buffer.concat(output), messages }
}

function collector(chunks: Buffer[], maxBytes: number): (chunk: Buffer) => void {
  let bytes = 0
  return (chunk) => {
    bytes += chunk.length
    if (bytes > maxBytes) throw new GitUnusable('git answered with more than was expected of it.')
    chunks.push(chunk)
  }
}

function collect(
  stream: Readable | null,
  onOutput: (chunk: Buffer) => void,
  stop: () => void,
): () => { error: unknown } | undefined {
  let failure: { error: unknown } | undefined
  stream?.on('data', (chunk: Buffer) => {
    if (failure !== undefined) return
    try {
      onOutput(chunk)
    } catch (error) {
      failure = { error }
      stop()
    }
  })
  return () => failure
}
