import type { SourceFile } from '../../../tree/source-file.ts'
import { baseName, defineLockfile, LockfileError, type Place, type Requirement } from '../../ecosystem.ts'
import { parseYamlMap, yamlMapping, yamlMember, yamlMembers, yamlText, yamlTexts } from '../../formats/yaml.ts'
import type { Manifest } from './manifest.ts'
import { withManifests } from './roots.ts'

/**
 * pnpm-lock.yaml, versions 5 to 9. The key of a package is `/NAME/VERSION_PEERS` (5), `/NAME@VERSION(PEERS)` (6) or
 * `NAME@VERSION` with its dependencies apart under `snapshots` (9).
 */
export const pnpmLock = defineLockfile({
  mark: /^lockfileVersion:|^shrinkwrapVersion:/m,
  matches: (path) => baseName(path) === 'pnpm-lock.yaml' && !path.includes('node_modules/'),
  read(file) {
    const root = parseYamlMap(file)
    const version = yamlText(yamlMember(root, 'lockfileVersion'))
    if (version === undefined) throw new LockfileError('It has no lockfileVersion.', 1)
    const slashes = Number.parseFloat(version) < 6
    const entries = packageEntries(file, root, slashes)
    const indexes = new Map(entries.map(({ key }, index) => [key, index]))
    const resolve = (name: string, reference: string) => find(indexes, name, reference, slashes)
    const requires = requirements(file, root, entries, indexes, resolve)
    const packages = entries.map(({ name, version, place }, index) => ({
      name,
      version,
      place,
      requires: requires[index] ?? [],
    }))
    return withManifests(packages, importers(file, root), resolve)
  },
})

interface PackageEntry {
  readonly key: string
  readonly name: string
  readonly version: string
  readonly place: Place
  readonly value: unknown
}

function packageEntries(file: SourceFile, root: unknown, slashes: boolean): PackageEntry[] {
  return yamlMembers(file, yamlMapping(root, 'packages')).flatMap(({ key, place, value }) => {
    const parsed = slashes ? splitSlashKey(key) : splitAtKey(key)
    const name = yamlText(yamlMember(value, 'name')) ?? parsed?.name
    const version = yamlText(yamlMember(value, 'version')) ?? parsed?.version
    if (name === undefined || version === undefined || !/^\d/.test(version)) return []
    return [{ key, name, version, place, value }]
  })
}

function splitSlashKey(key: string): { name: string; version: string } | undefined {
  const match = /^[^/]*\/((?:@[^/]+\/)?[^/]+)\/([^/_]+)/.exec(key)
  return match === null ? undefined : { name: match[1] ?? '', version: match[2] ?? '' }
}

function splitAtKey(key: string): { name: string; version: string } | undefined {
  const match = /^\/?((?:@[^/@]+\/)?[^/@]+)@([^(]+)/.exec(key)
  return match === null ? undefined : { name: match[1] ?? '', version: match[2] ?? '' }
}

const withoutPeers = (key: string) => (key.includes('(') ? key.slice(0, key.indexOf('(')) : key)

/** A reference is a version, with peers, or the whole key of a package that goes by another name. */
function find(
  indexes: ReadonlyMap<string, number>,
  name: string,
  reference: string,
  slashes: boolean,
): number | undefined {
  const keys = slashes
    ? [`/${name}/${reference}`, reference]
    : [
        `/${name}@${reference}`,
        `${name}@${reference}`,
        `${name}@${withoutPeers(reference)}`,
        reference,
        withoutPeers(reference),
      ]
  for (const key of keys) {
    const index = indexes.get(key)
    if (index !== undefined) return index
  }
  return undefined
}

type Resolve = (name: string, reference: string) => number | undefined

function requirements(
  file: SourceFile,
  root: unknown,
  entries: readonly PackageEntry[],
  indexes: ReadonlyMap<string, number>,
  resolve: Resolve,
): readonly Requirement[][] {
  const requires: Requirement[][] = entries.map(({ value }) => required(file, value, resolve))
  for (const { key, value } of yamlMembers(file, yamlMember(root, 'snapshots'))) {
    const index = indexes.get(key) ?? indexes.get(withoutPeers(key))
    if (index !== undefined) requires[index]?.push(...required(file, value, resolve))
  }
  return requires
}

/** The lockfile keeps resolved versions, not ranges. */
function required(file: SourceFile, value: unknown, resolve: Resolve): Requirement[] {
  return ['dependencies', 'optionalDependencies'].flatMap((part) =>
    [...yamlTexts(file, yamlMember(value, part))].flatMap(([name, reference]) => {
      const target = resolve(name, reference)
      return target === undefined ? [] : [{ target }]
    }),
  )
}

/** What each workspace asks for; without `importers` the file itself is the one workspace. */
function importers(file: SourceFile, root: unknown): Map<string, Manifest> {
  const listed = yamlMembers(file, yamlMember(root, 'importers'))
  const parts: (readonly [string, unknown])[] =
    listed.length > 0 ? listed.map(({ key, value }) => [key, value]) : [['.', root]]
  return new Map(
    parts.map(([key, value]) => [
      key,
      {
        production: new Map([
          ...resolved(file, value, 'optionalDependencies'),
          ...resolved(file, value, 'dependencies'),
        ]),
        development: resolved(file, value, 'devDependencies'),
      },
    ]),
  )
}

/** `NAME: VERSION` up to version 5, `NAME: {specifier, version}` since 6. */
function resolved(file: SourceFile, importer: unknown, part: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { key, value } of yamlMembers(file, yamlMember(importer, part))) {
    const reference = yamlText(value) ?? yamlText(yamlMember(value, 'version'))
    if (reference !== undefined) found.set(key, reference)
  }
  return found
}
