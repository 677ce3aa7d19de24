import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileAnalyzer } from '../analyzer.ts'
import type { Finding, Outcome } from '../finding.ts'
import { SourceFile } from '../tree/source-file.ts'
import { createCodeAnalyzer } from './analyzer.ts'
import { listRules } from './rules/list-rules.ts'
import type { RuleProblem } from './rules/rule.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
async function withRules(
  yaml: string,
): Promise<{ analyzer: FileAnalyzer; problems: readonly RuleProblem[]; file: string }> {
  const file = join(folder, `${count++}.yaml`)
  writeFileSync(file, yaml)
  return { ...(await createCodeAnalyzer({ rules: [file], builtIn: false })), file }
}

const rule = (body: string, languages = 'javascript', id = 'r') =>
  `rules:\n  - id: ${id}\n    languages: [${languages}]\n    severity: WARNING\n    message: found $X\n${body.replace(/^/gm, '    ')}\n`

const analyze = (analyzer: FileAnalyzer, path: string, text: string): Outcome<Finding> =>
  analyzer.analyze(new SourceFile(path, Buffer.from(text)))

const lines = async (yaml: string, path: string, text: string) => {
  const { analyzer, problems } = await withRules(yaml)
  expect(problems).toEqual([])
  return analyze(analyzer, path, text).found.map(({ line }) => line)
}

describe('operators', () => {
  test.each<readonly [string, string, string, readonly number[]]>([
    ['patterns and pattern-not', 'patterns:\n  - pattern: f($X)\n  - pattern-not: f("...")', 'f(a)\nf("b")', [1]],
    [
      'a pattern-not takes away only itself',
      'patterns:\n  - pattern: f($X)\n  - pattern-not: g($Y)',
      'g(() => f(a))',
      [1],
    ],
    [
      'pattern-inside',
      'patterns:\n  - pattern: f($X)\n  - pattern-inside: |\n      function h($X) { ... }',
      'function h(a) { f(a)\nf(b) }\nf(a)',
      [1],
    ],
    [
      'pattern-not-inside',
      'patterns:\n  - pattern: f($X)\n  - pattern-not-inside: if ($C) { ... }',
      'f(a)\nif (b) { f(c) }',
      [1],
    ],
    ['pattern-either', 'pattern-either:\n  - pattern: f($X)\n  - pattern: g($X)', 'f(a)\ng(b)\nh(c)', [1, 2]],
    [
      'metavariable-regex',
      'patterns:\n  - pattern: $X(...)\n  - metavariable-regex:\n      metavariable: $X\n      regex: ^ex',
      'exec()\nnotExec()',
      [1],
    ],
    [
      'metavariable-regex on the content of a string',
      'patterns:\n  - pattern: f("$X")\n  - metavariable-regex:\n      metavariable: $X\n      regex: ^a$',
      'f("a")\nf("b")',
      [1],
    ],
    [
      'metavariable-pattern',
      'patterns:\n  - pattern: f($X)\n  - metavariable-pattern:\n      metavariable: $X\n      patterns:\n        - pattern-not: "\\"...\\""\n        - pattern-not: g(...)',
      'f("a")\nf(g(1))\nf(b)',
      [3],
    ],
    [
      'metavariable-comparison',
      'patterns:\n  - pattern: f($X)\n  - metavariable-comparison:\n      comparison: $X < 2048 and $X % 2 == 0',
      'f(1024)\nf(4096)\nf(7)\nf(x)\nconst n = 512; f(n)',
      [1, 5],
    ],
    [
      'focus-metavariable',
      'patterns:\n  - pattern: |\n      f(\n        $X)\n  - focus-metavariable: $X',
      'f(\na)',
      [2],
    ],
    ['pattern-regex', 'pattern-regex: (?i)AK[0-9]+', 'x = "ak12"\n// AK3', [1, 2]],
    ['pattern-not-regex', 'patterns:\n  - pattern-regex: v[0-9.]+\n  - pattern-not-regex: v1', 'v1.0\nv2.0', [2]],
    [
      'metavariable-type',
      'patterns:\n  - pattern: $X.run()\n  - metavariable-type:\n      metavariable: $X\n      type: Job',
      'const a = new Job(); a.run()\nb.run()',
      [1],
    ],
  ])('%s', async (_, body, code, expected) => {
    expect(await lines(rule(body), 'a.js', code)).toEqual(expected)
  })

  test('paths', async () => {
    const yaml = rule('pattern: f($X)\npaths:\n  include: ["src/**"]\n  exclude: ["*.test.js"]')
    expect(await lines(yaml, 'src/a/b.js', 'f(1)')).toEqual([1])
    expect(await lines(yaml, 'src/a/b.test.js', 'f(1)')).toEqual([])
    expect(await lines(yaml, 'lib/b.js', 'f(1)')).toEqual([])
  })

  test('languages: regex looks at any text', async () => {
    expect(await lines(rule('pattern-regex: secret-(\\d+)', 'regex'), 'notes.txt', 'a\nsecret-1')).toEqual([2])
  })
})

