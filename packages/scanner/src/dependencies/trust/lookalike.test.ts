import { describe, expect, test } from 'vitest'
import { isOneLetterApart, isPopular, lookalikeOf } from './lookalike.ts'

describe('names that may be mistaken', () => {
  test.each([
    ['npm', 'lodahs', 'lodash', 'one letter'],
    ['npm', 'expresss-session', 'express-session', 'one letter'],
    ['npm', 'crossenv', 'cross-env', 'separators'],
    ['npm', 'axi0s', 'axios', 'look-alike signs'],
    ['npm', '@type/node', '@types/node', 'scope'],
    ['npm', 'mongose', 'mongoose', 'one letter'],
    ['PyPI', 'reqeusts', 'requests', 'one letter'],
    ['PyPI', 'python-dateutils1', undefined, undefined],
    ['PyPI', 'beautifulsoup', undefined, undefined],
    ['PyPI', 'djanga', 'django', 'one letter'],
    ['crates.io', 'serde-json', 'serde_json', 'separators'],
    ['RubyGems', 'nokogirl', 'nokogiri', 'one letter'],
  ])('%s %s', (ecosystem, name, popular, likeness) => {
    expect(lookalikeOf(ecosystem, name)).toEqual(popular === undefined ? undefined : { popular, likeness })
  })

  test.each([
    ['npm', 'preact'],
    ['npm', 'react'],
    ['npm', 'requests-x'],
    ['npm', 'lodash4'],
    ['npm', '@acme/lodahs'],
    ['npm', 'vuex'],
    ['npm', 'koas'],
    ['PyPI', 'types-requests'],
    ['Maven', 'org.example:lodahs'],
  ])('%s %s is left alone', (ecosystem, name) => {
    expect(lookalikeOf(ecosystem, name)).toBeUndefined()
  })

  test('no popular name is taken for another', () => {
    expect(isPopular('npm', 'lodash')).toBe(true)
    expect(isPopular('npm', 'lodahs')).toBe(false)
    for (const name of ['color', 'colors', 'chai', 'chalk', 'request']) expect(lookalikeOf('npm', name)).toBeUndefined()
  })

  test.each([
    ['abc', 'abd', true],
    ['abc', 'acb', true],
    ['abc', 'ab', true],
    ['abc', 'abc', false],
    ['abc', 'cba', false],
    ['abcd', 'badc', false],
    ['', 'a', true],
  ])('%s and %s', (a, b, apart) => {
    expect(isOneLetterApart(a, b)).toBe(apart)
  })
})
