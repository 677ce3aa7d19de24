import { folderOf, LockfileError, type Surroundings } from '../../ecosystem.ts'
import { isTable, parseToml, type TomlTable, tableAt } from '../../formats/toml.ts'
import { normalizePyPiName, parseRequirement } from './names.ts'

/** Ranges by normalised name, of what the project itself asks for. */
export interface PythonManifest {
  readonly production: ReadonlyMap<string, string>
  readonly development: ReadonlyMap<string, string>
}

/** The pyproject.toml beside a lockfile; `undefined` where it is missing or unreadable, as the lockfile says enough. */
export function pyprojectBeside(lockfile: string, around: Surroundings): PythonManifest | undefined {
  const file = around.read(`${folderOf(lockfile)}pyproject.toml`)
  if (file === undefined) return undefined
  try {
    return manifestOf(parseToml(file))
  } catch (cause) {
    if (cause instanceof LockfileError) return undefined
    throw cause
  }
}

function manifestOf(root: TomlTable): PythonManifest {
  const poetry = tableAt(root, 'tool', 'poetry')
  const project = tableAt(root, 'project')
  const poetryGroups = Object.entries(tableAt(poetry, 'group') ?? {}).filter(([, group]) => isTable(group))
  const groups = (main: boolean) =>
    poetryGroups.flatMap(([name, group]) =>
      (name === 'main') === main && isTable(group) ? [...fromTable(tableAt(group, 'dependencies'))] : [],
    )
  return {
    production: new Map([
      ...fromTable(tableAt(poetry, 'dependencies')),
      ...groups(true),
      ...fromList(project?.['dependencies']),
      ...Object.values(tableAt(project, 'optional-dependencies') ?? {}).flatMap(fromList),
    ]),
    development: new Map([
      ...fromTable(tableAt(poetry, 'dev-dependencies')),
      ...groups(false),
      ...Object.values(tableAt(root, 'dependency-groups') ?? {}).flatMap(fromList),
      ...Object.values(tableAt(root, 'tool', 'pdm', 'dev-dependencies') ?? {}).flatMap(fromList),
    ]),
  }
}

/** `NAME = RANGE` or `NAME = {version = RANGE}`, as Poetry and Pipenv write dependencies. */
export function fromTable(table: TomlTable | undefined): [string, string][] {
  return Object.entries(table ?? {}).flatMap(([name, value]) => {
    if (name === 'python') return []
    const range = isTable(value) ? value['version'] : value
    return [[normalizePyPiName(name), typeof range === 'string' ? range : '']]
  })
}

/** Requirements as PEP 508 writes them. */
export function fromList(value: unknown): [string, string][] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one): [string, string][] => {
    const requirement = typeof one === 'string' ? parseRequirement(one) : undefined
    return requirement === undefined ? [] : [[requirement.name, requirement.specifier]]
  })
}
