import { expect, test } from 'vitest'
import { duration, listOf, wholeNumber } from './options.ts'

test.each([
  ['30s', 30],
  ['15m', 900],
  ['2h', 7200],
  ['90d', 7_776_000],
])('%s is %i seconds', (text, seconds) => expect(duration(text)).toBe(seconds))

test.each(['', '0d', '90', 'd', '-1d', '1.5h', '1w', '90 d', '9999999999d', '3651d'])('%j is no duration', (text) => {
  expect(() => duration(text)).toThrow('such as 90d')
})

test.each(['', '-1', '1.5', '0x10', '1e3', '65536'])('%j is no port', (text) => {
  expect(() => wholeNumber(0, 65_535)(text)).toThrow('from 0 to 65535')
})

test('names are parted by commas, collected and each taken once', () => {
  const read = listOf(['code', 'secrets'])
  expect(read('secrets, code', ['code'])).toEqual(['code', 'secrets'])
  expect(() => read('code,magic', undefined)).toThrow('Allowed are code, secrets')
  expect(() => read('', undefined)).toThrow('Allowed are')
})
