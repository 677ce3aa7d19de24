import { ecosystemNamed, ecosystemWithoutSuffix } from '../compare-versions.ts'
import type { IndexWriter } from './index-writer.ts'
import { parseAdvisory } from './parse-advisory.ts'
import type { SyncOptions } from './sync-options.ts'

export function normalizer(ecosystem: string): (name: string) => string {
  const known = ecosystemNamed(ecosystem)
  return (name) => known?.normalizeName(name) ?? name
}

/** Puts one record into the index, or remembers that it was left out. Answers whether it follows the schema. */
export function addRecord(
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

export function report({ onProgress }: SyncOptions, ecosystem: string, done: number, total: number | undefined): void {
  onProgress?.({ ecosystem, phase: 'indexing', done, ...(total === undefined ? {} : { total: Math.max(total, done) }) })
}

/** `undefined` for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
