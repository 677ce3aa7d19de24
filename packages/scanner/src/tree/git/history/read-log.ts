import { runGit } from '../command.ts'
import { LOG_FORMAT, LogEntries, type LogSink } from './log-entries.ts'
import type { OpenHistory } from './open-history.ts'

export interface ReadLogOptions {
  readonly maxCommits: number
  /** Commits to pass over, in the order of the log; their changes are not worked out. */
  readonly skip: number
  /** Each commit comes at once: should git die of one, those before it have been told. Takes longer. */
  readonly flushes: boolean
  readonly signal: AbortSignal
}

/**
 * Tells the commits that refs lead to, a commit always before its parents and else the newest first, each with what it changes against
 * its first parent (the first ones against nothing). Answers whether git read all of them; a throw of the sink ends it, and is
 * thrown again.
 */
export async function readLog(
  { gitFolder, tips }: OpenHistory,
  sink: LogSink,
  { maxCommits, skip, flushes, signal }: ReadLogOptions,
): Promise<boolean> {
  if (tips.length === 0) return true
  const entries = new LogEntries(sink)
  const part = ['--date-order', `--max-count=${maxCommits}`, `--skip=${skip}`, '--stdin']
  const plain = ['--no-color', '--no-decorate', '--no-notes', '--no-mailmap', '--no-show-signature', '--root']
  const { exitCode } = await runGit({
    args: ['log', ...part, ...plain, '--diff-merges=first-parent', ...LOG_FORMAT],
    cwd: gitFolder,
    gitFolder,
    variables: { GIT_FLUSH: flushes ? '1' : '0' },
    input: tips.map((id) => `${id}\n`).join(''),
    onOutput: (chunk) => entries.push(chunk),
    signal,
  })
  return exitCode === 0
}
