import { describe, expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

const MANIFEST = JSON.stringify({ dependencies: { web: '^1.0.0' }, devDependencies: { check: '~2.0.0' } })

describe('package-lock.json', () => {
  const version3 = `{
  "name": "shop",
  "lockfileVersion": 3,
  "packages": {
    "": { "dependencies": { "web": "^1.0.0", "other": "npm:real@1.0.0" }, "devDependencies": { "check": "~2.0.0" } },
    "packages/member": { "version": "9.9.9", "dependencies": { "deep": "^3.0.0" } },
    "node_modules/member": { "resolved": "packages/member", "link": true },
    "node_modules/web": { "version": "1.2.0", "dependencies": { "deep": "^2.0.0" } },
    "node_modules/web/node_modules/deep": { "version": "2.1.0" },
    "node_modules/deep": { "version": "3.0.0" },
    "node_modules/check": { "version": "2.0.1", "dev": true, "dependencies": { "@scope/leaf": "*" } },
    "node_modules/@scope/leaf": { "version": "0.1.0", "dev": true },
    "node_modules/other": { "name": "real", "version": "1.0.0" }
  }
}`

  it('resolves as Node.js does, knows workspaces, aliases and development', async () => {
    const { lines, gaps } = await packagesOf({ 'package-lock.json': version3, 'package.json': MANIFEST })
    expect(lines).toEqual([
      'package-lock.json:8:5 web 1.2.0 direct',
      'package-lock.json:9:5 deep 2.1.0 via web',
      'package-lock.json:10:5 deep 3.0.0 direct',
      'package-lock.json:11:5 check 2.0.1 dev direct',
      'package-lock.json:12:5 @scope/leaf 0.1.0 dev via check',
      'package-lock.json:13:5 real 1.0.0 direct',
    ])
    expect(gaps).toEqual([])
  })

  it('reads the nested form of version 1', async () => {
    const version1 = `{
  "lockfileVersion": 1,
  "dependencies": {
    "check": { "version": "2.0.1", "dev": true },
    "deep": { "version": "3.0.0" },
    "patched": { "version": "git+https://example.com/patched.git#abc" },
    "web": {
      "version": "1.2.0",
      "requires": { "deep": "^2.0.0" },
      "dependencies": {
        "deep": { "version": "npm:deeper@2.1.0" }
      }
    }
  }
}`
    const { lines } = await packagesOf({ 'app/package-lock.json': version1, 'app/package.json': MANIFEST })
    expect(lines).toEqual([
      'app/package-lock.json:4:5 check 2.0.1 dev direct',
      'app/package-lock.json:5:5 deep 3.0.0',
      'app/package-lock.json:7:5 web 1.2.0 direct',
      'app/package-lock.json:11:9 deeper 2.1.0 via web',
    ])
  })

  it('says in which line a broken one is broken, and reads the others', async () => {
    const { lines, gaps } = await packagesOf({
      'a/package-lock.json': '{\n  "packages": {\n    "node_modules/x": { "version": }\n  }\n}',
      'b/package-lock.json': version3,
      'c/package-lock.json': `{"packages": ${'{"a":'.repeat(100_000)}`,
      'd/package-lock.json': '',
    })
    expect(gaps).toEqual([
      'lockfile-unreadable a/package-lock.json:3',
      'lockfile-unreadable c/package-lock.json',
      'lockfile-unreadable d/package-lock.json:1',
    ])
    expect(lines).toHaveLength(6)
  })
})

describe('yarn.lock', () => {
  it('reads the format of Yarn 1', async () => {
    const lock = `# yarn lockfile v1


"@scope/leaf@*", "@scope/leaf@^0.1.0":
  version "0.1.0"
  resolved "https://registry.example/leaf.tgz"

"alias@npm:real@^1.0.0":
  version "1.0.0"

check@~2.0.0:
  version "2.0.1"
  dependencies:
    "@scope/leaf" "*"

web@^1.0.0:
  version "1.2.0"
  optionalDependencies:
    alias "npm:real@^1.0.0"
`
    const { lines } = await packagesOf({ 'yarn.lock': lock, 'package.json': MANIFEST })
    expect(lines).toEqual([
      'yarn.lock:4:1 @scope/leaf 0.1.0 dev via check',
      'yarn.lock:8:1 real 1.0.0 via web',
      'yarn.lock:11:1 check 2.0.1 dev direct',
      'yarn.lock:16:1 web 1.2.0 direct',
    ])
  })

  it('reads the format since Yarn 2, and leaves workspaces out', async () => {
    const lock = `__metadata:
  version: 8

"check@npm:~2.0.0":
  version: 2.0.1
  resolution: "check@npm:2.0.1"
  languageName: node
  linkType: hard

"shop@workspace:.":
  version: 0.0.0-use.local
  resolution: "shop@workspace:."
  languageName: unknown
  linkType: soft

"web@npm:^1.0.0, web@npm:^1.1.0":
  version: 1.10
  resolution: "web@npm:1.10"
  dependencies:
    check: "npm:~2.0.0"
  languageName: node
  linkType: hard
`
    const { lines } = await packagesOf({ 'yarn.lock': lock, 'package.json': MANIFEST })
    expect(lines).toEqual(['yarn.lock:4:1 check 2.0.1 direct', 'yarn.lock:16:1 web 1.10 direct'])
  })
})

describe('pnpm-lock.yaml', () => {
  it.each([
    [
      5,
      `lockfileVersion: 5.4
specifiers:
  web: ^1.0.0
dependencies:
  web: 1.2.0_peer@1.0.0
devDependencies:
  check: 2.0.1
packages:

  /@scope/leaf/0.1.0:
    dev: true

  /check/2.0.1:
    dependencies:
      '@scope/leaf': 0.1.0
    dev: true

  /web/1.2.0_peer@1.0.0:
    dev: false
`,
    ],
    [
      6,
      `lockfileVersion: '6.0'

dependencies:
  web:
    specifier: ^1.0.0
    version: 1.2.0(peer@1.0.0)
devDependencies:
  check:
    specifier: ~2.0.0
    version: 2.0.1
packages:
  /@scope/leaf@0.1.0:
    dev: true

  /check@2.0.1:
    dependencies:
      '@scope/leaf': 0.1.0

  /web@1.2.0(peer@1.0.0):
    dev: false
`,
    ],
    [
      9,
      `lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      web: { specifier: ^1.0.0, version: 1.2.0(peer@1.0.0) }
    devDependencies:
      check: { specifier: ~2.0.0, version: 2.0.1 }

packages:
  '@scope/leaf@0.1.0':
    resolution: {integrity: sha512-x}

  check@2.0.1:
    resolution: {integrity: sha512-y}

  web@1.2.0:
    resolution: {integrity: sha512-z}
snapshots:
  '@scope/leaf@0.1.0': {}
  check@2.0.1:
    dependencies:
      '@scope/leaf': 0.1.0
  web@1.2.0(peer@1.0.0): {}
`,
    ],
  ])('reads version %i', async (version, lock) => {
    const { lines, gaps } = await packagesOf({ 'pnpm-lock.yaml': lock })
    const [first, second, third] = { 5: [10, 13, 18], 6: [12, 15, 19], 9: [10, 13, 16] }[version] ?? []
    expect(gaps).toEqual([])
    expect(lines).toEqual([
      `pnpm-lock.yaml:${first}:3 @scope/leaf 0.1.0 dev via check`,
      `pnpm-lock.yaml:${second}:3 check 2.0.1 dev direct`,
      `pnpm-lock.yaml:${third}:3 web 1.2.0 direct`,
    ])
  })

  it('follows no alias, so that nothing multiplies', async () => {
    const levels = Array.from({ length: 30 }, (_, i) => `b${i + 1}: &b${i + 1} [*b${i}, *b${i}, *b${i}]`)
    const { lines, gaps } = await packagesOf({
      'pnpm-lock.yaml': `lockfileVersion: '9.0'\nb0: &b0 x\n${levels.join('\n')}\npackages:\n  web@1.0.0: {}\n  bomb@1.0.0: *b30\n`,
    })
    expect(gaps).toEqual([])
    expect(lines).toEqual(['pnpm-lock.yaml:34:3 web 1.0.0', 'pnpm-lock.yaml:35:3 bomb 1.0.0'])
  })
})

it('reads bun.lock, with trailing commas, and says that bun.lockb cannot be read', async () => {
  const lock = `{
  "lockfileVersion": 1,
  "workspaces": {
    "": { "name": "shop", "dependencies": { "web": "^1.0.0" }, "devDependencies": { "check": "~2.0.0" }, },
  },
  "packages": {
    "check": ["check@2.0.1", "", { "dependencies": { "deep": "^3.0.0" } }, "sha512-a"],
    "deep": ["deep@3.0.0", "", {}, "sha512-b"],
    "web": ["web@1.2.0", "", { "dependencies": { "deep": "^2.0.0" } }, "sha512-c"],
    "member": ["member@workspace:packages/member"],
    "web/deep": ["deep@2.1.0", "", {}, "sha512-d"],
  },
}`
  const { lines, gaps } = await packagesOf({ 'bun.lock': lock, 'old/bun.lockb': '\0' })
  expect(lines).toEqual([
    'bun.lock:7:5 check 2.0.1 dev direct',
    'bun.lock:8:5 deep 3.0.0 dev via check',
    'bun.lock:9:5 web 1.2.0 direct',
    'bun.lock:11:5 deep 2.1.0 via web',
  ])
  expect(gaps).toEqual(['lockfile-unreadable old/bun.lockb'])
})

describe('package.json', () => {
  const manifest = '{\n  "dependencies": {\n    "pinned": "1.2.3",\n    "ranged": "^1.0.0"\n  }\n}'

  it('is read for pinned versions where no lockfile serves it, and says so', async () => {
    const { lines, gaps } = await packagesOf({
      'lib/package.json': manifest,
      'other/package-lock.json': '{"lockfileVersion": 3}',
    })
    expect(lines).toEqual(['lib/package.json:3:5 pinned 1.2.3 direct'])
    expect(gaps).toEqual(['no-lockfile lib/package.json'])
  })

  it.each(['package-lock.json', 'lib/npm-shrinkwrap.json'])('is left to %s', async (lockfile) => {
    const { lines, gaps } = await packagesOf({
      'lib/package.json': manifest,
      [lockfile]: '{"lockfileVersion": 3, "packages": {}}',
    })
    expect({ lines, gaps }).toEqual({ lines: [], gaps: [] })
  })
})

it('reads the npm packages of deno.lock', async () => {
  const lock = `{
  "version": "5",
  "specifiers": { "npm:web@^1.0.0": "1.2.0_deep@2.1.0", "jsr:@std/path@1": "1.0.0" },
  "npm": {
    "deep@2.1.0": { "integrity": "sha512-a" },
    "@scope/leaf@0.1.0": { "integrity": "sha512-b" },
    "web@1.2.0_deep@2.1.0": { "integrity": "sha512-c", "dependencies": ["deep", "@scope/leaf@0.1.0"] }
  }
}`
  expect((await packagesOf({ 'deno.lock': lock })).lines).toEqual([
    'deno.lock:5:5 deep 2.1.0 via web',
    'deno.lock:6:5 @scope/leaf 0.1.0 via web',
    'deno.lock:7:5 web 1.2.0 direct',
  ])
})
