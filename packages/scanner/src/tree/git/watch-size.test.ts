import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { RepositoryTooLarge } from './errors.ts'
import { watchSize } from './watch-size.ts'

let folder: { path: string; remove: () => void }
beforeEach(() => {
  folder = makeTemporaryFolder()
  mkdirSync(join(folder.path, 'objects/pack'), { recursive: true })
})
afterEach(() => folder.remove())

const bring = (name: string, bytes: number) =>
  writeFileSync(join(folder.path, 'objects/pack', name), Buffer.alloc(bytes))

test('a pack that grows over the limit ends the fetch; indexes do not count', async () => {
  const { signal, stop } = watchSize(folder.path, 1000)
  bring('tmp_idx_x', 5000)
  bring('pack-x.idx', 5000)
  bring('tmp_pack_x', 900)
  expect(signal.aborted).toBe(false)
  bring('tmp_pack_y', 200)
  await vi.waitFor(() => expect(signal.reason).toBeInstanceOf(RepositoryTooLarge))
  expect(stop).toThrow(RepositoryTooLarge)
})

test('a folder that is removed meanwhile is no error', () => {
  vi.useFakeTimers()
  try {
    const { signal, stop } = watchSize(folder.path, 1000)
    folder.remove()
    // An error in the timer would be one of the whole process.
    expect(() => vi.advanceTimersByTime(1000)).not.toThrow()
    expect(signal.aborted).toBe(false)
    stop()
  } finally {
    vi.useRealTimers()
  }
})
