import type { NameResolver, ProgramFiles } from '../flow/flow-language.ts'
import { flowLanguage } from '../flow/flow-languages.ts'
import { Units, type Linker, type Unit } from '../flow/units.ts'
import { dialectOf } from '../languages/index.ts'
import { modelsOf } from '../models/models.ts'
import { Target } from '../patterns/target.ts'
import { syntaxOf } from '../rules/compiled-rule.ts'
import type { SyntaxRuntime } from '../syntax/parser.ts'
import type { SourceFile } from '../../tree/source-file.ts'

/** Source text that one part of a program may bring together, in characters; names that lead further are libraries' to it. */
const MAX_TEXT = 24 * 1024 * 1024

/** The files of a program in the form that data is followed through, each made when a name first leads to it. */
export class ProgramUnits implements Linker {
  readonly units = new Units()
  readonly #files: ProgramFiles
  readonly #runtime: SyntaxRuntime
  readonly #read: (path: string) => SourceFile | undefined
  readonly #byPath = new Map<string, Unit | undefined>()
  readonly #resolvers = new Map<string, NameResolver | undefined>()
  readonly #links = new Map<Unit, Map<string, ReturnType<Linker['find']>>>()
  #left = MAX_TEXT
  /** Whether names were left unfollowed because there was too much behind them. */
  cutShort = false

  constructor(files: ProgramFiles, runtime: SyntaxRuntime, read: (path: string) => SourceFile | undefined) {
    this.#files = files
    this.#runtime = runtime
    this.#read = read
  }

  find(from: Unit, name: string): ReturnType<Linker['find']> {
    let links = this.#links.get(from)
    if (links === undefined) this.#links.set(from, (links = new Map()))
    if (links.has(name)) return links.get(name)
    const found = this.#find(from, name)
    links.set(name, found)
    return found
  }

  #find(from: Unit, name: string): ReturnType<Linker['find']> {
    const found = this.#resolver(from)?.find(from.source.path, name)
    if (found === undefined || found.path === from.source.path) return undefined
    const unit = this.unit(found.path)
    return unit === undefined ? undefined : { unit, members: found.members }
  }

  implementations(from: Unit, name: string): readonly string[] {
    return this.#resolver(from)?.implementations?.(name) ?? []
  }

  resource(from: Unit, name: string): string | undefined {
    return this.#resolver(from)?.resource?.(from.source.path, name)
  }

  #resolver({ language }: Unit): NameResolver | undefined {
    const known = this.#resolvers.get(language.name)
    if (known !== undefined || this.#resolvers.has(language.name)) return known
    const made = language.resolver?.(this.#files)
    this.#resolvers.set(language.name, made)
    return made
  }

  /** The file at a path; `undefined` where it is in no language that data is followed in, cannot be read, or is too much. */
  unit(path: string): Unit | undefined {
    if (this.#byPath.has(path)) return this.#byPath.get(path)
    const unit = this.#load(path)
    this.#byPath.set(path, unit)
    return unit
  }

  #load(path: string): Unit | undefined {
    const dialect = dialectOf(path)
    const language = dialect === undefined ? undefined : flowLanguage(dialect.language.reportedAs)
    if (dialect === undefined || language === undefined) return undefined
    const source = this.#read(path)
    if (source === undefined) return undefined
    const { text } = source
    if (text.length > this.#left) {
      this.cutShort = true
      return undefined
    }
    this.#left -= text.length
    const parsed = this.#runtime.parser(dialect.dialect.grammar).parse(text)
    if (parsed.kind !== 'parsed') return undefined
    const target = new Target(text, parsed.tree.copy(), syntaxOf(dialect, this.#runtime))
    const models = modelsOf(language.name)
    return this.units.add({ source, target, file: language.lower(target), language, models, patterns: undefined })
  }
}
