import { describe, expect, test } from 'vitest'
import { isCatastrophic } from './regex-ambiguity.ts'

describe('catastrophic backtracking', () => {
  test.each([
    '^(a+)+$',
    '(a*)*b',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^(\\w+\\s?)*$',
    '^([a-z]+)*[0-9]$',
    '(a*b*)*c',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^(\\d+)*-$',
    '(x+x+)+y',
    '^(?:.*,)*x$',
    '("[^"]*"|[^,]*)*;$',
  ])('%s', (source) => {
    expect(isCatastrophic(source)).toBe(true)
  })
})

describe('harmless', () => {
  test.each([
    '^a+$',
    '^(ab+)+$',
    '^(a|b)*$',
    '(a+)+',
    '^\\d+\\s*\\w+$',
    '^(\\w+,)*\\w+$',
    '^[\\w.]+@[\\w.]+$',
    '^(?:[a-z]+-)*[a-z]+$',
    '^(?>a+)+$',
    '^(a++)+$',
    '^(?:\\/[^/]+)*$',
    '^(a{1,3}b)+$',
  ])('%s', (source) => {
    expect(isCatastrophic(source)).toBe(false)
  })
})

test('ends in bounds on large expressions', () => {
  expect(isCatastrophic(`^(${'(a|b)?'.repeat(150)})*$`)).toBeTypeOf('boolean')
  expect(isCatastrophic(`${'('.repeat(90)}a${')*'.repeat(90)}b`)).toBeTypeOf('boolean')
})
