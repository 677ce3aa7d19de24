import { describe, expect, test } from 'vitest'
import { SyntaxRuntime } from './parser.ts'
import { isYamlTooDeep, MAX_YAML_LEVELS } from './yaml-nesting.ts'

const nested = (levels: number) => Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:`).join('\n')

describe('nesting of YAML', () => {
  test.each([
    ['mappings by indentation', nested(MAX_YAML_LEVELS + 1)],
    ['lists on one line', `${'- '.repeat(MAX_YAML_LEVELS + 1)}a`],
    ['keys on one line', '? '.repeat(500)],
    ['empty keys', ': '.repeat(500)],
  ])('%s that the grammar cannot keep are not parsed', async (_, text) => {
    expect(isYamlTooDeep(text)).toBe(true)
    const parser = (await SyntaxRuntime.start()).parser('@tree-sitter-grammars/tree-sitter-yaml/tree-sitter-yaml.wasm')
    expect(parser.parse(text).kind).toBe('gave-up')
    expect(parser.parse('a: 1').kind).toBe('parsed')
  })

  test.each([
    ['levels below the limit', nested(MAX_YAML_LEVELS)],
    ['many lines on one level', '- a\n'.repeat(5_000)],
    ['brackets, which take no room', `a: ${'['.repeat(5_000)}`],
    ['going in and out again', `${nested(50)}\n`.repeat(50)],
    ['dashes in text', `a: ${'- '.repeat(500)}`],
  ])('%s are parsed', async (_, text) => {
    expect(isYamlTooDeep(text)).toBe(false)
    const parser = (await SyntaxRuntime.start()).parser('@tree-sitter-grammars/tree-sitter-yaml/tree-sitter-yaml.wasm')
    expect(parser.parse(text).kind).toBe('parsed')
  })
})