describe('what cannot be used is told, and the rest runs', () => {
  test.each<readonly [string, string, string]>([
    ['mode: join', 'javascript', 'mode: join'],
    ['mode: taint\npattern-sources: []', 'javascript', 'pattern-sources'],
    ['pattern: f($X)', 'cobol', 'languages: cobol'],
    ['pattern: "f(("', 'javascript', 'pattern'],
    ['pattern-regex: "("', 'javascript', 'pattern-regex'],
    [
      'patterns:\n  - pattern: f($X)\n  - metavariable-analysis:\n      analyzer: taste\n      metavariable: $X',
      'javascript',
      'metavariable-analysis: taste',
    ],
    ['pattern: f($X)', 'regex', 'languages: regex'],
    ['match:\n  none: f($X)', 'javascript', 'match: none'],
    ['pattern: f($X)\nmin-version: 9.0.0', 'javascript', 'min-version'],
  ])('%s in %s', async (body, languages, feature) => {
    const good = rule('pattern: g($X)', 'javascript', 'good').slice('rules:\n'.length)
    const { analyzer, problems, file } = await withRules(rule(body, languages, 'bad') + good)
    expect(problems).toMatchObject([{ file, rule: 'bad', feature }])
    expect(analyze(analyzer, 'a.js', 'g(1)').found).toHaveLength(1)
  })

  test('a file that is no YAML, and one that explodes', async () => {
    expect((await withRules('rules: [')).problems).toMatchObject([{ rule: '', feature: 'yaml' }])
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefgh'.split('').map((name, i) => `${name}: &${name} [${`*${'abcdefgh'[i]}, `.repeat(9)}]`),
      'rules: *h',
    ]
    expect((await withRules(bomb.join('\n'))).problems).toMatchObject([{ rule: '', feature: 'yaml' }])
    expect((await createCodeAnalyzer({ rules: [join(folder, 'missing.yaml')], builtIn: false })).problems).toHaveLength(
      1,
    )
  })
})

describe('findings', () => {
  test('say where, what and why', async () => {
    const { analyzer } = await withRules(
      rule(
        'pattern: f($X)\nmetadata:\n  cwe: ["CWE-78: x", "CWE-88"]\n  why: Because $X.\n  fix: Do not.\n  security-severity: "7.5"',
        'ts',
        'my rule/1',
      ),
    )
    const { found } = analyze(analyzer, 'a.ts', '// 😀\nlet 😀 = 1\n  "é😀" + f(\n  a +   b)')
    expect(found).toEqual([
      {
        ruleId: 'code/javascript/my-rule-1',
        level: 'warning',
        file: 'a.ts',
        line: 3,
        column: 11,
        endLine: 4,
        endColumn: 11,
        message: 'found a + b',
        description: 'Because a + b.',
        suggestion: 'Do not.',
        cwe: [78, 88],
        securitySeverity: 7.5,
        evidence: 'f( a + b)',
        flow: [],
      },
    ])
  })

  test('never quote a secret', async () => {
    const { analyzer } = await withRules(rule('pattern: sign($P, "$X")\nmetadata: { cwe: CWE-798 }'))
    const { found } = analyze(analyzer, 'a.js', "sign(p, 'correct-horse')")
    expect(found).toHaveLength(1)
    expect(JSON.stringify(analyze(analyzer, 'a.js', 'sign(p, "correct-horse")').found[0]?.evidence)).not.toContain(
      'horse',
    )
    expect(found[0]?.evidence).not.toContain('horse')
    expect(found[0]?.message).not.toContain('horse')
  })

  test('are suppressed by a comment with a reason, which is told', async () => {
    const { analyzer } = await withRules(rule('pattern: f($X)'))
    const code = [
      'f(1) // nosemgrep',
      'f(2) // nosemgrep: other',
      '// picket:ignore r the value is ours',
      'f(3)',
      'f(4) // picket:ignore r',
      'f(5) // picket:ignore code/javascript/r checked above',
      'f("nosemgrep")',
    ].join('\n')
    const outcome = analyze(analyzer, 'a.js', code)
    expect(outcome.found.map(({ line }) => line)).toEqual([2, 5, 7])
    expect(outcome).toMatchObject({
      kind: 'not-checked',
      gaps: [{ name: 'suppressed', line: 1, reason: 'Comments in the file suppress 3 findings.' }],
    })
  })
})

