import { setImmediate } from 'node:timers/promises'
import type { AdvisoryIndex } from './index-reader.ts'
import { addRecord, normalizer, parsedJson, report } from './index-update.ts'
import { IndexWriter } from './index-writer.ts'
import { changedSince, type Modification } from './modified-list.ts'
import { indexPath } from './paths.ts'
import type { AdvisorySource } from './source.ts'
import type { SyncedEcosystem, SyncOptions } from './sync-options.ts'

const MAX_RECORD_BYTES = 32 * 1024 ** 2

/** More changes than this are fetched faster as the whole archive. */
const MAX_CHANGES = 1000

/** Brings an index up to date record by record; `undefined` where everything has to be fetched instead. */
export async function syncChanges(
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
