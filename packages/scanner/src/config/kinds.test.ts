import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CONFIG_KINDS, configKindsOf } from './kinds.ts'

test('every kind has a folder of rules, and every folder is a kind', () => {
  const folder = fileURLToPath(new URL('../../rules/config', import.meta.url))
  expect(existsSync(folder)).toBe(true)
  expect(readdirSync(folder).sort()).toEqual(CONFIG_KINDS.map(({ kind }) => kind).sort())
})

test.each([
  ['Dockerfile', ['dockerfile']],
  ['docker/Dockerfile.prod', ['dockerfile']],
  ['app.dockerfile', ['dockerfile']],
  ['docker-compose.override.yml', ['compose']],
  ['compose.yaml', ['compose']],
  ['.github/workflows/ci.yml', ['github-actions']],
  ['action.yml', ['github-actions', 'kubernetes', 'cloudformation']],
  ['.gitlab-ci.yml', ['gitlab-ci', 'kubernetes', 'cloudformation']],
  ['k8s/deployment.yaml', ['kubernetes', 'cloudformation']],
  ['infra/main.tf', ['terraform']],
  ['supabase/migrations/1_init.sql', ['sql', 'supabase']],
  ['firestore.rules', ['firebase']],
  ['database.rules.json', ['firebase']],
  ['conf/nginx.conf', ['nginx']],
  ['apps/web/package.json', ['npm']],
  ['next.config.mjs', ['next']],
  ['.env.local', ['env']],
  ['.mcp.json', ['assistant']],
  ['.cursor/mcp.json', ['assistant']],
  ['src/index.ts', []],
  ['tsconfig.json', []],
  ['README.md', []],
])('%s', (path, kinds) => {
  expect(configKindsOf(path)).toEqual(kinds)
})
