import type { Grammar } from '../syntax/grammar.ts'
import type { LanguageDefinition, PairShape, SyntaxTables } from './language.ts'

/** Field ids of a pair, by kind id. */
export interface ResolvedPair {
  readonly left: number
  readonly right: number
}

type PairNames = {
  [Name in keyof SyntaxTables]: SyntaxTables[Name] extends Readonly<Record<string, PairShape>> ? Name : never
}[keyof SyntaxTables]
type SetNames = {
  [Name in keyof SyntaxTables]: SyntaxTables[Name] extends readonly string[] ? Name : never
}[keyof SyntaxTables]

/** A language's tables, resolved to the ids of one grammar. */
export class ResolvedSyntax {
  readonly language: LanguageDefinition
  readonly grammar: Grammar
  readonly #sets = new Map<SetNames, Uint8Array>()
  readonly #pairs = new Map<PairNames, readonly (ResolvedPair | undefined)[]>()
  readonly optionalFields: ReadonlySet<number>
  readonly modifierTokens: Uint8Array
  readonly wrapperSide: readonly ('first' | 'last' | undefined)[]
  readonly decoratedField: readonly (number | undefined)[]
  readonly comments: Uint8Array
  readonly parentheses: Uint8Array

  constructor(language: LanguageDefinition, grammar: Grammar) {
    this.language = language
    this.grammar = grammar
    const { syntax } = language
    this.optionalFields = new Set(syntax.optionalFields.map((name) => grammar.fieldId(name)).filter((id) => id > 0))
    this.modifierTokens = grammar.tokenSet(syntax.modifierTokens)
    this.wrapperSide = this.#byKind((name) => syntax.wrappers[name])
    this.decoratedField = this.#byKind((name) => {
      const field = syntax.decorated[name]
      return field === undefined ? undefined : grammar.fieldId(field)
    })
    this.comments = grammar.kindSet(syntax.comments)
    this.parentheses = grammar.kindSet(syntax.parentheses)
  }

  /** Kinds of one table, as 1 by kind id. */
  set(name: SetNames): Uint8Array {
    let set = this.#sets.get(name)
    if (set === undefined) {
      set = this.grammar.kindSet(this.language.syntax[name])
      this.#sets.set(name, set)
    }
    return set
  }

  has(name: SetNames, kind: number): boolean {
    return this.set(name)[kind] === 1
  }

  /** The sides of a kind in one table, `undefined` where the kind is not in it. */
  pair(name: PairNames, kind: number): ResolvedPair | undefined {
    let pairs = this.#pairs.get(name)
    if (pairs === undefined) {
      const shapes: Readonly<Record<string, PairShape>> = this.language.syntax[name]
      pairs = this.#byKind((kindName) => {
        const shape = shapes[kindName]
        if (shape === undefined) return undefined
        return { left: this.grammar.fieldId(shape.left), right: this.grammar.fieldId(shape.right) }
      })
      this.#pairs.set(name, pairs)
    }
    return pairs[kind]
  }

  /** Ids of the kinds in a table of pairs. */
  kindsOfPairs(name: PairNames): Uint8Array {
    return this.grammar.kindSet(Object.keys(this.language.syntax[name]))
  }

  #byKind<Value>(valueOf: (name: string) => Value | undefined): readonly (Value | undefined)[] {
    return Array.from({ length: this.grammar.kindCount }, (_, kind) =>
      this.grammar.isNamed(kind) ? valueOf(this.grammar.kindName(kind)) : undefined,
    )
  }
}
