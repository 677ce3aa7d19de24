import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CorruptIndex } from './errors.ts'
import { AdvisoryIndex } from './index-reader.ts'
import { checkedPath, ecosystemOfFile } from './paths.ts'

export type EcosystemStatus =
  | {
      readonly kind: 'ready'
      readonly ecosystem: string
      readonly advisories: number
      readonly packages: number
      readonly invalid: number
      readonly source: string
      /** ISO 8601, UTC: when it was last held against the source. */
      readonly syncedAt: string
    }
  | { readonly kind: 'corrupt'; readonly ecosystem: string; readonly reason: string }

/** What the advisory index in a folder holds, by ecosystem; empty where nothing was ever synchronised. */
export function advisoriesStatus(folder: string): EcosystemStatus[] {
  return filesOf(folder)
    .flatMap((file) => {
      const ecosystem = ecosystemOfFile(file)
      return ecosystem === undefined ? [] : [statusOf(folder, file, ecosystem)]
    })
    .sort((a, b) => (a.ecosystem < b.ecosystem ? -1 : 1))
}

function statusOf(folder: string, file: string, ecosystem: string): EcosystemStatus {
  try {
    const index = AdvisoryIndex.open(join(folder, file), ecosystem)
    if (index === undefined) return { kind: 'corrupt', ecosystem, reason: 'The file is gone.' }
    index.close()
    const { advisories, packages, invalid, source, syncedAt } = index.facts
    return {
      kind: 'ready',
      ecosystem,
      advisories,
      packages,
      invalid,
      source,
      syncedAt: lastChecked(folder, ecosystem) ?? syncedAt,
    }
  } catch (cause) {
    if (cause instanceof CorruptIndex) return { kind: 'corrupt', ecosystem, reason: cause.message }
    throw cause
  }
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw cause
  }
}

function lastChecked(folder: string, ecosystem: string): string | undefined {
  try {
    const time = readFileSync(checkedPath(folder, ecosystem), 'utf8').trim()
    return Number.isNaN(Date.parse(time)) ? undefined : time
  } catch {
    return undefined
  }
}
