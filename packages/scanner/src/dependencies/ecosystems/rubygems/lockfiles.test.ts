import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

it('reads Gemfile.lock: gems with what asks for them, platforms cut off, the path of the project left out', async () => {
  const { lines } = await packagesOf({
    'Gemfile.lock': `PATH
  remote: .
  specs:
    shop (0.1.0)
      web (~> 1.0)

GEM
  remote: https://rubygems.org/
  specs:
    deep (2.0.0-x86_64-linux)
    web (1.4.0)
      deep (>= 1.0, < 3)

PLATFORMS
  ruby

DEPENDENCIES
  shop!
  web (~> 1.4)

BUNDLED WITH
   2.4.0
`,
  })
  expect(lines).toEqual(['Gemfile.lock:10:5 deep 2.0.0 via web', 'Gemfile.lock:11:5 web 1.4.0 direct'])
})

it('names the line of an unresolved merge', async () => {
  expect((await packagesOf({ 'gems.locked': 'GEM\n  specs:\n<<<<<<< HEAD\n' })).gaps).toEqual([
    'lockfile-unreadable gems.locked:3',
  ])
})
