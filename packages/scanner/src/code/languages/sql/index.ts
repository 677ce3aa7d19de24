import type { LanguageDefinition } from '../language.ts'
import { dataLanguage, dataSyntax } from '../data-language.ts'

/** What a token stands for: words in any case are the same, names in quotes are names. */
function tokenText(kind: string, literal: string): string | undefined {
  switch (kind) {
    case 'word':
      // A placeholder of a pattern is told by its capitals.
      return literal.startsWith('__') ? literal : literal.toLowerCase()
    case 'quoted_name':
      return literal.replace(/["`[\]]/g, '').toLowerCase()
    case 'string':
      return literal.slice(1, -1).replaceAll("''", "'")
    case 'dollar_string':
      return literal.slice(literal.indexOf('$', 1) + 1, literal.lastIndexOf('$', literal.length - 2))
    default:
      return undefined
  }
}

/** Statements of any dialect of SQL, as words, strings, signs and groups in parentheses. */
export const sql: LanguageDefinition = {
  ...dataLanguage,
  name: 'sql',
  reportedAs: 'sql',
  ruleNames: ['sql'],
  dialects: [{ name: 'sql', grammar: 'picket:sql', extensions: ['.sql', '.psql', '.pgsql', '.ddl'] }],
  syntax: dataSyntax({
    statementLists: ['source_file'],
    strings: ['word', 'quoted_name', 'string', 'dollar_string'],
    numbers: ['number'],
  }),
  unescape: (literal) => literal,
  contentOf: tokenText,
  ignoresCase: true,
  lineComment: '--',
}
