import { describe, expect, test } from 'vitest'
import { boundedRegex, RegexOutOfSteps, RegexProblem } from './regex.ts'

const all = (source: string, text: string, flags = '') =>
  boundedRegex(source, flags)
    .matchAll(text)
    .map((match) => text.slice(match[0], match[1]))

describe('matches as PCRE and Python do', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['a+b', 'aab ab b', ['aab', 'ab']],
    ['(?i)ABC', 'abc aBc', ['abc', 'aBc']],
    ['(?i:a)b', 'Ab AB', ['Ab']],
    ['\\Aa', 'aa', ['a']],
    ['a\\Z', 'aa\n', ['a']],
    ['[[:digit:]]{2,3}', '1 22 4444', ['22', '444']],
    ['(?P<q>["\']).*?(?P=q)', "\"a'b\" 'c'", ['"a\'b"', "'c'"]],
    ['(\\w)\\1', 'abb', ['bb']],
    ['a++a', 'aaa', []],
    ['(?>a|ab)c', 'abc ac', ['ac']],
    ['(?<!x)y', 'xy ay', ['y']],
    ['(?<=ab|c)d', 'abd cd d', ['d', 'd']],
    ['foo(?!bar)', 'foobar foobaz', ['foo']],
    ['^b', 'a\nb', []],
    ['(?m)^b$', 'a\nb', ['b']],
    ['a.b', 'a\nb', []],
    ['(?s)a.b', 'a\nb', ['a\nb']],
    ['[^]a]', ']ab', ['b']],
    ['\\x41\\u0042[\\-z]', 'AB- ABz', ['AB-', 'ABz']],
    ['a{2}|b{1,}?', 'aabb', ['aa', 'b', 'b']],
    ['(?x) a  b # comment', 'ab', ['ab']],
    ['\\bfoo\\b', 'foo foobar', ['foo']],
    ['(a|b)*c', 'ababc', ['ababc']],
    ['(?:ab?)+$', 'abaab', ['abaab']],
  ])('%s', (source, text, expected) => {
    expect(all(source, text)).toEqual(expected)
  })

  test('groups', () => {
    const [match] = boundedRegex('(a)(b)?(c)', '').matchAll('xac')
    expect([...(match ?? [])]).toEqual([1, 3, 1, 2, -1, -1, 2, 3])
  })

  test('at the start only', () => {
    expect(boundedRegex('b', '').testStart('ab')).toBe(false)
    expect(boundedRegex('a', '').testStart('ab')).toBe(true)
  })
})

describe('is bounded', () => {
  test.each([
    ['(a+)+$', `${'a'.repeat(5_000)}b`],
    ['(a|a?)+$', `${'a'.repeat(5_000)}b`],
    ['(x+x+)+y', 'x'.repeat(5_000)],
    ['(?=(a+)+b)', 'a'.repeat(5_000)],
    ['(.*)(.*)(.*)(.*)=\\1', 'x'.repeat(20_000)],
  ])('%s gives up on hostile text', (source, text) => {
    expect(() => boundedRegex(source, '').test(text)).toThrow(RegexOutOfSteps)
  })

  test('an ordinary expression does not give up on a long line', () => {
    expect(boundedRegex('\\bkey\\s*=\\s*"[^"]+"', '').test(`${'a = "b"; '.repeat(100_000)} key = "c"`)).toBe(true)
  })
})

test.each(['(', 'a)', '*a', '[a', 'a{5000}', '(?<=a+)b', '\\2(a)', '(?(1)a|b)', '\\q'])('%s is refused', (source) => {
  expect(() => boundedRegex(source, '')).toThrow(RegexProblem)
})
