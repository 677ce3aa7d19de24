import { Worker } from 'node:worker_threads'
import type { Finding, Outcome } from '../finding.ts'
import { FILE_TIMEOUT_MS, TREE_TIMEOUT_MS, WORKER_HEAP_MB } from './limits.ts'
import type { ResultMessage, Task, TaskMessage, WorkerStart } from './messages.ts'

/** Why a worker did not finish its task; `index` is the position in `task.files` it was at. */
export interface Death {
  readonly cause: 'timed-out' | 'out-of-memory' | 'crashed'
  readonly index: number
}

export type TaskEnd =
  | { readonly kind: 'done'; readonly outcome: Outcome<Finding> }
  | { readonly kind: 'died'; readonly death: Death }

const WATCH_INTERVAL_MS = 250

export interface ThreadOptions {
  /** The module a worker runs: `worker.ts`, or a test's own. */
  readonly entry: URL
  /** The longest that one file, and one whole tree, may take, in milliseconds. */
  readonly fileTimeout: number
  readonly treeTimeout: number
}

export const DEFAULT_THREAD_OPTIONS: ThreadOptions = {
  entry: new URL('./worker.ts', import.meta.url),
  fileTimeout: FILE_TIMEOUT_MS,
  treeTimeout: TREE_TIMEOUT_MS,
}

/** One worker thread. It is started when it first gets a task, and started anew after it died. */
export class Thread {
  readonly #options: ThreadOptions
  #worker: Worker | undefined
  #current = new Int32Array(new SharedArrayBuffer(4))
  #nextId = 0

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  /** Runs one task to its end; never rejects. At most one task runs on a thread at a time. */
  run(task: Task): Promise<TaskEnd> {
    const worker = (this.#worker ??= this.#start())
    const id = this.#nextId++
    Atomics.store(this.#current, 0, 0)
    return new Promise((resolve) => {
      const end = (result: TaskEnd): void => {
        clearInterval(watch)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        if (result.kind === 'died') this.#discard(worker)
        resolve(result)
      }
      const die = (cause: Death['cause']): void =>
        end({ kind: 'died', death: { cause, index: Atomics.load(this.#current, 0) } })
      const onMessage = (message: ResultMessage): void => {
        if (message.id === id) end({ kind: 'done', outcome: message.outcome })
      }
      const onError = (error: Error): void =>
        die((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'crashed')
      const onExit = (): void => die('crashed')
      const watch = this.#watch(task, () => die('timed-out'))
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage({ id, task } satisfies TaskMessage)
    })
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #start(): Worker {
    this.#current = new Int32Array(new SharedArrayBuffer(4))
    const workerData: WorkerStart = { current: this.#current.buffer as SharedArrayBuffer }
    const worker = new Worker(this.#options.entry, {
      workerData,
      // Flags of this process (`--input-type`, a debugger's) are not meant for the workers.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
    })
    // An idle worker does not keep the process alive, and its death between tasks only means that the next task starts a new one.
    worker.unref()
    worker.on('error', () => this.#discard(worker))
    return worker
  }

  #discard(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
    void worker.terminate()
  }

  /** Calls `onTimeout` when the task, or one file of it, takes too long. */
  #watch(task: Task, onTimeout: () => void): NodeJS.Timeout {
    const { fileTimeout, treeTimeout } = this.#options
    const limit = task.kind === 'tree' ? treeTimeout : fileTimeout
    let index = -1
    let since = performance.now()
    return setInterval(() => {
      const now = Atomics.load(this.#current, 0)
      if (now !== index) {
        index = now
        since = performance.now()
      } else if (performance.now() - since > limit) onTimeout()
    }, WATCH_INTERVAL_MS)
  }
}
