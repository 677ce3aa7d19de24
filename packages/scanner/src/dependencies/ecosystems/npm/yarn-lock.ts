import type { SourceFile } from '../../../tree/source-file.ts'
import {
  baseName,
  defineLockfile,
  LockfileError,
  type Place,
  type Reading,
  type Surroundings,
} from '../../ecosystem.ts'
import { parseYamlMap, yamlMember, yamlMembers, yamlText, yamlTexts } from '../../formats/yaml.ts'
import { manifestsServed } from './manifest.ts'
import { withManifests } from './roots.ts'

/** yarn.lock: a format of its own in Yarn 1, YAML since Yarn 2. */
export const yarnLock = defineLockfile({
  mark: /^ {2}version "|^ {2}resolution: |# yarn lockfile v1\s*(?![^])/m,
  matches: (path) => baseName(path) === 'yarn.lock' && !path.includes('node_modules/'),
  read(file, around) {
    const isBerry = /^__metadata:/m.test(file.text)
    return linked(file, isBerry ? berryEntries(file) : classicEntries(file), around)
  },
})

interface Entry {
  /** What is asked for, such as `a@^1.0.0`. */
  readonly descriptors: readonly string[]
  name: string
  version: string
  readonly place: Place
  readonly ranges: ReadonlyMap<string, string>
  /** A workspace of the repository itself. */
  readonly local: boolean
}

function linked(file: SourceFile, entries: readonly Entry[], around: Surroundings): Reading {
  const kept = entries.filter(({ version, local }) => version !== '' && !local)
  const byDescriptor = new Map<string, number>()
  kept.forEach(({ descriptors }, index) => {
    for (const descriptor of descriptors) byDescriptor.set(descriptor, index)
  })
  const resolve = (name: string, range: string) =>
    byDescriptor.get(`${name}@${range}`) ?? byDescriptor.get(`${name}@npm:${range}`)
  const packages = kept.map(({ name, version, place, ranges }) => ({
    name,
    version,
    place,
    requires: [...ranges].flatMap(([dependency, range]) => {
      const target = resolve(dependency, range)
      return target === undefined ? [] : [{ target, range: range.replace(/^npm:/, '') }]
    }),
  }))
  return withManifests(packages, manifestsServed(file.path, around), resolve)
}

/** `a@npm:b@^1` names b; the first @ of a scope is part of the name. */
function nameOf(descriptor: string): string {
  const name = beforeAt(descriptor)
  const range = descriptor.slice(name.length + 1)
  return range.startsWith('npm:') && range.indexOf('@', 5) !== -1 ? beforeAt(range.slice(4)) : name
}

function beforeAt(text: string): string {
  const at = text.indexOf('@', 1)
  return at === -1 ? text : text.slice(0, at)
}

function berryEntries(file: SourceFile): Entry[] {
  return yamlMembers(file, parseYamlMap(file)).flatMap(({ key, place, value }) => {
    if (key === '__metadata') return []
    const resolution = yamlText(yamlMember(value, 'resolution')) ?? key
    const version = yamlText(yamlMember(value, 'version')) ?? ''
    const ranges = yamlTexts(file, yamlMember(value, 'dependencies'))
    const local = resolution.includes('@workspace:') || yamlText(yamlMember(value, 'linkType')) === 'soft'
    return [{ descriptors: key.split(', '), name: beforeAt(resolution), version, place, ranges, local }]
  })
}

/** Yarn 1: an unindented line of descriptors, then indented fields, and dependencies indented once more. */
function classicEntries(file: SourceFile): Entry[] {
  const entries: Entry[] = []
  let ranges = new Map<string, string>()
  let inDependencies = false
  for (let line = 1; line <= file.lineStarts.length; line++) {
    const text = file.lineText(line)
    if (text.trim() === '' || text.startsWith('#')) continue
    const indent = text.length - text.trimStart().length
    const current = entries.at(-1)
    if (indent === 0) {
      if (!text.trimEnd().endsWith(':')) throw new LockfileError(`Line ${line} is no entry of a yarn.lock.`, line)
      ranges = new Map()
      entries.push(classicEntry(file, line, text.trimEnd().slice(0, -1), ranges))
      inDependencies = false
    } else if (current === undefined) {
      throw new LockfileError(`Line ${line} belongs to no entry.`, line)
    } else if (indent <= 2) {
      const field = /^\s*"?([a-zA-Z]+)"?\s*(:?)\s*(.*)$/.exec(text)
      inDependencies = ['dependencies', 'optionalDependencies'].includes(field?.[1] ?? '') && field?.[2] === ':'
      if (field?.[1] === 'version' && field[2] === '') current.version = unquoted(field[3] ?? '')
    } else if (inDependencies) {
      const dependency = /^\s*("[^"]+"|\S+)\s+(.+)$/.exec(text)
      if (dependency !== null) ranges.set(unquoted(dependency[1] ?? ''), unquoted(dependency[2] ?? ''))
    }
  }
  return entries
}

function classicEntry(file: SourceFile, line: number, header: string, ranges: ReadonlyMap<string, string>): Entry {
  const descriptors = header.split(/,\s*/).map(unquoted)
  const place = { file: file.path, line, column: 1, endColumn: header.length + 1 }
  return { descriptors, name: nameOf(descriptors[0] ?? ''), version: '', place, ranges, local: false }
}

function unquoted(text: string): string {
  return text.trim().replace(/^"(.*)"$/, '$1')
}
