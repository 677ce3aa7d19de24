import { reachable } from '../../dependants.ts'
import type { LockedPackage, Reading, Requirement } from '../../ecosystem.ts'
import type { Manifest } from './manifest.ts'

export type ResolveRequirement = (name: string, range: string, workspace: string) => number | undefined

/** Marks as development what nothing but development dependencies of the manifests leads to. */
export function withManifests(
  packages: readonly Omit<LockedPackage, 'dev'>[],
  manifests: ReadonlyMap<string, Manifest>,
  resolve: ResolveRequirement,
): Reading {
  if (manifests.size === 0) return { packages: packages.map((one) => ({ ...one, dev: false })), gaps: [] }
  const asked = (part: keyof Manifest): Requirement[] =>
    [...manifests].flatMap(([workspace, manifest]) =>
      [...manifest[part]].flatMap(([name, range]) => {
        const target = resolve(name, range, workspace)
        return target === undefined ? [] : [{ target, range }]
      }),
    )
  const production = asked('production')
  const development = asked('development')
  const targets = (roots: readonly Requirement[]) => roots.map(({ target }) => target)
  const needed = reachable(packages, targets(production))
  const onlyForDevelopment = reachable(packages, targets(development))
  return {
    packages: packages.map((one, index) => ({ ...one, dev: !needed.has(index) && onlyForDevelopment.has(index) })),
    roots: [...production, ...development],
    gaps: [],
  }
}
