import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testRules } from './test-rules.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'annotated-'))
})
afterAll(() => rmSync(root, { recursive: true }))

const RULE = (id: string, pattern: string, languages = 'javascript') =>
  `  - { id: ${id}, languages: [${languages}], severity: LOW, message: m, pattern: "${pattern}" }\n`

let count = 0
async function tested(files: Readonly<Record<string, string>>) {
  const folder = join(root, String(count++))
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return testRules(folder)
}

test('annotations of several rules over several lines', async () => {
  const { tests, passed } = await tested({
    'a.yaml': `rules:\n${RULE('f', 'f($X)')}${RULE('g', 'g($X)')}`,
    'a.js': [
      '// ruleid: f',
      'f(1)',
      '/* ruleid: f, g */',
      'f(g(1))',
      '// ruleid: g',
      '// ok: f',
      'g(2)',
      '// ok: f, g',
      'h(3)',
      '// todoruleid: f',
      'h(4)',
      '// todook: g',
      'g(5)',
      'const s = "f" // ok: f',
      'h(6)',
    ].join('\n'),
  })
  expect(tests).toMatchObject([
    { rule: 'f', matched: 2, passed: 3, missed: [], unexpected: [] },
    { rule: 'g', matched: 2, passed: 1, missed: [], unexpected: [] },
  ])
  expect(passed).toBe(true)
})

test('what is missed and what is found too much', async () => {
  const { tests, passed } = await tested({
    'a.yaml': `rules:\n${RULE('f', 'f($X)')}`,
    'a.js': '// ruleid: f\ng(1)\n// ok: f\nf(2)\nf(3)',
  })
  expect(passed).toBe(false)
  expect(tests[0]?.missed.map(({ line }) => line)).toEqual([2])
  expect(tests[0]?.unexpected.map(({ line }) => line)).toEqual([4, 5])
})

test('comments of any style, in files with any ending', async () => {
  const { tests, passed } = await tested({
    'a.yaml': `rules:\n${RULE('f', 'drop table $X', 'generic')}`,
    'a.sql': '-- ruleid: f\ndrop table x;\n-- ok: f\nselect 1;',
    'a.html': '<!-- ruleid: f -->\n<p>drop table x</p>',
    'a.test.yaml': '# ruleid: f\nx: drop table y',
    'a.fixed.sql': 'drop table z',
  })
  expect(tests[0]?.testFiles.map((file) => file.slice(file.lastIndexOf('/') + 1))).toEqual([
    'a.html',
    'a.sql',
    'a.test.yaml',
  ])
  expect(tests).toMatchObject([{ matched: 3, passed: 1, missed: [], unexpected: [] }])
  expect(passed).toBe(true)
})
