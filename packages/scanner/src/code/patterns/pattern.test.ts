import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '../languages/index.ts'
import { syntaxOf } from '../rules/compiled-rule.ts'
import { SyntaxRuntime } from '../syntax/parser.ts'
import { Slots } from './compile-context.ts'
import { MatchRun } from './matching.ts'
import { compilePattern } from './pattern.ts'
import { Target } from './target.ts'

let runtime: SyntaxRuntime
beforeAll(async () => {
  runtime = await SyntaxRuntime.start()
})

/** The pieces of code that a pattern matches, each once, in order. */
function matches(dialectName: string, pattern: string, code: string): string[] {
  const of = LANGUAGES.flatMap((language) => language.dialects.map((dialect) => ({ language, dialect }))).find(
    ({ dialect }) => dialect.name === dialectName,
  )
  if (of === undefined) throw new Error(dialectName)
  const parser = runtime.parser(of.dialect.grammar)
  const syntax = syntaxOf(of, runtime)
  const slots = new Slots()
  const compiled = compilePattern(pattern, parser, syntax, slots)
  const result = parser.parseToKeep(code)
  if (result.kind !== 'parsed') throw new Error(result.reason)
  const run = new MatchRun(new Target(code, result.tree, syntax), slots.names.length, 1_000_000)
  const found = compiled.findAll(run).sort((a, b) => a.start - b.start || a.end - b.end)
  return [...new Set(found.map(({ start, end }) => `${start}:${code.slice(start, end)}`))].map((text) =>
    text.slice(text.indexOf(':') + 1),
  )
}

type Case = readonly [pattern: string, code: string, expected: readonly string[]]

