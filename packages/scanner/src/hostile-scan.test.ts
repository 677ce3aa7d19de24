import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanRepository, type ScanReport } from './scan-repository.ts'
import { makeHostileRepository } from './testing/hostile-repository.ts'
import { makeTemporaryFolder, writeFiles } from './testing/temporary-folder.ts'
import { checkout } from './tree/git/checkout.ts'
import { DEFAULT_TREE_LIMITS } from './tree/limits.ts'

const NESTING = 100_000
const ONE_LINE_BYTES = 40_000_000

let temporary: { path: string; remove: () => void }
let report: ScanReport

beforeAll(async () => {
  temporary = makeTemporaryFolder()
  const outside = join(temporary.path, 'outside')
  writeFiles(outside, { 'canary.js': 'eval(location.hash) // the canary of another folder' })
  const served = join(temporary.path, 'served')
  const { commit } = makeHostileRepository(join(served, 'evil/all.git'), {
    outside,
    smallFiles: 20_000,
    oneLineBytes: ONE_LINE_BYTES,
  })
  const into = join(temporary.path, 'checkout')
  await checkout({
    remote: { kind: 'code-host', base: `file://${served}`, repository: 'evil/all' },
    commit,
    branch: 'main',
    into,
    limits: { ...DEFAULT_TREE_LIMITS, timeout: 120_000 },
  })
  const aliases = Array.from(
    { length: 40 },
    (_, i) => `a${i}: &a${i} [${i === 0 ? 'x' : `*a${i - 1}, *a${i - 1}`}]`,
  ).join('\n')
  writeFiles(into, {
    'honest/server.js': 'require("express")().get("/", (req, res) => res.send(eval(req.query.code)))\n',
    'bombs/package-lock.json': `{"lockfileVersion":3,"packages":${'{"":'.repeat(NESTING)}{}${'}'.repeat(NESTING)}}`,
    'bombs/pnpm-lock.yaml': `lockfileVersion: '9.0'\n${aliases}\npackages: *a39\n`,
    'bombs/yarn.lock': `${'"a@^1":\n  version "1'.repeat(50_000)}`,
    'bombs/poetry.lock': `${'[[package]]\nname = "x'.repeat(20_000)}`,
    'bombs/functions.js': Array.from({ length: 10_000 }, (_, i) => `function f${i}(a) { return eval(a + ${i}) }`).join(
      '\n',
    ),
    'bombs/line.js': `x = ${'(a+b)*c+'.repeat(600_000)}1`,
    'bombs/words.txt': 'password = '.repeat(500_000),
  })
  report = await scanRepository(into, { advisories: join(temporary.path, 'none') })
})
afterAll(() => temporary.remove())

test('the scan ends, and reports what is honest among all that is not', () => {
  expect(report.files).toBeGreaterThan(20_000)
  expect(report.findings.some(({ ruleId, file }) => ruleId.startsWith('code/') && file === 'honest/server.js')).toBe(
    true,
  )
})

test('nothing outside the folder is read', () => {
  expect(JSON.stringify(report.findings)).not.toContain('canary of another folder')
  expect(report.findings.filter(({ file }) => file.includes('canary'))).toEqual([])
})

test('what could not be checked is said, file by file', () => {
  const gaps = report.findings.filter(({ ruleId }) => ruleId.startsWith('coverage/'))
  for (const file of [
    'one-line.js',
    'nested.js',
    'bombs/package-lock.json',
    'bombs/pnpm-lock.yaml',
    'bombs/poetry.lock',
  ]) {
    expect(
      gaps.map((gap) => gap.file),
      file,
    ).toContain(file)
  }
  expect(gaps.filter(({ ruleId }) => /crashed|timed-out|analyzer-failed/.test(ruleId))).toEqual([])
})

test('no file floods the report', () => {
  const ofBomb = report.findings.filter(({ file }) => file === 'bombs/functions.js')
  expect(ofBomb.length).toBeGreaterThan(100)
  expect(ofBomb.length).toBeLessThan(1_100)
})
