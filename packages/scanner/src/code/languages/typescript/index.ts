import { ecmaScript } from '../javascript/index.ts'
import type { LanguageDefinition } from '../language.ts'

export const typescript: LanguageDefinition = {
  ...ecmaScript,
  name: 'typescript',
  ruleNames: ['typescript', 'ts'],
  dialects: [
    {
      name: 'typescript',
      grammar: 'tree-sitter-typescript/tree-sitter-typescript.wasm',
      extensions: ['.ts', '.mts', '.cts'],
    },
    { name: 'tsx', grammar: 'tree-sitter-typescript/tree-sitter-tsx.wasm', extensions: ['.tsx'] },
  ],
}
