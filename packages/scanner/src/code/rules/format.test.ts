import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from '../../finding.ts'
import { SourceFile } from '../../tree/source-file.ts'
import { createCodeAnalyzer } from '../analyzer.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rule-format-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
/** What a rule finds in a text; `head` is what the rule has beside its patterns. */
async function findings(
  body: string,
  text: string,
  { languages = 'javascript', path = 'a.js', message = 'm' } = {},
): Promise<readonly Finding[]> {
  const file = join(folder, `${count++}.yaml`)
  const head = `rules:\n  - id: r\n    languages: [${languages}]\n    severity: HIGH\n    message: ${message}\n`
  writeFileSync(file, `${head}${body.replace(/^/gm, '    ')}\n`)
  const { analyzer, problems } = await createCodeAnalyzer({ rules: [file], builtIn: false })
  expect(problems).toEqual([])
  return analyzer.analyze(new SourceFile(path, Buffer.from(text))).found
}

type Options = Parameters<typeof findings>[2]
const lines = async (body: string, text: string, options?: Options) =>
  (await findings(body, text, options)).map(({ line }) => line)
const messages = async (body: string, text: string, message: string, options?: Options) =>
  (await findings(body, text, { ...options, message })).map((finding) => finding.message)

const on = (name: string, value = 'true') => `options:\n  ${name}: ${value}\n`

describe('options', () => {
  test.each<readonly [string, string, string, readonly number[], readonly number[]]>([
    ['constant_propagation: false', 'pattern: f("a")', 'const x = "a"\nf(x)\nf("a")', [2, 3], [3]],
    ['symbolic_propagation: true', 'pattern: f(g($X))', 'const x = g(1)\nf(x)\nlet y = g(2); y = 3\nf(y)', [], [2]],
    ['ac_matching: false', 'pattern: $X && b && c', 'a && (b && c)', [1], []],
    ['commutative_boolop: true', 'pattern: a && b', 'b && a\na && b', [2], [1, 2]],
    ['symmetric_eq: true', 'pattern: $X == null', 'null == a\nb == null', [2], [1, 2]],
    ['vardef_assign: false', 'pattern: $X = f()', 'const a = f()\na = f()', [1, 2], [2]],
    ['implicit_ellipsis: false', 'pattern: "f({a: 1})"', 'f({a: 1, b: 2})\nf({a: 1})', [1, 2], [2]],
    ['let_is_var: false', 'pattern: var $X = 1', 'let a = 1\nvar b = 1', [1, 2], [2]],
    ['arrow_is_function: false', 'pattern: function (...) { ... }', 'x(() => {})\ny(function () {})', [1, 2], [2]],
  ])('%s', async (option, body, code, without, withOption) => {
    expect(await lines(body, code)).toEqual(without)
    expect(await lines(`${body}\noptions: { ${option} }`, code)).toEqual(withOption)
  })

  test('attr_expr and decorators_order_matters', async () => {
    const python = { languages: 'python', path: 'a.py' }
    expect(await lines('pattern: route($X)', '@route(1)\ndef f(): pass\nroute(2)', python)).toEqual([1, 3])
    expect(
      await lines(`${on('attr_expr', 'false')}pattern: route($X)`, '@route(1)\ndef f(): pass\nroute(2)', python),
    ).toEqual([3])
    const body = 'pattern: |\n  @a\n  @b\n  def $F(...): ...'
    const code = '@b\n@x\n@a\ndef f(): pass\n@a\n@x\n@b\ndef g(): pass'
    expect(await lines(body, code, python)).toEqual([1, 5])
    expect(await lines(`${on('decorators_order_matters')}${body}`, code, python)).toEqual([5])
  })
})

test('operators that group either way, and those that also commute', async () => {
  expect(await lines('pattern: a && b && c', 'a && (b && c)')).toEqual([1])
  expect(await lines('pattern: a && ... && c', 'a && b && d && c\na && b')).toEqual([1])
  expect(await lines('pattern: a | b | c', 'c | a | b\na | b')).toEqual([1])
})

