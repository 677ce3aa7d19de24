import { expect, test } from 'vitest'
import {
  compareFindings,
  type Finding,
  fingerprints,
  gapFinding,
  mergeOutcomes,
  notChecked,
  checked,
} from './finding.ts'

const finding = (over: Partial<Finding>): Finding => ({
  ruleId: 'code/javascript/x',
  level: 'warning',
  file: 'a.js',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  message: 'm',
  description: 'd',
  suggestion: 's',
  cwe: [],
  securitySeverity: 5,
  evidence: 'e',
  flow: [],
  ...over,
})

test('a report is ordered by level, file, line, column and rule, texts by code unit', () => {
  const inOrder = [
    finding({ level: 'error', file: 'z.js' }),
    finding({ file: 'B.js', line: 10 }),
    finding({ file: 'a.js', line: 2, column: 9 }),
    finding({ file: 'a.js', line: 10, column: 1, ruleId: 'code/javascript/a' }),
    finding({ file: 'a.js', line: 10, column: 1, ruleId: 'code/javascript/b' }),
    finding({ file: 'é.js' }),
    finding({ level: 'note', file: 'a.js' }),
  ]
  for (const shuffled of [inOrder.toReversed(), [...inOrder.slice(3), ...inOrder.slice(0, 3)]]) {
    expect(shuffled.sort(compareFindings)).toEqual(inOrder)
  }
})

test('a fingerprint survives a moved line and tells equal code of one file apart', () => {
  const [first, second] = fingerprints([finding({ line: 1 }), finding({ line: 5 })])
  expect(fingerprints([finding({ line: 40 }), finding({ line: 45 })])).toEqual([first, second])
  expect(first).not.toBe(second)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(fingerprints([finding({ file: 'b.js' })])[0]).not.toBe(first)
})

test('a fingerprint of a secret survives a renamed file and counts its copies', () => {
  const secret = (file: string, evidence = 'GitHub sha256:1') =>
    finding({ ruleId: 'secret/github-oauth-token', file, evidence })
  const [first, copy] = fingerprints([secret('a.js'), secret('b.js')])
  expect(fingerprints([secret('renamed.js')])).toEqual([first])
  expect(copy).not.toBe(first)
  expect(fingerprints([secret('a.js', 'GitHub sha256:2')])[0]).not.toBe(first)
})

test('merging keeps what was found and every gap', () => {
  const gap = { name: 'x', file: 'f', reason: 'r', suggestion: 's' }
  expect(mergeOutcomes([checked([1]), notChecked(gap, [2]), checked([3])])).toEqual({
    kind: 'not-checked',
    found: [1, 2, 3],
    gaps: [gap],
  })
  expect(mergeOutcomes([checked([1]), checked([])])).toEqual({ kind: 'checked', found: [1] })
})

test('a gap is a finding of its own, of level note', () => {
  expect(gapFinding({ name: 'file-too-large', file: 'big', reason: 'Too big.', suggestion: 's' })).toMatchObject({
    ruleId: 'coverage/file-too-large',
    level: 'note',
    file: 'big',
    line: 1,
    column: 1,
  })
})