const JAVASCRIPT: readonly Case[] = [
  // Calls and arguments
  ['foo(...)', 'foo(); foo(1, 2); bar(foo)', ['foo()', 'foo(1, 2)']],
  ['foo($X)', 'foo(1); foo(1, 2); foo((a))', ['foo(1)', 'foo((a))']],
  ['foo(..., $X, ...)', 'foo(); foo(1); foo(1, 2)', ['foo(1)', 'foo(1, 2)']],
  [
    'foo($X, $X)',
    'foo(a, a); foo(a, b); foo("a", \'a\'); foo(b /* c */, b)',
    ['foo(a, a)', 'foo("a", \'a\')', 'foo(b /* c */, b)'],
  ],
  ['foo(1, ...)', 'foo(1,); foo(2, 1)', ['foo(1,)']],
  ['foo($...ARGS)', 'foo(); foo(1, 2)', ['foo()', 'foo(1, 2)']],
  ['foo(...$X)', 'foo(...a); foo(a)', ['foo(...a)']],
  ['$F($X)', 'f(1); g.h(2)', ['f(1)', 'g.h(2)']],
  ['$X.query(...)', 'db.query(1); query(1); a.b.query()', ['db.query(1)', 'a.b.query()']],
  ['a.b($X)', 'a?.b(1); a["b"](2); (a).b(3); a.c(4)', ['a?.b(1)', 'a["b"](2)', '(a).b(3)']],
  ['new Foo(...)', 'new Foo; new Foo(1); Foo(1)', ['new Foo', 'new Foo(1)']],
  ['$X. ... .end()', 'a.b().c.end(); a.end(); end()', ['a.b().c.end()', 'a.end()']],
  // Strings, constants
  ['foo("a")', "foo('a'); foo(`a`); foo('b')", ["foo('a')", 'foo(`a`)']],
  ['foo("...")', 'foo("x"); foo(`x`); foo(`x${y}`); foo(y)', ['foo("x")', 'foo(`x`)']],
  [
    'foo("ab")',
    'const p = "a"; const q = p + "b"; foo(q); foo("a" + `b`); let r = "ab"; r = "c"; foo(r)',
    ['foo(q)', 'foo("a" + `b`)'],
  ],
  ['foo("=~/^md[45]$/i")', 'foo("md5"); foo("MD4"); foo("sha")', ['foo("md5")', 'foo("MD4")']],
  ['foo("$X", $X)', 'foo("a", c); foo("b", "b")', ['foo("b", "b")']],
  ['foo(`...${$X}...`)', 'foo(`a${b}c`); foo(`${b}`); foo(`a`)', ['foo(`a${b}c`)', 'foo(`${b}`)']],
  ['"..." + $X', 'a("x" + y); b(y + "x")', ['"x" + y']],
  ['foo(1)', 'const one = 1; foo(one); foo(1.0); foo(2)', ['foo(one)', 'foo(1.0)']],
  [
    '{ rejectUnauthorized: false }',
    'f({ rejectUnauthorized: false, a: 1 }); f({ rejectUnauthorized: true })',
    ['{ rejectUnauthorized: false, a: 1 }'],
  ],
  [
    'f({ a: false })',
    'f({ "a": false, b: 1 }); f({ a: true }); const no = false; f({ a: no })',
    ['f({ "a": false, b: 1 })', 'f({ a: no })'],
  ],
  ['f({ a: $X })', 'f({ a }); f({ b })', ['f({ a })']],
  ['f({ ..., a: 1, ... })', 'f({ b: 2, a: 1 })', ['f({ b: 2, a: 1 })']],
  ['[..., 1, ...]', '[0, 1, 2]; [0]', ['[0, 1, 2]']],
  // Names through imports
  ['child_process.exec(...)', "const { exec: run } = require('child_process'); run(x)", ['run(x)']],
  ['child_process.exec(...)', "import * as cp from 'node:child_process'; cp.exec(x); cp.spawn(x)", ['cp.exec(x)']],
  ['child_process.exec(...)', "import { exec } from 'child_process'; exec(x); a.exec(x)", ['exec(x)']],
  [
    'child_process.exec(...)',
    "const cp = require('child_process'); const e = cp.exec; e(x); function g(e) { e(1) }",
    ['e(x)'],
  ],
  ['child_process.exec(...)', "require('child_process').exec(x)", ["require('child_process').exec(x)"]],
  ['child_process.exec(...)', "const run = util.promisify(require('child_process').exec); await run(x)", ['run(x)']],
  ['fs.promises.readFile(...)', "import { readFile } from 'fs/promises'; readFile(x)", ['readFile(x)']],
  ['$FS.readFile(...)', "import { readFile as r } from 'fs'; r(x)", ['r(x)']],
  ['express()', "import ex from 'express'; ex()", ['ex()']],
  ['$X = require("m");\n...\n$X.f(...)', "import * as n from 'm'; n.f(1)", ["import * as n from 'm'; n.f(1)"]],
  ['$X = require("m");\n...\n$X.f(...)', "import n from 'm'; o.f(1)", []],
  // Assignments and declarations
  [
    '$X = foo()',
    'x = foo(); const y = foo(); let z = await foo(); class A { w = foo() }',
    ['x = foo()', 'y = foo()', 'z = await foo()', 'w = foo()'],
  ],
  ['const $X = 1', 'const a = 1; let b = 1', ['const a = 1;']],
  ['var $X = 1', 'const a = 1; let b = 1', ['const a = 1;', 'let b = 1']],
  [
    '$X.innerHTML = $Y',
    'a.innerHTML = b; a["innerHTML"] = c; a.innerHTML += d',
    ['a.innerHTML = b', 'a["innerHTML"] = c', 'a.innerHTML += d'],
  ],
  ['$A[$B][$C] = $D', 'a[b][c] = d; a[b] = d', ['a[b][c] = d']],
  // Functions
  [
    'function $F($X, ...) { ... }',
    'function f(a, b) {} const g = (c) => c; ({ h(d) {} }); (() => 1)()',
    ['function f(a, b) {}', 'h(d) {}'],
  ],
  ['function (...) { ... }', 'x(function () {}); y(() => {}); async function z() {}', ['function () {}', '() => {}']],
  ['async function $F() { ... }', 'async function a() {} function b() {}', ['async function a() {}']],
  [
    'function $F(...) { ... return $X; }',
    'function f() { g(); return 1 } function h() { g() }',
    ['function f() { g(); return 1 }'],
  ],
  [
    '($X) => { ... foo($X) ... }',
    'a((b) => { if (b) { foo(b) } }); a((b) => foo(c))',
    ['(b) => { if (b) { foo(b) } }'],
  ],
  // Statements
  [
    '$X = source();\n...\nsink($X)',
    'const a = source(); b(); if (c) { sink(a) }',
    ['const a = source(); b(); if (c) { sink(a)'],
  ],
  ['$X = source();\n...\nsink($X)', 'const a = source(); sink(b)', []],
  ['a();\nb();', 'a(); b(); a(); c(); b()', ['a(); b();']],
  ['if ($C) { ... }', 'if (a) { b() } else c()', ['if (a) { b() } else c()']],
  ['if ($C) return $X', 'if (a) return b; if (a) { return b }', ['if (a) return b;']],
  ['try { ... } catch ($E) { ... }', 'try { a() } catch (e) { b(e) }', ['try { a() } catch (e) { b(e) }']],
  ['for ($X in $Y) { ... }', 'for (k in o) {} for (const k of o) {}', ['for (k in o) {}', 'for (const k of o) {}']],
  ['for ($X of $Y) { ... }', 'for (k in o) {} for (const k of o) {}', ['for (const k of o) {}']],
  ['return ...', 'function f() { return 1 }', ['return 1']],
  // Deep
  ['foo(<... bar ...>)', 'foo(a(b, [bar])); foo(a)', ['foo(a(b, [bar]))']],
  ['eval($X)', 'x = async () => { y(await eval(z)) }', ['eval(z)']],
  ['import $X from "m"', 'import a from "m"; import b from "n"', ['import a from "m";']],
  ['import { $X } from "m"', 'import { a, b } from "m"', ['import { a, b } from "m"']],
  ['$X === $Y', 'a === b; a == b; a !== b', ['a === b']],
  ['!$X', '!a; -a', ['!a']],
  ['$_ && $_', 'a && b; a || b', ['a && b']],
  [
    '<$EL dangerouslySetInnerHTML={{ __html: $X }} />',
    'x = <div a="b" dangerouslySetInnerHTML={{ __html: y }}>z</div>',
    ['<div a="b" dangerouslySetInnerHTML={{ __html: y }}>z</div>'],
  ],
  [
    '<$EL ... dangerouslySetInnerHTML={{ __html: $X }} ... />',
    'x = <div a="b" dangerouslySetInnerHTML={{ __html: y }}></div>',
    ['<div a="b" dangerouslySetInnerHTML={{ __html: y }}></div>'],
  ],
  ['<a href={$X} ...>...</a>', 'x = <a target="b" href={y}>hi <b/></a>', ['<a target="b" href={y}>hi <b/></a>']],
  ['class $C { ... $M(...) { ... } ... }', 'class A { x = 1; m() {} }', ['class A { x = 1; m() {} }']],
  ['{ $K: $V }', 'f({ a: 1 })', ['{ a: 1 }']],
  ['while (true) { ... }', 'while (true) {} while (a) {}', ['while (true) {}']],
  ['($X: Foo).bar()', 'const f = new Foo(); f.bar(); g.bar()', ['f.bar()']],
  ['process.env.$X', 'process.env.A; env.B', ['process.env.A']],
  ['$REQ.query.$X', 'req.query.a; req.body.a; req["query"].b', ['req.query.a', 'req["query"].b']],
  [
    'crypto.createHash("md5")',
    "import { createHash } from 'crypto'; createHash('md5').update(x)",
    ["createHash('md5')"],
  ],
]

