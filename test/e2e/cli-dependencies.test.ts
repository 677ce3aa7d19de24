import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Advisories, writeOsvFolder } from './testing/osv-folder.ts'
import { type Ended, picket, Project } from './testing/picket.ts'

const ADVISORY = {
  schema_version: '1.6.0',
  id: 'GHSA-test-test-0001',
  modified: '2026-01-02T03:04:05Z',
  published: '2026-01-01T00:00:00Z',
  summary: 'left-turn runs what it is given',
  details: 'Whoever calls it runs code.',
  severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
  affected: [
    {
      package: { ecosystem: 'npm', name: 'left-turn' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.2.4' }] }],
    },
  ],
}

const ADVISORIES: Advisories = { npm: [ADVISORY], PyPI: [] }

function lockfile(version: string): string {
  const packages = {
    '': {
      name: 'app',
      version: '1.0.0',
      dependencies: { 'left-turn': '^1.0.0' },
      devDependencies: { testing: '1.0.0' },
    },
    'node_modules/left-turn': { version },
    'node_modules/testing': { version: '1.0.0', dev: true },
  }
  return JSON.stringify({ name: 'app', version: '1.0.0', lockfileVersion: 3, packages }, null, 2)
}

let project: Project
beforeEach(() => {
  project = new Project({ 'app/package-lock.json': lockfile('1.2.3') })
  writeOsvFolder(project, 'osv', ADVISORIES)
})
afterEach(() => project.remove())

function run(...args: string[]): Promise<Ended> {
  return picket(args, { cwd: project.root, env: { PICKET_DATA_DIR: project.path('data') } })
}

test('advisories are fetched from a folder, and status says what is there', async () => {
  const none = await run('advisories', 'status')
  expect([none.code, none.stdout]).toEqual([0, ''])
  expect(none.stderr).toContain('picket advisories sync')

  const synced = await run('advisories', 'sync', '--from', 'osv', '--ecosystem', 'npm', '--json')
  expect([synced.code, synced.stderr]).toEqual([0, ''])
  expect(JSON.parse(synced.stdout)).toMatchObject({ synced: [{ ecosystem: 'npm', advisories: 1 }], failed: [] })
  expect(JSON.parse((await run('advisories', 'status', '--json')).stdout)).toMatchObject([
    { ecosystem: 'npm', state: 'ready', advisories: 1, synced_at: expect.any(String) },
  ])
  expect((await run('advisories', 'status')).stdout).toMatch(/^npm +1 /m)
})

test.each([
  [['--from', 'app'], 'ecosystems.txt'],
  [['--from', 'none'], 'none'],
  [['--from', 'osv', '--ecosystem', 'Fortran'], 'no ecosystem "Fortran"'],
  [['--from', 'http://127.0.0.1:1/'], 'http://127.0.0.1:1'],
])('sync %j ends with 2 and says why', async (args, why) => {
  const { code, stdout, stderr } = await run('advisories', 'sync', ...args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(why)
  expect(stderr).not.toMatch(/^ +at /m)
})

test('a vulnerable package is found where the lockfile names it, and its fixed version is not', async () => {
  await run('advisories', 'sync', '--from', 'osv')
  const scan = () => run('scan', 'app', '--only', 'dependencies', '--json', '--strict')
  const vulnerable = await scan()
  expect(vulnerable.code).toBe(1)
  expect(JSON.parse(vulnerable.stdout)).toMatchObject([
    { rule_id: 'dependency/GHSA-test-test-0001', level: 'error', file: 'package-lock.json', line: 16 },
  ])
  project.write('app/package-lock.json', lockfile('1.2.4'))
  expect(await scan()).toMatchObject({ code: 0, stdout: '[]\n' })
})

test('without advisories a scan says that dependencies were not checked', async () => {
  const { code, stdout } = await run('scan', 'app', '--only', 'dependencies', '--json', '--strict')
  expect(code).toBe(3)
  expect(stdout).toContain('"coverage/')
})

test('packages lists what lockfiles name', async () => {
  const { code, stdout, stderr } = await run('packages', 'app')
  expect([code, stderr]).toEqual([0, ''])
  const common = { ecosystem: 'npm', file: 'package-lock.json', direct: true }
  expect(JSON.parse(stdout)).toEqual([
    { ...common, name: 'left-turn', version: '1.2.3', line: 16, dev: false },
    { ...common, name: 'testing', version: '1.0.0', line: 19, dev: true },
  ])
})

test('packages gives a CycloneDX bill of materials', async () => {
  const { code, stdout } = await run('packages', 'app', '--format', 'cyclonedx')
  expect(code).toBe(0)
  const { bomFormat, specVersion, components } = JSON.parse(stdout)
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6'])
  expect(components.map(({ purl }: { purl: string }) => purl)).toContain('pkg:npm/left-turn@1.2.3')
})

test('packages says which lockfile it could not read', async () => {
  project.write('app/package-lock.json', '{')
  const { code, stdout, stderr } = await run('packages', 'app', '--strict')
  expect([code, stdout]).toEqual([3, '[]\n'])
  expect(stderr).toContain('package-lock.json')
})

test('an OSV API answers for an index that is not there, and cannot be synchronised from', async () => {
  const server = createServer((request, response) => {
    const { url = '' } = request
    const isBatch = url === '/v1/querybatch'
    const answer = isBatch ? { results: [{ vulns: [{ id: ADVISORY.id, modified: ADVISORY.modified }] }, {}] } : ADVISORY
    request.resume().on('end', () => response.end(JSON.stringify(answer)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
    const env = { PICKET_DATA_DIR: project.path('data'), PICKET_OSV_URL: url }
    const scanned = await picket(['scan', 'app', '--only', 'dependencies', '--json'], { cwd: project.root, env })
    expect(JSON.parse(scanned.stdout)).toMatchObject([{ rule_id: 'dependency/GHSA-test-test-0001' }])
    const { code, stderr } = await picket(['advisories', 'sync'], { cwd: project.root, env })
    expect([code, stderr]).toEqual([2, expect.stringContaining('is an OSV API')])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('a VEX document silences what is not exploitable, which is told', async () => {
  await run('advisories', 'sync', '--from', 'osv')
  const statement = {
    vulnerability: { name: ADVISORY.id },
    products: [{ '@id': 'pkg:npm/left-turn@1.2.3' }],
    status: 'not_affected',
    justification: 'vulnerable_code_not_in_execute_path',
  }
  project.write('vex.json', JSON.stringify({ '@context': 'https://openvex.dev/ns/v0.2.0', statements: [statement] }))
  const scan = (vex: string) => run('scan', 'app', '--only', 'dependencies', '--json', '--strict', '--vex', vex)
  const { code, stdout } = await scan('vex.json')
  expect([code, JSON.parse(stdout)]).toMatchObject([
    0,
    [{ rule_id: 'coverage/suppressed', message: expect.stringContaining('vulnerable_code_not_in_execute_path') }],
  ])
  expect(await scan('app/package-lock.json')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no VEX document'),
  })
  expect(await scan('none.json')).toMatchObject({ code: 2, stderr: expect.stringContaining('ENOENT') })
})
