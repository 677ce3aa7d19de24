import { baseName, defineLockfile } from '../../ecosystem.ts'
import { isTable, parseToml, type TomlTable, tableAt, textAt } from '../../formats/toml.ts'
import { TomlPlaces } from '../../formats/toml-places.ts'
import { type Asked, isServed, readingOfManifest, SAID_ELSEWHERE } from '../../manifest.ts'

/** Cargo.toml, where no Cargo.lock serves it, as libraries are published: `=1.2.3` alone is one version. */
export const cargoToml = defineLockfile({
  matches: (path) => baseName(path) === 'Cargo.toml',
  read(file, around) {
    if (isServed(file.path, ['Cargo.lock'], around)) return SAID_ELSEWHERE
    const root = parseToml(file)
    const places = new TomlPlaces(file)
    const targets = Object.keys(tableAt(root, 'target') ?? {}).map((target) => ['target', target])
    const asked = [[], ['workspace'], ...targets].flatMap((path) =>
      KINDS.flatMap(({ name, dev }) => crates(tableAt(root, ...path, name), [...path, name].join('.'), dev, places)),
    )
    return readingOfManifest(file, asked, 'Commit the Cargo.lock that `cargo generate-lockfile` writes.')
  },
})

const KINDS = [
  { name: 'dependencies', dev: false },
  { name: 'build-dependencies', dev: false },
  { name: 'dev-dependencies', dev: true },
]

/** What comes from a folder or a repository has no version in the registry. */
function crates(table: TomlTable | undefined, path: string, dev: boolean, places: TomlPlaces): Asked[] {
  return Object.entries(table ?? {}).flatMap(([key, value]): Asked[] => {
    const entry = isTable(value) ? value : undefined
    const range = entry === undefined ? value : entry['version']
    if (typeof range !== 'string') return []
    const version = /^=\s*(\d+\.\d+\.\d+[\w.+-]*)$/.exec(range.trim())?.[1]
    return [{ name: textAt(entry, 'package') ?? key, version, place: places.ofKey(`${path}.${key}`), dev }]
  })
}
