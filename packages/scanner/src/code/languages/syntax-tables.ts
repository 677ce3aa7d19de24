import type { Grammar } from '../syntax/grammar.ts'
import type { LanguageDefinition, PairShape, SyntaxTables } from './language.ts'

/** Field ids of a pair, by kind id. */
export interface ResolvedPair {
  readonly left: number
  readonly right: number
}

type PairNames =
  | 'members'
  | 'subscripts'
  | 'calls'
  | 'constructions'
  | 'keywordArguments'
  | 'assignments'
  | 'pairs'
  | 'classes'
type SetNames = Exclude<
  { [Name in keyof SyntaxTables]: SyntaxTables[Name] extends readonly string[] ? Name : never }[keyof SyntaxTables],
  'optionalFields' | 'modifierTokens' | 'keywords'
>

/** A language's tables, resolved to the ids of one grammar. */
export class ResolvedSyntax {
  readonly language: LanguageDefinition
  readonly grammar: Grammar
  readonly #sets: Readonly<Record<SetNames, Uint8Array>>
  readonly #pairs: Readonly<Record<PairNames, readonly (ResolvedPair | undefined)[]>>
  readonly optionalFields: ReadonlySet<number>
  readonly modifierTokens: Uint8Array
  readonly wrapperSide: readonly ('first' | 'last' | undefined)[]
  readonly decoratedField: readonly (number | undefined)[]
  readonly comments: Uint8Array
  readonly parentheses: Uint8Array
  /** Kinds that are statements by their name, which a branch without braces may consist of. */
  readonly statements: Uint8Array
  /** Kinds that are declarations by their name. */
  readonly declaring: Uint8Array

  constructor(language: LanguageDefinition, grammar: Grammar) {
    this.language = language
    this.grammar = grammar
    const { syntax } = language
    const pairs = (shapes: Readonly<Record<string, PairShape>>) =>
      this.#byKind((name) => {
        const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
        return shape === undefined
          ? undefined
          : { left: grammar.fieldId(shape.left), right: grammar.fieldId(shape.right) }
      })
    this.#pairs = {
      members: pairs(syntax.members),
      subscripts: pairs(syntax.subscripts),
      calls: pairs(syntax.calls),
      constructions: pairs(syntax.constructions),
      keywordArguments: pairs(syntax.keywordArguments),
      assignments: pairs(syntax.assignments),
      pairs: pairs(syntax.pairs),
      classes: pairs(syntax.classes),
    }
    const set = (names: readonly string[]) => grammar.kindSet(names)
    this.#sets = {
      comments: set(syntax.comments),
      identifiers: set(syntax.identifiers),
      parentheses: set(syntax.parentheses),
      expressionStatements: set(syntax.expressionStatements),
      statementLists: set(syntax.statementLists),
      declarations: set(syntax.declarations),
      functions: set(syntax.functions),
      decorators: set(syntax.decorators),
      modifierLists: set(syntax.modifierLists),
      strings: set(syntax.strings),
      concatenatedStrings: set(syntax.concatenatedStrings),
      interpolations: set(syntax.interpolations),
      numbers: set(syntax.numbers),
      binary: set(syntax.binary),
      operators: set(syntax.operators),
      openSets: set(syntax.openSets),
      closedSets: set(syntax.closedSets),
      optionalKinds: set(syntax.optionalKinds),
    }
    this.optionalFields = new Set(syntax.optionalFields.map((name) => grammar.fieldId(name)).filter((id) => id > 0))
    this.modifierTokens = grammar.tokenSet(syntax.modifierTokens)
    this.wrapperSide = this.#byKind((name) => syntax.wrappers[name])
    this.decoratedField = this.#byKind((name) => {
      const field = syntax.decorated[name]
      return field === undefined ? undefined : grammar.fieldId(field)
    })
    const ending = (end: string) =>
      Uint8Array.from({ length: grammar.kindCount }, (_, kind) =>
        grammar.isNamed(kind) && grammar.kindName(kind).endsWith(end) ? 1 : 0,
      )
    this.statements = ending('_statement')
    this.declaring = ending('_declaration')
    this.comments = grammar.kindSet(syntax.comments)
    this.parentheses = grammar.kindSet(syntax.parentheses)
  }

  /** Kinds of one table, as 1 by kind id. */
  set(name: SetNames): Uint8Array {
    return this.#sets[name]
  }

  has(name: SetNames, kind: number): boolean {
    return this.#sets[name][kind] === 1
  }

  /** The sides of a kind in one table, `undefined` where the kind is not in it. */
  pair(name: PairNames, kind: number): ResolvedPair | undefined {
    return this.#pairs[name][kind]
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
