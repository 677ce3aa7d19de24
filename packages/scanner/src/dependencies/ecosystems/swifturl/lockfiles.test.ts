import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

it('reads Package.resolved of version 1', async () => {
  const lock = `{
  "object": {
    "pins": [
      {
        "package": "Web",
        "repositoryURL": "git@example.org:acme/Web.git",
        "state": { "branch": null, "revision": "aa", "version": "1.2.0" }
      }
    ]
  },
  "version": 1
}`
  expect((await packagesOf({ 'Package.resolved': lock })).lines).toEqual([
    'Package.resolved:6:26 example.org/acme/Web 1.2.0',
  ])
})

it.each([2, 3])('reads Package.resolved of version %s, and says what is on a branch', async (version) => {
  const lock = `{
  "originHash": "00",
  "pins": [
    {
      "identity": "web",
      "kind": "remoteSourceControl",
      "location": "https://example.org/acme/web.git",
      "state": { "revision": "aa", "version": "1.2.0" }
    },
    { "identity": "acme.list", "kind": "registry", "state": { "version": "3.0.0" } },
    { "identity": "tip", "kind": "remoteSourceControl", "location": "https://example.org/acme/tip", "state": { "branch": "main", "revision": "bb" } }
  ],
  "version": ${version}
}`
  const { lines, gaps } = await packagesOf({ 'Package.resolved': lock })
  expect(lines).toEqual(['Package.resolved:7:19 example.org/acme/web 1.2.0', 'Package.resolved:10:19 acme.list 3.0.0'])
  expect(gaps).toEqual(['dependency-not-pinned Package.resolved'])
})

it('does not take another JSON file of this name for an empty one', async () => {
  expect((await packagesOf({ 'Package.resolved': '{"a": 1}' })).gaps).toEqual([
    'lockfile-unreadable Package.resolved:1',
  ])
})
