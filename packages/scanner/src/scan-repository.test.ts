import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareFindings } from './finding.ts'
import { scanRepository } from './scan-repository.ts'
import { writeFiles } from './testing/temporary-folder.ts'
import { WorkerPool } from './workers/pool.ts'

const root = mkdtempSync(join(tmpdir(), 'picket-scan-'))
const advisories = join(root, 'no-advisories-here')
const project = join(root, 'project')

/** Random-looking, the same on every run, and in no scanner's list of leaked keys. */
const letters = createHash('sha512')
  .update('a key of nobody')
  .digest('base64')
  .replaceAll(/[^A-Za-z0-9]/g, '')
const awsKeyId = `AKIA${letters
  .toUpperCase()
  .replaceAll(/[^A-Z2-7]/g, '')
  .padEnd(16, 'QZ')
  .slice(0, 16)}`

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), content)
}

beforeAll(() => {
  write(
    'src/server.js',
    'const express = require("express")\nexpress().get("/", (req, res) => res.send(String(eval(req.query.sum))))\n',
  )
  write('src/keys.py', `AWS_ACCESS_KEY_ID = "${awsKeyId}"\nAWS_SECRET_ACCESS_KEY = "${letters.slice(0, 40)}"\n`)
  write('src/plain.ts', 'export const sum = (a: number, b: number): number => a + b\n')
  const lodash = { version: '4.17.4', resolved: 'https://registry.npmjs.org/lodash/-/lodash-4.17.4.tgz' }
  write('package.json', JSON.stringify({ name: 'p', version: '1.0.0', dependencies: { lodash: '4.17.4' } }))
  write(
    'package-lock.json',
    JSON.stringify({
      name: 'p',
      lockfileVersion: 3,
      packages: { '': { dependencies: { lodash: '4.17.4' } }, 'node_modules/lodash': lodash },
    }),
  )
  for (let i = 0; i < 300; i++) write(`many/file-${i}.js`, `module.exports = (x) => eval(x + ${i})\n`)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('code, secrets and dependencies come back in one ordered report', async () => {
  const { findings, files } = await scanRepository(project, { advisories })
  expect(files).toBe(305)
  expect([...findings].sort(compareFindings)).toEqual(findings)
  const places = findings.map(({ ruleId, file, line }) => `${ruleId.split('/')[0]} ${file}:${line}`)
  expect(places).toContain('code src/server.js:2')
  expect(places).toContain('secret src/keys.py:1')
  expect(findings.map(({ ruleId }) => ruleId)).toContain('coverage/advisories-never-synchronised')
  expect(findings.filter(({ file }) => file === 'src/plain.ts')).toEqual([])
  expect(JSON.stringify(findings)).not.toContain(awsKeyId)
})

test('the same tree gives the same report, whatever the number of threads and whoever shares them', async () => {
  const pool = new WorkerPool(3)
  try {
    const [alone, one, two] = await Promise.all([
      scanRepository(project, { advisories }),
      scanRepository(project, { advisories, pool }),
      scanRepository(project, { advisories, pool }),
    ])
    expect(JSON.stringify(one)).toBe(JSON.stringify(alone))
    expect(JSON.stringify(two)).toBe(JSON.stringify(alone))
  } finally {
    await pool.close()
  }
})

test('`only` leaves the rest out', async () => {
  const { findings } = await scanRepository(project, { advisories, only: ['secrets'] })
  expect(new Set(findings.map(({ ruleId }) => ruleId.split('/')[0]))).toEqual(new Set(['secret']))
})

test('plus holds all of fast, and says what it could not go deeper into', async () => {
  const fast = await scanRepository(project, { advisories })
  const plus = await scanRepository(project, { advisories, mode: 'plus' })
  const extra = plus.findings.filter((finding) => !fast.findings.some((other) => compareFindings(finding, other) === 0))
  expect(extra.map(({ ruleId }) => ruleId)).toEqual(['coverage/history-not-there'])
  expect(plus.findings).toHaveLength(fast.findings.length + 1)
})

test('plus says in which languages data is followed within each file only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-plus-'))
  try {
    writeFileSync(join(folder, 'main.go'), 'package main\n')
    writeFileSync(join(folder, 'a.rb'), 'puts 1\n')
    const { findings } = await scanRepository(folder, { advisories, mode: 'plus', only: ['code'] })
    expect(findings.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([
      'coverage/flow-in-single-files Data in Go, Ruby was followed within each file, and not from file to file.',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('progress is told up to the last file', async () => {
  const seen: number[] = []
  await scanRepository(project, { advisories, only: ['secrets'], onProgress: ({ done }) => seen.push(done) })
  expect(seen.at(-1)).toBe(305)
  expect([...seen].sort((a, b) => a - b)).toEqual(seen)
})

test('an aborted scan rejects with the reason', async () => {
  const reason = new Error('stopped')
  await expect(scanRepository(project, { advisories, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('rules that are not there are said, and the rest is scanned', async () => {
  const { findings } = await scanRepository(project, { advisories, rules: [join(root, 'nothing')] })
  expect(findings.map(({ ruleId }) => ruleId.split('/')[0])).toContain('secret')
  expect(findings.filter(({ ruleId }) => ruleId.startsWith('coverage/')).length).toBeGreaterThan(1)
})

test('configuration alone can be asked for, and is part of every scan', async () => {
  const configured = join(root, 'configured')
  writeFiles(configured, {
    Dockerfile: 'FROM node:22\nRUN curl -fsSL https://example.com/x.sh | sh\nUSER node\nCMD ["node"]\n',
    '.github/workflows/ci.yml':
      'on: issues\njobs:\n  a:\n    steps:\n      - run: |\n          echo hi\n          echo "${{ github.event.issue.title }}"\n',
    'charts/x/templates/pod.yaml':
      '{{- if .Values.on }}\napiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - image: {{ .Values.image }}\n      securityContext: { privileged: true }\n{{- end }}\n',
    'notes.yaml': 'privileged: true\n',
  })
  const expected = [
    ['error', 'config/github-actions/script-injection', '.github/workflows/ci.yml', 7],
    ['warning', 'config/dockerfile/curl-pipe-shell', 'Dockerfile', 2],
    ['warning', 'config/kubernetes/privileged-container', 'charts/x/templates/pod.yaml', 7],
  ]
  for (const only of [['config'] as const, undefined]) {
    const { findings } = await scanRepository(configured, { advisories, ...(only && { only }) })
    const found = findings
      .filter(({ ruleId }) => !ruleId.startsWith('coverage/'))
      .map(({ level, ruleId, file, line }) => [level, ruleId, file, line])
    expect(found).toEqual(expected)
  }
  expect((await scanRepository(configured, { advisories, only: ['code'] })).findings).toEqual([])
})
