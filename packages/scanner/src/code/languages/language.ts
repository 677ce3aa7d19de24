import type { NameTable } from '../names/name-table.ts'
import type { LiteralSpan } from '../names/strings.ts'
import type { FlatTree } from '../syntax/flat-tree.ts'
import type { ResolvedSyntax } from './syntax-tables.ts'

/** A kind of node with a left and a right side, by field names. */
export interface PairShape {
  readonly left: string
  readonly right: string
}

/**
 * How one language's syntax tree is to be read, as tables of kind and field names of its grammar. A name that a dialect's
 * grammar lacks is ignored there.
 */
export interface SyntaxTables {
  /** Kinds that never count. */
  readonly comments: readonly string[]
  /** Kinds that hold one name. */
  readonly identifiers: readonly string[]
  /** Parentheses: they hold one expression and add nothing. */
  readonly parentheses: readonly string[]
  /** Kinds that wrap an expression without changing what it is, such as `await` and casts, and which named child is the expression. */
  readonly wrappers: Readonly<Record<string, 'first' | 'last'>>
  /** Statements that are an expression alone. */
  readonly expressionStatements: readonly string[]
  /** Kinds whose children are a list of statements. */
  readonly statementLists: readonly string[]
  /** Member access by name: `object.property`. */
  readonly members: Readonly<Record<string, PairShape>>
  /** Element access: `object[index]`. */
  readonly subscripts: Readonly<Record<string, PairShape>>
  /** Calls: callee and list of arguments. */
  readonly calls: Readonly<Record<string, PairShape>>
  /** Construction: `new callee(arguments)`. */
  readonly constructions: Readonly<Record<string, PairShape>>
  /** Named arguments, in any order: `name=value`. */
  readonly keywordArguments: Readonly<Record<string, PairShape>>
  /** Everything that gives a place a value: assignments, declarators, class fields. */
  readonly assignments: Readonly<Record<string, PairShape>>
  /** Statements that declare variables, each declarator a child; the keyword is a token child. */
  readonly declarations: readonly string[]
  /** Functions of all forms that a function pattern stands for; fields `name`, `parameters` or `parameter`, `body`. */
  readonly functions: readonly string[]
  /** A definition with decorators around it: the definition's field. */
  readonly decorated: Readonly<Record<string, string>>
  readonly decorators: readonly string[]
  /** Kinds that hold the modifiers and annotations of a definition. */
  readonly modifierLists: readonly string[]
  /** Classes, by the fields of their names and bodies. */
  readonly classes: Readonly<Record<string, PairShape>>
  /** Literals of text, and how several stand side by side. */
  readonly strings: readonly string[]
  readonly concatenatedStrings: readonly string[]
  /** Interpolated expressions in a string. */
  readonly interpolations: readonly string[]
  readonly numbers: readonly string[]
  /** Binary expressions with `left`, `operator`, `right`; `+` of constants is a constant. */
  readonly binary: readonly string[]
  /** Kinds whose token children decide what they mean. */
  readonly operators: readonly string[]
  /** Children in any order, and more in the code than in the pattern is fine. */
  readonly openSets: readonly string[]
  /** Children in any order; more than in the pattern only with `...`. */
  readonly closedSets: readonly string[]
  /** `key: value` in an object or a dictionary. */
  readonly pairs: Readonly<Record<string, PairShape>>
  /** Kinds and fields that the code may have although the pattern does not name them: type annotations, `else`, `extends`. */
  readonly optionalKinds: readonly string[]
  readonly optionalFields: readonly string[]
  /** Tokens that count only when the pattern has them: `async`, `static`. */
  readonly modifierTokens: readonly string[]
  /** Words of the language, which never serve to tell whether a rule can match. */
  readonly keywords: readonly string[]
}

/** A file name pattern and the grammar that reads such files. */
export interface Dialect {
  readonly name: string
  /** Module path of the grammar. */
  readonly grammar: string
  /** With the dot, in lower case. */
  readonly extensions: readonly string[]
  /** Names of files that say what they are without an extension, such as `Dockerfile`, tested against the last part of the path. */
  readonly fileNames?: RegExp
}

/** What one language needs, and nothing else. */
export interface LanguageDefinition {
  readonly name: string
  /** LANGUAGE in `code/LANGUAGE/NAME`. */
  readonly reportedAs: string
  /** What rules call it in `languages`. */
  readonly ruleNames: readonly string[]
  readonly dialects: readonly Dialect[]
  readonly syntax: SyntaxTables
  /** The content of a string literal between its quotes, with escapes resolved. */
  readonly unescape: (literal: string, prefix: string, quote?: string) => string
  /** The content of a literal of text without quotes around it, by the name of its kind; `undefined` where it has quotes. */
  readonly contentOf?: (kind: string, literal: string) => string | undefined
  /** Where the content of a literal stands, in a language with literals that other marks than quotes bound; `undefined`: quotes do. */
  readonly literalSpan?: (source: ParsedSource, node: number) => LiteralSpan | undefined
  /** Kinds that stand for their only child when a pattern is one of them and nothing else: `a: 1` is an entry, not a whole mapping. */
  readonly singleEntries?: readonly string[]
  /** A file's text with what is not of the language blanked out, every other sign in its place, such as the directives of templates. */
  readonly readable?: (text: string) => string
  /** Whether words are the same in capitals and small letters; then no word of a pattern need be in the file as it stands there. */
  readonly ignoresCase?: boolean
  /** Starts a line comment. */
  readonly lineComment: string
  /** What the names in a file stand for. */
  readonly resolveNames: (source: ParsedSource) => NameTable
  /** Pieces of code that can't stand alone, made to stand: text before and after. `%` marks the piece. */
  readonly partials: readonly string[]
  /** Where statements are read first, in a language whose grammar reads them otherwise outside of functions. */
  readonly statementFrame?: string
  /** An ellipsis among the entries of a dictionary, where a plain name would not parse. */
  readonly entryEllipsis: string
  /** What stands around an ellipsis among statements and members, where a name alone would not parse. */
  readonly statementEllipsis?: readonly [before: string, after: string]
  /** Changes prepared pattern code further so that it parses, and takes such filler away from the text of a node again. */
  readonly prepare?: (code: string) => string
  readonly withoutFiller?: (text: string) => string
  /** Variables of the language that look like metavariables, such as `$_GET`. */
  readonly notMetavariables?: ReadonlySet<string>
  /** What starts an interpolated expression in double or back quotes of a pattern, up to the first brace: `#{` of Ruby, `{` of PHP. */
  readonly interpolationStart?: RegExp
  /** Whether names of functions, methods and classes are the same in capitals. */
  readonly ignoresCaseOfNames?: boolean
  /** Whether types start with capitals and packages do not, so that a type with its package stands for the type. */
  readonly capitalizedTypes?: boolean
}

/** A parsed file as names are resolved in. */
export interface ParsedSource {
  readonly text: string
  readonly tree: FlatTree
  readonly syntax: ResolvedSyntax
}
