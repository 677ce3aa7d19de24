import type { LanguageDefinition } from '../language.ts'
import { unescapeJava } from './escapes.ts'
import { resolveJavaNames } from './names.ts'
import { prepareJava, withoutFiller } from './prepare.ts'
import { javaSyntax } from './syntax.ts'

export const java: LanguageDefinition = {
  name: 'java',
  reportedAs: 'java',
  ruleNames: ['java'],
  dialects: [{ name: 'java', grammar: 'tree-sitter-java/tree-sitter-java.wasm', extensions: ['.java'] }],
  syntax: javaSyntax,
  unescape: unescapeJava,
  lineComment: '//',
  resolveNames: resolveJavaNames,
  partials: [
    '%;',
    'class A {%}',
    '%\nclass A {}',
    'class A { void a() {%} }',
    'class A {%\nvoid a() {} }',
    'try {} %',
    '%{}',
    '@A(%) class B {}',
    'class A { void a(%) {} }',
  ],
  entryEllipsis: '',
  statementEllipsis: ['int ', ';'],
  prepare: prepareJava,
  withoutFiller,
  capitalizedTypes: true,
}
