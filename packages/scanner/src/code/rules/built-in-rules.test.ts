import { expect, test } from 'vitest'
import { listRules } from './list-rules.ts'
import { BUILT_IN_RULES } from './load-rules.ts'
import { testRules } from './test-rules.ts'

test('every built-in rule passes its annotated tests, with at least three lines that match and three that do not', async () => {
  const report = await testRules(BUILT_IN_RULES)
  expect(report.problems).toEqual([])
  for (const { rule, file, missed, unexpected, matched, passed } of report.tests) {
    expect({ file, missed, unexpected }).toEqual({ file, missed: [], unexpected: [] })
    expect(matched, rule).toBeGreaterThanOrEqual(3)
    expect(passed, rule).toBeGreaterThanOrEqual(3)
  }
  expect(report.tests.length).toBeGreaterThanOrEqual(40)
  expect(report.passed).toBe(true)
})

test('every built-in rule says what it is, and has an id of its own', () => {
  const { rules, problems } = listRules()
  expect(problems).toEqual([])
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  for (const rule of rules) {
    expect(rule.cwe.length, rule.id).toBeGreaterThan(0)
    expect(rule.owasp.length, rule.id).toBeGreaterThan(0)
    expect(rule.confidence, rule.id).toMatch(/^(?:HIGH|MEDIUM|LOW)$/)
    expect(rule.why, rule.id).not.toBe(rule.message)
    // The folder is the language or the kind, and the file the name: rules are read a folder at a time.
    const path = rule.id.startsWith('code/') ? rule.id.slice('code'.length) : `/${rule.id}`
    expect(rule.file.endsWith(`${path}.yaml`), rule.id).toBe(true)
  }
})
