import type { SourceFile } from '../../../tree/source-file.ts'
import {
  baseName,
  defineLockfile,
  folderOf,
  type LockedPackage,
  type Lockfile,
  LockfileError,
  type Place,
  type Surroundings,
} from '../../ecosystem.ts'
import { placeOfLine } from '../../formats/toml.ts'
import { compareGoVersions, toolchainVersion } from './versions.ts'

/** go.mod: what the build list asks for, replacements made, and the standard library by its toolchain. */
const goMod = defineLockfile({
  mark: /^[ \t]*module\s/m,
  matches: (path) => baseName(path) === 'go.mod' && !/(?:^|\/)(?:vendor|testdata)\//.test(path),
  read(file, around) {
    const directives = readDirectives(file)
    const required = directives.flatMap((directive) => requiredModule(directive))
    const replacements = directives.flatMap((directive) => replacement(directive))
    const modules = required.flatMap(({ name, version, place, indirect }) => {
      const replaced = replacements.findLast(
        (one) => one.name === name && (one.version === undefined || one.version === version),
      )
      if (replaced === undefined) return [{ name, version: version.slice(1), place, indirect }]
      if (replaced.by === undefined) return []
      return [{ name: replaced.by.name, version: replaced.by.version.slice(1), place: replaced.place, indirect }]
    })
    const listed: Module[] = [
      ...modules,
      ...standardLibrary(directives),
      ...fromGoSum(file, directives, modules, around),
    ]
    const packages: LockedPackage[] = listed.map(({ name, version, place, atLeast }) => ({
      name,
      version,
      place,
      dev: false,
      ...(atLeast === undefined ? {} : { atLeast }),
      requires: [],
    }))
    const roots = listed.flatMap(({ indirect }, target) => (indirect ? [] : [{ target }]))
    return { packages, roots, gaps: [] }
  },
})

interface Directive {
  readonly verb: string
  readonly words: readonly string[]
  readonly comment: string
  readonly place: Place
}

interface Module {
  readonly name: string
  readonly version: string
  readonly place: Place
  readonly indirect: boolean
  readonly atLeast?: true
}

const VERBS = ['module', 'go', 'toolchain', 'require', 'replace', 'exclude', 'retract', 'godebug', 'tool', 'ignore']

/** One directive a line, those in parentheses with the verb that opened them. */
function readDirectives(file: SourceFile): Directive[] {
  const directives: Directive[] = []
  let block: string | undefined
  for (let line = 1; line <= file.lineStarts.length; line++) {
    const text = file.lineText(line)
    const comment = text.indexOf('//')
    const words = (comment === -1 ? text : text.slice(0, comment)).replace('(', ' (').trim().split(/\s+/).map(unquoted)
    const [first = ''] = words
    if (first === '') continue
    if (block !== undefined && first === ')') {
      block = undefined
      continue
    }
    const verb = block ?? first
    if (!VERBS.includes(verb)) throw new LockfileError(`Line ${line} is no directive of a go.mod.`, line)
    if (block === undefined && words[1]?.startsWith('(') === true) {
      if (words[1] === '(') block = first
      continue
    }
    const rest = block === undefined ? words.slice(1) : words
    directives.push({
      verb,
      words: rest,
      comment: comment === -1 ? '' : text.slice(comment),
      place: placeOfLine(file, line),
    })
  }
  return directives
}

function unquoted(word: string): string {
  return word.replace(/^(["`])(.*)\1$/, '$2')
}

function requiredModule({ verb, words, comment, place }: Directive): Module[] {
  const [name, version] = words
  if (verb !== 'require' || name === undefined || version?.startsWith('v') !== true) return []
  return [{ name, version, place, indirect: /^\/\/\s*indirect\b/.test(comment) }]
}

interface Replacement {
  readonly name: string
  /** Absent: every version. */
  readonly version: string | undefined
  /** Absent: a folder, which has no version. */
  readonly by: { readonly name: string; readonly version: string } | undefined
  readonly place: Place
}

function replacement({ verb, words, place }: Directive): Replacement[] {
  const arrow = words.indexOf('=>')
  const [name, version] = words.slice(0, Math.max(arrow, 0))
  const [target, targetVersion] = words.slice(arrow + 1)
  if (verb !== 'replace' || name === undefined || target === undefined) return []
  const by = targetVersion === undefined ? undefined : { name: target, version: targetVersion }
  return [{ name, version, by, place }]
}

/**
 * The toolchain that is asked for; without one, the version of the `go` directive. `go 1.20` names the language alone, and any later
 * Go may build it; since Go 1.21 a version with a patch number, such as `go 1.22.3`, is that of a toolchain.
 */
function standardLibrary(directives: readonly Directive[]): Module[] {
  const directive =
    directives.find(({ verb, words }) => verb === 'toolchain' && words[0]?.startsWith('go') === true) ??
    directives.find(({ verb }) => verb === 'go')
  const version = directive?.words[0]
  if (directive === undefined || version === undefined) return []
  const isToolchain = directive.verb === 'toolchain' || /^\d+\.\d+\.\d/.test(version)
  const least = isToolchain ? {} : { atLeast: true as const }
  return [{ name: 'stdlib', version: toolchainVersion(version), place: directive.place, indirect: false, ...least }]
}

/** Before Go 1.17 a go.mod leaves out what its modules bring along; the go.sum beside it names those, with every version looked at. */
function fromGoSum(
  file: SourceFile,
  directives: readonly Directive[],
  known: readonly Module[],
  around: Surroundings,
): Module[] {
  const version = directives.find(({ verb }) => verb === 'go')?.words[0] ?? '1.16'
  if (compareGoVersions(toolchainVersion(version), '1.17.0') >= 0) return []
  const sums = around.read(`${folderOf(file.path)}go.sum`)
  if (sums === undefined) return []
  const names = new Set(known.map(({ name }) => name))
  const highest = new Map<string, Module>()
  for (let line = 1; line <= sums.lineStarts.length; line++) {
    const match = /^(\S+) v(\S+) h1:/.exec(sums.lineText(line))
    const [, name = '', version = ''] = match ?? []
    if (match === null || version.endsWith('/go.mod') || names.has(name)) continue
    const before = highest.get(name)
    if (before !== undefined && compareGoVersions(before.version, version) >= 0) continue
    highest.set(name, { name, version, place: placeOfLine(sums, line), indirect: true })
  }
  return [...highest.values()]
}

export const goLockfiles: readonly Lockfile[] = [goMod]
