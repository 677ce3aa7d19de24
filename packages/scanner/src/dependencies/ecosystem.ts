import type { Gap } from '../finding.ts'
import type { SourceFile } from '../tree/source-file.ts'
import type { CompareVersions } from './order/order.ts'

/** Where a lockfile names a package. Line and columns start at 1; the end is exclusive. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endColumn: number
}

/** That one package asks for another of the same lockfile. */
export interface Requirement {
  /** Index of the required package in the reading's list. */
  readonly target: number
  /** The range asked for as the lockfile writes it; absent where it does not say. */
  readonly range?: string
}

/** A package as one lockfile names it. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  readonly place: Place
  /** Needed for development only, as far as the lockfile and the manifest beside it tell. */
  readonly dev: boolean
  /** The version is the least that may be used, and a later one may well be. */
  readonly atLeast?: true
  /** The version to hold against advisories where `version` is a name of one, such as a tag that moves; `null` where nothing tells it. */
  readonly comparedAs?: string | null
  readonly requires: readonly Requirement[]
}

/** What one lockfile came to. */
export interface Reading {
  readonly packages: readonly LockedPackage[]
  /** What the manifest itself asks for. Absent where nothing tells: those that no other package requires are taken then. */
  readonly roots?: readonly Requirement[]
  readonly gaps: readonly Gap[]
}

/** The other files of the tree, for manifests and included files. */
export interface Surroundings {
  /** Paths of the files with one of these names, in the order of the tree. */
  named(names: readonly string[]): readonly string[]
  /** The file, or `undefined` where there is none or it is too large. */
  read(path: string): SourceFile | undefined
}

export interface Lockfile {
  /** Decided by path alone. */
  matches(path: string): boolean
  /** What every whole file of the kind holds somewhere, so that one that was cut off does not read as one that names nothing. */
  readonly mark?: RegExp
  /** Throws `LockfileError` where the file cannot be read as what its name says. */
  read(file: SourceFile, around: Surroundings): Reading
}

export interface Ecosystem {
  /** As OSV writes it. */
  readonly name: string
  readonly compare: CompareVersions
  /** The spelling under which two names of one package are the same text. */
  normalizeName(name: string): string
  readonly lockfiles: readonly Lockfile[]
  /** The package URL of a package: its type, and its name in the parts that the type has. */
  purl(name: string, version: string): Purl
  /** How to get to a version; `undefined` where no command does it. */
  upgrade(at: Upgrade): string | undefined
  /** Absent where lockfiles do not tell ranges. */
  readonly ranges?: RangeRules
  /** Whether OSV has advisories for it; `inventory`: it is listed only, and no scan looks at it. OSV's where it is not given. */
  readonly advisories?: 'osv' | 'none' | 'inventory'
}

export interface RangeRules {
  /** Whether a range as the ecosystem's lockfiles write it admits a version; `undefined` for a text that is no such range. */
  admits(range: string, version: string): boolean | undefined
  /** Where a project sets a version that its dependencies do not admit; `undefined` where the tool has no such place. */
  override(lockfile: string): string | undefined
}

export interface Purl {
  readonly type: string
  readonly namespace?: string
  readonly name: string
  readonly version: string
}

/** Names and versions in it are plain: letters, digits and a few signs, nothing that a shell would read. */
export interface Upgrade {
  readonly name: string
  /** The version to get to, at least. */
  readonly version: string
  /** Name of the lockfile, without its folder. */
  readonly lockfile: string
  readonly direct: boolean
}

export function defineEcosystem(ecosystem: Ecosystem): Ecosystem {
  return ecosystem
}

export function defineLockfile(lockfile: Lockfile): Lockfile {
  return lockfile
}

export const asWritten = (name: string): string => name

/** The last part of a name, and what stands before it. */
export function splitName(name: string, separator: string): { namespace?: string; name: string } {
  const at = name.lastIndexOf(separator)
  return at === -1 ? { name } : { namespace: name.slice(0, at), name: name.slice(at + 1) }
}

/** A lockfile that cannot be read: what is wrong, and in which line as far as that is known. */
export class LockfileError extends Error {
  override readonly name = 'LockfileError'
  readonly line: number | undefined

  constructor(message: string, line?: number) {
    super(message)
    this.line = line
  }
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The folder of a path with a slash at its end; empty for the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
