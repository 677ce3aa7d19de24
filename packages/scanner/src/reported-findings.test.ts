import { expect, test } from 'vitest'
import { type Finding, gapFinding } from './finding.ts'
import { ReportedFindings } from './reported-findings.ts'
import { MAX_FINDINGS } from './workers/limits.ts'

const finding = (line: number, level: Finding['level'] = 'warning'): Finding => ({
  ...gapFinding({ name: 'x', file: 'a.js', line, reason: 'r', suggestion: 's' }),
  ruleId: 'code/javascript/x',
  level,
})
const gap = (file: string, reason = 'The file is minified.') =>
  gapFinding({ name: 'minified-file', file, reason, suggestion: 's' })

test('what all workers report is reported once', () => {
  const reported = new ReportedFindings()
  for (let worker = 0; worker < 3; worker++) reported.add(gap('.', 'Rule x could not be read.'))
  expect(reported.inOrder()).toHaveLength(1)
})

test('of a kind of gap the first files are named, and the rest is counted', () => {
  const reported = new ReportedFindings()
  const files = Array.from({ length: 45 }, (_, i) => `file-${String(i).padStart(2, '0')}.js`)
  for (const file of files.toReversed()) reported.add(gap(file))
  const all = reported.inOrder()
  expect(all.filter(({ file }) => file !== '.').map(({ file }) => file)).toEqual(files.slice(0, 20))
  expect(all.find(({ file }) => file === '.')?.message).toMatch(/^The same holds for 25 more places/)
})

test('beyond the limit the last in report order are left out, whatever came first, and it is said', () => {
  const forward = new ReportedFindings()
  const backward = new ReportedFindings()
  const total = MAX_FINDINGS + 60_000
  for (let line = 1; line <= total; line++) {
    forward.add(finding(line))
    backward.add(finding(total + 1 - line))
  }
  const [one, other] = [forward.inOrder(), backward.inOrder()]
  expect(one).toHaveLength(MAX_FINDINGS + 1)
  expect(one.at(-1)).toMatchObject({
    ruleId: 'coverage/too-many-findings',
    message: expect.stringContaining('60000 findings'),
  })
  expect(other).toEqual(one)
})
