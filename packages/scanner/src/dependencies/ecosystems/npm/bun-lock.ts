import { baseName, defineLockfile, LockfileError } from '../../ecosystem.ts'
import { elements, member, members, parseJson, placeOf, textOf } from '../../formats/json.ts'
import { FolderIndex, MAX_DEPTH } from './folder-index.ts'
import { manifestOf } from './manifest.ts'
import { withManifests } from './roots.ts'

/** bun.lock: JSON with trailing commas; a package is `[NAME@VERSION, registry, manifest, hash]` under its path of names. */
export const bunLock = defineLockfile({
  mark: /"packages"/,
  matches: (path) => baseName(path) === 'bun.lock' && !path.includes('node_modules/'),
  read(file) {
    const root = parseJson(file, 'with trailing commas')
    const listed = members(member(root, 'packages')).flatMap(({ key, keyNode, value }) => {
      const [resolution, , ...rest] = elements(value)
      const match = /^((?:@[^/@]+\/)?[^/@]+)@(\d.*)$/.exec(textOf(resolution) ?? '')
      const manifest = rest.find(({ type }) => type === 'object')
      if (match === null) return []
      return [{ key, name: match[1] ?? '', version: match[2] ?? '', place: placeOf(file, keyNode), manifest }]
    })
    const indexes = new FolderIndex()
    listed.forEach(({ key }, index) => {
      indexes.add(key, index)
    })
    const packages = listed.map(({ key, name, version, place, manifest }) => ({
      name,
      version,
      place,
      requires: [...manifestOf(manifest).production].flatMap(([dependency, range]) => {
        const target = resolve(indexes, key, dependency)
        return target === undefined ? [] : [{ target, range }]
      }),
    }))
    const workspaces = members(member(root, 'workspaces')).map(({ key, value }) => {
      const name = textOf(member(value, 'name')) ?? ''
      return [key === '' ? '' : name, manifestOf(value)] as const
    })
    return withManifests(packages, new Map(workspaces), (name, _, workspace) => resolve(indexes, workspace, name))
  },
})

/** Below the package itself, then below each of those around it. */
function resolve(indexes: FolderIndex, path: string, name: string): number | undefined {
  for (let at = path, depth = 0; at !== '' && depth < MAX_DEPTH; at = outer(at), depth++) {
    const index = indexes.get(`${at}/${name}`)
    if (index !== undefined) return index
  }
  return indexes.get(name)
}

/** `a/@s/b` is b of scope s below a. */
function outer(path: string): string {
  return /^(.*?)\/?(?:@[^/]+\/)?[^/]+$/.exec(path)?.[1] ?? ''
}

/** bun.lockb is binary and undocumented. */
export const bunBinaryLock = defineLockfile({
  matches: (path) => baseName(path) === 'bun.lockb' && !path.includes('node_modules/'),
  read() {
    throw new LockfileError(
      'The binary lockfile of Bun cannot be read; `bun install --save-text-lockfile` writes one that can.',
    )
  },
})
