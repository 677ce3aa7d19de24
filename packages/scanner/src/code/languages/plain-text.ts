import { NameTable } from '../names/name-table.ts'
import { ScopeTable } from '../names/scopes.ts'
import { FlatTree } from '../syntax/flat-tree.ts'
import { Grammar } from '../syntax/grammar.ts'
import type { LanguageDefinition } from './language.ts'
import { ResolvedSyntax } from './syntax-tables.ts'

/** Text of any kind, in which only regular expressions look for something. */
export const plainText: LanguageDefinition = {
  name: 'text',
  reportedAs: 'text',
  ruleNames: ['regex', 'generic', 'none'],
  dialects: [],
  syntax: {
    comments: [],
    identifiers: [],
    parentheses: [],
    wrappers: {},
    expressionStatements: [],
    statementLists: [],
    members: {},
    subscripts: {},
    calls: {},
    constructions: {},
    keywordArguments: {},
    assignments: {},
    declarations: [],
    functions: [],
    decorated: {},
    decorators: [],
    modifierLists: [],
    classes: {},
    strings: [],
    concatenatedStrings: [],
    interpolations: [],
    numbers: [],
    binary: [],
    operators: [],
    openSets: [],
    closedSets: [],
    pairs: {},
    optionalKinds: [],
    optionalFields: [],
    modifierTokens: [],
    keywords: [],
  },
  unescape: (literal) => literal,
  lineComment: '#',
  resolveNames: (source) =>
    new NameTable(source, new ScopeTable(source.tree), {
      moduleOfCall: () => undefined,
      transparentCalls: new Set(),
      normalize: (name) => name,
      literals: {},
    }),
  partials: [],
  entryEllipsis: '',
}

const GRAMMAR = new Grammar('text', { types: [], fields: [], nodeTypeIsNamed: () => false })

export const plainTextSyntax = new ResolvedSyntax(plainText, GRAMMAR)

/** The tree of a text that has none. */
export function emptyTree(length: number): FlatTree {
  const tree = new FlatTree(1)
  tree.append(0, 0, 0, length, -1)
  tree.seal()
  return tree
}
