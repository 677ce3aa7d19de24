import type { Package, PackageReference } from '../package.ts'

/** Packages that are looked at above one; no chain that anybody reads is behind more. */
const MAX_ABOVE = 5_000

/** Who asks for whom, in each lockfile by itself. */
export class LockGraph {
  /** A lockfile may hold one version several times, in different folders; what asks for any of them asks for it. */
  readonly #packages = new Map<string, Package[]>()
  readonly #tells = new Set<string>()
  readonly #direct = new Set<string>()

  constructor(packages: readonly Package[]) {
    for (const one of packages) {
      const key = keyOf(one.file, one)
      const known = this.#packages.get(key)
      if (known === undefined) this.#packages.set(key, [one])
      else known.push(one)
      if (one.direct) this.#direct.add(JSON.stringify([one.file, one.name]))
      if (one.parents.length > 0) this.#tells.add(one.file)
    }
  }

  /** Whether a lockfile tells which of its packages ask for which. */
  tells(file: string): boolean {
    return this.#tells.has(file)
  }

  /** Whether the manifest asks for a package of this name, in whatever version. */
  asksFor({ file, name }: Package): boolean {
    return this.#direct.has(JSON.stringify([file, name]))
  }

  /** A package and all that ask for it, nearest first, each with the way down from it: itself first, the package last. */
  *above(one: Package): Generator<{ readonly package: Package; readonly way: readonly PackageReference[] }> {
    const below = new Map<Package, Package | undefined>([[one, undefined]])
    for (const current of below.keys()) {
      yield { package: current, way: wayDown(current, below) }
      if (below.size > MAX_ABOVE) continue
      for (const parent of current.parents) {
        for (const found of this.#packages.get(keyOf(one.file, parent)) ?? [])
          if (!below.has(found)) below.set(found, current)
      }
    }
  }
}

function wayDown(from: Package, below: ReadonlyMap<Package, Package | undefined>): PackageReference[] {
  const way: PackageReference[] = []
  for (let at: Package | undefined = from; at !== undefined && way.length < 50; at = below.get(at))
    way.push({ name: at.name, version: at.version })
  return way
}

function keyOf(file: string, { name, version }: PackageReference): string {
  return JSON.stringify([file, name, version])
}
