import { mkdirSync, writeFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { join } from 'node:path'
import { ecosystemNamed, ecosystemWithoutSuffix } from '../compare-versions.ts'
import { ECOSYSTEMS } from '../ecosystems/list.ts'
import { bucketSource } from './bucket-source.ts'
import { AdvisoryError, CorruptIndex, SyncFailed } from './errors.ts'
import type { Fetch } from './fetch.ts'
import { folderSource } from './folder-source.ts'
import { AdvisoryIndex } from './index-reader.ts'
import { IndexWriter } from './index-writer.ts'
import { changedSince, type Modification, modifications } from './modified-list.ts'
import { parseAdvisory } from './parse-advisory.ts'
import type { AdvisorySource } from './source.ts'
import { checkedPath, indexPath } from './paths.ts'
import { ADVISORY_ZIP_LIMITS, readZip } from './zip.ts'

export interface SyncProgress {
  readonly ecosystem: string
  readonly phase: 'downloading' | 'indexing'
  /** Bytes while downloading, advisories while indexing. */
  readonly done: number
  /** Absent where it is not known. */
  readonly total?: number
}

export interface SyncOptions {
  /** An OSV bucket (`http:` or `https:`), or a folder laid out like one. */
  readonly source: string | URL
  /** Where the index is kept. */
  readonly folder: string
  /** Names as OSV writes them; by default all that the source has and lockfiles are read of. */
  readonly ecosystems?: readonly string[]
  readonly signal: AbortSignal
  readonly onProgress?: (progress: SyncProgress) => void
  /** Asked only for an `http:` or `https:` source. */
  readonly fetch: Fetch
}

export interface SyncedEcosystem {
  readonly ecosystem: string
  readonly how: 'whole' | 'incremental' | 'unchanged'
  /** In the index now. */
  readonly advisories: number
  /** Records that did not follow the OSV schema and were left out. */
  readonly invalid: number
}

export interface SyncReport {
  readonly synced: readonly SyncedEcosystem[]
  /** Their indexes stayed as they were. */
  readonly failed: readonly { readonly ecosystem: string; readonly reason: string }[]
}

const MAX_LIST_BYTES = 1024 ** 2
const MAX_CSV_BYTES = 256 * 1024 ** 2
const MAX_RECORD_BYTES = 32 * 1024 ** 2
const MAX_ZIP_BYTES = 8 * 1024 ** 3

/** More changes than this are fetched faster as the whole archive. */
const MAX_CHANGES = 1000

/** An archive may lag behind the list beside it, but not by more. */
const LEAST_COMPLETE = 0.9

/** Above this share of records that do not follow the schema, something is wrong with the source. */
const MOST_INVALID = 0.01

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
  return folderSource(text.startsWith('file:') ? new URL(text).pathname : text)
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

function normalizer(ecosystem: string): (name: string) => string {
  const known = ecosystemNamed(ecosystem)
  return (name) => known?.normalizeName(name) ?? name
}

/** Puts one record into the index, or remembers that it was left out. Answers whether it follows the schema. */
function addRecord(
  writer: IndexWriter,
  ecosystem: string,
  normalize: (name: string) => string,
  json: unknown,
): boolean {
  const parsed = parseAdvisory(json, ecosystemWithoutSuffix(ecosystem))
  switch (parsed.kind) {
    case 'advisory':
      writer.add(
        parsed.advisory,
        parsed.advisory.affected.map(({ name }) => normalize(name)),
      )
      return true
    case 'withdrawn':
    case 'irrelevant':
      writer.passOver(parsed.id, parsed.modified)
      return true
    case 'invalid':
      return false
  }
}

async function syncWhole(
  source: AdvisorySource,
  ecosystem: string,
  options: SyncOptions,
  csv: string | undefined,
): Promise<SyncedEcosystem> {
  const zip = await source.file([ecosystem, 'all.zip'], MAX_ZIP_BYTES)
  if (zip === undefined) throw new SyncFailed(`${source.name} has no all.zip for ${ecosystem}.`)
  const expected = csv === undefined ? undefined : countOf(modifications(csv))
  const writer = new IndexWriter(indexPath(options.folder, ecosystem))
  try {
    const normalize = normalizer(ecosystem)
    const seen = new Set<string>()
    let invalid = 0
    for await (const { name, bytes } of readZip(zip.path, ADVISORY_ZIP_LIMITS, options.signal)) {
      if (!name.endsWith('.json') || seen.has(name)) continue
      seen.add(name)
      if (!addRecord(writer, ecosystem, normalize, parsedJson(bytes.toString('utf8')))) invalid++
      if (seen.size % 1000 === 0) report(options, ecosystem, seen.size, expected)
    }
    if (expected !== undefined && seen.size < expected * LEAST_COMPLETE) {
      throw new SyncFailed(`The archive of ${ecosystem} holds only ${seen.size} of ${expected} advisories.`)
    }
    if (invalid > Math.max(10, seen.size * MOST_INVALID)) {
      throw new SyncFailed(`${invalid} of ${seen.size} records of ${ecosystem} do not follow the OSV schema.`)
    }
    report(options, ecosystem, seen.size, expected)
    const advisories = writer.records
    writer.commit({ ecosystem, source: source.name, syncedAt: new Date().toISOString(), invalid })
    return { ecosystem, how: 'whole', advisories, invalid }
  } catch (cause) {
    // A damaged download would be damaged the next time too; one that was only interrupted is kept.
    if (cause instanceof SyncFailed) zip.done()
    throw cause
  } finally {
    writer.discard()
    if (!options.signal.aborted) zip.done()
  }
}

function countOf(items: Iterable<unknown>): number {
  let count = 0
  for (const _ of items) count++
  return count
}

function report({ onProgress }: SyncOptions, ecosystem: string, done: number, total: number | undefined): void {
  onProgress?.({ ecosystem, phase: 'indexing', done, ...(total === undefined ? {} : { total: Math.max(total, done) }) })
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `undefined` where everything has to be fetched instead. */
async function syncChanges(
  source: AdvisorySource,
  ecosystem: string,
  options: SyncOptions,
  known: AdvisoryIndex,
  csv: string,
): Promise<SyncedEcosystem | undefined> {
  const { records, passedOver } = known.ids()
  const changes = changedSince(csv, new Map([...passedOver, ...records]), MAX_CHANGES)
  if (changes === undefined) return undefined
  if (changes.length === 0) {
    return { ecosystem, how: 'unchanged', advisories: known.facts.advisories, invalid: known.facts.invalid }
  }
  const fetched = await fetchChanges(source, ecosystem, options, changes)
  if (fetched === undefined) return undefined
  const writer = new IndexWriter(indexPath(options.folder, ecosystem))
  try {
    const changed = new Set(changes.map(({ id }) => id))
    for (const record of known.rawRecords()) {
      if (!changed.has(record.id)) writer.addRaw(record)
      if (writer.records % 5000 === 0) {
        await setImmediate()
        options.signal.throwIfAborted()
      }
    }
    for (const [id, modified] of passedOver) if (!changed.has(id)) writer.passOver(id, modified)
    const normalize = normalizer(ecosystem)
    const invalid = fetched.filter((json) => !addRecord(writer, ecosystem, normalize, json)).length
    const advisories = writer.records
    writer.commit({
      ecosystem,
      source: source.name,
      syncedAt: new Date().toISOString(),
      invalid: known.facts.invalid + invalid,
    })
    return { ecosystem, how: 'incremental', advisories, invalid: known.facts.invalid + invalid }
  } finally {
    writer.discard()
  }
}

/** `undefined` as soon as one is not to be had on its own. */
async function fetchChanges(
  source: AdvisorySource,
  ecosystem: string,
  options: SyncOptions,
  changes: readonly Modification[],
): Promise<unknown[] | undefined> {
  const fetched: unknown[] = []
  for (const { id } of changes) {
    options.signal.throwIfAborted()
    const text = await source.text([ecosystem, `${id}.json`], MAX_RECORD_BYTES)
    const json = text === undefined ? undefined : parsedJson(text)
    if (!isRecordOf(json, id)) return undefined
    fetched.push(json)
    report(options, ecosystem, fetched.length, changes.length)
  }
  return fetched
}

function isRecordOf(json: unknown, id: string): boolean {
  return typeof json === 'object' && json !== null && 'id' in json && json.id === id
}
