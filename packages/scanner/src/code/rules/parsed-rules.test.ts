import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parsedRules, type RuleText } from './parsed-rules.ts'

const before = process.env['NODE_COMPILE_CACHE']
let cache = ''

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'picket-parsed-'))
  process.env['NODE_COMPILE_CACHE'] = cache
})

afterEach(() => {
  if (before === undefined) delete process.env['NODE_COMPILE_CACHE']
  else process.env['NODE_COMPILE_CACHE'] = before
  rmSync(cache, { recursive: true, force: true })
})

/** Parses and counts how often it had to. */
function counting() {
  const seen: string[] = []
  const parse = ({ text }: RuleText): unknown => {
    seen.push(text)
    return { rules: [text] }
  }
  return { seen, parse }
}

test('texts are parsed once, and again when one of them changes', () => {
  const { seen, parse } = counting()
  const texts = [
    { file: '/rules/a.yaml', text: 'a' },
    { file: '/rules/b.yaml', text: 'b' },
  ]
  const parsed = [{ rules: ['a'] }, { rules: ['b'] }]
  expect(parsedRules('some/kind', texts, parse)).toEqual(parsed)
  expect(parsedRules('some/kind', texts, parse)).toEqual(parsed)
  expect(seen).toEqual(['a', 'b'])
  expect(readdirSync(cache)).toEqual(['rules-some-kind.json'])
  const changed = [...texts.slice(0, 1), { file: '/rules/b.yaml', text: 'c' }]
  expect(parsedRules('some/kind', changed, parse)).toEqual([{ rules: ['a'] }, { rules: ['c'] }])
  expect(seen).toEqual(['a', 'b', 'a', 'c'])
})

test('what was kept and is damaged is made anew', () => {
  const { seen, parse } = counting()
  const texts = [{ file: '/rules/a.yaml', text: 'a' }]
  parsedRules('kind', texts, parse)
  const path = join(cache, 'rules-kind.json')
  const whole = readFileSync(path, 'utf8')
  writeFileSync(path, whole.slice(0, 20))
  expect(parsedRules('kind', texts, parse)).toEqual([{ rules: ['a'] }])
  expect(readFileSync(path, 'utf8')).toBe(whole)
  expect(seen).toEqual(['a', 'a'])
})

test('nothing is kept without a folder for it, or where it cannot be written', () => {
  const { seen, parse } = counting()
  const texts = [{ file: '/rules/a.yaml', text: 'a' }]
  delete process.env['NODE_COMPILE_CACHE']
  parsedRules('kind', texts, parse)
  writeFileSync(join(cache, 'file'), '')
  process.env['NODE_COMPILE_CACHE'] = join(cache, 'file')
  expect(parsedRules('kind', texts, parse)).toEqual([{ rules: ['a'] }])
  expect(seen).toEqual(['a', 'a'])
})
