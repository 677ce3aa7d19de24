import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareFindings, type Finding, toSarif, toVulnerabilities } from '@picket/scanner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBaseline, withoutKnown } from './baseline.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picket-baseline-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function baselineOf(report: unknown) {
  const path = join(folder, 'baseline.json')
  await writeFile(path, typeof report === 'string' ? report : JSON.stringify(report))
  return readBaseline(path)
}

const finding = (changes: Partial<Finding> = {}): Finding => ({
  ruleId: 'code/javascript/eval',
  level: 'error',
  file: 'a.js',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 5,
  message: 'Code is made of input.',
  description: '',
  suggestion: '',
  cwe: [95],
  securitySeverity: 9,
  evidence: 'eval(x)',
  flow: [],
  ...changes,
})

const reports: Record<string, (findings: Finding[]) => unknown> = {
  SARIF: (findings) => toSarif(findings, { version: '0' }),
  JSON: toVulnerabilities,
}

test.each(Object.keys(reports))('a %s report holds its findings wherever they moved, and no others', async (kind) => {
  const before = [finding(), finding({ line: 9 }), finding({ file: 'b.js' })]
  const baseline = await baselineOf(reports[kind]?.(before))
  const after = [finding({ line: 5 }), finding({ line: 15 }), finding({ line: 30 }), finding({ file: 'c.js' })]
  const { findings, known } = withoutKnown([...after].sort(compareFindings), baseline)
  expect(known).toBe(2)
  expect(findings.map(({ file, line }) => [file, line])).toEqual([
    ['a.js', 30],
    ['c.js', 1],
  ])
})

test('fingerprints are those of the whole scan, so that a later baseline made of the new ones holds', () => {
  const all = [finding(), finding({ line: 2 })]
  const whole = withoutKnown(all, undefined)
  const first = whole.fingerprints[0] ?? ''
  const { fingerprints } = withoutKnown(all, { kind: 'sarif', identities: new Map([[first, 1]]) })
  expect(fingerprints).toEqual(whole.fingerprints.slice(1))
})

test('what could not be checked is said again', async () => {
  const gap = finding({ ruleId: 'coverage/file-too-large', level: 'note' })
  const { findings, known } = withoutKnown([gap], await baselineOf(toVulnerabilities([gap])))
  expect([findings, known]).toEqual([[gap], 0])
})

test.each(['{', '{}', '[{}]', '[null]', '"x"', '{"runs":[{"results":[{"ruleId":"x"}]}]}', '{"runs":3}'])(
  '%s is refused, and it is said how to make a baseline',
  async (text) => {
    await expect(baselineOf(text)).rejects.toThrow(/is no baseline\. Make one .*--format sarif/)
  },
)

test('a missing file is refused by name', async () => {
  await expect(readBaseline(join(folder, 'none.json'))).rejects.toThrow(/Cannot read the baseline .*none\.json/)
})
