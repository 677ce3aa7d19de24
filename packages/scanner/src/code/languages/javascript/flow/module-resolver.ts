import { posix } from 'node:path'
import { parse, type ParseError } from 'jsonc-parser'
import type { NameResolver, ProgramFiles } from '../../../flow/flow-language.ts'

const EXTENSIONS = ['.js', '.ts', '.tsx', '.jsx', '.mjs', '.cjs', '.mts', '.cts'] as const
/** What a compiler writes for what was written. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
}
/** Folders above a file that are looked at for a manifest. */
const MAX_DEPTH = 30
/** Packages of one repository that are known by their names. */
const MAX_PACKAGES = 5_000

type Found = { readonly path: string; readonly members: readonly string[] } | undefined

interface Alias {
  /** What stands before and behind the `*` of the pattern; a pattern without one has no `after`. */
  readonly before: string
  readonly after: string | undefined
  readonly targets: readonly string[]
}

/**
 * Resolves modules as Node.js and TypeScript do: relative paths, folders with an index, `paths` and `baseUrl` of tsconfig.json,
 * `imports` of package.json, and packages of the same repository by their names. Of a package that was compiled, the sources are
 * taken where they lie in `src`.
 */
export class ModuleResolver implements NameResolver {
  readonly #files: ProgramFiles
  readonly #known = new Map<string, Found>()
  readonly #aliases = new Map<string, readonly Alias[]>()
  #packages: ReadonlyMap<string, string> | undefined

  constructor(files: ProgramFiles) {
    this.#files = files
  }

  /** The longest part of `name` that is a module; what is behind it are members. */
  find(from: string, name: string): Found {
    const folder = posix.dirname(from)
    const key = `${folder}\0${name}`
    if (this.#known.has(key)) return this.#known.get(key)
    const found = this.#find(folder, name)
    this.#known.set(key, found)
    return found
  }

  #find(folder: string, name: string): Found {
    const members: string[] = []
    for (let specifier = name; specifier !== ''; ) {
      const path = this.#resolve(folder, specifier)
      if (path !== undefined) return { path, members }
      const dot = specifier.lastIndexOf('.')
      if (dot <= specifier.lastIndexOf('/') || dot <= 0) return undefined
      members.unshift(specifier.slice(dot + 1))
      specifier = specifier.slice(0, dot)
    }
    return undefined
  }

