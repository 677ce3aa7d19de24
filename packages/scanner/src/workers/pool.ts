import { availableParallelism } from 'node:os'
import { type Finding, type Gap, mergeOutcomes, notChecked, type Outcome } from '../finding.ts'
import type { FilesTask, HistoryTask, Task } from './messages.ts'
import { DEFAULT_THREAD_OPTIONS, type Death, Thread, type ThreadOptions } from './thread.ts'

interface Waiting {
  readonly task: Task
  readonly ended: (outcome: Outcome<Finding>) => void
}

const DEATHS: Record<Death['cause'], { readonly name: string; readonly because: string }> = {
  'timed-out': { name: 'file-timed-out', because: 'took longer than it may' },
  'out-of-memory': { name: 'file-too-costly', because: 'needed more memory than it may have' },
  crashed: { name: 'analyzer-crashed', because: 'ended the worker that looked at it' },
}

/**
 * Long-lived worker threads, shared by all the scans of a process. Each scan has a queue of its own and the queues take turns,
 * so that a large scan does not hold up a small one. A worker that dies costs the file it was at, never a scan.
 */
export class WorkerPool {
  readonly size: number
  readonly #idle: Thread[]
  readonly #threads: readonly Thread[]
  readonly #queues: Waiting[][] = []

  /** `size` threads; one for each core where it is not given. Threads start with their first task. */
  constructor(size: number = availableParallelism(), options: ThreadOptions = DEFAULT_THREAD_OPTIONS) {
    this.size = size
    this.#threads = Array.from({ length: size }, () => new Thread(options))
    this.#idle = [...this.#threads]
  }

  /**
   * Runs tasks, begun in their order as threads become free, and hands each outcome over as it comes (in any order).
   * Resolves after the last. When `signal` aborts, tasks that have not begun are dropped, nothing more is handed over and the
   * promise rejects with the signal's reason.
   */
  run(
    tasks: readonly Task[],
    each: (outcome: Outcome<Finding>, task: Task) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (tasks.length === 0) return resolve()
      let open = tasks.length
      const queue = tasks.map((task): Waiting => ({ task, ended: (outcome) => ended(task, outcome) }))
      const settle = (): void => {
        signal?.removeEventListener('abort', abort)
        this.#queues.splice(this.#queues.indexOf(queue), 1)
      }
      const abort = (): void => {
        settle()
        open = 0
        reject(signal?.reason)
      }
      const ended = (task: Task, outcome: Outcome<Finding>): void => {
        if (open === 0) return
        each(outcome, task)
        if (--open > 0) return
        settle()
        resolve()
      }
      signal?.addEventListener('abort', abort, { once: true })
      this.#queues.push(queue)
      this.#dispatch()
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  #dispatch(): void {
    while (this.#idle.length > 0) {
      const queue = this.#queues.find((candidate) => candidate.length > 0)
      if (queue === undefined) return
      // Round robin: the queue served goes to the back.
      this.#queues.push(...this.#queues.splice(this.#queues.indexOf(queue), 1))
      const waiting = queue.shift()
      const thread = this.#idle.pop()
      if (waiting !== undefined && thread !== undefined) void this.#serve(thread, waiting)
    }
  }

  async #serve(thread: Thread, { task, ended }: Waiting): Promise<void> {
    const outcome = await runToTheEnd(thread, task)
    this.#idle.push(thread)
    this.#dispatch()
    ended(outcome)
  }
}

/** Runs a task and, where the worker dies, the rest of it without the file it died on. */
async function runToTheEnd(thread: Thread, task: Task): Promise<Outcome<Finding>> {
  const end = await thread.run(task)
  if (end.kind === 'done') return end.outcome
  if (task.kind === 'tree') return notChecked(deathOfTree(task.analyzer, end.death))
  const [before, fatal, after] = splitAt(task, end.death.index)
  const rest: Outcome<Finding>[] = [notChecked(deathOfFile(fatal, end.death))]
  for (const part of [before, after]) if (part !== undefined) rest.push(await runToTheEnd(thread, part))
  return mergeOutcomes(rest)
}

type SplitTask = FilesTask | HistoryTask

/** What comes before the file at `index`, its path, and what comes after; `undefined` for a part without files. */
function splitAt(task: SplitTask, index: number): [SplitTask | undefined, string, SplitTask | undefined] {
  const files = task.kind === 'files' ? task.files : task.blobs
  const part = (from: number, to = files.length): SplitTask | undefined => {
    if (from >= to) return undefined
    return task.kind === 'files'
      ? { ...task, files: task.files.slice(from, to) }
      : { ...task, blobs: task.blobs.slice(from, to) }
  }
  return [part(0, index), files[index]?.path ?? '.', part(index + 1)]
}

function deathOfFile(path: string, { cause }: Death): Gap {
  const { name, because } = DEATHS[cause]
  return {
    name,
    file: path,
    reason: `The file was not checked: it ${because}.`,
    suggestion:
      'Leave the file out if it is generated or data; if it is ordinary source code, please report it as a defect of Picket.',
  }
}

function deathOfTree(analyzer: string, { cause }: Death): Gap {
  const { name, because } = DEATHS[cause]
  return {
    name: name.replace('file-', `${analyzer}-`),
    file: '.',
    reason: `The ${analyzer} of this repository were not checked: the check ${because}.`,
    suggestion: 'Please report it as a defect of Picket, with the lockfiles if they may be shown.',
  }
}
