import type { Gap } from '../finding.ts'
import type { FileEntry, SourceFile } from '../tree/source-file.ts'
import type { SourceTree } from '../tree/source-tree.ts'
import { withDependants } from './dependants.ts'
import { baseName, type Lockfile, LockfileError, type Surroundings } from './ecosystem.ts'
import { ECOSYSTEMS } from './ecosystems/list.ts'
import type { Package } from './package.ts'

/** Bytes. The largest lockfiles of public monorepos are around 5 MB. */
const MAX_LOCKFILE_BYTES = 32 * 1024 * 1024

/** Packages of one tree; enough for thousands of lockfiles, and a bound on memory. */
const MAX_PACKAGES = 1_000_000

/** Most files of most trees. No format is named so, and asking each of them about every file would cost more than all the rest. */
export const NEVER_A_LOCKFILE =
  /(?<!(?:^|\/)setup)\.(?:[cm]?[jt]sx?|py|go|java|rs|[ch]|cc|cpp|hpp|cs|php|html?|s?css|less|svg|png|jpe?g|gif|webp|ico|md|vue|kt|swift|snap|map|woff2?)$/

export interface TreePackages {
  /** By file, line and column. */
  readonly packages: readonly Package[]
  readonly gaps: readonly Gap[]
}

/**
 * The packages that the lockfiles of a tree name, and those of manifests where there is no lockfile. A lockfile that cannot be
 * read is a gap; the others are read all the same. What is to be checked leaves out what is only listed, such as base images. Throws only when `signal` is aborted.
 */
export async function readPackages(
  tree: SourceTree,
  signal?: AbortSignal,
  which: 'all' | 'to be checked' = 'all',
): Promise<TreePackages> {
  const ecosystems = ECOSYSTEMS.filter(({ advisories }) => which === 'all' || advisories !== 'inventory')
  const around = surroundings(tree)
  const packages: Package[] = []
  const gaps: Gap[] = []
  for (const entry of tree.files) {
    if (NEVER_A_LOCKFILE.test(entry.path)) continue
    for (const { name, lockfiles } of ecosystems) {
      const lockfile = lockfiles.find((one) => one.matches(entry.path))
      if (lockfile === undefined) continue
      signal?.throwIfAborted()
      if (packages.length > MAX_PACKAGES) {
        gaps.push(unreadable(entry.path, `More than ${MAX_PACKAGES} packages are named before it.`))
        continue
      }
      const read = readOne(tree, entry, name, lockfile, around)
      for (const one of read.packages) packages.push(one)
      for (const gap of read.gaps) gaps.push(gap)
      // A tree of many lockfiles must not keep the process from everything else.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { packages: distinct(packages).toSorted(comparePackages), gaps }
}

function readOne(
  tree: SourceTree,
  entry: FileEntry,
  ecosystem: string,
  lockfile: Lockfile,
  around: Surroundings,
): TreePackages {
  const file = readKept(tree, entry)
  if (file === undefined)
    return { packages: [], gaps: [unreadable(entry.path, `It is gone, or larger than ${MAX_LOCKFILE_BYTES} bytes.`)] }
  try {
    const reading = lockfile.read(file, around)
    const cutOff = lockfile.mark?.test(file.text) === false
    const gaps = cutOff
      ? [...reading.gaps, unreadable(entry.path, 'It is cut off, or not what its name says.', file.lineStarts.length)]
      : reading.gaps
    return { packages: withDependants(ecosystem, reading), gaps }
  } catch (cause) {
    if (cause instanceof LockfileError)
      return { packages: [], gaps: [unreadable(entry.path, cause.message, cause.line)] }
    const kind = cause instanceof Error ? cause.name : 'unknown error'
    return { packages: [], gaps: [unreadable(entry.path, `Reading it failed (${kind}), which is a fault of Picket.`)] }
  }
}

/** Decoded at once: the bytes are gone with the next file, and a lockfile is read together with those around it. */
function readKept(tree: SourceTree, entry: FileEntry): SourceFile | undefined {
  const file = tree.read(entry, MAX_LOCKFILE_BYTES)
  return file?.text === undefined ? undefined : file
}

function unreadable(file: string, reason: string, line?: number): Gap {
  return {
    name: 'lockfile-unreadable',
    file,
    ...(line === undefined ? {} : { line }),
    reason: `The dependencies of ${file} were not checked. ${reason}`,
    suggestion: `Let the package manager write ${baseName(file)} anew, and commit it.`,
  }
}

function surroundings(tree: SourceTree): Surroundings {
  const byPath = new Map(tree.files.map((entry) => [entry.path, entry]))
  const byName = new Map<string, string[]>()
  for (const { path } of tree.files) {
    const name = baseName(path)
    const paths = byName.get(name)
    if (paths === undefined) byName.set(name, [path])
    else paths.push(path)
  }
  return {
    named: (names) => names.flatMap((name) => byName.get(name) ?? []),
    read(path): SourceFile | undefined {
      const entry = byPath.get(path)
      return entry === undefined ? undefined : readKept(tree, entry)
    },
  }
}

/** An included file may be read on its own too; the same entry of the same line is one package. */
function distinct(packages: readonly Package[]): Package[] {
  const seen = new Map<string, Package>()
  for (const one of packages) {
    const key = JSON.stringify([one.ecosystem, one.name, one.version, one.file, one.line, one.column])
    const before = seen.get(key)
    if (before === undefined || (before.dev && !one.dev)) seen.set(key, one)
  }
  return [...seen.values()]
}

function comparePackages(a: Package, b: Package): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.name, b.name) ||
    compareText(a.version, b.version)
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
