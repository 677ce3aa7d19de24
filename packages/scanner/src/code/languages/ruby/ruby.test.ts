import { beforeAll, expect, test } from 'vitest'
import { Slots } from '../../patterns/compile-context.ts'
import { MatchRun } from '../../patterns/matching.ts'
import { compilePattern } from '../../patterns/pattern.ts'
import { Target } from '../../patterns/target.ts'
import { SyntaxRuntime } from '../../syntax/parser.ts'
import { ResolvedSyntax } from '../syntax-tables.ts'
import { ruby } from './index.ts'

let runtime: SyntaxRuntime
beforeAll(async () => {
  runtime = await SyntaxRuntime.start()
})

function matches(pattern: string, code: string): string[] {
  const parser = runtime.parser('tree-sitter-ruby/tree-sitter-ruby.wasm')
  const syntax = new ResolvedSyntax(ruby, parser.grammar)
  const slots = new Slots()
  const compiled = compilePattern(pattern, parser, syntax, slots)
  const result = parser.parseToKeep(code)
  if (result.kind !== 'parsed') throw new Error(result.reason)
  const run = new MatchRun(new Target(code, result.tree, syntax), slots.names.length, 1_000_000)
  const found = compiled.findAll(run).sort((a, b) => a.start - b.start || a.end - b.end)
  return [...new Set(found.map(({ start, end }) => code.slice(start, end).replace(/\s+/g, ' ')))]
}

test.each<readonly [string, string, readonly string[]]>([
  ['system($X)', 'system(a)\nsystem b\nsystem("ls", a)', ['system(a)', 'system b']],
  ['system $X', 'system(a)\nsystem b', ['system(a)', 'system b']],
  ['$X.foo', 'a.foo\na&.foo\nb.bar', ['a.foo', 'a&.foo']],
  ['$X.foo(...)', 'a.foo 1, 2\na.foo(1) { |x| x }\nself.foo()', ['a.foo 1, 2', 'a.foo(1)', 'self.foo()']],
  ['Foo::Bar.baz(...)', 'Foo::Bar.baz(1)\nFoo.baz(1)', ['Foo::Bar.baz(1)']],
  ['f("...")', 'f("a")\nf \'b\'\nf("a #{b}")\nf %q(c)', ['f("a")', "f 'b'", 'f %q(c)']],
  ['f("...#{$X}...")', 'f("a")\nf("a #{b} c")', ['f("a #{b} c")']],
  ['f("...#{...}...")', 'f("a")\nf("a #{b}")', ['f("a #{b}")']],
  ['f("=~/^a+$/")', 'f("aa")\nf("b")', ['f("aa")']],
  ['"..." + $X', 'z = "a" + b', ['"a" + b']],
  ['`...`', 'x = `ls #{y}`\n%x(ls)\nf("ls")', ['`ls #{y}`', '%x(ls)']],
  ['`...#{$X}...`', 'x = `ls #{y}`\n%x(ls)', ['`ls #{y}`']],
  ['f(:a)', 'f :a\nf("a")\nf(:b)', ['f :a']],
  ['f(:$X)', 'f :a\nf("a")', ['f :a']],
  ['f(a: 1)', 'f a: 1\nf(:a => 1)\nf(a: 1, b: 2)\nf("a" => 1)', ['f a: 1', 'f(:a => 1)']],
  ['f(..., a: $X, ...)', 'f :x, b: 1, a: 3\nf(1)', ['f :x, b: 1, a: 3']],
  ['{..., a: $X, ...}', 'x = {b: 2, a: 1}\ny = {b: 2}', ['{b: 2, a: 1}']],
  ['params[:a]', 'f(params[:a])\nf(params["a"])', ['params[:a]']],
  ['params[...]', 'f(params[:a])\nf(params[x])\nf(other[:a])', ['params[:a]', 'params[x]']],
  [
    'def $M($X)\n  ...\n  foo($X)\n  ...\nend',
    'def a(x)\n  bar\n  foo x\nend\ndef b(y)\n  foo(1)\nend',
    ['def a(x) bar foo x end'],
  ],
  ['class $C < Foo\n  ...\nend', 'class A < Foo\n  x\nend\nclass B < Bar\n  y\nend', ['class A < Foo x end']],
  ['$X = params[:a]\n...\nfoo($X)', 'x = params[:a]\nbar\ny = foo(x)', ['x = params[:a] bar y = foo(x)']],
  ['if $X\n  ...\nend', 'if a\n  b\nend\nc if d', ['if a b end', 'c if d']],
  [
    '$X.each do |$Y|\n  ...\n  foo($Y)\n  ...\nend',
    'a.each { |c| foo(c) }\na.each do |d| bar(d) end',
    ['a.each { |c| foo(c) }'],
  ],
  ['foo("abc")', 's = "abc"\nfoo(s)\nfoo("a" + "bc")\nfoo "a" "bc"', ['foo(s)', 'foo("a" + "bc")', 'foo "a" "bc"']],
  ['foo("=~/select/")', 'q = <<~SQL\n  select 1\nSQL\nfoo(q)\nfoo(<<~A)\n  other\nA', ['foo(q)']],
  ['foo("...#{$X}...")', 'foo(<<~SQL, 1)\n  select #{a}\nSQL\n', []],
  ['foo("...#{$X}...", ...)', 'foo(<<~SQL, 1)\n  select #{a}\nSQL\n', ['foo(<<~SQL, 1)']],
  ['return $X', 'def a\n  return b\nend', ['return b']],
  [
    '$X.verify_mode = OpenSSL::SSL::VERIFY_NONE',
    'http.verify_mode = OpenSSL::SSL::VERIFY_NONE',
    ['http.verify_mode = OpenSSL::SSL::VERIFY_NONE'],
  ],
  ['foo(<... params ...>)', 'foo("x #{params[:b]}")\nfoo(x)', ['foo("x #{params[:b]}")']],
  [
    'validates $X, ..., format: {with: $R}',
    'validates :b, presence: true, format: { :with => /x/ }',
    ['validates :b, presence: true, format: { :with => /x/ }'],
  ],
  ['->($X) { ... }', 'f = ->(a) { b }', ['->(a) { b }']],
  ['lambda { |$X| ... }', 'f = lambda { |a| b }', ['lambda { |a| b }']],
])('%s', (pattern, code, expected) => {
  expect(matches(pattern, `${code}\n`)).toEqual(expected)
})
