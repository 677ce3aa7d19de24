import type { SourceFile } from '../../../tree/source-file.ts'
import { folderOf, LockfileError, type Surroundings } from '../../ecosystem.ts'
import { type JsonNode, member, parseJson, textMembers } from '../../formats/json.ts'

/** What one package.json, or a lockfile's copy of it, asks for: ranges by name. */
export interface Manifest {
  readonly production: ReadonlyMap<string, string>
  readonly development: ReadonlyMap<string, string>
}

export function manifestOf(node: JsonNode | undefined): Manifest {
  return {
    production: new Map([
      ...textMembers(member(node, 'peerDependencies')),
      ...textMembers(member(node, 'optionalDependencies')),
      ...textMembers(member(node, 'dependencies')),
    ]),
    development: textMembers(member(node, 'devDependencies')),
  }
}

/** Names of lockfiles of this ecosystem; a package.json below one of them is not read on its own. */
export const NPM_LOCKFILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
  'deno.lock',
]

/** The folder of the lockfile that serves a folder: at it or above it; `undefined` where there is none. */
export function servingFolder(folder: string, around: Surroundings): string | undefined {
  const folders = lockfileFolders(around)
  for (let at = folder; ; at = folderOf(at.slice(0, -1))) {
    if (folders.has(at)) return at
    if (at === '') return undefined
  }
}

const foldersOfTree = new WeakMap<Surroundings, ReadonlySet<string>>()

function lockfileFolders(around: Surroundings): ReadonlySet<string> {
  const known = foldersOfTree.get(around)
  if (known !== undefined) return known
  const folders = new Set(around.named(NPM_LOCKFILES).map(folderOf))
  foldersOfTree.set(around, folders)
  return folders
}

const manifestsOfTree = new WeakMap<Surroundings, ReadonlyMap<string, readonly string[]>>()

/** Paths of the package.json files by the folder of the lockfile that serves them. */
function manifestPaths(around: Surroundings): ReadonlyMap<string, readonly string[]> {
  const known = manifestsOfTree.get(around)
  if (known !== undefined) return known
  const paths = new Map<string, string[]>()
  for (const path of around.named(['package.json'])) {
    const folder = path.includes('node_modules/') ? undefined : servingFolder(folderOf(path), around)
    if (folder === undefined) continue
    const served = paths.get(folder)
    if (served === undefined) paths.set(folder, [path])
    else served.push(path)
  }
  manifestsOfTree.set(around, paths)
  return paths
}

/** The manifest of every workspace that the lockfile serves, by the workspace's folder from the lockfile's. */
export function manifestsServed(lockfile: string, around: Surroundings): Map<string, Manifest> {
  const folder = folderOf(lockfile)
  const served = new Map<string, Manifest>()
  for (const path of manifestPaths(around).get(folder) ?? []) {
    const manifest = readManifest(around.read(path))
    if (manifest !== undefined) served.set(folderOf(path).slice(folder.length).replace(/\/$/, ''), manifest)
  }
  return served
}

/** `undefined` for a manifest that cannot be read: the lockfile says enough without it. */
function readManifest(file: SourceFile | undefined): Manifest | undefined {
  if (file === undefined) return undefined
  try {
    return manifestOf(parseJson(file))
  } catch (cause) {
    if (cause instanceof LockfileError) return undefined
    throw cause
  }
}
