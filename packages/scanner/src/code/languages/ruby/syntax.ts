import type { SyntaxTables } from '../language.ts'

/** Over trees that `syntax/shapes/ruby.ts` made like those of other languages. Everything is an expression in Ruby. */
export const rubySyntax: SyntaxTables = {
  comments: ['comment', 'empty_statement', 'heredoc_end'],
  identifiers: ['identifier', 'constant', 'instance_variable', 'class_variable', 'global_variable', 'self', 'super'],
  parentheses: ['parenthesized_statements'],
  wrappers: {},
  expressionStatements: [],
  statementLists: ['program', 'body_statement', 'block_body', 'then', 'else', 'do', 'ensure', 'begin'],
  members: { scope_resolution: { left: 'scope', right: 'name' } },
  subscripts: { element_reference: { left: 'object', right: 'key' } },
  calls: { call: { left: 'method', right: 'arguments' } },
  constructions: {},
  keywordArguments: { pair: { left: 'key', right: 'value' } },
  assignments: { assignment: { left: 'left', right: 'right' } },
  declarations: [],
  functions: ['method', 'singleton_method', 'lambda', 'block', 'do_block'],
  decorated: {},
  decorators: [],
  modifierLists: [],
  classes: { class: { left: 'name', right: 'body' }, module: { left: 'name', right: 'body' } },
  strings: ['string', 'heredoc_beginning', 'character', 'bare_string'],
  concatenatedStrings: ['chained_string'],
  interpolations: ['interpolation'],
  numbers: ['integer', 'float'],
  binary: ['binary'],
  operators: ['binary', 'unary', 'operator_assignment', 'range'],
  openSets: [],
  closedSets: ['hash'],
  pairs: { pair: { left: 'key', right: 'value' } },
  optionalKinds: ['heredoc_body'],
  optionalFields: ['superclass', 'alternative'],
  modifierTokens: [],
  keywords: (
    'alias and begin break case class def defined do else elsif end ensure false for if in module next nil not or redo rescue retry ' +
    'return self super then true undef unless until when while yield lambda proc'
  ).split(' '),
}
