import type { SyntaxTables } from '../language.ts'

/** Lists of statements and of single expressions are left out of the trees (`syntax/reshape.ts`). */
export const goSyntax: SyntaxTables = {
  comments: ['comment'],
  identifiers: ['identifier', 'field_identifier', 'type_identifier', 'package_identifier'],
  parentheses: ['parenthesized_expression'],
  wrappers: {},
  expressionStatements: ['expression_statement'],
  statementLists: ['source_file', 'block', 'expression_case', 'default_case', 'type_case', 'communication_case'],
  members: {
    selector_expression: { left: 'operand', right: 'field' },
    qualified_type: { left: 'package', right: 'name' },
  },
  subscripts: { index_expression: { left: 'operand', right: 'index' } },
  calls: { call_expression: { left: 'function', right: 'arguments' } },
  constructions: {},
  keywordArguments: {},
  assignments: {
    short_var_declaration: { left: 'left', right: 'right' },
    assignment_statement: { left: 'left', right: 'right' },
    var_spec: { left: 'name', right: 'value' },
    const_spec: { left: 'name', right: 'value' },
  },
  declarations: [],
  functions: ['function_declaration', 'method_declaration', 'func_literal'],
  decorated: {},
  decorators: [],
  modifierLists: [],
  classes: {},
  strings: ['interpreted_string_literal', 'raw_string_literal'],
  concatenatedStrings: [],
  interpolations: [],
  numbers: ['int_literal', 'float_literal'],
  binary: ['binary_expression'],
  operators: ['binary_expression', 'unary_expression', 'inc_statement', 'dec_statement'],
  openSets: ['import_declaration', 'field_declaration_list'],
  closedSets: ['literal_value'],
  pairs: { keyed_element: { left: 'key', right: 'value' } },
  optionalKinds: ['type_parameter_list'],
  optionalFields: ['result', 'alternative', 'tag', 'initializer', 'type_parameters', 'receiver'],
  modifierTokens: [],
  keywords: (
    'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select ' +
    'struct switch type var true false nil string int byte error bool any len append make new'
  ).split(' '),
}
