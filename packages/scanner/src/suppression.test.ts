import { describe, expect, test } from 'vitest'
import { isSuppressedBy } from './suppression.ts'

const RULE = 'code/javascript/weak-hash'
const says = (line: string, rule = RULE, alone = false) => isSuppressedBy(line, rule, alone, 'code')

describe('picket:ignore', () => {
  test.each([
    'f() // picket:ignore a checksum, no signature',
    'f() # picket:ignore weak-hash a checksum',
    'f() // picket:ignore code/javascript/weak-hash: a checksum',
    'f() /* picket:ignore code/* a checksum */',
    'f() // picket:ignore ssrf-guard, weak-hash both are fine here',
    'f() // picket:ignore other-rule weak-hash both are fine here',
    '<!-- picket:ignore a checksum -->',
  ])('%s suppresses', (line) => {
    expect(says(line)).toBe(true)
  })

  test.each([
    'f() // picket:ignore',
    'f() // picket:ignore weak-hash',
    'f() // picket:ignore weak-hash --',
    'f() // picket:ignore weak-cipher a reason',
    'f() // picket:ignore secret/* a reason',
    'f("picket:ignore a reason")',
    'f() // ignore weak-hash a reason',
  ])('%s does not', (line) => {
    expect(says(line)).toBe(false)
  })

  test('a name of one word is the rule where it is its name', () => {
    expect(says('f() // picket:ignore ssrf our own host', 'code/javascript/ssrf')).toBe(true)
    expect(says('f() // picket:ignore ssrf', 'code/javascript/ssrf')).toBe(false)
  })
})

describe('nosemgrep', () => {
  test.each([
    'f() // nosemgrep',
    'f() # nosem',
    'f() // nosemgrep: weak-hash',
    'f() // NOSEMGREP: a, js.lang.weak-hash',
  ])('%s suppresses', (line) => {
    expect(says(line)).toBe(true)
  })
  test.each(['f() // nosemgrep: other', 'f("nosemgrep")', 'f() // nosemgreps'])('%s does not', (line) => {
    expect(says(line)).toBe(false)
  })
})

test('a comment for the line below stands alone', () => {
  expect(says('  // nosemgrep', RULE, true)).toBe(true)
  expect(says('  {/* picket:ignore it is fine */}', RULE, true)).toBe(true)
  expect(says('g() // nosemgrep', RULE, true)).toBe(false)
})
