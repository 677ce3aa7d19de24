import { setImmediate } from 'node:timers/promises'
import type { CodeFamily, ImportFacts, ModuleImport, ModuleUse, WantedModules } from '../../imports.ts'
import type { FileEntry, SourceFile } from '../../tree/source-file.ts'
import type { SourceTree } from '../../tree/source-tree.ts'
import type { NameResolver, ProgramFiles } from '../flow/flow-language.ts'
import { flowLanguage } from '../flow/flow-languages.ts'
import { dialectOf } from '../languages/index.ts'
import { isMinified } from '../minified.ts'
import { Target } from '../patterns/target.ts'
import { syntaxOf } from '../rules/compiled-rule.ts'
import { SyntaxRuntime } from '../syntax/parser.ts'
import { type Binding, Bindings, joined } from './bindings.ts'
import { Callers } from './callers.ts'
import { type ExportedNames, exportsOfPython, exportsOfScript } from './exported-names.ts'
import { FAMILIES, familyOf, WantedNames } from './families.ts'
import { roleOf } from './role.ts'
import { rustImports } from './rust.ts'
import { scriptsAlone } from './script-blocks.ts'
import { type ImportStatement, importStatements } from './statements.ts'
import { usesIn } from './uses.ts'

/** Largest source file and manifest that are read, in bytes. */
const MAX_SOURCE = 2 * 1024 * 1024
const MAX_MANIFEST = 1024 * 1024
/** Source text that is parsed for it in one tree, in characters. */
const MAX_PARSED = 256 * 1024 * 1024
/** Files that hand modules on to files that hand them on, and so forth. */
const MAX_ROUNDS = 4
const FILES_AT_A_TIME = 50
const MAX_PLACES = 200_000

/**
 * Finds where the code of a tree imports certain modules, and what it uses of them: by parsing the files that mention one, and
 * then those that get one from such a file by its exports.
 */
export async function collectImports(
  tree: SourceTree,
  wanted: readonly WantedModules[],
  signal: AbortSignal,
): Promise<ImportFacts> {
  const runtime = await SyntaxRuntime.start()
  return new Collection(tree, wanted, runtime).run(signal)
}

class Collection {
  readonly #tree: SourceTree
  readonly #runtime: SyntaxRuntime
  readonly #wanted: ReadonlyMap<CodeFamily, WantedNames>
  readonly #entries: ReadonlyMap<string, FileEntry>
  readonly #resolvers = new Map<CodeFamily, NameResolver | undefined>()
  /** By path, what files hand on. */
  readonly #exports = new Map<string, ExportedNames>()
  readonly #files = new Map<CodeFamily, string[]>()
  readonly #imports: ModuleImport[] = []
  readonly #uses: ModuleUse[] = []
  readonly #methods = new Map<CodeFamily, Set<string>>()
  readonly #unread: string[] = []
  #left = MAX_PARSED

  constructor(tree: SourceTree, wanted: readonly WantedModules[], runtime: SyntaxRuntime) {
    this.#tree = tree
    this.#runtime = runtime
    this.#wanted = new Map(wanted.map((one) => [one.family, new WantedNames(one)]))
    this.#entries = new Map(tree.files.map((file) => [file.path, file]))
  }

