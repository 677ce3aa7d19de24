import { describe, expect, test } from 'vitest'
import { textTree } from '../testing/text-tree.ts'
import { createTrustAnalyzer } from './analyzer.ts'

/** What is found in a tree of texts, a short line each. */
async function found(texts: Readonly<Record<string, string>>): Promise<string[]> {
  const outcome = await createTrustAnalyzer().analyze(textTree(texts), new AbortController().signal)
  expect(outcome.kind).toBe('checked')
  return outcome.found.map(({ ruleId, level, file, line }) => `${level} ${ruleId} ${file}:${line}`)
}

const SHA512 = `sha512-${'A'.repeat(86)}==`
const registry = (name: string, version: string) =>
  `https://registry.npmjs.org/${name}/-/${name.slice(name.indexOf('/') + 1)}-${version}.tgz`

type Entry = Readonly<Record<string, unknown>>
const good = (name: string, version = '1.0.0'): Entry => ({
  version,
  resolved: registry(name, version),
  integrity: SHA512,
})

/** A lockfile of npm with three sound entries and those given, a line for each. */
function lock(entries: Readonly<Record<string, Entry>>, root: Entry = {}): string {
  const all = {
    '': root,
    ...Object.fromEntries(['ms', 'qs', 'ws'].map((name) => [`node_modules/${name}`, good(name)])),
    ...entries,
  }
  const lines = Object.entries(all).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return `{ "lockfileVersion": 3, "packages": {\n${lines.join(',\n')}\n} }`
}

describe('lockfiles of npm', () => {
  test.each<[string, Readonly<Record<string, Entry>>, string[]]>([
    ['sound entries', { 'node_modules/@a/b': good('@a/b'), 'node_modules/x/node_modules/yy': good('yy') }, []],
    ['an alias that says so', { 'node_modules/nick': { ...good('real-name'), name: 'real-name' } }, []],
    [
      'another package',
      { 'node_modules/abc': { ...good('abc'), resolved: registry('evil', '1.0.0') } },
      ['error dependency/other-package-resolved package-lock.json:6'],
    ],
    [
      'another version',
      { 'node_modules/abc': { ...good('abc'), resolved: registry('abc', '1.0.1') } },
      ['error dependency/other-package-resolved package-lock.json:6'],
    ],
    [
      'another scope',
      { 'node_modules/@a/b': { ...good('@a/b'), resolved: registry('@c/b', '1.0.0') } },
      ['error dependency/other-package-resolved package-lock.json:6'],
    ],
    ['build metadata', { 'node_modules/abc': { ...good('abc', '1.0.0+x'), resolved: registry('abc', '1.0.0') } }, []],
    [
      'another host',
      { 'node_modules/abc': { ...good('abc'), resolved: 'https://evil.example/abc/-/abc-1.0.0.tgz' } },
      ['warning dependency/resolved-elsewhere package-lock.json:6'],
    ],
    [
      'git',
      { 'node_modules/abc': { version: '1.0.0', resolved: 'git+ssh://git@github.com/a/abc.git#0123' } },
      ['warning dependency/resolved-elsewhere package-lock.json:6'],
    ],
    [
      'no encryption',
      { 'node_modules/abc': { ...good('abc'), resolved: 'http://registry.npmjs.org/abc/-/abc-1.0.0.tgz' } },
      ['warning dependency/resolved-without-encryption package-lock.json:6'],
    ],
    [
      'no checksum',
      { 'node_modules/abc': { version: '1.0.0', resolved: registry('abc', '1.0.0') } },
      ['warning dependency/missing-integrity package-lock.json:6'],
    ],
    [
      'a weak checksum',
      { 'node_modules/abc': { ...good('abc'), integrity: 'sha1-AAAA' } },
      ['note dependency/weak-integrity package-lock.json:6'],
    ],
    ['a strong one beside it', { 'node_modules/abc': { ...good('abc'), integrity: `sha1-AAAA ${SHA512}` } }, []],
    [
      'an install script',
      { 'node_modules/abc-unknown': { ...good('abc-unknown'), hasInstallScript: true } },
      ['note dependency/install-script package-lock.json:6'],
    ],
    ['install scripts that are known', { 'node_modules/esbuild': { ...good('esbuild'), hasInstallScript: true } }, []],
    ['what comes with another package', { 'node_modules/abc': { version: '1.0.0', inBundle: true } }, []],
    ['a workspace', { 'node_modules/abc': { resolved: 'packages/abc', link: true } }, []],
  ])('%s', async (_, entries, expected) => {
    expect(await found({ 'package-lock.json': lock(entries) })).toEqual(expected)
  })

  test('what the manifest asks for by its address is a note', async () => {
    const entry = { version: '1.0.0', resolved: 'git+ssh://git@github.com/a/abc.git#0123' }
    const text = lock({ 'node_modules/abc': entry }, { dependencies: { abc: 'github:a/abc' } })
    expect(await found({ 'package-lock.json': text })).toEqual([
      'note dependency/resolved-elsewhere package-lock.json:6',
    ])
  })

  test('a registry that the project names is one of its own', async () => {
    const text = lock({
      'node_modules/@a/b': { ...good('@a/b'), resolved: 'https://npm.a.example/@a/b/-/b-1.0.0.tgz' },
    })
    expect(await found({ 'package-lock.json': text, '.npmrc': '@a:registry=https://npm.a.example/\n' })).toEqual([])
    expect(await found({ 'package-lock.json': text })).toHaveLength(1)
  })

  test('version 1 nests', async () => {
    const text = JSON.stringify({
      lockfileVersion: 1,
      dependencies: {
        ms: { ...good('ms'), dependencies: { abc: { ...good('abc'), resolved: registry('evil', '1.0.0') } } },
      },
    })
    expect(await found({ 'package-lock.json': text })).toEqual([
      'error dependency/other-package-resolved package-lock.json:1',
    ])
  })

  test('what is no lockfile is left to others', async () => {
    expect(await found({ 'package-lock.json': '{ "packages": [' })).toEqual([])
  })
})

