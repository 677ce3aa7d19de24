import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

const MANIFEST = `[package]
name = "shop"
version = "1.0.0"

[dependencies]
serde = "=1.0.100"
rand = "0.8"
local = { path = "../local" }
renamed = { package = "tokio", version = "= 1.5.0" }

[target.'cfg(unix)'.dependencies]
nix = "=0.20.0"

[dev-dependencies]
regex = "=1.3.0"
`

it('reads what a Cargo.toml without a lockfile names exactly, and says that the rest was not checked', async () => {
  const { lines, gaps } = await packagesOf({ 'Cargo.toml': MANIFEST })
  expect(lines.map((line) => line.replace(/^(\S+?:\d+):\d+/, '$1'))).toEqual([
    'Cargo.toml:6 serde 1.0.100 direct',
    'Cargo.toml:9 tokio 1.5.0 direct',
    'Cargo.toml:12 nix 0.20.0 direct',
    'Cargo.toml:15 regex 1.3.0 dev direct',
  ])
  expect(gaps).toEqual(['no-lockfile Cargo.toml'])
})

it('leaves a Cargo.toml to the lockfile above it', async () => {
  const { lines } = await packagesOf({
    'a/Cargo.toml': MANIFEST,
    'Cargo.lock': 'version = 3\n\n[[package]]\nname = "a"\nversion = "1.0.0"\n',
  })
  expect(lines).toEqual([])
})
