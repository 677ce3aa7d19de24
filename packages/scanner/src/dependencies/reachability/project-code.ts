import type { CodeFamily } from '../../imports.ts'
import { baseName, folderOf } from '../ecosystem.ts'

/** Ecosystems whose lockfiles stand for all code below them, down to the next lockfile of their kind. */
const NESTED: Readonly<Record<string, readonly string[]>> = {
  npm: ['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock'],
  Go: ['go.mod'],
  'crates.io': ['Cargo.lock'],
  Packagist: ['composer.lock'],
  RubyGems: ['Gemfile.lock', 'gems.locked'],
}

/** Which code belongs to which lockfile. */
export class ProjectCode {
  readonly #files: ReadonlyMap<CodeFamily, readonly string[]>
  /** By ecosystem, the folders of its lockfiles. */
  readonly #folders = new Map<string, Set<string>>()
  readonly #scopes = new Map<string, (path: string) => boolean>()

  constructor(files: ReadonlyMap<CodeFamily, readonly string[]>, paths: readonly string[]) {
    this.#files = files
    const byName = new Map(
      Object.entries(NESTED).flatMap(([ecosystem, names]) => names.map((name) => [name, ecosystem])),
    )
    for (const path of paths) {
      const ecosystem = byName.get(baseName(path))
      if (ecosystem === undefined) continue
      const known = this.#folders.get(ecosystem)
      if (known === undefined) this.#folders.set(ecosystem, new Set([folderOf(path)]))
      else known.add(folderOf(path))
    }
  }

  /** Whether there is any code that could import packages of the ecosystem. */
  hasCode(family: CodeFamily): boolean {
    return (this.#files.get(family)?.length ?? 0) > 0
  }

  /** Tells code that is built with the packages of a lockfile. */
  scopeOf(ecosystem: string, family: CodeFamily, lockfile: string): (path: string) => boolean {
    const key = JSON.stringify([ecosystem, lockfile])
    const known = this.#scopes.get(key)
    if (known !== undefined) return known
    const made = this.#scope(ecosystem, family, folderOf(lockfile))
    this.#scopes.set(key, made)
    return made
  }

  #scope(ecosystem: string, family: CodeFamily, folder: string): (path: string) => boolean {
    const files = this.#files.get(family) ?? []
    let own = folder
    // A lockfile in a folder of its own, such as `requirements/`, is about the code beside that folder.
    while (own !== '' && !files.some((path) => path.startsWith(own))) own = folderOf(own.slice(0, -1))
    const inner = [...(this.#folders.get(ecosystem) ?? [])].filter(
      (other) => other.length > own.length && other.startsWith(own),
    )
    return (path) => path.startsWith(own) && !inner.some((other) => path.startsWith(other))
  }
}
