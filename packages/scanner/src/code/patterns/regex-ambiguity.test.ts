import { describe, expect, test } from 'vitest'
import { isCatastrophic, polynomialAmbiguity } from './regex-ambiguity.ts'

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

describe('polynomial backtracking', () => {
  test.each([
    ['^\\S+@\\S+$', 'between-loops'],
    ['^\\d+\\s*\\w+$', 'between-loops'],
    ['\\s*<!Entity\\s+\\S*\\s*["\'][^"]+["\']\\s*>', 'between-loops'],
    ['\\s+$', 'at-each-start'],
    [' *, *', 'at-each-start'],
    ['(?: x|[ .]*fc[ \\d.]+)$', 'at-each-start'],
    ['^\\s+', undefined],
    ['a+', undefined],
    ['^[^:]+:[^:]+$', undefined],
    ['^[a-z]{1,63}\\.[a-z]{1,63}$', undefined],
    ['^(\\w+,)*\\w+$', undefined],
    ['^(?:(\\w+):)?//([^/]*)/(.*)$', undefined],
  ] as const)('%s: %s', (source, ambiguity) => {
    expect(polynomialAmbiguity(source)?.kind).toBe(ambiguity)
  })

  test.each([
    ['^\\S+@\\S+$', '@!'],
    ['\\s+$', '\t'],
    ['^(?:ab)*a?(?:ba)*$', 'baba'],
  ])('%s is slow on repetitions of %j', (source, pump) => {
    expect(polynomialAmbiguity(source, '', false)?.pump ?? polynomialAmbiguity(source)?.pump).toBe(pump)
  })

  test('a sticky expression is tried at one place', () => {
    expect(polynomialAmbiguity('\\s+$', '', false)).toBeUndefined()
  })
})

test('ends in bounds on large expressions', () => {
  expect(isCatastrophic(`^(${'(a|b)?'.repeat(150)})*$`)).toBeTypeOf('boolean')
  expect(isCatastrophic(`${'('.repeat(90)}a${')*'.repeat(90)}b`)).toBeTypeOf('boolean')
})