  #resolve(folder: string, specifier: string): string | undefined {
    if (/^\.{1,2}(?:\/|$)/.test(specifier)) return this.#fileAt(posix.join(folder, specifier))
    for (const { before, after, targets } of this.#aliasesOf(folder)) {
      const fits =
        after === undefined
          ? specifier === before
          : specifier.length >= before.length + after.length &&
            specifier.startsWith(before) &&
            specifier.endsWith(after)
      if (!fits) continue
      const star = after === undefined ? '' : specifier.slice(before.length, specifier.length - after.length)
      for (const target of targets) {
        const path = this.#fileAt(posix.normalize(target.replace('*', () => star)))
        if (path !== undefined) return path
      }
    }
    return this.#ofPackage(specifier)
  }

  /** The file that a path without its ending, or that of a folder, stands for. */
  #fileAt(path: string): string | undefined {
    const { paths } = this.#files
    const bare = path.replace(/\/$/, '')
    if (bare.startsWith('..')) return undefined
    const extension = EXTENSIONS.find((one) => bare.endsWith(one))
    if (extension !== undefined && paths.has(bare)) return bare
    const candidates = [
      ...(WRITTEN_AS[extension ?? ''] ?? []).map((other) => bare.slice(0, -(extension ?? '').length) + other),
      ...EXTENSIONS.map((one) => bare + one),
      ...EXTENSIONS.map((one) => (bare === '' || bare === '.' ? `index${one}` : `${bare}/index${one}`)),
    ]
    const found = candidates.find((one) => paths.has(one))
    if (found !== undefined) return found
    const manifest = bare === '' || bare === '.' ? 'package.json' : `${bare}/package.json`
    return paths.has(manifest) ? this.#entryOf(bare === '.' ? '' : bare, '.') : undefined
  }

  #ofPackage(specifier: string): string | undefined {
    this.#packages ??= packagesOf(this.#files)
    const [first = '', second = '', ...rest] = specifier.split('/')
    const name = first.startsWith('@') ? `${first}/${second}` : first
    const folder = this.#packages.get(name)
    if (folder === undefined) return undefined
    const inner = (first.startsWith('@') ? rest : [second, ...rest]).filter((part) => part !== '').join('/')
    if (inner === '') return this.#entryOf(folder, '.')
    const at = (path: string) => (folder === '' ? path : `${folder}/${path}`)
    return this.#entryOf(folder, `./${inner}`) ?? this.#fileAt(at(inner)) ?? this.#fileAt(at(`src/${inner}`))
  }

  /** The file that a package has for `.` or for a path inside it. */
  #entryOf(folder: string, subpath: string): string | undefined {
    const manifest = readJson(this.#files, folder === '' ? 'package.json' : `${folder}/package.json`)
    const at = (path: string) => posix.normalize(folder === '' ? path : `${folder}/${path}`)
    const written = [...targetsOf(manifest['exports'], subpath)]
    if (subpath === '.')
      for (const field of ['source', 'module', 'main', 'types']) written.push(...textOf(manifest[field]))
    for (const target of written) {
      const path = at(target)
      const file = this.#codeAt(path) ?? this.#codeAt(path.replace(/(^|\/)(?:dist|build|lib|out)\//, '$1src/'))
      if (file !== undefined) return file
    }
    if (subpath !== '.') return undefined
    return [at('index'), at('src/index'), at('lib/index')]
      .map((path) => this.#codeAt(path))
      .find((path) => path !== undefined)
  }

  #codeAt(path: string): string | undefined {
    const { paths } = this.#files
    const bare = path.replace(/\.d\.([cm]?ts)$/, '.$1')
    const stem = bare.replace(/\.[cm]?[jt]sx?$/, '')
    if (bare !== stem && paths.has(bare)) return bare
    return EXTENSIONS.flatMap((one) => [stem + one, `${stem}/index${one}`]).find((one) => paths.has(one))
  }

  /** Aliases of the nearest tsconfig.json or jsconfig.json above a folder, and `imports` of the nearest package.json. */
  #aliasesOf(folder: string): readonly Alias[] {
    const known = this.#aliases.get(folder)
    if (known !== undefined) return known
    const aliases: Alias[] = []
    let at = folder
    let [hasConfig, hasManifest] = [false, false]
    for (let depth = 0; depth < MAX_DEPTH && !(hasConfig && hasManifest); depth++) {
      const inside = (name: string) => (at === '' || at === '.' ? name : `${at}/${name}`)
      const config = ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json']
        .map(inside)
        .find((path) => this.#files.paths.has(path))
      if (!hasConfig && config !== undefined) {
        const found = this.#aliasesOfConfig(config, 0)
        hasConfig = found.length > 0
        aliases.push(...found)
      }
      if (!hasManifest && this.#files.paths.has(inside('package.json'))) {
        hasManifest = true
        const { imports } = readJson(this.#files, inside('package.json'))
        for (const [pattern, target] of Object.entries(asRecord(imports)))
          aliases.push(
            aliasOf(
              pattern,
              conditions(target).map((one) => inside(one.replace(/^\.\//, ''))),
            ),
          )
      }
      if (at === '' || at === '.') break
      at = posix.dirname(at)
    }
    this.#aliases.set(folder, aliases)
    return aliases
  }

  #aliasesOfConfig(path: string, depth: number): readonly Alias[] {
    const config = readJson(this.#files, path)
    const options = asRecord(config['compilerOptions'])
    const folder = posix.dirname(path)
    const [baseUrl] = textOf(options['baseUrl'])
    const base = posix.join(folder, baseUrl ?? '.')
    const aliases = Object.entries(asRecord(options['paths'])).map(([pattern, targets]) =>
      aliasOf(
        pattern,
        (Array.isArray(targets) ? targets : []).flatMap(textOf).map((target) => posix.join(base, target)),
      ),
    )
    if (baseUrl !== undefined) aliases.push(aliasOf('*', [posix.join(base, '*')]))
    if (aliases.length > 0) return aliases
    const [parent] = textOf(config['extends'])
    if (parent === undefined || !parent.startsWith('.') || depth > 5) return []
    const above = posix.join(folder, parent)
    return this.#aliasesOfConfig(above.endsWith('.json') ? above : `${above}.json`, depth + 1)
  }
}

function aliasOf(pattern: string, targets: readonly string[]): Alias {
  const star = pattern.indexOf('*')
  return star < 0
    ? { before: pattern, after: undefined, targets }
    : { before: pattern.slice(0, star), after: pattern.slice(star + 1), targets }
}

/** The folders of the packages of a repository, by their names; of two with one name the first. */
function packagesOf(files: ProgramFiles): ReadonlyMap<string, string> {
  const packages = new Map<string, string>()
  for (const path of [...files.paths].filter((one) => one.endsWith('package.json')).sort()) {
    if (packages.size >= MAX_PACKAGES) break
    if (!/(?:^|\/)package\.json$/.test(path) || path.includes('node_modules/')) continue
    const [name] = textOf(readJson(files, path)['name'])
    const folder = posix.dirname(path)
    if (name !== undefined && !packages.has(name)) packages.set(name, folder === '.' ? '' : folder)
  }
  return packages
}

/** What `exports` of a package.json has for a subpath. */
function targetsOf(exports: unknown, subpath: string): readonly string[] {
  const table = asRecord(exports)
  const keys = Object.keys(table)
  if (typeof exports === 'string' || (keys.length > 0 && !keys[0]?.startsWith('.')))
    return subpath === '.' ? conditions(exports) : []
  if (table[subpath] !== undefined) return conditions(table[subpath])
  for (const key of keys) {
    const { before, after } = aliasOf(key, [])
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue
    const star = subpath.slice(before.length, subpath.length - after.length)
    return conditions(table[key]).map((target) => target.replace('*', () => star))
  }
  return []
}

/** All targets of a conditional export, the innermost included, in the order that they are written. */
function conditions(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value]
  if (depth > 5) return []
  return Object.values(Array.isArray(value) ? value : asRecord(value)).flatMap((one) => conditions(one, depth + 1))
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown): readonly string[] {
  return typeof value === 'string' && value !== '' ? [value] : []
}

function readJson(files: ProgramFiles, path: string): Readonly<Record<string, unknown>> {
  const text = files.read(path)
  const errors: ParseError[] = []
  return text === undefined ? {} : asRecord(parse(text, errors, { allowTrailingComma: true }))
}
