import type { LanguageDefinition } from '../language.ts'
import { unescapeCsharp } from './escapes.ts'
import { resolveCsharpNames } from './names.ts'
import { prepareCsharp, withoutFiller } from './prepare.ts'
import { csharpSyntax } from './syntax.ts'

export const csharp: LanguageDefinition = {
  name: 'csharp',
  reportedAs: 'csharp',
  ruleNames: ['csharp', 'C#', 'c#', 'cs'],
  dialects: [{ name: 'csharp', grammar: 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm', extensions: ['.cs', '.csx'] }],
  syntax: csharpSyntax,
  unescape: unescapeCsharp,
  lineComment: '//',
  resolveNames: resolveCsharpNames,
  partials: [
    '%;',
    'class A {%}',
    '%\nclass A {}',
    'class A { void a() {%} }',
    'class A {%\nvoid a() {} }',
    'try {} %',
    '%{}',
    '[A(%)] class B {}',
    'class A { void a(%) {} }',
    'x = new A {%};',
  ],
  entryEllipsis: '',
  statementEllipsis: ['int ', ';'],
  prepare: prepareCsharp,
  withoutFiller,
  capitalizedTypes: true,
}
