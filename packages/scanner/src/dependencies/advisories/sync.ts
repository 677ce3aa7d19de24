import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ECOSYSTEMS } from '../ecosystems/list.ts'
import { bucketSource } from './bucket-source.ts'
import { AdvisoryError, CorruptIndex, SyncFailed } from './errors.ts'
import { folderSource } from './folder-source.ts'
import { AdvisoryIndex } from './index-reader.ts'
import { checkedPath, indexPath } from './paths.ts'
import type { AdvisorySource } from './source.ts'
import { syncChanges } from './sync-changes.ts'
import type { SyncedEcosystem, SyncOptions } from './sync-options.ts'
import { syncWhole } from './sync-whole.ts'

export type { SyncedEcosystem, SyncOptions, SyncProgress } from './sync-options.ts'

export interface SyncReport {
  readonly synced: readonly SyncedEcosystem[]
  /** Their indexes stayed as they were. */
  readonly failed: readonly { readonly ecosystem: string; readonly reason: string }[]
}

const MAX_LIST_BYTES = 1024 ** 2
const MAX_CSV_BYTES = 256 * 1024 ** 2

/**
 * Brings the local advisory index up to date: whole the first time, then by what has changed. One ecosystem that fails leaves
 * the others alone, and its own index as it was. Throws `SyncFailed` when the source is no OSV bucket, or lacks what was asked for.
 */
export async function syncAdvisories(options: SyncOptions): Promise<SyncReport> {
  mkdirSync(options.folder, { recursive: true })
  let current = ''
  const source = openSource(options, (done, total) => {
    options.onProgress?.({ ecosystem: current, phase: 'downloading', done, ...(total === undefined ? {} : { total }) })
  })
  const synced: SyncedEcosystem[] = []
  const failed: { ecosystem: string; reason: string }[] = []
  for (const ecosystem of await chosenEcosystems(source, options.ecosystems)) {
    current = ecosystem
    try {
      synced.push(await syncEcosystem(source, ecosystem, options))
      writeFileSync(checkedPath(options.folder, ecosystem), `${new Date().toISOString()}\n`)
    } catch (cause) {
      options.signal.throwIfAborted()
      if (!(cause instanceof AdvisoryError)) throw cause
      failed.push({ ecosystem, reason: cause.message })
    }
  }
  return { synced, failed }
}

function openSource(
  { source, fetch, signal, folder }: SyncOptions,
  onBytes: (done: number, total: number | undefined) => void,
): AdvisorySource {
  const text = String(source)
  if (/^https?:\/\//i.test(text))
    return bucketSource({ base: new URL(text), fetch, signal, downloads: join(folder, 'downloads'), onBytes })
  return folderSource(text.startsWith('file:') ? fileURLToPath(text) : text)
}

async function chosenEcosystems(source: AdvisorySource, asked: readonly string[] | undefined): Promise<string[]> {
  const list = await source.text(['ecosystems.txt'], MAX_LIST_BYTES)
  if (list === undefined) throw new SyncFailed(`${source.name} has no ecosystems.txt; it is no OSV bucket.`)
  const offered = list
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (asked === undefined) {
    const read = new Set(ECOSYSTEMS.filter(({ lockfiles }) => lockfiles.length > 0).map(({ name }) => name))
    return offered.filter((name) => read.has(name))
  }
  for (const name of asked) {
    if (!offered.includes(name))
      throw new SyncFailed(
        `${source.name} has no ecosystem ${JSON.stringify(name)}. It has ${offered.slice(0, 60).join(', ')}.`,
      )
  }
  return [...new Set(asked)]
}

async function syncEcosystem(
  source: AdvisorySource,
  ecosystem: string,
  options: SyncOptions,
): Promise<SyncedEcosystem> {
  const csv = await source.text([ecosystem, 'modified_id.csv'], MAX_CSV_BYTES)
  const known = openKnown(options.folder, ecosystem)
  try {
    if (known !== undefined && csv !== undefined && known.facts.source === source.name) {
      const updated = await syncChanges(source, ecosystem, options, known, csv)
      if (updated !== undefined) return updated
    }
  } finally {
    known?.close()
  }
  return await syncWhole(source, ecosystem, options, csv)
}

/** A damaged index is made anew. */
function openKnown(folder: string, ecosystem: string): AdvisoryIndex | undefined {
  try {
    return AdvisoryIndex.open(indexPath(folder, ecosystem), ecosystem)
  } catch (cause) {
    if (cause instanceof CorruptIndex) return undefined
    throw cause
  }
}