describe('metavariables', () => {
  test('analysis: entropy and redos', async () => {
    const entropy =
      'patterns:\n  - pattern: f("$X")\n  - metavariable-analysis:\n      analyzer: entropy\n      metavariable: $X'
    expect(await lines(entropy, 'f("hello-world-again")\nf("q3Zt8LmP0xVbR7yWk2")')).toEqual([2])
    const redos =
      'patterns:\n  - pattern: new RegExp($X)\n  - metavariable-analysis:\n      analyzer: redos\n      metavariable: $X'
    expect(await lines(redos, 'new RegExp("^(a+)+$")\nnew RegExp("^a+$")\nconst r = "(x*)*y"; new RegExp(r)')).toEqual([
      1, 3,
    ])
  })

  test('several focuses narrow, a list widens', async () => {
    const code = 'f(\n  a,\n  b)'
    expect(await lines('patterns:\n  - pattern: f($X, $Y)\n  - focus-metavariable: [$X, $Y]', code)).toEqual([2, 3])
    const both = (x: string) =>
      `patterns:\n  - pattern: f($X, ...)\n  - pattern: f(..., g($Y), ...)\n  - focus-metavariable: $X\n  - focus-metavariable: ${x}`
    expect(await lines(both('$Y'), 'f(\n  g(\n    a), b)\nf(c,\n g(d))')).toEqual([3])
  })

  test('groups of regular expressions, by number and by name', async () => {
    const text = { languages: 'regex', path: 'a.txt' }
    expect(await messages('pattern-regex: key-(\\d+)-(?<TAIL>\\w+)', 'key-12-ab', '"$1 $TAIL"', text)).toEqual([
      '12 ab',
    ])
    const body =
      'patterns:\n  - pattern: $F(...)\n  - metavariable-regex:\n      metavariable: $F\n      regex: get(?<WHAT>[A-Z]\\w*)'
    expect(await messages(body, 'getUser()\nsetUser()', '"$WHAT"')).toEqual(['User'])
  })

  test('metavariable-regex looks at constants where it is asked to', async () => {
    const body = (extra: string) =>
      `patterns:\n  - pattern: f($X)\n  - metavariable-regex:\n      metavariable: $X\n      regex: ^md5$${extra}`
    const code = 'const a = "md5"\nf(a)\nf("md5")'
    // A string is written with its quotes.
    expect(await lines(body(''), code)).toEqual([])
    expect(await lines(body('').replace('^md5$', '^.md5.$'), code)).toEqual([3])
    expect(await lines(body('\n      constant-propagation: true'), code)).toEqual([2, 3])
  })

  test('the content of a string as another language', async () => {
    const body = (language: string, pattern: string) =>
      `patterns:\n  - pattern: run("$CODE")\n  - metavariable-pattern:\n      metavariable: $CODE\n      language: ${language}\n      patterns:\n        - pattern: ${pattern}`
    const code = 'run("import os; os.system(x)")\nrun("print(1)")'
    expect(await lines(body('python', 'os.system($Y)'), code)).toEqual([1])
    expect(await messages(body('python', 'os.system($Y)'), code, 'runs $Y')).toEqual(['runs x'])
    expect(await lines(body('generic', 'os.system(...)'), code)).toEqual([1])
    expect(await lines(body('javascript', 'eval($X)'), 'run("eval(a)")\nrun("a(")')).toEqual([1])
  })

  test.each<readonly [string, string, readonly number[]]>([
    ['int($X) > 5 and str($X) == "7"', 'f(7)\nf(8)', [1]],
    ['re.match("a+", $X)', 'f("aab")\nf("b")', [1]],
    ['re.match(r"^\\d+$", $X)', 'f("12")\nf("1b")', [1]],
    ['strptime($X) < strptime("2020-01-01")', 'f("2019-12-31")\nf("2020-01-01")\nf("x")', [1]],
    ['strptime($X) < today()', 'f("2001-02-03")\nf("9999-01-01")', [1]],
    ['$X in [1, 0x10]', 'f(16)\nf(2)', [1]],
    ['not ($X >= 2)', 'f(1)\nf(2)', [1]],
    ['len($X) == 3', 'f("abc")\nf("ab")', [1]],
  ])('comparison %s', async (comparison, code, expected) => {
    const body = `patterns:\n  - pattern: f($X)\n  - metavariable-comparison:\n      comparison: '${comparison}'`
    expect(await lines(body, code)).toEqual(expected)
  })
})

