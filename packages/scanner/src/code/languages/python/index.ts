import type { LanguageDefinition } from '../language.ts'
import { unescapePython } from './escapes.ts'
import { resolvePythonNames } from './names.ts'
import { pythonSyntax } from './syntax.ts'

export const python: LanguageDefinition = {
  name: 'python',
  reportedAs: 'python',
  ruleNames: ['python', 'python2', 'python3', 'py'],
  dialects: [
    { name: 'python', grammar: 'tree-sitter-python/tree-sitter-python.wasm', extensions: ['.py', '.pyi', '.pyw'] },
  ],
  syntax: pythonSyntax,
  unescape: unescapePython,
  lineComment: '#',
  resolveNames: resolvePythonNames,
  partials: ['%\n  pass', 'try:\n  pass\n%', '{%}', 'a(%)', '%\ndef a(): pass'],
  entryEllipsis: '**',
}
