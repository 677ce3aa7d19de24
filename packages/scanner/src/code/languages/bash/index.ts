import type { LanguageDefinition } from '../language.ts'
import { dataLanguage, dataSyntax } from '../data-language.ts'

/** Commands with their words; what variables hold is not followed. */
export const bash: LanguageDefinition = {
  ...dataLanguage,
  name: 'bash',
  reportedAs: 'bash',
  ruleNames: ['bash', 'sh'],
  dialects: [
    {
      name: 'bash',
      grammar: 'tree-sitter-bash/tree-sitter-bash.wasm',
      extensions: ['.sh', '.bash'],
    },
  ],
  syntax: dataSyntax({
    comments: ['comment'],
    identifiers: ['word', 'variable_name'],
    parentheses: ['command_name'],
    statementLists: ['program', 'compound_statement', 'do_group', 'subshell'],
    assignments: { variable_assignment: { left: 'name', right: 'value' } },
    strings: ['string', 'raw_string'],
    interpolations: ['simple_expansion', 'expansion', 'command_substitution'],
    numbers: ['number'],
    operators: [
      'binary_expression',
      'unary_expression',
      'file_redirect',
      'list',
      'pipeline',
      'test_command',
      'declaration_command',
    ],
    keywords: 'if then else elif fi for in while until do done case esac function return export local'.split(' '),
  }),
  singleEntries: ['command'],
  unescape: (literal) => literal,
  lineComment: '#',
}
