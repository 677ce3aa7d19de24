import type { SyntaxTables } from '../language.ts'

/** Over trees that `syntax/shapes/php.ts` made like those of other languages. */
export const phpSyntax: SyntaxTables = {
  comments: ['comment', 'php_tag', 'php_end_tag', 'text', 'text_interpolation', 'empty_statement'],
  identifiers: ['name', 'variable_name', 'qualified_name', 'relative_name', 'namespace_name', 'relative_scope'],
  parentheses: ['parenthesized_expression'],
  wrappers: { error_suppression_expression: 'first' },
  expressionStatements: ['expression_statement'],
  statementLists: ['program', 'compound_statement', 'case_statement', 'default_statement', 'colon_block'],
  members: {
    member_access_expression: { left: 'object', right: 'name' },
    class_constant_access_expression: { left: 'scope', right: 'name' },
    scoped_property_access_expression: { left: 'scope', right: 'name' },
  },
  subscripts: { subscript_expression: { left: 'object', right: 'value' } },
  calls: {
    function_call_expression: { left: 'function', right: 'arguments' },
    member_call_expression: { left: 'name', right: 'arguments' },
    scoped_call_expression: { left: 'name', right: 'arguments' },
  },
  constructions: { object_creation_expression: { left: 'name', right: 'arguments' } },
  keywordArguments: { argument: { left: 'name', right: 'value' } },
  assignments: {
    assignment_expression: { left: 'left', right: 'right' },
    reference_assignment_expression: { left: 'left', right: 'right' },
    property_element: { left: 'name', right: 'default_value' },
    static_variable_declaration: { left: 'name', right: 'value' },
    const_element: { left: 'name', right: 'value' },
  },
  declarations: [],
  functions: ['function_definition', 'method_declaration', 'anonymous_function', 'arrow_function'],
  decorated: {},
  decorators: ['attribute'],
  modifierLists: [
    'attribute_list',
    'visibility_modifier',
    'static_modifier',
    'final_modifier',
    'abstract_modifier',
    'readonly_modifier',
    'var_modifier',
  ],
  classes: {
    class_declaration: { left: 'name', right: 'body' },
    trait_declaration: { left: 'name', right: 'body' },
    enum_declaration: { left: 'name', right: 'body' },
  },
  strings: ['string', 'encapsed_string', 'heredoc', 'nowdoc'],
  concatenatedStrings: [],
  interpolations: ['heredoc_start'],
  numbers: ['integer', 'float'],
  binary: ['binary_expression'],
  operators: ['binary_expression', 'unary_op_expression', 'augmented_assignment_expression', 'update_expression'],
  openSets: ['declaration_list'],
  closedSets: [],
  pairs: { array_element_initializer: { left: 'name', right: 'value' } },
  optionalKinds: [
    'attribute_list',
    'visibility_modifier',
    'static_modifier',
    'final_modifier',
    'abstract_modifier',
    'readonly_modifier',
    'var_modifier',
    'base_clause',
    'class_interface_clause',
    'else_clause',
    'else_if_clause',
    'finally_clause',
    'anonymous_function_use_clause',
    'reference_modifier',
  ],
  optionalFields: ['type', 'return_type', 'alternative', 'visibility', 'readonly'],
  modifierTokens: ['static', 'abstract', 'final', 'public', 'protected', 'private', 'readonly'],
  keywords: (
    'abstract and array as break callable case catch class clone const continue declare default die do echo else elseif empty enum ' +
    'exit extends final finally fn for foreach function global goto if implements include include_once instanceof insteadof interface ' +
    'isset list match namespace new null or parent print private protected public readonly require require_once return self static ' +
    'string int bool float switch this throw trait true false try unset use var void while xor yield'
  ).split(' '),
}