describe('match', () => {
  test.each<readonly [string, string, string, readonly number[]]>([
    ['a pattern', 'match: f($X)', 'f(1)\ng(2)', [1]],
    ['any', 'match:\n  any:\n    - f($X)\n    - pattern: g($X)', 'f(1)\ng(2)\nh(3)', [1, 2]],
    [
      'all, inside and not',
      'match:\n  all:\n    - f($X)\n    - inside: |\n        function g(...) { ... }\n    - not: f(1)',
      'f(2)\nfunction g() {\n f(2)\n f(1)\n}',
      [3],
    ],
    [
      'where: regex, comparison, analyzer',
      'match:\n  any: ["f($X)"]\n  where:\n    - metavariable: $X\n      regex: \\d+\n    - comparison: $X > 3',
      'f(4)\nf(2)\nf(a)',
      [1],
    ],
    [
      'where: a formula on a metavariable',
      'match:\n  pattern: f($X)\n  where:\n    - metavariable: $X\n      any: ["g(...)", "h(...)"]',
      'f(g())\nf(a)',
      [1],
    ],
    ['where: focus', 'match:\n  pattern: |\n    f(\n      $X)\n  where:\n    - focus: $X', 'f(\n1)', [2]],
    ['not any', 'match:\n  all:\n    - f($X)\n    - not:\n        any: ["f(1)", "f(2)"]', 'f(1)\nf(2)\nf(3)', [3]],
    ['regex', 'match:\n  regex: se+cret', 'x = 1\ny = "seecret"', [2]],
  ])('%s', async (_, body, code, expected) => {
    expect(await lines(body, code)).toEqual(expected)
  })

  test('as binds the match', async () => {
    expect(await messages('match:\n  pattern: f(...)\n  as: $CALL', 'f(1, 2)', 'found $CALL')).toEqual([
      'found f(1, 2)',
    ])
  })
})

describe('languages: generic', () => {
  const text = { languages: 'generic', path: 'site.conf' }
  test.each<readonly [string, string, string, readonly number[]]>([
    [
      'words and signs, whatever the white space',
      'pattern: "server_tokens on;"',
      'server_tokens   on ;\nserver_tokens off;',
      [1],
    ],
    ['a whole word', 'pattern: listen 80', 'listen 8080\nlisten 80', [2]],
    ['a metavariable', 'pattern: proxy_pass $A$B', 'proxy_pass http://x;', []],
    ['one meaning', 'pattern: $X = $X', 'a = a\nb = c', [1]],
    ['an ellipsis in brackets', 'pattern: f(..., b)', 'f(a, (c), b)\nf(a); g(b)', [1]],
    [
      'an ellipsis over lines',
      'pattern: |\n  location $L {\n    ...\n    autoindex on;\n    ...\n  }',
      'location x {\n  root y;\n  autoindex on;\n}\nlocation z {\n  root y;\n}\nautoindex on;',
      [1],
    ],
    [
      'indentation nests',
      'pattern: |\n  a:\n    ...\n    b: 1',
      'a:\n  c: 2\n  b: 1\nd:\n  b: 1\na:\n  e: 1\nb: 1',
      [1],
    ],
    ['an ellipsis ends after ten lines', 'pattern: a ... b', `a\n${'x\n'.repeat(12)}b\na\nb`, [15]],
    [
      'a longer one by option',
      'pattern: a ... b\noptions: { generic_ellipsis_max_span: 20 }',
      `a\n${'x\n'.repeat(12)}b`,
      [1],
    ],
    ['caseless by option', 'pattern: FROM x\noptions: { generic_caseless: true }', 'from X', [1]],
    ['comments by option', 'pattern: a b\noptions: { generic_comment_style: shell }', 'a # c\nb', [1]],
    ['words by option', 'pattern: x $W y\noptions: { generic_extra_word_characters: ["-"] }', 'x a-b y', [1]],
  ])('%s', async (_, body, code, expected) => {
    expect(await lines(body, code, text)).toEqual(expected)
  })

  test('ellipsis metavariables', async () => {
    expect(await messages('pattern: key=$...VALUE;', 'key=a b-c;', 'is $...VALUE', text)).toEqual(['is a b-c'])
  })

  test('looks at code as text too', async () => {
    expect(await lines('pattern: "# secret $X"', '# secret a\nx = 1', { languages: 'generic', path: 'a.py' })).toEqual([
      1,
    ])
  })

  test('ends in bounds on hostile text', async () => {
    const found = await findings('pattern: a ... b ... c ... d', 'a b c '.repeat(2_000), text)
    expect(found).toEqual([])
  })
})

