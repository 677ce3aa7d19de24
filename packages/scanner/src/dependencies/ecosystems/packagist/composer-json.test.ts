import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

const MANIFEST = `{
  "require": { "php": "8.1.0", "acme/web": "v1.2.3", "acme/any": "^1.0" },
  "require-dev": { "acme/check": "2.0.0" }
}`

it('reads a composer.json without lock for what it pins', async () => {
  const { lines, gaps } = await packagesOf({ 'composer.json': MANIFEST })
  expect(lines).toEqual(['composer.json:2:32 acme/web 1.2.3 direct', 'composer.json:3:20 acme/check 2.0.0 dev direct'])
  expect(gaps).toEqual(['no-lockfile composer.json'])
})

it('leaves it to the lockfile beside it', async () => {
  expect(await packagesOf({ 'composer.json': MANIFEST, 'composer.lock': '{"packages": []}' })).toEqual({
    lines: [],
    gaps: [],
  })
})
