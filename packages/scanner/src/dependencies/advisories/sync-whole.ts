import { SyncFailed } from './errors.ts'
import { addRecord, normalizer, parsedJson, report } from './index-update.ts'
import { IndexWriter } from './index-writer.ts'
import { modifications } from './modified-list.ts'
import { indexPath } from './paths.ts'
import type { AdvisorySource } from './source.ts'
import type { SyncedEcosystem, SyncOptions } from './sync-options.ts'
import { ADVISORY_ZIP_LIMITS, readZip } from './zip.ts'

const MAX_ZIP_BYTES = 8 * 1024 ** 3

/** An archive may lag behind the list beside it, but not by more. */
const LEAST_COMPLETE = 0.9

/** Above this share of records that do not follow the schema, something is wrong with the source. */
const MOST_INVALID = 0.01

/** Makes the index of one ecosystem anew from its archive. `csv` is the list beside it, against which it is held. */
export async function syncWhole(
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
