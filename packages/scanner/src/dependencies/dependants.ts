import type { LockedPackage, Reading, Requirement } from './ecosystem.ts'
import type { Package, PackageReference } from './package.ts'

/** Adds to each package of a reading who asks for it, and the shortest way from the manifest. */
export function withDependants(ecosystem: string, { packages, roots }: Reading): Package[] {
  const parents = parentsOf(packages)
  const asked = roots ?? packages.flatMap((_, target) => (parents[target]?.length === 0 ? [{ target }] : []))
  const way = shortestWays(packages, asked)
  const direct = new Set(asked.map(({ target }) => target))
  return packages.map(({ name, version, place, dev }, index) => {
    const range = way.get(index)?.range
    return {
      ecosystem,
      name,
      version,
      ...place,
      dev,
      direct: direct.has(index),
      path: pathTo(packages, way, index),
      parents: (parents[index] ?? []).flatMap((parent) => reference(packages[parent])),
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

function parentsOf(packages: readonly LockedPackage[]): number[][] {
  const parents: number[][] = packages.map(() => [])
  packages.forEach(({ requires }, index) => {
    for (const target of new Set(requires.map(({ target }) => target)))
      if (target !== index) parents[target]?.push(index)
  })
  return parents
}

interface Step {
  /** `undefined`: the manifest. */
  readonly from: number | undefined
  readonly range: string | undefined
}

/** Breadth first, in the order of the lockfile, so that the same file always gives the same way. */
function shortestWays(packages: readonly LockedPackage[], roots: readonly Requirement[]): Map<number, Step> {
  const ways = new Map<number, Step>()
  for (const { target, range } of roots) if (!ways.has(target)) ways.set(target, { from: undefined, range })
  for (const index of ways.keys()) {
    for (const { target, range } of packages[index]?.requires ?? []) {
      if (!ways.has(target)) ways.set(target, { from: index, range })
    }
  }
  return ways
}

function pathTo(
  packages: readonly LockedPackage[],
  ways: ReadonlyMap<number, Step>,
  index: number,
): PackageReference[] {
  const path: PackageReference[] = []
  for (let at = ways.get(index)?.from; at !== undefined; at = ways.get(at)?.from) path.push(...reference(packages[at]))
  return path.reverse()
}
