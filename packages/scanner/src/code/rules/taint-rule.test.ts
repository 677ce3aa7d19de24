import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { flowsIn } from '../flow/testing.ts'

/** Runs one taint rule, given by its clauses, over a piece of code; answers the lines that it reports. */
async function lines(clauses: string, code: string): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'picket-taint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'rule.yaml')
  const head = 'rules:\n  - id: r\n    mode: taint\n    languages: [javascript]\n    severity: ERROR\n    message: m\n'
  writeFileSync(file, head + clauses.replace(/^/gm, '    '))
  return (await flowsIn(code, 'code.js', [file])).map((one) => Number(one.split(':')[1])).sort((a, b) => a - b)
}

const BASIC = 'pattern-sources:\n  - pattern: source(...)\npattern-sinks:\n  - pattern: sink(...)\n'

test('data of a source gets to a sink through variables, calls and unseen functions', async () => {
  const code =
    'const a = source()\nsink(a)\nsink(other(a))\nsink(a.b[0])\nsink(1)\nfunction f(x) { sink(x) }\nf(`${a}`)'
  expect(await lines(BASIC, code)).toEqual([2, 3, 4, 6])
})

test('sanitizers clean, and options keep unseen functions from passing data on', async () => {
  const code = 'const a = source()\nsink(clean(a))\nsink(other(a))'
  const sanitizers = 'pattern-sanitizers:\n  - pattern: clean(...)\n'
  expect(await lines(BASIC + sanitizers, code)).toEqual([3])
  expect(await lines(`${BASIC}${sanitizers}options:\n  taint_assume_safe_functions: true\n`, code)).toEqual([])
})

test('a focus names the argument that counts, and a parameter can be a source', async () => {
  const sinks = 'pattern-sinks:\n  - patterns:\n      - pattern: sink($X, ...)\n      - focus-metavariable: $X\n'
  const sources =
    'pattern-sources:\n  - patterns:\n      - pattern: function handle($REQ, ...) { ... }\n      - focus-metavariable: $REQ\n'
  const code = 'function handle(req, res) {\n  sink(req.a, 1)\n  sink(1, req.a)\n}'
  expect(await lines(sources + sinks, code)).toEqual([2])
})

test('labels say which sorts of data must come together', async () => {
  const clauses =
    'pattern-sources:\n  - pattern: one()\n    label: A\n  - pattern: two()\n    label: B\n' +
    'pattern-sinks:\n  - pattern: sink(...)\n    requires: A and not B\n'
  expect(await lines(clauses, 'const a = one()\nconst b = two()\nsink(a)\nsink(b)\nsink(a + b)')).toEqual([3])
})

test('side effects clean a variable, and propagators carry data from one to another', async () => {
  const effect =
    'pattern-sanitizers:\n  - patterns:\n      - pattern: check($X)\n      - focus-metavariable: $X\n    by-side-effect: true\n'
  expect(await lines(BASIC + effect, 'let a = source()\nsink(a)\ncheck(a)\nsink(a)')).toEqual([2])
  const propagators = 'pattern-propagators:\n  - pattern: $TO.put($FROM)\n    from: $FROM\n    to: $TO\n'
  const code = 'const box = make()\nbox.put(source())\nsink(box)'
  expect(await lines(BASIC, code)).toEqual([])
  expect(await lines(BASIC + propagators, code)).toEqual([3])
})

const LONG =
  'const v = source()\nif (v === 1) sink(v)\nif (!LIST.includes(v)) return\nsink(v)\nsink(v[0] + v.length)\n' +
  'sink(typeof v)\nsink(v > 1)\nsink(list[v])\nother.field = v\nsink(other.field)\nsink(other)\nother.field = 1\nsink(other.field)'

test('checks and operators leave data as it is, unless the options say otherwise', async () => {
  expect(await lines(BASIC, `function f() {\n${LONG}\n}`)).toEqual([3, 5, 6, 7, 8, 9, 11, 12])
  const options = 'options:\n  taint_assume_safe_comparisons: true\n  taint_assume_safe_indexes: true\n'
  expect(await lines(BASIC + options, `function f() {\n${LONG}\n}`)).toEqual([3, 5, 6, 7, 11, 12])
})

test('a sanitizer cleans the code within it, and what is called in focus is judged by what it gives', async () => {
  const focus =
    'pattern-sources:\n  - pattern: source(...)\npattern-sinks:\n  - patterns:\n      - pattern: sink($X)\n      - focus-metavariable: $X\n'
  const safe = `${focus}options:\n  taint_assume_safe_functions: true\n`
  expect(await lines(safe, 'const a = source()\nsink(a)\nsink(clean(a))')).toEqual([2])
  const block = `${focus}pattern-sanitizers:\n  - pattern: if (check($A)) { ... }\n`
  expect(await lines(block, 'const a = source()\nif (check(a)) {\n  sink(a)\n}\nsink(a)')).toEqual([5])
})

test('parameters with and without defaults are sources by their names', async () => {
  const sources =
    'pattern-sources:\n  - patterns:\n      - pattern-inside: function $F(..., $P, ...) { ... }\n      - focus-metavariable: $P\n' +
    'pattern-sinks:\n  - pattern: sink(...)\n'
  const code = 'function f(a, b = 1, c) {\n  sink(a)\n  sink(b)\n  sink(1)\n}'
  expect(await lines(sources, code)).toEqual([2, 3])
})

test('requests that the models know can be the source of sinks that are patterns, and checks count for them', async () => {
  const clauses = 'model-sources: [request]\nmodel-class: xss\npattern-sinks:\n  - pattern: sink(...)\n'
  const code =
    "app.get('/', (req, res) => {\n  sink(req.query.a)\n  sink(Number(req.query.a))\n  if (!['a', 'b'].includes(req.query.b)) return\n" +
    '  sink(req.query.b)\n  sink(decodeURIComponent(req.query.c))\n})'
  expect(await lines(clauses, code)).toEqual([2, 6])
})
