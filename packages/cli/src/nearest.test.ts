import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const RULES = ['code/javascript/eval', 'code/javascript/sql-injection', 'code/python/sql-injection']

test.each([
  ['code/javascript/sql-injektion', 'code/javascript/sql-injection'],
  ['code/pyhton/sql-injection', 'code/python/sql-injection'],
  ['sql-injection', 'code/javascript/sql-injection'],
  ['code/javascript/evil', 'code/javascript/eval'],
])('%s most likely meant %s', (typed, meant) => expect(nearest(typed, RULES)).toBe(meant))

test.each(['', 'x', 'something-else-altogether'])('%j is near to none', (typed) => {
  expect(nearest(typed, RULES)).toBeUndefined()
})