describe('what is not analysed is a gap', () => {
  const gaps = (outcome: Outcome<Finding>) => (outcome.kind === 'checked' ? [] : outcome.gaps.map(({ name }) => name))

  test('minified and large files, and broken parts', async () => {
    const { analyzer } = await withRules(rule('pattern: f($X)'))
    expect(gaps(analyze(analyzer, 'a.min.js', 'f(1)'))).toEqual(['minified-file'])
    expect(gaps(analyze(analyzer, 'a.js', 'f(1);'.repeat(10_000)))).toEqual(['minified-file'])
    expect(gaps(analyze(analyzer, 'a.js', 'f(1)\n'.repeat(1_200_000)))).toEqual(['file-too-large'])
    const broken = analyze(analyzer, 'a.js', 'f(1)\n}{)(@#\nf(2)')
    expect(gaps(broken)).toEqual(['syntax-error'])
    expect(broken.found.length).toBeGreaterThan(0)
  })

  test('more findings than anybody reads', async () => {
    const { analyzer } = await withRules(rule('pattern: f($X)'))
    const outcome = analyze(analyzer, 'a.js', 'f(1)\n'.repeat(10_001))
    expect(outcome.found).toHaveLength(10_000)
    expect(gaps(outcome)).toEqual(['too-many-findings'])
  })

  test('a file that no rule looks at is none', async () => {
    const { analyzer } = await withRules(rule('pattern: f_unlikely($X)'))
    expect(analyze(analyzer, 'a.js', '}{)(@# g(1)')).toEqual({ kind: 'checked', found: [] })
  })

  test('hostile code ends in bounds', async () => {
    const { analyzer } = await createCodeAnalyzer({ rules: [] })
    const hostile = [
      'x = req.query.a;\neval(x)\n'.repeat(2_000),
      `${'function f(a, b) { o[a][b] = eval(a);\n'.repeat(2_000)}${'}'.repeat(2_000)}`,
      `db.query(\`select \n${'${a}\n'.repeat(20_000)}\`)`,
      `${Array.from({ length: 5_000 }, (_, i) => `const a${i + 1} = a${i};`).join('\n')}\na5000(x)`,
      `eval(${'b +\n'.repeat(100_000)} c)`,
    ]
    for (const code of hostile) expect(() => analyze(analyzer, 'a.js', code)).not.toThrow()
  })

  test('a rule that takes too long', async () => {
    const { analyzer } = await withRules(rule('pattern: f(..., $A, ..., $B, ..., $C, ..., $D, ..., $X, ...)\n'))
    const outcome = analyze(analyzer, 'a.js', `f(\n${Array.from({ length: 300 }, (_, i) => `a${i}`).join(',\n')})`)
    expect(outcome.found.length + gaps(outcome).length).toBeGreaterThan(0)
  })

  test('a regular expression that takes too long', async () => {
    const { analyzer } = await withRules(rule('pattern-regex: (a+)+$'))
    expect(gaps(analyze(analyzer, 'a.js', `x = "${'a'.repeat(3_000)}!"`))).toEqual(['rule-too-costly'])
  })
})

test('a general rule yields to a more exact one on the same line', async () => {
  const { analyzer } = await createCodeAnalyzer({ rules: [] })
  const code = 'const f = (req, name) => {\neval(req.query.a)\neval(name)\n}'
  expect(analyze(analyzer, 'a.js', code).found.map(({ ruleId, line }) => `${line} ${ruleId}`)).toEqual([
    '2 code/javascript/eval-injection',
    '3 code/javascript/dynamic-code',
  ])
})

test('the same file gives the same findings, whatever came before', async () => {
  const { analyzer } = await createCodeAnalyzer({ rules: [] })
  const file = () =>
    new SourceFile(
      'a.js',
      Buffer.from("const { exec } = require('child_process')\nexec('ls ' + process.argv[2] + x)\neval(y)"),
    )
  const first = analyzer.analyze(file())
  analyzer.analyze(new SourceFile('b.py', Buffer.from('import os\nos.system("a" + b)')))
  expect(analyzer.analyze(file())).toEqual(first)
  expect(first.found.length).toBeGreaterThan(0)
})

test('rules are listed with the files that were given', async () => {
  const { file } = await withRules(rule('pattern: f($X)'))
  const { rules } = listRules([file])
  expect(rules.filter(({ builtIn }) => !builtIn)).toMatchObject([{ id: 'code/javascript/r', level: 'warning' }])
})
