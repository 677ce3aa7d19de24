import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

it('reads composer.lock, and what is direct from the composer.json beside it', async () => {
  const lock = `{
  "packages": [
    { "name": "acme/deep", "version": "v2.0.1" },
    { "name": "acme/web", "version": "1.4.0", "require": { "php": ">=8", "Acme/Deep": "^2.0" } }
  ],
  "packages-dev": [
    { "name": "acme/check", "version": "3.0.0" }
  ]
}`
  const { lines } = await packagesOf({
    'composer.lock': lock,
    'composer.json': '{"require": {"acme/web": "^1"}, "require-dev": {"acme/check": "*"}}',
  })
  expect(lines).toEqual([
    'composer.lock:3:15 acme/deep v2.0.1 via acme/web',
    'composer.lock:4:15 acme/web 1.4.0 direct',
    'composer.lock:7:15 acme/check 3.0.0 dev direct',
  ])
})
