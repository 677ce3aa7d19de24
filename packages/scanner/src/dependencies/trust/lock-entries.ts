import type { SourceFile } from '../../tree/source-file.ts'
import { baseName, type Place } from '../ecosystem.ts'
import { isTrue, type JsonNode, member, members, parseJson, placeOf, textOf } from '../formats/json.ts'

/** Where a lockfile says that a package comes from. */
export interface LockEntry {
  /** What it is called in the registry; for an alias, that of what it stands for. */
  readonly name: string
  readonly version: string
  readonly resolved: string | undefined
  readonly integrity: string | undefined
  readonly hasInstallScript: boolean
  readonly place: Place
}

export interface LockEntries {
  readonly entries: readonly LockEntry[]
  /** What manifests ask for by an address of their own: `git+ssh://…`, `github:a/b`, a tarball. */
  readonly askedByAddress: ReadonlySet<string>
}

const FOLDER = 'node_modules/'
/** Nesting of version 1. */
const MAX_DEPTH = 100

/** Whether a path is that of a lockfile that is read here. */
export function isNpmLock(path: string): boolean {
  return /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock)$/.test(path) && !path.includes(FOLDER)
}

/** The entries of a lockfile of npm, or of Yarn 1. Throws `LockfileError` for what is none. */
export function lockEntries(file: SourceFile): LockEntries {
  if (baseName(file.path) === 'yarn.lock') return yarnEntries(file)
  const root = parseJson(file)
  const packages = member(root, 'packages')
  if (packages !== undefined) return folderEntries(file, packages)
  return nestedEntries(file, member(root, 'dependencies'))
}

function folderEntries(file: SourceFile, packages: JsonNode): LockEntries {
  const asked = new Set<string>()
  const entries: LockEntry[] = []
  for (const { key, keyNode, value } of members(packages)) {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      for (const { key: name, value: range } of members(member(value, kind)))
        if (isAddress(textOf(range) ?? '')) asked.add(name)
    const at = key.lastIndexOf(FOLDER)
    const version = textOf(member(value, 'version'))
    if (at < 0 || version === undefined || isTrue(member(value, 'link')) || isTrue(member(value, 'inBundle'))) continue
    entries.push({
      name: textOf(member(value, 'name')) ?? key.slice(at + FOLDER.length),
      version,
      resolved: textOf(member(value, 'resolved')),
      integrity: textOf(member(value, 'integrity')),
      hasInstallScript: isTrue(member(value, 'hasInstallScript')),
      place: placeOf(file, keyNode),
    })
  }
  return { entries, askedByAddress: asked }
}

function nestedEntries(file: SourceFile, dependencies: JsonNode | undefined): LockEntries {
  const asked = new Set<string>()
  const entries: LockEntry[] = []
  const open = [{ node: dependencies, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { key, keyNode, value } of members(next.node)) {
      const version = textOf(member(value, 'version')) ?? ''
      if (next.depth < MAX_DEPTH) open.push({ node: member(value, 'dependencies'), depth: next.depth + 1 })
      if (isTrue(member(value, 'bundled'))) continue
      if (isAddress(version)) asked.add(key)
      const alias = /^npm:((?:@[^@/]+\/)?[^@]+)@(.+)$/.exec(version)
      entries.push({
        name: alias?.[1] ?? key,
        version: alias?.[2] ?? version,
        resolved: textOf(member(value, 'resolved')),
        integrity: textOf(member(value, 'integrity')),
        hasInstallScript: false,
        place: placeOf(file, keyNode),
      })
    }
  }
  return { entries, askedByAddress: asked }
}

/** Yarn 1: a line of what was asked for, and two spaces further in what it came to. */
function yarnEntries(file: SourceFile): LockEntries {
  const asked = new Set<string>()
  const entries: LockEntry[] = []
  if (!file.text.includes('yarn lockfile v1')) return { entries, askedByAddress: asked }
  const lines = file.text.split('\n')
  for (const [index, head] of lines.entries()) {
    const specifier = /^"?((?:@[^@/"]{1,200}\/)?[^@",\s]{1,200})@([^",\s:][^",]{0,500})/.exec(head)
    if (specifier === null || !head.trimEnd().endsWith(':')) continue
    const [, name = '', range = ''] = specifier
    if (isAddress(range)) asked.add(name)
    const field = (key: string): string | undefined => {
      for (let at = index + 1; lines[at]?.startsWith('  ') === true; at++) {
        const line = lines[at] ?? ''
        if (line.startsWith(`  ${key} `))
          return line
            .slice(key.length + 3)
            .trim()
            .replace(/^"|"$/g, '')
      }
      return undefined
    }
    const resolved = field('resolved')
    const sha1 = /#([0-9a-f]{40})$/.exec(resolved ?? '')?.[1]
    const alias = /^npm:((?:@[^@/]+\/)?[^@]+)@/.exec(range)?.[1]
    const place: Place = { file: file.path, line: index + 1, column: 1, endColumn: head.length + 1 }
    entries.push({
      name: alias ?? name,
      version: field('version') ?? '',
      resolved: resolved?.replace(/#[0-9a-f]{40}$/, ''),
      integrity: field('integrity') ?? (sha1 === undefined ? undefined : `sha1-${sha1}`),
      hasInstallScript: false,
      place,
    })
  }
  return { entries, askedByAddress: asked }
}

/** Whether a range names a place instead of versions. */
function isAddress(range: string): boolean {
  return /^(?:git|github|gitlab|bitbucket|gist|https?|ssh|file|link)[+:]|^[\w.-]+\/[\w.-]+(?:#.*)?$/.test(range)
}
