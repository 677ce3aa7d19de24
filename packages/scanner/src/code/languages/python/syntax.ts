import type { SyntaxTables } from '../language.ts'

export const pythonSyntax: SyntaxTables = {
  comments: ['comment', 'line_continuation'],
  identifiers: ['identifier'],
  parentheses: ['parenthesized_expression'],
  wrappers: { await: 'first', typed_parameter: 'first' },
  expressionStatements: ['expression_statement'],
  statementLists: ['module', 'block'],
  members: { attribute: { left: 'object', right: 'attribute' } },
  subscripts: { subscript: { left: 'value', right: 'subscript' } },
  calls: { call: { left: 'function', right: 'arguments' } },
  constructions: {},
  keywordArguments: { keyword_argument: { left: 'name', right: 'value' } },
  assignments: {
    assignment: { left: 'left', right: 'right' },
    named_expression: { left: 'name', right: 'value' },
  },
  declarations: [],
  functions: ['function_definition'],
  decorated: { decorated_definition: 'definition' },
  decorators: ['decorator'],
  modifierLists: [],
  classes: { class_definition: { left: 'name', right: 'body' } },
  strings: ['string'],
  concatenatedStrings: ['concatenated_string'],
  interpolations: ['interpolation'],
  numbers: ['integer', 'float'],
  binary: ['binary_operator'],
  operators: [
    'binary_operator',
    'unary_operator',
    'boolean_operator',
    'comparison_operator',
    'augmented_assignment',
    'keyword_separator',
  ],
  openSets: [],
  closedSets: ['dictionary', 'set'],
  pairs: { pair: { left: 'key', right: 'value' } },
  optionalKinds: ['type', 'type_parameter', 'else_clause', 'elif_clause', 'finally_clause'],
  optionalFields: ['type', 'return_type', 'superclasses', 'type_parameters', 'type_conversion', 'format_specifier'],
  modifierTokens: ['async'],
  keywords: (
    'False None True and as assert async await break case class continue def del elif else except finally for from global if import in ' +
    'is lambda match nonlocal not or pass raise return self str int bytes float bool print try while with yield'
  ).split(' '),
}
