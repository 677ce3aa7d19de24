import type { Gap } from '../../../finding.ts'
import type { SourceFile } from '../../../tree/source-file.ts'
import {
  baseName,
  defineLockfile,
  folderOf,
  type LockedPackage,
  type Place,
  type Reading,
  type Surroundings,
} from '../../ecosystem.ts'
import { placeOfLine } from '../../formats/toml.ts'
import { parseRequirement, pinnedVersion } from './names.ts'

/** requirements.txt and its kin, with the files that they include; only what is pinned with `==` has a version. */
export const requirements = defineLockfile({
  matches: (path) =>
    /^(?:.*[-_.])?requirements(?:[-_.].*)?\.(?:txt|pip)$/i.test(baseName(path)) ||
    /(?:^|\/)requirements\/[^/]+\.(?:txt|pip)$/i.test(path),
  read: (file, around) => new RequirementsReader(around).read(file),
})

/** One file includes others; more than this is no set of requirements. */
const MAX_FILES = 100

const DEVELOPMENT = /(?:^|[-_.])(?:dev|develop|development|tests?|testing|lint|docs?)(?:[-_.]|$)/i

interface Asked {
  readonly name: string
  readonly version: string | undefined
  readonly place: Place
  readonly dev: boolean
}

class RequirementsReader {
  readonly #around: Surroundings
  readonly #seen = new Set<string>()
  readonly #asked: Asked[] = []
  /** Versions that constraint files (`-c`) pin, by name. */
  readonly #constraints = new Map<string, { version: string; place: Place }>()
  readonly #gaps: Gap[] = []

  constructor(around: Surroundings) {
    this.#around = around
  }

  read(file: SourceFile): Reading {
    const dev = DEVELOPMENT.test(baseName(file.path))
    const pending = [{ file, constraint: false }]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (this.#seen.has(next.file.path)) continue
      this.#seen.add(next.file.path)
      pending.push(...this.#readOne(next.file, next.constraint, dev))
    }
    const packages = this.#asked.flatMap((asked) => this.#locked(asked))
    this.#reportUnpinned(file, this.#asked.length - packages.length)
    return { packages, gaps: this.#gaps }
  }

  #readOne(file: SourceFile, constraint: boolean, dev: boolean): { file: SourceFile; constraint: boolean }[] {
    return logicalLines(file).flatMap(({ text, line }) => {
      const include = /^(?:-r|--requirement|-c|--constraint)(?:\s+|=)?(\S.*)$/.exec(text)
      if (include !== null) {
        const included = this.#include(file, include[1] ?? '', line)
        return included === undefined ? [] : [{ file: included, constraint: constraint || /^(?:-c|--c)/.test(text) }]
      }
      const requirement = text.startsWith('-') ? undefined : parseRequirement(text.replace(/\s--[a-z].*$/, ''))
      if (requirement === undefined) return []
      const version = pinnedVersion(requirement.specifier)
      const place = placeOfLine(file, line)
      if (!constraint) this.#asked.push({ name: requirement.name, version, place, dev })
      else if (version !== undefined) this.#constraints.set(requirement.name, { version, place })
      return []
    })
  }

  #include(from: SourceFile, target: string, line: number): SourceFile | undefined {
    const path = joined(folderOf(from.path), target.trim())
    const file = path === undefined || this.#seen.size >= MAX_FILES ? undefined : this.#around.read(path)
    if (file === undefined) {
      this.#gaps.push({
        name: 'lockfile-unreadable',
        file: from.path,
        line,
        reason: `Line ${line} of ${from.path} includes a file that could not be read.`,
        suggestion: 'Commit the included file, or remove the line.',
      })
    }
    return file
  }

  #locked({ name, version, place, dev }: Asked): LockedPackage[] {
    if (version !== undefined) return [{ name, version, place, dev, requires: [] }]
    const constraint = this.#constraints.get(name)
    return constraint === undefined ? [] : [{ name, ...constraint, dev, requires: [] }]
  }

  #reportUnpinned(file: SourceFile, count: number): void {
    if (count === 0) return
    this.#gaps.push({
      name: 'dependency-not-pinned',
      file: file.path,
      reason: `${count} of the ${this.#asked.length} requirements of ${file.path} name no exact version and were not checked.`,
      suggestion: 'Pin each version with ==, for example with pip-compile or uv pip compile.',
    })
  }
}

/** Lines without comments, those that end with a backslash joined to the next; `line` is where one starts. */
function logicalLines(file: SourceFile): { text: string; line: number }[] {
  const lines: { text: string; line: number }[] = []
  let pieces: string[] = []
  let start = 1
  for (let line = 1; line <= file.lineStarts.length; line++) {
    const text = file.lineText(line)
    if (pieces.length === 0) start = line
    const isComment = /^\s*#/.test(text)
    pieces.push(isComment ? '' : text.replace(/\\$/, ''))
    if (text.endsWith('\\') && !isComment && line < file.lineStarts.length) continue
    const whole = pieces
      .join(' ')
      .replace(/\s#.*$/, '')
      .trim()
    pieces = []
    if (whole !== '') lines.push({ text: whole, line: start })
  }
  return lines
}

/** `undefined` for an address, an absolute path and a path that leaves the tree. */
function joined(folder: string, target: string): string | undefined {
  if (target.startsWith('/') || target.includes('://')) return undefined
  const parts: string[] = []
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
