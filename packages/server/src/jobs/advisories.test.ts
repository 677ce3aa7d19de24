import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeLog } from '../logs.ts'
import { lastSynchronised, synchroniseAdvisories } from '../services/advisory-sync.ts'
import type { Services } from '../services/services.ts'
import { readSettings } from '../settings.ts'
import { lockFolder } from '../store/embedded/folder-lock.ts'
import { dailySchedule, keepAdvisories, type SyncSchedule } from './advisories.ts'

let folder: string
let ending: AbortController
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picket-sync-'))
  ending = new AbortController()
})
afterEach(() => {
  ending.abort()
  rmSync(folder, { recursive: true, force: true })
})

const mirror = () => join(folder, 'mirror')
const settings = (url = pathToFileURL(mirror()).href) =>
  readSettings({ PICKET_DATA_DIR: join(folder, 'data'), PICKET_OSV_URL: url })

/** A bucket with no ecosystem that is read: synchronised at once. */
function writeMirror(): void {
  mkdirSync(mirror(), { recursive: true })
  writeFileSync(join(mirror(), 'ecosystems.txt'), 'Fortran\n')
}

const AT_ONCE: SyncSchedule = { afterStart: () => 0, interval: () => 3_600_000, afterFailures: () => 1 }

/** Runs the upkeep until a line is logged that holds `text`; the answer is everything that was logged. */
async function keepUntil(text: string, schedule: SyncSchedule, url?: string, seen?: () => void): Promise<string[]> {
  const lines: string[] = []
  const found = new AbortController()
  const log = makeLog('debug', {
    write(line: string) {
      lines.push(line)
      seen?.()
      if (line.includes(text)) found.abort()
    },
  })
  const services = { settings: settings(url), log } as Services
  await keepAdvisories(services, schedule, AbortSignal.any([ending.signal, found.signal]))
  return lines
}

test('the index is synchronised when it never was, and then when it is due', async () => {
  writeMirror()
  expect(lastSynchronised(settings())).toBeUndefined()
  await keepUntil('advisories synchronised', AT_ONCE)
  const first = lastSynchronised(settings())
  expect(first).toBeGreaterThan(Date.now() - 60_000)
  // Another source is another index.
  expect(lastSynchronised(settings('https://mirror.example'))).toBeUndefined()
  // Due at once again, however recent.
  await keepUntil('advisories synchronised', { ...AT_ONCE, interval: () => -1 })
  expect(lastSynchronised(settings())).toBeGreaterThanOrEqual(first ?? Number.NaN)
})

test('what fails is logged, and tried again', async () => {
  const lines = await keepUntil('advisories synchronised', AT_ONCE, undefined, () => writeMirror())
  expect(lines[0]).toContain('advisories not synchronised')
  expect(lines[0]).toContain('is no folder')
})

test('one process of a data folder synchronises at a time', async () => {
  writeMirror()
  const held = join(folder, 'data', 'advisories', 'lock')
  mkdirSync(held, { recursive: true })
  const lock = await lockFolder(held)
  expect(await synchroniseAdvisories(settings(), ending.signal)).toEqual({ kind: 'elsewhere' })
  await keepUntil('another process', AT_ONCE)
  lock.release()
  expect(await synchroniseAdvisories(settings(), ending.signal)).toEqual({ kind: 'done', advisories: 0 })
})

test('drafts that a stopped process left behind are removed, those of today are not', async () => {
  writeMirror()
  const index = join(folder, 'data', 'advisories')
  mkdirSync(index, { recursive: true })
  for (const name of ['npm.advisories.1-1.new', 'npm.advisories.2-1.new', 'npm.advisories'])
    writeFileSync(join(index, name), '')
  const old = new Date(Date.now() - 48 * 3_600_000)
  for (const name of ['npm.advisories.1-1.new', 'npm.advisories']) utimesSync(join(index, name), old, old)
  expect(await synchroniseAdvisories(settings(), ending.signal)).toMatchObject({ kind: 'done' })
  expect(readdirSync(index).filter((name) => name.startsWith('npm'))).toEqual([
    'npm.advisories',
    'npm.advisories.2-1.new',
  ])
})

test('nothing is synchronised from an API', async () => {
  await keepAdvisories({ settings: settings('https://api.example/v1') } as Services, AT_ONCE, ending.signal)
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('the end of the process ends it', async () => {
  writeMirror()
  ending.abort()
  await expect(synchroniseAdvisories(settings(), ending.signal)).rejects.toThrow()
  await keepUntil('never', dailySchedule(86_400))
  expect(lastSynchronised(settings())).toBeUndefined()
})

test('a failure is tried again after minutes, then hours; a success lasts about the interval', () => {
  const schedule = dailySchedule(86_400)
  expect(schedule.afterFailures(1)).toBeGreaterThan(3 * 60_000)
  expect(schedule.afterFailures(1)).toBeLessThan(7 * 60_000)
  expect(schedule.afterFailures(50)).toBeLessThan(8 * 3_600_000)
  expect(schedule.interval()).toBeGreaterThan(20 * 3_600_000)
})