describe('lockfiles of Yarn', () => {
  const yarn = (body: string) =>
    `# yarn lockfile v1\n\n\nms@^2.0.0:\n  version "2.1.3"\n  resolved "https://registry.yarnpkg.com/ms/-/ms-2.1.3.tgz#574c8138ce1d2b5861f0b44579dbadd60c6615b2"\n  integrity ${SHA512}\n\n${body}`

  test.each([
    [
      'abc@^1.0.0:\n  version "1.0.0"\n  resolved "https://registry.yarnpkg.com/abc/-/abc-1.0.0.tgz"\n  integrity sha512-A\n',
      [],
    ],
    [
      '"@a/b@^1.0.0", "@a/b@^1.1.0":\n  version "1.0.0"\n  resolved "https://registry.yarnpkg.com/@a/b/-/b-1.0.0.tgz"\n  integrity sha512-A\n',
      [],
    ],
    [
      'abc@^1.0.0:\n  version "3001.1.0-a"\n  resolved "https://registry.yarnpkg.com/abc/-/abc-3001.0001.0000-a.tgz"\n  integrity sha512-A\n',
      [],
    ],
    [
      'abc@^1.0.0:\n  version "1.0.0"\n  resolved "https://registry.yarnpkg.com/evil/-/evil-1.0.0.tgz"\n  integrity sha512-A\n',
      ['error dependency/other-package-resolved yarn.lock:9'],
    ],
    [
      'nick@npm:abc@^1.0.0:\n  version "1.0.0"\n  resolved "https://registry.yarnpkg.com/abc/-/abc-1.0.0.tgz"\n  integrity sha512-A\n',
      [],
    ],
    [
      'abc@^1.0.0:\n  version "1.0.0"\n  resolved "https://evil.example/abc/-/abc-1.0.0.tgz"\n  integrity sha512-A\n',
      ['warning dependency/resolved-elsewhere yarn.lock:9'],
    ],
  ])('%j', async (body, expected) => {
    expect(await found({ 'yarn.lock': yarn(body) })).toEqual(expected)
  })
})

describe('names', () => {
  test('what is one letter from a popular package is told once for a file', async () => {
    const text = lock({ 'node_modules/lodahs': good('lodahs') }, { dependencies: { lodahs: '^1.0.0' } })
    expect(await found({ 'package-lock.json': text })).toEqual([
      'warning dependency/lookalike-name package-lock.json:6',
    ])
    expect(await found({ 'requirements.txt': 'reqeusts==1.0.0\nrequests==2.32.0\n' })).toEqual([
      'warning dependency/lookalike-name requirements.txt:1',
    ])
  })

  test('what another package asks for was typed elsewhere', async () => {
    const text = lock({
      'node_modules/express': { ...good('express'), dependencies: { lodahs: '^1.0.0' } },
      'node_modules/lodahs': good('lodahs'),
    })
    expect(await found({ 'package-lock.json': text })).toEqual([])
  })
})

describe('several indexes', () => {
  test.each<[string, string, string[]]>([
    [
      'requirements.txt',
      '-i https://pypi.org/simple\n--extra-index-url https://pypi.a.example/simple\nabc==1.0\n',
      ['2'],
    ],
    ['pip.conf', '[global]\nextra-index-url = https://user:secret@pypi.a.example/simple\n', ['2']],
    ['requirements.txt', '--extra-index-url https://download.pytorch.org/whl/cpu\n', []],
    ['requirements.txt', '--extra-index-url https://pypi.a.example/simple\nabc==1.0 --hash=sha256:00\n', []],
    ['requirements.txt', '--index-url https://pypi.a.example/simple\n', []],
    ['pyproject.toml', '[tool.uv]\nindex-strategy = "unsafe-best-match"\n', ['2']],
    ['pyproject.toml', '[[tool.poetry.source]]\nname = "a"\npriority = "explicit"\n', []],
    [
      'nuget.config',
      '<configuration><packageSources>\n<add key="n" value="https://api.nuget.org/v3/index.json" />\n<add key="a" value="https://nuget.a.example/v3/index.json" />\n</packageSources></configuration>',
      ['3'],
    ],
    [
      'nuget.config',
      '<configuration><packageSources>\n<add key="n" value="https://api.nuget.org/v3/index.json" />\n<add key="a" value="https://nuget.a.example/v3/index.json" />\n</packageSources><packageSourceMapping/></configuration>',
      [],
    ],
    ['Gemfile', 'source "https://rubygems.org"\nsource "https://gems.a.example"\ngem "abc"\n', ['2']],
    ['Gemfile', 'source "https://rubygems.org"\nsource "https://gems.a.example" do\n  gem "abc"\nend\n', []],
  ])('%s %j', async (path, text, lines) => {
    const all = await found({ [path]: text })
    expect(all).toEqual(lines.map((line) => `warning dependency/mixed-indexes ${path}:${line}`))
  })

  test('a password in an address is not shown', async () => {
    const texts = { 'pip.conf': '[global]\nextra-index-url = https://user:secret@pypi.a.example/simple\n' }
    const { found: findings } = await createTrustAnalyzer().analyze(textTree(texts), new AbortController().signal)
    expect(JSON.stringify(findings)).not.toContain('secret')
  })
})
