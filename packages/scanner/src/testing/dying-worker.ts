// A worker for the pool's tests: what it does with a file is told by the file's name.
import { parentPort, workerData } from 'node:worker_threads'
import { checked, type Finding, gapFinding } from '../finding.ts'
import type { ResultMessage, TaskMessage, WorkerStart } from '../workers/messages.ts'

const current = new Int32Array((workerData as WorkerStart).current)

function look(path: string): Finding {
  if (path.startsWith('exit')) process.exit(3)
  if (path.startsWith('throw')) throw new Error('a fault outside any analyzer')
  if (path.startsWith('hang')) for (;;) Atomics.load(current, 0)
  if (path.startsWith('memory'))
    for (const hoard: number[][] = []; ; ) hoard.push(Array.from({ length: 100_000 }, Math.random))
  return gapFinding({ name: 'seen', file: path, reason: 'Seen.', suggestion: '' })
}

parentPort?.on('message', ({ id, task }: TaskMessage) => {
  const files = task.kind === 'history' ? task.blobs : task.files
  const found = files.map(({ path }, index) => {
    Atomics.store(current, 0, index)
    return look(path)
  })
  parentPort?.postMessage({ id, outcome: checked(found) } satisfies ResultMessage)
})
