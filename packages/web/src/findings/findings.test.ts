import type { Level, Vulnerability } from '@picket/contracts'
import { describe, expect, it } from 'vitest'
import { EVERYTHING, isEverything, matcher } from './filter.ts'
import type { Filter } from './filter.ts'
import { group } from './group.ts'
import { kindOf } from './kind.ts'
import { countLevels } from './levels.ts'
import { rulesByKind } from './rules.ts'
import { split } from './split.ts'

const finding = (rule_id: string, level: Level, file: string, line = 1): Vulnerability => ({
  rule_id,
  level,
  file,
  line,
  column: 1,
  message: 'User input reaches a shell.',
  description: 'From `req.query` to `exec`.',
  suggestion: 'Use `execFile`.',
})

const shell = finding('code/javascript/command-injection', 'error', 'src/Run.js', 4)
const key = finding('secret/aws-access-key', 'error', '.env', 1)
const lodash = finding('dependency/GHSA-35jh-r3h4-6jhm', 'warning', 'package-lock.json', 12)
const gap = finding('coverage/advisories', 'note', 'package-lock.json')
const note = finding('config/dockerfile/no-user', 'note', 'Dockerfile')
const ALL = [shell, key, lodash, note]

describe('split', () => {
  it('never counts what could not be checked as a finding', () => {
    expect(split([...ALL, gap])).toEqual({ findings: ALL, gaps: [gap] })
    expect(split([gap])).toEqual({ findings: [], gaps: [gap] })
  })

  it('goes by the first part of the rule id alone', () => {
    const lookalike = finding('code/go/coverage/x', 'note', 'a.go')
    expect(split([lookalike]).findings).toEqual([lookalike])
  })
})

describe('kindOf', () => {
  it('knows what found it, and names of an object’s prototype are no kind', () => {
    expect(kindOf('secret/stripe')).toBe('secret')
    expect(kindOf('constructor/x')).toBe('other')
    expect(kindOf('')).toBe('other')
  })
})

describe('matcher', () => {
  const shown = (filter: Partial<Filter>) => ALL.filter(matcher({ ...EVERYTHING, ...filter }))

  it('lets everything through until something is chosen', () => {
    expect(isEverything(EVERYTHING)).toBe(true)
    expect(shown({})).toEqual(ALL)
    expect(shown({ words: '  ' })).toEqual(ALL)
  })

  it('filters by level, rule and words, all together', () => {
    expect(shown({ levels: new Set(['warning', 'note']) })).toEqual([lodash, note])
    expect(shown({ rule: 'secret/aws-access-key' })).toEqual([key])
    expect(shown({ words: 'RUN.js shell' })).toEqual([shell])
    expect(shown({ words: 'req.query', levels: new Set(['warning']) })).toEqual([lodash])
    expect(shown({ words: 'shell missing' })).toEqual([])
  })

  it('takes words as they are, not as a pattern', () => {
    expect(shown({ words: '.*' })).toEqual([])
    expect(shown({ words: '(a+)+$' })).toEqual([])
  })
})

describe('group', () => {
  it('groups by level and file in the order given', () => {
    const again = { ...shell, line: 9 }
    expect(group([shell, key, again, lodash], 10)).toEqual([
      {
        level: 'error',
        files: [
          { file: 'src/Run.js', findings: [shell, again] },
          { file: '.env', findings: [key] },
        ],
      },
      { level: 'warning', files: [{ file: 'package-lock.json', findings: [lodash] }] },
    ])
  })

  it('shows no more than asked for', () => {
    expect(group([shell, key, lodash], 1)).toEqual([
      { level: 'error', files: [{ file: 'src/Run.js', findings: [shell] }] },
    ])
    expect(group([], 10)).toEqual([])
  })

  it('takes any file name', () => {
    const odd = finding('code/x', 'error', '__proto__')
    expect(group([odd], 10)).toEqual([{ level: 'error', files: [{ file: '__proto__', findings: [odd] }] }])
  })
})

describe('countLevels and rulesByKind', () => {
  it('count', () => {
    expect(countLevels(ALL)).toEqual({ error: 2, warning: 1, note: 1 })
    expect(rulesByKind([note, key, { ...key, line: 2 }, finding('secret/a', 'note', 'b')])).toEqual([
      {
        kind: 'secret',
        rules: [
          { ruleId: 'secret/aws-access-key', count: 2 },
          { ruleId: 'secret/a', count: 1 },
        ],
      },
      { kind: 'config', rules: [{ ruleId: 'config/dockerfile/no-user', count: 1 }] },
    ])
  })
})
