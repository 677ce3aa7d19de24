import { defineConfig } from 'oxlint'
import { closedByFolder } from './tools/walls.ts'

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'node'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'unicorn/prefer-node-protocol': 'error',
  },
  ignorePatterns: ['**/fixtures/**', 'packages/scanner/rules/**'],
  overrides: [
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    ...closedByFolder().map(({ folder, patterns }) => ({
      files: [`${folder}/**/*.ts`],
      // A test may read its fixtures and talk to the servers it starts.
      excludeFiles: ['**/*.test.ts', '**/testing/**'],
      rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: typeof patterns }] },
    })),
  ],
})
