import type { SourceFile } from '../../../tree/source-file.ts'
import {
  baseName,
  defineLockfile,
  LockfileError,
  type LockedPackage,
  type Reading,
  type Requirement,
  type Surroundings,
} from '../../ecosystem.ts'
import { isTrue, type JsonNode, member, members, parseJson, placeOf, textMembers, textOf } from '../../formats/json.ts'
import { FolderIndex, MAX_DEPTH } from './folder-index.ts'
import { type Manifest, manifestOf, manifestsServed } from './manifest.ts'

/** package-lock.json and npm-shrinkwrap.json: version 1 nests packages, versions 2 and 3 list them by their folder. */
export const packageLock = defineLockfile({
  matches: (path) =>
    ['package-lock.json', 'npm-shrinkwrap.json'].includes(baseName(path)) && !path.includes('node_modules/'),
  read(file, around) {
    const root = parseJson(file)
    const packages = member(root, 'packages')
    if (packages !== undefined) return readFolders(file, packages)
    const dependencies = member(root, 'dependencies')
    if (dependencies !== undefined) return readNested(file, dependencies, around)
    if (member(root, 'lockfileVersion') === undefined) throw new LockfileError('It is no lockfile of npm.', 1)
    return { packages: [], roots: [], gaps: [] }
  },
})

const FOLDER = 'node_modules/'

/** Versions 2 and 3: `packages` by folder, `""` being the manifest, and those outside node_modules the workspaces. */
function readFolders(file: SourceFile, node: JsonNode): Reading {
  const entries = members(node)
  const indexes = new FolderIndex()
  let count = 0
  const listed = entries.flatMap(({ key, keyNode, value }) => {
    const version = textOf(member(value, 'version'))
    const at = key.lastIndexOf(FOLDER)
    if (at === -1 || version === undefined || isTrue(member(value, 'link'))) return []
    indexes.add(key, count++)
    const name = textOf(member(value, 'name')) ?? key.slice(at + FOLDER.length)
    return [{ key, name, version, value, place: placeOf(file, keyNode), dev: isTrue(member(value, 'dev')) }]
  })
  const requirements = (folder: string, ranges: ReadonlyMap<string, string>) => resolve(indexes, folder, ranges)
  const packages = listed.map(({ key, name, version, value, place, dev }) => ({
    name,
    version,
    place,
    dev,
    requires: requirements(key, manifestOf(value).production),
  }))
  const roots = entries.flatMap(({ key, value }) => {
    if (key.includes(FOLDER)) return []
    const { production, development } = manifestOf(value)
    return requirements(key, new Map([...development, ...production]))
  })
  return { packages, roots, gaps: [] }
}

/** As Node.js resolves: in the package's own node_modules, then in those of the folders around it. */
function resolve(indexes: FolderIndex, folder: string, ranges: ReadonlyMap<string, string>): Requirement[] {
  return [...ranges].flatMap(([name, range]) => {
    let depth = 0
    for (let at: string | undefined = folder; at !== undefined && depth <= MAX_DEPTH; at = parentFolder(at), depth++) {
      const target = indexes.get(`${at === '' ? '' : `${at}/`}${FOLDER}${name}`)
      if (target !== undefined) return [{ target, range }]
    }
    return []
  })
}

function parentFolder(folder: string): string | undefined {
  if (folder === '') return undefined
  const at = folder.lastIndexOf(`/${FOLDER}`)
  return at === -1 ? '' : folder.slice(0, at)
}

interface Nested {
  readonly folder: string
  readonly value: JsonNode
  readonly index: number
}

/** Version 1: packages inside packages. Put into folders, it reads as the later versions do. */
function readNested(file: SourceFile, node: JsonNode, around: Surroundings): Reading {
  const found: (Omit<LockedPackage, 'requires'> & Nested)[] = []
  const indexes = new FolderIndex()
  const pending = [{ folder: '', node, depth: 0 }]
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    if (next.depth > MAX_DEPTH) throw new LockfileError('Its packages are nested too deeply.')
    for (const { key, keyNode, value } of members(next.node)) {
      const folder = `${next.folder === '' ? '' : `${next.folder}/`}${FOLDER}${key}`
      const named = nameAndVersion(key, textOf(member(value, 'version')))
      if (named !== undefined) {
        indexes.add(folder, found.length)
        const dev = isTrue(member(value, 'dev'))
        found.push({ ...named, place: placeOf(file, keyNode), dev, folder, value, index: found.length })
      }
      const inner = member(value, 'dependencies')
      if (inner !== undefined) pending.push({ folder, node: inner, depth: next.depth + 1 })
    }
  }
  const packages = found.map(({ name, version, place, dev, folder, value }) => ({
    name,
    version,
    place,
    dev,
    requires: resolve(indexes, folder, textMembers(member(value, 'requires'))),
  }))
  const manifest: Manifest | undefined = manifestsServed(file.path, around).get('')
  if (manifest === undefined) return { packages, gaps: [] }
  const roots = resolve(indexes, '', new Map([...manifest.development, ...manifest.production]))
  return { packages, roots, gaps: [] }
}

/** A version that is no version is a file, a link or a repository; `npm:NAME@VERSION` installs another package under this name. */
function nameAndVersion(key: string, version: string | undefined): { name: string; version: string } | undefined {
  if (version === undefined) return undefined
  const alias = /^npm:(.+)@([^@]+)$/.exec(version)
  if (alias !== null) return { name: alias[1] ?? key, version: alias[2] ?? '' }
  return /^\d/.test(version) ? { name: key, version } : undefined
}
