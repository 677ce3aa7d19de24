// Entry of a worker thread: takes tasks, answers with outcomes, one at a time.
import { parentPort, workerData } from 'node:worker_threads'
import type { FileAnalyzer } from '../analyzer.ts'
import { type Finding, type Gap, mergeOutcomes, notChecked, type Outcome, outcomeOf } from '../finding.ts'
import { createFileReader } from '../tree/file-reader.ts'
import { analyzeFile } from './analyze-files.ts'
import { AnalyzerCache } from './analyzers.ts'
import type {
  FileAnalyzerName,
  FilesTask,
  HistoryTask,
  ResultMessage,
  Task,
  TaskMessage,
  TreeTask,
  WorkerStart,
} from './messages.ts'

if (parentPort === null) throw new Error('worker.ts is the entry of a worker thread and cannot be run by itself.')
const port = parentPort
const current = new Int32Array((workerData as WorkerStart).current)
const cache = new AnalyzerCache()

async function runFiles(task: FilesTask): Promise<Outcome<Finding>> {
  const ready = await Promise.allSettled(task.analyzers.map((name) => cache.file(name, task.settings)))
  const analyzers: FileAnalyzer[] = []
  const outcomes: Outcome<Finding>[] = ready.map((made, index) => {
    if (made.status === 'rejected') return notChecked(setUpFailed(task.analyzers[index] ?? 'code', made.reason))
    analyzers.push(made.value.analyzer)
    return outcomeOf([], made.value.gaps)
  })
  const reader = createFileReader(task.root)
  task.files.forEach((entry, index) => {
    Atomics.store(current, 0, index)
    outcomes.push(analyzeFile(entry, analyzers, (file, maxBytes) => reader.read(file, maxBytes)))
  })
  return mergeOutcomes(outcomes)
}

function setUpFailed(name: FileAnalyzerName, error: unknown): Gap {
  return {
    name: 'analyzer-failed',
    file: '.',
    // The message may name paths of this machine; the class of the error does not.
    reason: `The ${name} analyzer could not be set up (${error instanceof Error ? error.name : typeof error}).`,
    suggestion: 'This is a defect of Picket: please report it.',
  }
}

async function runTree(task: TreeTask): Promise<Outcome<Finding>> {
  const { analyzer, gaps } = await cache.tree(task.analyzer, task.settings)
  const reader = createFileReader(task.root)
  const tree = { root: task.root, files: task.files, gaps: [], read: reader.read.bind(reader) }
  // Nothing aborts it from inside: the pool ends a worker that takes too long.
  return mergeOutcomes([outcomeOf([], gaps), await analyzer.analyze(tree, new AbortController().signal)])
}

async function runHistory(task: HistoryTask): Promise<Outcome<Finding>> {
  const { scanBlobs } = await import('../history/scan-blobs.ts')
  const { scanVersion } = await import('../secrets/analyzer.ts')
  return scanBlobs(task, scanVersion, (index) => Atomics.store(current, 0, index))
}

function outcomeOfTask(task: Task): Promise<Outcome<Finding>> {
  switch (task.kind) {
    case 'files':
      return runFiles(task)
    case 'tree':
      return runTree(task)
    case 'history':
      return runHistory(task)
  }
}

async function run({ id, task }: TaskMessage): Promise<void> {
  const outcome = await outcomeOfTask(task)
  port.postMessage({ id, outcome } satisfies ResultMessage)
}

// A rejection here is a fault of ours outside any file; unhandled, it ends the worker, and the pool reports it.
port.on('message', (message: TaskMessage) => void run(message))
