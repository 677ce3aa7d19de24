import type { SourceFile, FileEntry } from '../../tree/source-file.ts'
import type { SourceTree } from '../../tree/source-tree.ts'
import type { NameResolver } from '../flow/flow-language.ts'
import { flowLanguage } from '../flow/flow-languages.ts'
import { dialectOf } from '../languages/index.ts'
import { isMinified } from '../minified.ts'
import { Target } from '../patterns/target.ts'
import { syntaxOf } from '../rules/compiled-rule.ts'
import type { SyntaxRuntime } from '../syntax/parser.ts'
import { Source } from './source.ts'

/** Text that is parsed for this analysis at most, in characters, and the largest manifest that names are resolved with. */
const MAX_TEXT = 24 * 1024 * 1024
const MAX_MANIFEST = 1024 * 1024

/** The files of a repository, each parsed when it is first asked for. */
export class Sources {
  readonly #tree: SourceTree
  readonly #runtime: SyntaxRuntime
  readonly #maxBytes: number
  readonly #entries: ReadonlyMap<string, FileEntry>
  readonly #sources = new Map<string, Source | undefined>()
  readonly #resolvers = new Map<string, NameResolver | undefined>()
  #left = MAX_TEXT
  /** Whether there was more than is parsed. */
  cutShort = false

  constructor(tree: SourceTree, runtime: SyntaxRuntime, maxBytes: number) {
    this.#tree = tree
    this.#runtime = runtime
    this.#maxBytes = maxBytes
    this.#entries = new Map(tree.files.map((file) => [file.path, file]))
  }

  get paths(): Iterable<string> {
    return this.#entries.keys()
  }

  /** A file's text, decoded; `undefined` where it is gone or too large. */
  read(path: string, maxBytes = this.#maxBytes): SourceFile | undefined {
    const entry = this.#entries.get(path)
    const file = entry === undefined ? undefined : this.#tree.read(entry, maxBytes)
    return file === undefined || file.text === '' ? undefined : file
  }

  /** `undefined` where a file is missing, made by a minifier, or in no language that data is followed in. */
  source(path: string): Source | undefined {
    if (this.#sources.has(path)) return this.#sources.get(path)
    const source = this.#load(path)
    this.#sources.set(path, source)
    return source
  }

  /** Where a qualified name of one file leads to; the members are what is read of that file's exports. */
  lead(from: Source, name: string): { readonly source: Source; readonly members: readonly string[] } | undefined {
    const found = from.resolver?.find(from.path, name)
    const source = found === undefined ? undefined : this.source(found.path)
    return found === undefined || source === undefined ? undefined : { source, members: found.members }
  }

  #load(path: string): Source | undefined {
    const dialect = dialectOf(path)
    const language = dialect === undefined ? undefined : flowLanguage(dialect.language.reportedAs)
    if (dialect === undefined || language === undefined) return undefined
    const file = this.read(path)
    if (file === undefined || isMinified(file)) return undefined
    if (file.text.length > this.#left) {
      this.cutShort = true
      return undefined
    }
    this.#left -= file.text.length
    const parsed = this.#runtime.parser(dialect.dialect.grammar).parse(file.text)
    if (parsed.kind !== 'parsed') return undefined
    const target = new Target(file.text, parsed.tree.copy(), syntaxOf(dialect, this.#runtime))
    return new Source(file, target, language.name, this.#resolver(language.name))
  }

  #resolver(language: string): NameResolver | undefined {
    if (this.#resolvers.has(language)) return this.#resolvers.get(language)
    const made = flowLanguage(language)?.resolver?.({
      paths: new Set(this.#entries.keys()),
      read: (path) => this.read(path, MAX_MANIFEST)?.text,
    })
    this.#resolvers.set(language, made)
    return made
  }
}
