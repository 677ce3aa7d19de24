import { type Finding, gapFinding } from '../../finding.ts'

/** Findings that the tests of the reports share. */
export const sqlInjection: Finding = {
  ruleId: 'code/javascript/sql-injection',
  level: 'error',
  file: 'src/a b.js',
  line: 7,
  column: 12,
  endLine: 7,
  endColumn: 40,
  message: 'Request input reaches a query.',
  description: 'Anyone can read every row.',
  suggestion: 'Bind parameters.',
  cwe: [89],
  securitySeverity: 9.8,
  evidence: 'db.query(sql)',
  flow: [
    { file: 'src/a b.js', line: 5, column: 3, endLine: 5, endColumn: 20, message: 'request input enters here' },
    { file: 'src/a b.js', line: 7, column: 12, endLine: 7, endColumn: 40, message: 'it becomes part of a query' },
  ],
}

export const vulnerablePackage: Finding = {
  ...sqlInjection,
  ruleId: 'dependency/GHSA-aaaa-bbbb-cccc',
  level: 'warning',
  file: 'package-lock.json',
  line: 3,
  column: 1,
  endLine: 3,
  endColumn: 1,
  message: 'left-pad 1.0.0 is vulnerable.',
  cwe: [1321, 79],
  securitySeverity: 5.3,
  evidence: 'left-pad@1.0.0',
  flow: [],
}

export const tooLarge: Finding = gapFinding({
  name: 'file-too-large',
  file: 'dist/bundle.js',
  reason: 'The file is larger than 5 MiB.',
  suggestion: 'Scan its sources instead.',
})
