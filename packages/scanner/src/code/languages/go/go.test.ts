import { beforeAll, expect, test } from 'vitest'
import { Slots } from '../../patterns/compile-context.ts'
import { MatchRun } from '../../patterns/matching.ts'
import { compilePattern } from '../../patterns/pattern.ts'
import { Target } from '../../patterns/target.ts'
import { SyntaxRuntime } from '../../syntax/parser.ts'
import { ResolvedSyntax } from '../syntax-tables.ts'
import { go } from './index.ts'

let runtime: SyntaxRuntime
beforeAll(async () => {
  runtime = await SyntaxRuntime.start()
})

function matches(pattern: string, code: string): string[] {
  const parser = runtime.parser('tree-sitter-go/tree-sitter-go.wasm')
  const syntax = new ResolvedSyntax(go, parser.grammar)
  const slots = new Slots()
  const compiled = compilePattern(pattern, parser, syntax, slots)
  const result = parser.parseToKeep(code)
  if (result.kind !== 'parsed') throw new Error(result.reason)
  const run = new MatchRun(new Target(code, result.tree, syntax), slots.names.length, 1_000_000)
  const found = compiled.findAll(run).sort((a, b) => a.start - b.start || a.end - b.end)
  return [...new Set(found.map(({ start, end }) => code.slice(start, end).replace(/\s+/g, ' ')))]
}

const HEAD = 'package a\nimport (\n "fmt"\n run "os/exec"\n)\nconst K = "k" + "1"\n'

test.each<readonly [string, string, readonly string[]]>([
  ['foo(...)', 'foo(); foo(a, b); x.foo()', ['foo()', 'foo(a, b)']],
  ['$X.Query(..., $Y)', 'db.Query(a, b)', ['db.Query(a, b)']],
  ['exec.Command(...)', 'run.Command("ls"); exec.Other()', ['run.Command("ls")']],
  ['foo("k1")', 'foo(K); foo("k1"); foo(`k1`); foo("k2")', ['foo(K)', 'foo("k1")', 'foo(`k1`)']],
  ['$X := foo()', 'a := foo(); b = foo()', ['a := foo()']],
  ['$X = foo()', 'a := foo(); b = foo(); c += foo(); var d = foo()', ['a := foo()', 'b = foo()', 'd = foo()']],
  ['$X, $ERR := foo()', 'a, err := foo(); b := foo()', ['a, err := foo()']],
  ['"a" + $X', 'f("a" + b)', ['"a" + b']],
  [
    'tls.Config{..., InsecureSkipVerify: true, ...}',
    'x := &tls.Config{MinVersion: 1, InsecureSkipVerify: true}; y := tls.Config{InsecureSkipVerify: false}',
    ['tls.Config{MinVersion: 1, InsecureSkipVerify: true}'],
  ],
  ['if $X != nil { ... }', 'if err != nil { return }', ['if err != nil { return }']],
  ['$X := foo()\n...\nbar($X)', 'a := foo(); g(); bar(a)', ['a := foo(); g(); bar(a)']],
  ['($R : *http.Request).FormValue(...)', 'r.FormValue("a"); s.FormValue("b")', ['r.FormValue("a")']],
  ['func(...) { ... }', 'go func(x int) { f() }()', ['func(x int) { f() }']],
  ['return $X', 'return a', ['return a']],
  ['defer $F(...)', 'defer f(1)', ['defer f(1)']],
  ['[]byte("...")', 'f([]byte("x"), []byte(y))', ['[]byte("x")']],
])('%s', (pattern, body, expected) => {
  expect(matches(pattern, `${HEAD}func m(r *http.Request, s Other) {\n${body}\n}`)).toEqual(expected)
})

test('definitions and imports', () => {
  const code = `${HEAD}func (s *S) M(w http.ResponseWriter, r *http.Request) (int, error) { f(r) }`
  expect(matches('func $F(..., $R *http.Request, ...) { ... }', code)).toHaveLength(1)
  expect(matches('func $F($W http.ResponseWriter, $R *http.Request) { ... }', code)).toHaveLength(0)
  expect(matches('func $F($R *http.Request) { ... }', code)).toHaveLength(0)
  expect(matches('import "fmt"\n...\nf($X)', code)).toHaveLength(2)
  expect(matches('import "net"\n...\nf($X)', code)).toHaveLength(0)
})
