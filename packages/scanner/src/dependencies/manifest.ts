import type { SourceFile } from '../tree/source-file.ts'
import { folderOf, type Place, type Reading, type Surroundings } from './ecosystem.ts'

/** What a manifest asks for by itself. */
export interface Asked {
  readonly name: string
  /** The one version that it allows; `undefined` where it allows several. */
  readonly version: string | undefined
  readonly place: Place
  readonly dev: boolean
}

/** The reading of a manifest that no lockfile serves: what names one exact version, and a gap for all the rest. */
export function readingOfManifest(file: SourceFile, asked: readonly Asked[], suggestion: string): Reading {
  const packages = asked.flatMap(({ name, version, place, dev }) =>
    version === undefined ? [] : [{ name, version, place, dev, requires: [] }],
  )
  if (asked.length === 0) return { packages, roots: [], gaps: [] }
  const gap = {
    name: 'no-lockfile',
    file: file.path,
    reason: `No lockfile belongs to ${file.path}: of its ${asked.length} dependencies only the ${packages.length} that name one exact version were checked, and none that these bring along.`,
    suggestion,
  }
  return { packages, gaps: [gap] }
}

/** Nothing to read: another file says it better. */
export const SAID_ELSEWHERE: Reading = { packages: [], roots: [], gaps: [] }

const foldersOfTrees = new WeakMap<Surroundings, Map<string, ReadonlySet<string>>>()

function foldersWith(names: readonly string[], around: Surroundings): ReadonlySet<string> {
  const known = foldersOfTrees.get(around) ?? new Map<string, ReadonlySet<string>>()
  foldersOfTrees.set(around, known)
  const key = names.join('/')
  const folders = known.get(key) ?? new Set(around.named(names).map(folderOf))
  known.set(key, folders)
  return folders
}

/** Whether one of these files lies beside `path`, or in a folder above it. */
export function isServed(path: string, names: readonly string[], around: Surroundings): boolean {
  const folders = foldersWith(names, around)
  for (let at = folderOf(path); ; at = folderOf(at.slice(0, -1))) {
    if (folders.has(at)) return true
    if (at === '') return false
  }
}

/** Whether one of these files lies beside `path`. */
export function isAccompanied(path: string, names: readonly string[], around: Surroundings): boolean {
  return foldersWith(names, around).has(folderOf(path))
}
