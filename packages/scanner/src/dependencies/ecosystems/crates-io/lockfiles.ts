import { reachable } from '../../dependants.ts'
import {
  baseName,
  defineLockfile,
  folderOf,
  type Lockfile,
  LockfileError,
  type Requirement,
  type Surroundings,
} from '../../ecosystem.ts'
import { parseToml, type TomlTable, tableAt, tablePlaces, tablesAt, textAt } from '../../formats/toml.ts'
import { cargoToml } from './cargo-toml.ts'

/** Cargo.lock: packages without a source are those of the workspace, and what they ask for is direct. */
const cargoLock = defineLockfile({
  mark: /^\[(?:\[package\]|root)\]/m,
  matches: (path) => baseName(path) === 'Cargo.lock',
  read(file, around) {
    const tables = tablesAt(parseToml(file), 'package')
    const places = tablePlaces(file, 'package', tables.length)
    const listed = tables.flatMap((table, index) => {
      const name = textAt(table, 'name')
      const version = textAt(table, 'version')
      const place = places[index]
      if (name === undefined || version === undefined || place === undefined) return []
      return [{ name, version, place, local: textAt(table, 'source') === undefined, wants: dependencies(table) }]
    })
    const members = listed.filter(({ local }) => local)
    const external = listed.filter(({ local }) => !local)
    const indexes = new Map<string, number>()
    external.forEach(({ name, version }, index) => {
      indexes.set(name, index)
      indexes.set(`${name} ${version}`, index)
    })
    const requirements = (wants: readonly string[]): Requirement[] =>
      wants.flatMap((want) => {
        const [name = '', version] = want.split(' ')
        const target = indexes.get(version === undefined ? name : `${name} ${version}`)
        return target === undefined ? [] : [{ target }]
      })
    const packages = external.map(({ name, version, place, wants }) => ({
      name,
      version,
      place,
      requires: requirements(wants),
    }))
    const roots = requirements(members.flatMap(({ wants }) => wants))
    const dev = developmentNames(folderOf(file.path), around)
    const production = roots.filter(({ target }) => !dev.has(external[target]?.name ?? ''))
    const needed = reachable(
      packages,
      production.map(({ target }) => target),
    )
    const isDev = (index: number) => members.length > 0 && !needed.has(index)
    return {
      packages: packages.map((one, index) => ({ ...one, dev: isDev(index) })),
      ...(members.length > 0 ? { roots } : {}),
      gaps: [],
    }
  },
})

function dependencies(table: TomlTable): string[] {
  const list = table['dependencies']
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}

/** Names that every Cargo.toml at or below the lockfile has among its development dependencies at most. */
function developmentNames(folder: string, around: Surroundings): Set<string> {
  const development = new Set<string>()
  const production = new Set<string>()
  for (const path of around.named(['Cargo.toml'])) {
    const file = path.startsWith(folder) ? around.read(path) : undefined
    if (file === undefined) continue
    try {
      const root = parseToml(file)
      const targets = Object.values(tableAt(root, 'target') ?? {})
      for (const table of [root, ...targets.map((target) => tableAt({ target }, 'target'))]) {
        for (const name of crateNames(table, 'dev-dependencies')) development.add(name)
        for (const part of ['dependencies', 'build-dependencies'])
          for (const name of crateNames(table, part)) production.add(name)
      }
    } catch (cause) {
      if (!(cause instanceof LockfileError)) throw cause
    }
  }
  return development.difference(production)
}

/** `alias = {package = "name"}` names another crate. */
function crateNames(table: TomlTable | undefined, part: string): string[] {
  const dependencies = tableAt(table, part)
  return Object.keys(dependencies ?? {}).map((name) => textAt(tableAt(dependencies, name), 'package') ?? name)
}

export const cratesIoLockfiles: readonly Lockfile[] = [cargoLock, cargoToml]
