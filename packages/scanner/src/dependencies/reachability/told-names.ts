import type { SourceTree } from '../../tree/source-tree.ts'
import { baseName } from '../ecosystem.ts'
import type { NamesToldByFiles } from './module-names.ts'

/** Manifests and lockfiles that are read, and the largest, in bytes. */
const MAX_FILES = 2_000
const MAX_BYTES = 32 * 1024 * 1024

type Json = Readonly<Record<string, unknown>>

/** Reads what the manifests and lockfiles of a tree tell of the names of packages. */
export function namesToldBy(tree: SourceTree): NamesToldByFiles {
  const npmAliases = new Map<string, string[]>()
  const composerNamespaces = new Map<string, string[]>()
  let left = MAX_FILES
  for (const entry of tree.files) {
    const name = baseName(entry.path)
    if ((name !== 'package.json' && name !== 'composer.lock') || left-- <= 0) continue
    const json = parsed(tree.read(entry, MAX_BYTES)?.text)
    if (name === 'package.json') addAliases(json, npmAliases)
    else addNamespaces(json, composerNamespaces)
  }
  return { npmAliases, composerNamespaces }
}

function addAliases(manifest: Json, into: Map<string, string[]>): void {
  for (const section of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])
    for (const [alias, range] of Object.entries(asObject(manifest[section]))) {
      const real = typeof range === 'string' ? /^npm:((?:@[^/@]+\/)?[^/@]+)/.exec(range)?.[1] : undefined
      if (real !== undefined) add(into, real, alias)
    }
}

function addNamespaces(lock: Json, into: Map<string, string[]>): void {
  for (const section of [lock['packages'], lock['packages-dev']])
    for (const one of Array.isArray(section) ? section : []) {
      const { name, autoload } = asObject(one)
      if (typeof name !== 'string') continue
      for (const kind of ['psr-4', 'psr-0'])
        for (const namespace of Object.keys(asObject(asObject(autoload)[kind])).slice(0, 100)) {
          // Names with underscores for backslashes are those of classes without a namespace.
          const plain = namespace.replace(/[\\_]+$/, '')
          if (plain !== '') add(into, name, plain)
        }
    }
}

function add(into: Map<string, string[]>, key: string, value: string): void {
  const known = into.get(key)
  if (known === undefined) into.set(key, [value])
  else if (!known.includes(value) && known.length < 100) known.push(value)
}

function parsed(text: string | undefined): Json {
  try {
    return asObject(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}
