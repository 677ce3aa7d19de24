import type { LockedPackage, Reading, Requirement } from './ecosystem.ts'
import type { Dependant, Package, PackageReference } from './package.ts'

/** Adds to each package of a reading who asks for it, and the shortest way from the manifest. */
export function withDependants(ecosystem: string, { packages, roots }: Reading): Package[] {
  const parents = dependantsOf(packages)
  const asked: readonly Requirement[] =
    roots ?? packages.flatMap((_, target) => (parents[target]?.length === 0 ? [{ target }] : []))
  const way = shortestWays(packages, asked)
  const direct = new Map(asked.map(({ target, range }) => [target, range]))
  return packages.map(({ name, version, place, dev, atLeast, comparedAs }, index) => {
    const range = direct.get(index)
    return {
      ecosystem,
      name,
      version,
      ...place,
      dev,
      ...(atLeast === undefined ? {} : { atLeast }),
      ...(comparedAs === undefined ? {} : { comparedAs }),
      direct: direct.has(index),
      path: pathTo(packages, way, index),
      parents: parents[index] ?? [],
      ...(range === undefined ? {} : { range }),
    }
  })
}

/** The packages that can be reached from `roots` over requirements. */
export function reachable(
  packages: readonly { readonly requires: readonly Requirement[] }[],
  roots: Iterable<number>,
): Set<number> {
  const seen = new Set(roots)
  for (const index of seen) for (const { target } of packages[index]?.requires ?? []) seen.add(target)
  return seen
}

function reference(one: LockedPackage | undefined): PackageReference[] {
  return one === undefined ? [] : [{ name: one.name, version: one.version }]
}

/** In the order of the lockfile, each once. */
function dependantsOf(packages: readonly LockedPackage[]): Dependant[][] {
  const dependants: Dependant[][] = packages.map(() => [])
  packages.forEach(({ name, version, requires }, index) => {
    const ranges = new Map(requires.map(({ target, range }) => [target, range]))
    for (const [target, range] of ranges) {
      if (target !== index) dependants[target]?.push({ name, version, ...(range === undefined ? {} : { range }) })
    }
  })
  return dependants
}

interface Step {
  /** `undefined`: the manifest. */
  readonly from: number | undefined
}

/** Breadth first, in the order of the lockfile, so that the same file always gives the same way. */
function shortestWays(packages: readonly LockedPackage[], roots: readonly Requirement[]): Map<number, Step> {
  const ways = new Map<number, Step>()
  for (const { target } of roots) if (!ways.has(target)) ways.set(target, { from: undefined })
  for (const index of ways.keys()) {
    for (const { target } of packages[index]?.requires ?? []) if (!ways.has(target)) ways.set(target, { from: index })
  }
  return ways
}

/** A way longer than this is of use to nobody, and a chain of all packages would have ways as long as itself squared. */
const MAX_PATH = 50

/** Empty where it is longer than `MAX_PATH`. */
function pathTo(
  packages: readonly LockedPackage[],
  ways: ReadonlyMap<number, Step>,
  index: number,
): PackageReference[] {
  const path: PackageReference[] = []
  for (let at = ways.get(index)?.from; at !== undefined && path.length <= MAX_PATH; at = ways.get(at)?.from)
    path.push(...reference(packages[at]))
  return path.length > MAX_PATH ? [] : path.reverse()
}
