import type { SyntaxTables } from '../language.ts'

/** Calls have a member access around object and name, which the grammar lacks (`syntax/reshape.ts`). */
export const javaSyntax: SyntaxTables = {
  comments: ['line_comment', 'block_comment'],
  identifiers: ['identifier', 'type_identifier', 'this', 'super'],
  parentheses: ['parenthesized_expression'],
  wrappers: { cast_expression: 'last', generic_type: 'first', annotated_type: 'last' },
  expressionStatements: ['expression_statement'],
  statementLists: ['program', 'block', 'constructor_body', 'switch_block_statement_group'],
  members: {
    field_access: { left: 'object', right: 'field' },
    scoped_identifier: { left: 'scope', right: 'name' },
    scoped_type_identifier: { left: 'scope', right: 'name' },
  },
  subscripts: { array_access: { left: 'array', right: 'index' } },
  calls: { method_invocation: { left: 'name', right: 'arguments' } },
  constructions: { object_creation_expression: { left: 'type', right: 'arguments' } },
  keywordArguments: {},
  assignments: {
    assignment_expression: { left: 'left', right: 'right' },
    variable_declarator: { left: 'name', right: 'value' },
    resource: { left: 'name', right: 'value' },
  },
  declarations: [],
  functions: ['method_declaration', 'constructor_declaration', 'compact_constructor_declaration', 'lambda_expression'],
  decorated: {},
  decorators: ['annotation', 'marker_annotation'],
  modifierLists: ['modifiers'],
  classes: {
    class_declaration: { left: 'name', right: 'body' },
    interface_declaration: { left: 'name', right: 'body' },
    enum_declaration: { left: 'name', right: 'body' },
    record_declaration: { left: 'name', right: 'body' },
  },
  strings: ['string_literal'],
  concatenatedStrings: [],
  interpolations: [],
  numbers: [
    'decimal_integer_literal',
    'hex_integer_literal',
    'octal_integer_literal',
    'binary_integer_literal',
    'decimal_floating_point_literal',
  ],
  binary: ['binary_expression'],
  operators: ['binary_expression', 'unary_expression', 'update_expression', 'assignment_expression'],
  openSets: ['type_list', 'class_body', 'interface_body', 'enum_body', 'modifiers'],
  closedSets: ['annotation_argument_list'],
  pairs: {},
  optionalKinds: [
    'modifiers',
    'type_parameters',
    'superclass',
    'super_interfaces',
    'extends_interfaces',
    'permits',
    'throws',
    'dimensions',
    'class_body',
    'finally_clause',
  ],
  optionalFields: ['alternative', 'dimensions', 'type_parameters', 'interfaces', 'superclass'],
  modifierTokens: [
    'public',
    'protected',
    'private',
    'abstract',
    'static',
    'final',
    'synchronized',
    'native',
    'transient',
    'volatile',
    'default',
  ],
  keywords: (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally ' +
    'float for if goto implements import instanceof int interface long native new null package private protected public record ' +
    'return sealed short static strictfp super switch synchronized this throw throws transient true try var void volatile while yield ' +
    'java javax lang util String Object'
  ).split(' '),
}
