import type { SourceFile } from '../../../tree/source-file.ts'
import { reachable } from '../../dependants.ts'
import {
  baseName,
  defineLockfile,
  type Place,
  type Reading,
  type Requirement,
  type Surroundings,
} from '../../ecosystem.ts'
import { isTable, parseToml, type TomlTable, tableAt, tablePlaces, tablesAt, textAt } from '../../formats/toml.ts'
import { normalizePyPiName } from './names.ts'
import { fromList, fromTable, type PythonManifest, pyprojectBeside } from './pyproject.ts'

/** poetry.lock: dependencies are a table of ranges; groups are said since version 2, a category before 1.5. */
export const poetryLock = defineLockfile({
  mark: /^\[metadata\]|^version = "/m,
  matches: (path) => baseName(path) === 'poetry.lock',
  read: (file, around) => readTables(file, around, 'package', (table) => fromTable(tableAt(table, 'dependencies'))),
})

/** pdm.lock: dependencies are PEP 508 texts. */
export const pdmLock = defineLockfile({
  mark: /^version = "|^content_hash = /m,
  matches: (path) => baseName(path) === 'pdm.lock',
  read: (file, around) => readTables(file, around, 'package', (table) => fromList(table['dependencies'])),
})

/** uv.lock: dependencies are tables with a name; the project and its workspace members are packages themselves. */
export const uvLock = defineLockfile({
  mark: /^version = "|^source = /m,
  matches: (path) => baseName(path) === 'uv.lock',
  read: (file, around) => readTables(file, around, 'package', namedTables),
})

/** pylock.toml, PEP 751. */
export const pylock = defineLockfile({
  mark: /^[ \t]*version\s*=\s*"|^packages\s*=/m,
  matches: (path) => /^pylock\.(?:[^.]+\.)?toml$/.test(baseName(path)),
  read: (file, around) => readTables(file, around, 'packages', namedTables),
})

type Ranges = readonly (readonly [name: string, range: string])[]

function namedTables(table: TomlTable): Ranges {
  return tablesAt(table, 'dependencies').flatMap((one) => {
    const name = textAt(one, 'name')
    return name === undefined ? [] : [[normalizePyPiName(name), ''] as const]
  })
}

interface Listed {
  readonly name: string
  readonly version: string
  readonly place: Place
  readonly ranges: Ranges
  /** `undefined` where the file does not say. */
  readonly dev: boolean | undefined
}

function readTables(
  file: SourceFile,
  around: Surroundings,
  array: string,
  rangesOf: (table: TomlTable) => Ranges,
): Reading {
  const tables = tablesAt(parseToml(file), array)
  const places = tablePlaces(file, array, tables.length)
  const listed: Listed[] = []
  const members: TomlTable[] = []
  tables.forEach((table, index) => {
    const name = textAt(table, 'name')
    const version = textAt(table, 'version')
    const place = places[index]
    if (isProjectItself(table)) members.push(table)
    else if (name !== undefined && version !== undefined && place !== undefined) {
      listed.push({ name: normalizePyPiName(name), version, place, ranges: rangesOf(table), dev: saidDev(table) })
    }
  })
  const manifest = members.length > 0 ? manifestOfMembers(members, rangesOf) : pyprojectBeside(file.path, around)
  const tellsDependencies = members.length > 0 || listed.some(({ ranges }) => ranges.length > 0)
  return linked(listed, manifest, tellsDependencies)
}

const LOCAL_SOURCES = ['virtual', 'editable', 'directory']

/** What uv builds from the repository has no version of a registry. */
function isProjectItself(table: TomlTable): boolean {
  const source = tableAt(table, 'source')
  return source !== undefined && LOCAL_SOURCES.some((kind) => Object.hasOwn(source, kind))
}

function saidDev(table: TomlTable): boolean | undefined {
  const groups = table['groups']
  if (Array.isArray(groups)) return !groups.some((group) => group === 'main' || group === 'default')
  const category = textAt(table, 'category')
  return category === undefined ? undefined : category === 'dev'
}

function manifestOfMembers(members: readonly TomlTable[], rangesOf: (table: TomlTable) => Ranges): PythonManifest {
  const groups = (name: string) =>
    members.flatMap((member) =>
      Object.values(tableAt(member, name) ?? {}).flatMap((list) =>
        Array.isArray(list) ? namedTables({ dependencies: list.filter(isTable) }) : [],
      ),
    )
  return {
    production: new Map([...members.flatMap(rangesOf), ...groups('optional-dependencies')]),
    development: new Map(groups('dev-dependencies')),
  }
}

/** Where dependencies are not told, what production brings along cannot be told from what development does. */
function linked(listed: readonly Listed[], manifest: PythonManifest | undefined, tellsDependencies: boolean): Reading {
  const byName = new Map<string, number[]>()
  listed.forEach(({ name }, index) => {
    const indexes = byName.get(name)
    if (indexes === undefined) byName.set(name, [index])
    else indexes.push(index)
  })
  const requirements = (ranges: Iterable<readonly [string, string]>): Requirement[] =>
    [...ranges].flatMap(([name, range]) =>
      (byName.get(name) ?? []).map((target) => (range === '' || range === '*' ? { target } : { target, range })),
    )
  const packages = listed.map((one) => ({ ...one, requires: requirements(one.ranges) }))
  if (manifest === undefined) {
    return {
      packages: packages.map(({ name, version, place, dev, requires }) => ({
        name,
        version,
        place,
        dev: dev ?? false,
        requires,
      })),
      gaps: [],
    }
  }
  const production = requirements(manifest.production)
  const development = requirements(manifest.development)
  const needed = reachable(
    packages,
    production.map(({ target }) => target),
  )
  const forDevelopment = reachable(
    packages,
    development.map(({ target }) => target),
  )
  return {
    packages: packages.map(({ name, version, place, dev, requires }, index) => ({
      name,
      version,
      place,
      dev: dev ?? (tellsDependencies && !needed.has(index) && forDevelopment.has(index)),
      requires,
    })),
    roots: [...production, ...development],
    gaps: [],
  }
}