  async run(signal: AbortSignal): Promise<ImportFacts> {
    const files = this.#tree.files.flatMap((entry) => {
      const family = familyOf(entry.path)
      const names = family === undefined ? undefined : this.#wanted.get(family)
      if (family === undefined) return []
      const known = this.#files.get(family)
      if (known === undefined) this.#files.set(family, [entry.path])
      else known.push(entry.path)
      return names === undefined ? [] : [{ entry, names }]
    })
    for (const [index, { entry, names }] of files.entries()) {
      if (index % FILES_AT_A_TIME === 0) await pause(signal)
      this.#look(entry, names, (text) => names.mentionedIn(text))
    }
    let fresh: readonly string[] = [...this.#exports.keys()]
    for (let round = 0; round < MAX_ROUNDS && fresh.length > 0; round++) {
      const before = new Set(this.#exports.keys())
      const mention = mentionOf(fresh)
      const seen = new Set(fresh)
      for (const [index, { entry, names }] of files.entries()) {
        if (index % FILES_AT_A_TIME === 0) await pause(signal)
        if (names.family !== 'script' && names.family !== 'python') continue
        this.#look(entry, names, (text) => mention.test(text), seen)
      }
      fresh = [...this.#exports.keys()].filter((path) => !before.has(path))
    }
    return {
      imports: sorted(this.#imports),
      uses: sorted(distinct(this.#uses)),
      methods: this.#methods,
      files: this.#files,
      unread: [...new Set(this.#unread)],
    }
  }

  /** Looks at a file if its text passes; `through` are the files whose exports it may have, instead of imports of its own. */
  #look(entry: FileEntry, names: WantedNames, passes: (text: string) => boolean, through?: ReadonlySet<string>): void {
    const source = this.#tree.read(entry, MAX_SOURCE)
    if (source === undefined) return void this.#unread.push(entry.path)
    if (!passes(source.text)) return
    if (isMinified(source) || source.text.length > this.#left || this.#imports.length + this.#uses.length > MAX_PLACES)
      return void this.#unread.push(entry.path)
    this.#left -= source.text.length
    if (names.family === 'rust') return this.#addRust(source, names)
    const target = this.#parse(source)
    if (target === undefined) return void this.#unread.push(entry.path)
    this.#addFile(source, target, names, through)
  }

  #parse(source: SourceFile): Target | undefined {
    const blocks = /\.(?:vue|svelte)$/i.test(source.path)
    const dialect = dialectOf(blocks ? 'x.ts' : source.path.replace(/\.(?:rake|ru)$/, '.rb').replace(/\.pyi$/, '.py'))
    if (dialect === undefined) return undefined
    const text = blocks ? scriptsAlone(source.text) : source.text
    const parsed = this.#runtime.parser(dialect.dialect.grammar).parse(text)
    return parsed.kind === 'parsed' ? new Target(text, parsed.tree, syntaxOf(dialect, this.#runtime)) : undefined
  }

  #addFile(source: SourceFile, target: Target, names: WantedNames, through: ReadonlySet<string> | undefined): void {
    const { family } = names
    if (family === 'rust') return
    const statements = importStatements(target, family)
    const handedOn = through === undefined ? [] : this.#handedOn(source.path, family, statements, through)
    const bindings = new Bindings(names, statements, handedOn)
    const place = (node: number) => placeOf(source, target.tree.startOf(node), target.tree.endOf(node))
    const role = roleOf(source.path)
    if (through === undefined)
      for (const { node, specifier, typesOnly } of statements) {
        const module = names.moduleOf(specifier)
        if (module !== undefined && !typesOnly) this.#imports.push({ ...place(node), family, role, module, specifier })
      }
    if (through !== undefined && handedOn.length === 0) return
    if (bindings.isEmpty && !['java', 'php', 'ruby', 'csharp'].includes(family)) return
    const modules = new Map<string, string>()
    for (const { specifier, typesOnly } of statements) {
      const module = typesOnly ? undefined : names.moduleOf(specifier)
      if (module !== undefined && names.wantsUses(module)) modules.set(module, specifier)
    }
    for (const { module, specifier } of handedOn) modules.set(module, specifier)
    const imported = new Set<string>()
    const callers = new Callers(target)
    for (const use of usesIn(target, bindings)) {
      const at = place(use.node)
      const { member, called, certain } = use
      if (use.module === '') {
        this.#addMethod(family, member)
        for (const [module, specifier] of modules)
          this.#uses.push({ ...at, family, role, module, specifier, member, called, certain, callers: [] })
        continue
      }
      // A name written in full imports by itself; once for each file is enough to know.
      if (
        FAMILIES[family].fullNames &&
        certain &&
        !modules.has(use.module) &&
        !imported.has(use.module) &&
        through === undefined
      ) {
        imported.add(use.module)
        this.#imports.push({ ...at, family, role, module: use.module, specifier: use.specifier })
      }
      if (!names.wantsUses(use.module)) continue
      const { module, specifier } = use
      const leading = certain && called ? callers.leadingTo(use.node) : []
      const sites = leading.map(({ node, calls }) => ({ ...place(node), calls }))
      this.#uses.push({ ...at, family, role, module, specifier, member, called, certain, callers: sites })
    }
    const exported = family === 'script' ? exportsOfScript : family === 'python' ? exportsOfPython : undefined
    const offered = exported?.(target, bindings)
    if (offered !== undefined && offered.size > 0 && !this.#exports.has(source.path))
      this.#exports.set(source.path, offered)
  }

  /** What a file gets of wanted modules from other files of the tree. */
  #handedOn(
    path: string,
    family: CodeFamily,
    statements: readonly ImportStatement[],
    through: ReadonlySet<string>,
  ): Binding[] {
    return statements.flatMap(({ specifier, typesOnly }): Binding[] => {
      const found = typesOnly ? undefined : this.#resolver(family)?.find(path, specifier)
      const exported = found !== undefined && through.has(found.path) ? this.#exports.get(found.path) : undefined
      if (exported === undefined || found === undefined) return []
      const { members } = found
      return [...exported].flatMap(([name, { module, specifier: of, member }]): Binding[] => {
        if (members.length === 0) {
          const whole = name === '' || name === '*' || name === 'default'
          return [{ start: whole ? specifier : `${specifier}.${name}`, module, specifier: of, member }]
        }
        if (name === members[0])
          return [{ start: specifier, module, specifier: of, member: joined(member, members.slice(1).join('.')) }]
        return name === '*' || name === ''
          ? [{ start: specifier, module, specifier: of, member: joined(member, members.join('.')) }]
          : []
      })
    })
  }

  #resolver(family: CodeFamily): NameResolver | undefined {
    if (this.#resolvers.has(family)) return this.#resolvers.get(family)
    const files: ProgramFiles = {
      paths: new Set(this.#entries.keys()),
      read: (path) => {
        const entry = this.#entries.get(path)
        return entry === undefined ? undefined : this.#tree.read(entry, MAX_MANIFEST)?.text
      },
    }
    const made = flowLanguage(family === 'script' ? 'javascript' : family)?.resolver?.(files)
    this.#resolvers.set(family, made)
    return made
  }

  #addMethod(family: CodeFamily, name: string): void {
    const known = this.#methods.get(family)
    if (known === undefined) this.#methods.set(family, new Set([name]))
    else if (known.size < MAX_PLACES) known.add(name)
  }

  #addRust(source: SourceFile, names: WantedNames): void {
    const role = roleOf(source.path)
    for (const { start, end, specifier, member, called, certain, isImport } of rustImports(source.text, names)) {
      const module = names.moduleOf(specifier)
      if (module === undefined) continue
      if (!certain) this.#addMethod('rust', member)
      const common = { ...placeOf(source, start, end), family: 'rust' as const, role, module, specifier }
      if (isImport) this.#imports.push(common)
      else if (names.wantsUses(module)) this.#uses.push({ ...common, member, called, certain, callers: [] })
    }
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await setImmediate()
  signal.throwIfAborted()
}

/** Finds texts that may import one of the files: they hold its name, or that of its folder. */
function mentionOf(paths: readonly string[]): RegExp {
  const names = new Set(
    paths.map((path) => {
      const parts = path.replace(/\.\w+$/, '').split('/')
      const name = parts.pop() ?? ''
      return name === 'index' || name === '__init__' ? (parts.pop() ?? '.') : name
    }),
  )
  // Of too many names, any file may hold one.
  if (names.size > 2_000 || names.has('.')) return /(?:)/
  return new RegExp([...names].map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'))
}

function placeOf(source: SourceFile, start: number, end: number) {
  const from = source.positionAt(start)
  const to = source.positionAt(end)
  return { file: source.path, line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
}

/** Of uses of one member in one file that are not certain, the first. */
function distinct(uses: readonly ModuleUse[]): ModuleUse[] {
  const seen = new Set<string>()
  return uses.filter(({ file, module, member, certain, line, column }) => {
    const key = [file, module, member, certain ? `${line}:${column}` : ''].join('\n')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function sorted<Place extends { readonly file: string; readonly line: number; readonly column: number }>(
  places: readonly Place[],
): Place[] {
  return places.toSorted((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
  )
}