test('constants of object and class fields', async () => {
  const body = 'pattern: f("md5")'
  expect(await lines(body, 'const C = { algo: "md5" }\nf(C.algo)\nf(C.other)')).toEqual([2])
  expect(await lines(body, 'const C = { algo: "md5" }\nC.algo = x\nf(C.algo)')).toEqual([])
  expect(await lines(body, 'class A { static ALGO = "md5"\n m() { f(A.ALGO) } }')).toEqual([2])
  const python = { languages: 'python', path: 'a.py' }
  expect(await lines(body, 'class A:\n  ALGO = "md5"\n  def m(self):\n    f(self.ALGO)\nf(A.ALGO)', python)).toEqual([
    4, 5,
  ])
})

test('fix and fix-regex tell the new code', async () => {
  const suggestion = async (body: string) =>
    (await findings(body, 'f("http://a", "http://b")')).map((one) => one.suggestion)
  expect(await suggestion('pattern: f($X, $Y)\nfix: g($Y)')).toEqual(['Replace it with: g("http://b")'])
  expect(await suggestion('pattern: f(...)\nfix-regex: { regex: "http:", replacement: "https:", count: 1 }')).toEqual([
    'Replace it with: f("https://a", "http://b")',
  ])
  expect(await suggestion('pattern: f(...)\nfix-regex: { regex: "(http):", replacement: "\\\\1s:" }')).toEqual([
    'Replace it with: f("https://a", "https://b")',
  ])
})

test.each<readonly [string, string, boolean]>([
  ['include: ["*.js"]', 'src/a.js', true],
  ['include: ["src/*.js"]', 'packages/x/src/a.js', true],
  ['include: ["/src/*.js"]', 'packages/x/src/a.js', false],
  ['include: ["/src"]', 'src/b/a.js', true],
  ['include: ["**/b/*"]', 'src/b/a.js', true],
  ['include: ["*.{ts,js}"]', 'a.js', true],
  ['include: ["[!a].js"]', 'a.js', false],
  ['exclude: ["test"]', 'src/test/a.js', false],
  ['exclude: ["*.test.js"]', 'a.test.js', false],
  ['include: ["*.js"]\n  exclude: ["a.*"]', 'a.js', false],
  ['exclude: ["tests/"]', 'tests.js', true],
])('paths %s and %s', async (paths, path, expected) => {
  expect(await lines(`pattern: f(...)\npaths:\n  ${paths}`, 'f(1)', { path })).toEqual(expected ? [1] : [])
})

test('taint rules in languages that data is not followed in: a source in a sink, and variables given one', async () => {
  const rule =
    'mode: taint\npattern-sources:\n  - pattern: $(curl ...)\npattern-sinks:\n  - pattern: eval ...\n' +
    'pattern-sanitizers:\n  - pattern: $(clean ...)\n'
  const code = 'A=$(curl x)\neval "$A"\neval $(curl y)\nA=1\neval $A\neval "$B"\neval $(clean $(curl z))'
  expect(await lines(rule, code, { languages: 'bash', path: 'a.sh' })).toEqual([2, 3])
  const variables = 'mode: taint\npattern-sources:\n  - pattern: var.$X\npattern-sinks:\n  - pattern: password = $V\n'
  const terraform = 'resource "a" "b" {\n  password = var.pw\n  user = var.user\n}'
  expect(await lines(variables, terraform, { languages: 'hcl', path: 'a.tf' })).toEqual([2])
})

test('of matches of text that end together, the shortest is meant', async () => {
  const found = await findings('pattern: <a ... rel="x" ...>', '<a href="1">\n<a href="2" rel="x">', {
    languages: 'generic',
    path: 'a.txt',
  })
  expect(found.map(({ line, column }) => [line, column])).toEqual([[2, 1]])
})
