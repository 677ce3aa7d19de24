import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { osvApiBase, PUBLIC_BUCKET, type SyncReport } from '@picket/scanner'
import { lockAdvisories } from './advisory-lock.ts'
import { DataFolderInUse } from '../store/errors.ts'
import type { Settings } from '../settings.ts'

/** What the thread is told that synchronises. */
export interface SyncThreadStart {
  readonly source: string
  readonly folder: string
  readonly dnsResolver: string | undefined
}

/** What it says before it ends. */
export type SyncThreadResult =
  | { readonly kind: 'report'; readonly report: SyncReport }
  | { readonly kind: 'failed'; readonly reason: string }

/** What one synchronisation came to. */
export type SyncOutcome =
  | { readonly kind: 'done'; readonly advisories: number }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Another process of the same data folder is at it. */
  | { readonly kind: 'elsewhere' }

/** JavaScript heap of the thread, in MiB; all of npm takes half of it. */
const HEAP_MB = 1024

export const advisoriesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'advisories')

/** Where the index is synchronised from; `undefined` where scans ask an API instead. */
export function syncSource({ osvUrl = PUBLIC_BUCKET }: Pick<Settings, 'osvUrl'>): string | undefined {
  return osvApiBase(osvUrl) === undefined ? osvUrl : undefined
}

/**
 * Synchronises the advisory index of a data folder in a thread of its own, so that neither requests nor scans wait for it. Indexes
 * are replaced as a whole, so that a scan sees the one or the other. Ends the thread when `signal` aborts.
 */
export async function synchroniseAdvisories(
  settings: Pick<Settings, 'dataDir' | 'osvUrl' | 'dnsResolver'>,
  signal: AbortSignal,
): Promise<SyncOutcome> {
  const source = syncSource(settings)
  if (source === undefined) return { kind: 'failed', reason: 'PICKET_OSV_URL is an API.' }
  const folder = advisoriesFolder(settings)
  try {
    const lock = await lockAdvisories(folder)
    try {
      removeLeftovers(folder)
      const result = await runThread({ source, folder, dnsResolver: settings.dnsResolver }, signal)
      const outcome = outcomeOf(result)
      if (outcome.kind === 'done') remember(folder, source)
      return outcome
    } finally {
      lock.release()
    }
  } catch (error) {
    if (error instanceof DataFolderInUse) return { kind: 'elsewhere' }
    throw error
  }
}

/** Longer than any synchronisation takes, in milliseconds: nobody writes a draft of an index that is older. */
const LEFT_OVER = 24 * 3_600_000

/** A process that is stopped while it synchronises leaves the draft of an index behind. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => /\.\d+-\d+\.new$/.test(one))) {
    const path = join(folder, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats !== undefined && Date.now() - stats.mtimeMs > LEFT_OVER) rmSync(path, { force: true })
  }
}

function outcomeOf(result: SyncThreadResult): SyncOutcome {
  if (result.kind === 'failed') return result
  const { synced, failed } = result.report
  if (failed.length > 0) return { kind: 'failed', reason: failed.map(({ reason }) => reason).join(' ') }
  return { kind: 'done', advisories: synced.reduce((sum, { advisories }) => sum + advisories, 0) }
}

function runThread(workerData: SyncThreadStart, signal: AbortSignal): Promise<SyncThreadResult> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const thread = new Worker(new URL('./advisory-sync-thread.ts', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const abort = () => void thread.terminate()
    signal.addEventListener('abort', abort, { once: true })
    let result: SyncThreadResult = { kind: 'failed', reason: 'Its thread ended without a result.' }
    thread.on('message', (message: SyncThreadResult) => {
      result = message
    })
    thread.on('error', (error: unknown) => {
      result = { kind: 'failed', reason: error instanceof Error ? error.message : 'unknown error' }
    })
    thread.on('exit', () => {
      signal.removeEventListener('abort', abort)
      if (signal.aborted) reject(signal.reason)
      else resolve(result)
    })
  })
}

const stampOf = (folder: string) => join(folder, 'last-synchronised.json')

/** When all of the index was last synchronised from this source, in milliseconds; `undefined` where it never was. */
export function lastSynchronised(settings: Pick<Settings, 'dataDir' | 'osvUrl'>): number | undefined {
  try {
    const stamp: unknown = JSON.parse(readFileSync(stampOf(advisoriesFolder(settings)), 'utf8'))
    if (typeof stamp !== 'object' || stamp === null || !('source' in stamp) || !('at' in stamp)) return undefined
    const at = Date.parse(String(stamp.at))
    return stamp.source === syncSource(settings) && !Number.isNaN(at) ? at : undefined
  } catch {
    return undefined
  }
}

function remember(folder: string, source: string): void {
  const draft = `${stampOf(folder)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ source, at: new Date().toISOString() })}\n`)
  renameSync(draft, stampOf(folder))
}
