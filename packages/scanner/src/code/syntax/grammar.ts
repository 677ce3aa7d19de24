/** Kind of a node that holds what the parser could not make sense of. */
export const ERROR_KIND = 65535

/** What a grammar says of its kinds and fields; a language of the parsing library is one. */
export interface GrammarNames {
  readonly types: readonly string[]
  readonly fields: readonly (string | null)[]
  nodeTypeIsNamed(kind: number): boolean
}

/** The names of a grammar's kinds and fields. Several ids may share one name, named nodes apart from anonymous tokens. */
export class Grammar {
  readonly name: string
  /** For each kind id: whether it is named (a rule of the grammar) rather than a token such as `(`. */
  readonly named: Uint8Array
  readonly #kindNames: readonly string[]
  readonly #fieldIds = new Map<string, number>()
  readonly #kindSets = new Map<string, Uint8Array>()

  constructor(name: string, language: GrammarNames) {
    this.name = name
    this.#kindNames = language.types
    language.fields.forEach((field, id) => {
      if (field !== null) this.#fieldIds.set(field, id)
    })
    this.named = Uint8Array.from(language.types, (_, id) => (language.nodeTypeIsNamed(id) ? 1 : 0))
  }

  kindName(kind: number): string {
    return kind >= ERROR_KIND - 1 ? 'ERROR' : (this.#kindNames[kind] ?? '')
  }

  isNamed(kind: number): boolean {
    return kind >= ERROR_KIND - 1 || this.named[kind] === 1
  }

  get kindCount(): number {
    return this.#kindNames.length
  }

  /** A table over kind ids that is 1 for the named kinds with one of these names. Names that the grammar lacks are ignored; the table is shared. */
  kindSet(names: Iterable<string>): Uint8Array {
    const wanted = new Set(names)
    const key = [...wanted].join(' ')
    let set = this.#kindSets.get(key)
    if (set === undefined) {
      set = Uint8Array.from(this.#kindNames, (name, id) => (this.named[id] === 1 && wanted.has(name) ? 1 : 0))
      this.#kindSets.set(key, set)
    }
    return set
  }

  /** Like `kindSet`, for anonymous tokens such as `async`. */
  tokenSet(names: Iterable<string>): Uint8Array {
    const wanted = new Set(names)
    return Uint8Array.from(this.#kindNames, (name, id) => (this.named[id] === 0 && wanted.has(name) ? 1 : 0))
  }

  /** Id of a field, -1 where the grammar has no such field. */
  fieldId(name: string): number {
    return this.#fieldIds.get(name) ?? -1
  }
}
