import { baseName, defineLockfile } from '../../ecosystem.ts'
import { isTable, parseToml, tableAt, type TomlTable } from '../../formats/toml.ts'
import { TomlPlaces } from '../../formats/toml-places.ts'
import { type Asked, isAccompanied, isServed, readingOfManifest, SAID_ELSEWHERE } from '../../manifest.ts'
import { normalizePyPiName, parseRequirement, pinnedVersion } from './names.ts'

/** Names of files that lock what a Python project asks for. */
export const PYTHON_LOCKFILES = ['poetry.lock', 'pdm.lock', 'uv.lock', 'pylock.toml', 'Pipfile.lock']

/** What `pip-compile` and the like write is as good as a lockfile. */
const LISTS = ['requirements.txt']

export const LOCK_PYTHON = 'Commit the lockfile of uv, Poetry or PDM, or a requirements.txt that pip-compile writes.'

/** pyproject.toml, where no lockfile serves it: `[project]`, `[dependency-groups]` and Poetry's tables. */
export const pyprojectToml = defineLockfile({
  matches: (path) => baseName(path) === 'pyproject.toml',
  read(file, around) {
    if (isServed(file.path, PYTHON_LOCKFILES, around) || isAccompanied(file.path, LISTS, around)) return SAID_ELSEWHERE
    const root = parseToml(file)
    const places = new TomlPlaces(file)
    const project = tableAt(root, 'project')
    const listed = (value: unknown, dev: boolean) => fromTexts(value, dev, places)
    const ofAll = (table: TomlTable | undefined, dev: boolean) =>
      Object.values(table ?? {}).flatMap((value) => listed(value, dev))
    const groups = Object.keys(tableAt(root, 'tool', 'poetry', 'group') ?? {})
    const tables: [path: string[], dev: boolean][] = [
      [['tool', 'poetry', 'dependencies'], false],
      [['tool', 'poetry', 'dev-dependencies'], true],
      ...groups.map((group): [string[], boolean] => [
        ['tool', 'poetry', 'group', group, 'dependencies'],
        group !== 'main',
      ]),
    ]
    const asked = [
      ...listed(project?.['dependencies'], false),
      ...ofAll(tableAt(project, 'optional-dependencies'), false),
      ...ofAll(tableAt(root, 'dependency-groups'), true),
      ...tables.flatMap(([path, dev]) => fromTable(tableAt(root, ...path), path.join('.'), dev, places)),
    ]
    return readingOfManifest(file, asked, LOCK_PYTHON)
  },
})

/** Pipfile, where no Pipfile.lock lies beside it. */
export const pipfile = defineLockfile({
  matches: (path) => baseName(path) === 'Pipfile',
  read(file, around) {
    if (isAccompanied(file.path, ['Pipfile.lock'], around)) return SAID_ELSEWHERE
    const root = parseToml(file)
    const places = new TomlPlaces(file)
    const asked = ['packages', 'dev-packages'].flatMap((name) =>
      fromTable(tableAt(root, name), name, name === 'dev-packages', places),
    )
    return readingOfManifest(file, asked, 'Commit the Pipfile.lock that `pipenv lock` writes.')
  },
})

/** Requirements as PEP 508 writes them. */
function fromTexts(value: unknown, dev: boolean, places: TomlPlaces): Asked[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((text): Asked[] => {
    const requirement = typeof text === 'string' ? parseRequirement(text) : undefined
    if (requirement === undefined) return []
    const { name, specifier } = requirement
    return [{ name, version: pinnedVersion(specifier), place: places.ofText(String(text)), dev }]
  })
}

/** `NAME = "1.0"`, which is exact for Poetry, `"==1.0"`, or a table with a `version`. */
function fromTable(table: TomlTable | undefined, path: string, dev: boolean, places: TomlPlaces): Asked[] {
  return Object.entries(table ?? {}).flatMap(([key, value]): Asked[] => {
    if (key === 'python') return []
    const range = isTable(value) ? value['version'] : value
    const version = typeof range === 'string' ? exact(range.trim()) : undefined
    return [
      { name: normalizePyPiName(key), version, place: places.ofKey(`${path}.${key.replace(/["'\s]/g, '')}`), dev },
    ]
  })
}

function exact(range: string): string | undefined {
  return /^\d[\w.+!-]*$/.test(range) ? range : pinnedVersion(range)
}
