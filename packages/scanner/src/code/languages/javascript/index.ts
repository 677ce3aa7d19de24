import type { LanguageDefinition } from '../language.ts'
import { resolveEcmaScriptNames } from './names.ts'
import { ecmaScriptSyntax } from './syntax.ts'
import { unescapeEcmaScript } from './escapes.ts'

/** What JavaScript and TypeScript have in common. */
export const ecmaScript = {
  reportedAs: 'javascript',
  syntax: ecmaScriptSyntax,
  unescape: unescapeEcmaScript,
  lineComment: '//',
  resolveNames: resolveEcmaScriptNames,
  partials: [
    '({%})',
    'class A {%}',
    'function* a() {%}',
    'async function a() {%}',
    'switch (a) {%}',
    'try {} %',
    '<a %></a>',
    '(%)',
  ],
  entryEllipsis: '',
} as const

export const javascript: LanguageDefinition = {
  ...ecmaScript,
  name: 'javascript',
  ruleNames: ['javascript', 'js'],
  dialects: [
    {
      name: 'javascript',
      grammar: 'tree-sitter-javascript/tree-sitter-javascript.wasm',
      extensions: ['.js', '.jsx', '.mjs', '.cjs'],
    },
  ],
}
