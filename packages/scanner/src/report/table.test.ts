import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { toTable } from './table.ts'
import { sqlInjection, tooLarge, vulnerablePackage } from './testing/findings.ts'

const plain = { colours: false, width: 60 }

test('groups findings by file and ends with a summary', () => {
  expect(toTable([sqlInjection, vulnerablePackage, { ...sqlInjection, level: 'note', line: 9 }, tooLarge], plain)).toBe(
    `src/a b.js
  error    7:12  code/javascript/sql-injection
           Request input reaches a query.
           → Bind parameters.
  note     9:12  code/javascript/sql-injection
           Request input reaches a query.
           → Bind parameters.

package-lock.json
  warning  3:1  dependency/GHSA-aaaa-bbbb-cccc
           left-pad 1.0.0 is vulnerable.
           → Bind parameters.

dist/bundle.js
  note     1:1  coverage/file-too-large
           The file is larger than 5 MiB.
           → Scan its sources instead.

1 error, 1 warning, 1 note in 2 files. 1 thing could not be checked (see coverage/…).
`,
  )
})

test('tells nothing found from not checked', () => {
  expect(toTable([], plain)).toBe('No findings.\n')
  expect(toTable([tooLarge], plain)).toContain('No findings. 1 thing could not be checked')
})

test('what concerns the folder as a whole has no line', () => {
  expect(toTable([{ ...tooLarge, file: '.' }], plain)).toContain(
    'The folder as a whole\n  note     coverage/file-too-large\n',
  )
})

test('colours change nothing but colours', () => {
  const findings = [sqlInjection, vulnerablePackage, tooLarge]
  const coloured = toTable(findings, { ...plain, colours: true })
  expect(coloured).not.toBe(toTable(findings, plain))
  expect(stripVTControlCharacters(coloured)).toBe(toTable(findings, plain))
})

test('lets no control sequence of a scanned file through to the terminal', () => {
  const hostile = 'a\u001b]0;owned\u0007\u009b2J\r\n\u202eb'
  const text = toTable([{ ...sqlInjection, file: hostile, message: hostile, suggestion: hostile }], plain)
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(text).toContain('a\\u{1b}]0;owned\\u{7}\\u{9b}2J\\u{d}\\u{a}\\u{202e}b\n')
})

test('wraps long messages', () => {
  const text = toTable([{ ...sqlInjection, message: 'word '.repeat(40) }], plain)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60)
})
