import { baseName, defineLockfile, type LockedPackage, type Lockfile } from '../../ecosystem.ts'
import type { SourceFile } from '../../../tree/source-file.ts'

/** cabal.project.freeze: constraints such as `any.aeson ==2.1.0`. */
const cabalFreeze = defineLockfile({
  mark: / ==\d/,
  matches: (path) => baseName(path) === 'cabal.project.freeze',
  read: (file) => ({ packages: matchesOf(file, /\bany\.([A-Za-z0-9-]+) ==([0-9.]+)/g), roots: [], gaps: [] }),
})

/** stack.yaml.lock: what is taken beside the snapshot, such as `hackage: aeson-2.1.0@sha256:…`. */
const stackLock = defineLockfile({
  mark: /^snapshots:|hackage: \S{1,200}-\d/m,
  matches: (path) => baseName(path) === 'stack.yaml.lock',
  read: (file) => ({
    packages: distinct(matchesOf(file, /\bhackage: ([A-Za-z0-9-]+)-([0-9.]+)(?=@|$)/g)),
    roots: [],
    gaps: [],
  }),
})

function matchesOf(file: SourceFile, pattern: RegExp): LockedPackage[] {
  const packages: LockedPackage[] = []
  for (let line = 1; line <= file.lineStarts.length; line++) {
    for (const match of file.lineText(line).slice(0, MAX_LINE).matchAll(pattern)) {
      const [whole, name = '', version = ''] = match
      const column = match.index + 1
      const place = { file: file.path, line, column, endColumn: column + whole.length }
      packages.push({ name, version, place, dev: false, requires: [] })
    }
  }
  return packages
}

/** Characters; a line that is longer was made to be. */
const MAX_LINE = 10_000

/** A package stands as asked for and as found. */
function distinct(packages: readonly LockedPackage[]): LockedPackage[] {
  const seen = new Map<string, LockedPackage>()
  for (const one of packages) {
    const key = `${one.name} ${one.version}`
    if (!seen.has(key)) seen.set(key, one)
  }
  return [...seen.values()]
}

export const hackageLockfiles: readonly Lockfile[] = [cabalFreeze, stackLock]
