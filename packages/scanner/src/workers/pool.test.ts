import { afterEach, expect, test } from 'vitest'
import type { Finding, Outcome } from '../finding.ts'
import type { FilesTask, Task, TreeTask } from './messages.ts'
import { WorkerPool } from './pool.ts'

const pools: WorkerPool[] = []
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

function poolOf(size: number, fileTimeout = 60_000): WorkerPool {
  const pool = new WorkerPool(size, {
    entry: new URL('../testing/dying-worker.ts', import.meta.url),
    fileTimeout,
    treeTimeout: fileTimeout,
  })
  pools.push(pool)
  return pool
}

const settings = { rules: [], advisories: '/nowhere', maxSourceBytes: 1 }

function filesTask(...paths: string[]): FilesTask {
  return { kind: 'files', root: '/nowhere', files: paths.map((path) => ({ path, size: 1 })), analyzers: [], settings }
}

async function run(pool: WorkerPool, ...tasks: Task[]): Promise<{ seen: string[]; gaps: string[] }> {
  const outcomes: Outcome<Finding>[] = []
  await pool.run(tasks, (outcome) => outcomes.push(outcome))
  const gaps = outcomes.flatMap((outcome) => (outcome.kind === 'checked' ? [] : outcome.gaps))
  return {
    seen: outcomes.flatMap(({ found }) => found.map(({ file }) => file)).sort(),
    gaps: gaps.map(({ name, file }) => `${name} ${file}`).sort(),
  }
}

test('every file of every task is looked at once, on any number of threads', async () => {
  const tasks = Array.from({ length: 40 }, (_, i) => filesTask(`a${i}`, `b${i}`))
  const expected = tasks.flatMap(({ files }) => files.map(({ path }) => path)).sort()
  for (const size of [1, 3]) expect(await run(poolOf(size), ...tasks)).toEqual({ seen: expected, gaps: [] })
})

test.each([
  ['exit.js', 'analyzer-crashed'],
  ['throw.js', 'analyzer-crashed'],
  ['memory.js', 'file-too-costly'],
])('a worker that dies costs the file it was at: %s', async (file, gap) => {
  const { seen, gaps } = await run(poolOf(1), filesTask('a.js', file, 'b.js'), filesTask('c.js'))
  expect(seen).toEqual(['a.js', 'b.js', 'c.js'])
  expect(gaps).toEqual([`${gap} ${file}`])
})

test('a file that never ends is given up', async () => {
  const { seen, gaps } = await run(poolOf(1, 500), filesTask('a.js', 'hang.js', 'b.js'))
  expect(seen).toEqual(['a.js', 'b.js'])
  expect(gaps).toEqual(['file-timed-out hang.js'])
})

test('several files of one task may each end a worker', async () => {
  const { seen, gaps } = await run(poolOf(2), filesTask('exit1', 'a', 'exit2', 'b', 'exit3'))
  expect(seen).toEqual(['a', 'b'])
  expect(gaps).toEqual(['analyzer-crashed exit1', 'analyzer-crashed exit2', 'analyzer-crashed exit3'])
})

test('a version of a file in the history that ends a worker costs itself', async () => {
  const blobs = ['a', 'exit', 'b'].map((path) => ({ id: '', size: 1, path }))
  const { seen, gaps } = await run(poolOf(1), { kind: 'history', gitFolder: '/nowhere', blobs })
  expect(seen).toEqual(['a', 'b'])
  expect(gaps).toEqual(['analyzer-crashed exit'])
})

test('an analyzer of the whole tree that dies is a gap of the tree', async () => {
  const files = [{ path: 'exit.lock', size: 1 }]
  const task: TreeTask = { kind: 'tree', root: '/nowhere', files, analyzer: 'dependencies', settings }
  expect((await run(poolOf(1), task)).gaps).toEqual(['analyzer-crashed .'])
})

test('scans that share a pool take turns', async () => {
  const pool = poolOf(1)
  const order: string[] = []
  const long = Array.from({ length: 50 }, (_, i) => filesTask(`long${i}`))
  await Promise.all([
    pool.run(long, () => order.push('long')),
    pool.run([filesTask('short')], () => order.push('short')),
  ])
  expect(order.indexOf('short')).toBeLessThan(5)
  expect(order).toHaveLength(51)
})

test('an aborted scan rejects with the reason, hands nothing over any more and leaves the pool usable', async () => {
  const pool = poolOf(1)
  const abort = new AbortController()
  const reason = new Error('stopped by the operator')
  let handed = 0
  const running = pool.run(
    Array.from({ length: 100 }, (_, i) => filesTask(`f${i}`)),
    () => {
      if (++handed === 3) abort.abort(reason)
    },
    abort.signal,
  )
  await expect(running).rejects.toBe(reason)
  expect(handed).toBe(3)
  await expect(pool.run([filesTask('x')], () => undefined, abort.signal)).rejects.toBe(reason)
  expect((await run(pool, filesTask('after'))).seen).toEqual(['after'])
})

test('no tasks end at once', async () => {
  expect(await run(poolOf(1))).toEqual({ seen: [], gaps: [] })
})