const PYTHON: readonly Case[] = [
  ['os.system(...)', 'from os import system as s\ns(x)\nimport os as o\no.system(y)', ['s(x)', 'o.system(y)']],
  [
    'subprocess.run(..., shell=True, ...)',
    'import subprocess\nsubprocess.run(a, shell=True)\nsubprocess.run(shell=True, args=a)\nsubprocess.run(a)',
    ['subprocess.run(a, shell=True)', 'subprocess.run(shell=True, args=a)'],
  ],
  ['f($X, a=1, b=2)', 'f(x, b=2, a=1)\nf(x, a=1)', ['f(x, b=2, a=1)']],
  ['f($X)', 'f(a)\nf(a, b=1)\nf(*a)', ['f(a)', 'f(*a)']],
  ['yaml.load($X)', 'import yaml\nyaml.load(f)\nyaml.load(f, Loader=L)', ['yaml.load(f)']],
  ['"..." % $X', 'q("a %s" % b)', ['"a %s" % b']],
  ['f"...{$X}..."', 'q(f"a{b}c")\nq("a{b}c")', ['f"a{b}c"']],
  ['f"...{<... $X.y ...>}..."', 'q(f"a{b(c.y)}d")\nq(f"{c}")', ['f"a{b(c.y)}d"']],
  ['$X.format(...)', '"a{}".format(b)', ['"a{}".format(b)']],
  ['"...".format(...)', '"a{}".format(b)\nc.format(b)', ['"a{}".format(b)']],
  ['def $F(..., $X, ...):\n    ...', 'def f(a, b: int = 1):\n    pass', ['def f(a, b: int = 1):\n    pass']],
  [
    '@$APP.route(...)\ndef $F(...):\n    ...',
    '@login\n@app.route("/")\ndef f():\n    pass',
    ['@login\n@app.route("/")\ndef f():\n    pass'],
  ],
  ['$X = input()\n...\neval($X)', 'x = input()\nif y:\n    eval(x)', ['x = input()\nif y:\n    eval(x)']],
  ['assert $X', 'assert a\nassert a, b', ['assert a']],
  ['if $X:\n    ...', 'if a:\n    b()\nelse:\n    c()', ['if a:\n    b()\nelse:\n    c()']],
  ['except $E:\n    ...', 'try:\n    a()\nexcept E:\n    pass', ['except E:\n    pass']],
  ['{..., "a": $X, ...}', 'x = {"b": 1, "a": 2}', ['{"b": 1, "a": 2}']],
  ['f(DEBUG)', 'f(DEBUG)', ['f(DEBUG)']],
  ['f(True)', 'flag = True\nf(flag)\nf(False)', ['f(flag)']],
  ['hashlib.new("md5", ...)', 'import hashlib\nname = "md" "5"\nhashlib.new(name, x)', ['hashlib.new(name, x)']],
  ['with open($X) as $F:\n    ...', 'with open(a) as b:\n    c()', ['with open(a) as b:\n    c()']],
  ['import os', 'import os\nimport sys', ['import os']],
  ['from $M import $N', 'from a import b', ['from a import b']],
  ['class $C($B):\n    ...', 'class A(B):\n    x = 1', ['class A(B):\n    x = 1']],
  ['$X.y', 'await a.y', ['a.y']],
  ['$X in $Y', 'a in b\na not in b', ['a in b']],
  ['lambda $X: $Y', 'lambda a: b', ['lambda a: b']],
  ['print($X, ...)', 'print(a, b)', ['print(a, b)']],
  ['return $X', 'def f():\n  return 1', ['return 1']],
  ['for $X in $Y:\n    ...', 'for a in b:\n    c()', ['for a in b:\n    c()']],
  ['$X == $X', 'a == a\na == b\na != a', ['a == a']],
  ['raise $E(...)', 'raise V("x")', ['raise V("x")']],
  ['f($...A, x=1)', 'f(a, b, x=1)', ['f(a, b, x=1)']],
]

const TYPESCRIPT: readonly Case[] = [
  ['foo($X)', 'foo(a as any); foo(b!)', ['foo(a as any)', 'foo(b!)']],
  ['foo("a")', 'foo("a" as const)', ['foo("a" as const)']],
  [
    'function $F($X) { ... }',
    'export async function f(a: string): Promise<void> { g() }',
    ['async function f(a: string): Promise<void> { g() }'],
  ],
  ['($X: Request).body', 'function f(r: Request, s: Other) { r.body; s.body }', ['r.body']],
  ['const $X = $Y', 'const a: number = 1', ['const a: number = 1']],
  ['$X($Y)', 'f<string>(a)', ['f<string>(a)']],
  ['@Get(...)\nclass $C { ... }', '@Get() class A {}', ['@Get() class A {}']],
]

for (const [dialect, cases] of [
  ['javascript', JAVASCRIPT],
  ['python', PYTHON],
  ['typescript', TYPESCRIPT],
] as const)
  describe(dialect, () => {
    test.each(cases)('%s', (pattern, code, expected) => {
      expect(matches(dialect, pattern, code)).toEqual(expected)
    })
  })
