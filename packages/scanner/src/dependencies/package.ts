import type { Place } from './ecosystem.ts'

export interface PackageReference {
  readonly name: string
  readonly version: string
}

/** A package that asks for another. */
export interface Dependant extends PackageReference {
  /** The range that it asks for; absent where the lockfile does not say. */
  readonly range?: string
}

/** A package that a lockfile (or, where there is none, a manifest) of the tree names. */
export interface Package extends Place, PackageReference {
  /** As OSV writes it, such as `npm` or `crates.io`. */
  readonly ecosystem: string
  /** Needed for development only, as far as the lockfile and the manifest beside it tell. */
  readonly dev: boolean
  /** The version is the least that may be used, and a later one may well be. */
  readonly atLeast?: true
  /** The version to hold against advisories where `version` is a name of one, such as a tag that moves; `null` where nothing tells it. */
  readonly comparedAs?: string | null
  /** The manifest itself asks for it. */
  readonly direct: boolean
  /** The shortest way from what the manifest asks for to this package, itself left out; empty when direct or not told. */
  readonly path: readonly PackageReference[]
  /** The packages of the same lockfile that ask for it. */
  readonly parents: readonly Dependant[]
  /** The range by which the manifest asks for it; absent where it does not, or that is not told. */
  readonly range?: string
}
