import { expect, test } from 'vitest'
import { dialectOf } from '../languages/index.ts'
import { SourceFile } from '../../tree/source-file.ts'
import { syntaxOf } from '../rules/compiled-rule.ts'
import { SyntaxRuntime } from '../syntax/parser.ts'
import { Slots } from './compile-context.ts'
import { MatchRun } from './matching.ts'
import { compilePattern } from './pattern.ts'
import { Target } from './target.ts'

const runtime = await SyntaxRuntime.start()

/** The lines on which a pattern matches in the code of a file with this ending. */
function lines(ending: string, pattern: string, code: string): number[] {
  const of = dialectOf(`a.${ending}`)
  if (of === undefined) throw new Error(`no language for ${ending}`)
  const parser = runtime.parser(of.dialect.grammar)
  const syntax = syntaxOf(of, runtime)
  const slots = new Slots()
  const compiled = compilePattern(pattern, parser, syntax, slots)
  const parsed = parser.parseToKeep(code)
  if (parsed.kind !== 'parsed') throw new Error('not parsed')
  const run = new MatchRun(new Target(code, parsed.tree, syntax), slots.names.length, 1_000_000)
  const source = new SourceFile(`a.${ending}`, Buffer.from(code))
  return [...new Set(compiled.findAll(run).map(({ start }) => source.positionAt(start).line))].sort((a, b) => a - b)
}

/** Pattern, lines of code, and numbers of the lines that match. */
const CASES: readonly (readonly [
  ending: string,
  pattern: string,
  code: readonly string[],
  expected: readonly number[],
])[] = [
  // Members of classes in TypeScript
  [
    'ts',
    '($S: Safe).trust(...)',
    ['class A { constructor(private s: Safe, t: Safe) {}', 'm() { this.s.trust(1) }', 'n() { this.t.trust(1) } }'],
    [2],
  ],
  ['ts', '@Get(...)\n$M(...) { ... }', ["class A { @Get('x')", 'a() {}', '@Post() b() {}', '@Get() c() {} }'], [1, 4]],
  // Bash
  ['sh', 'curl ... | bash', ['curl -s http://x | bash', 'curl http://x | tar x'], [1]],
  ['sh', 'eval $X', ['eval "$1"', 'eval', 'echo $X'], [1]],
  ['sh', '$(curl ...)', ['X=$(curl a)', 'X=$(ls)', 'echo "$(curl b)"'], [1, 3]],
  ['sh', 'rm -rf $X', ['if [ -f a ]; then rm -rf "$A"; fi', 'rm -r b'], [1]],
  // Arguments
  ['py', 'foo(..., a=$X)', ['foo(b, a=1)', 'foo(a=1, c=2)', 'foo(c=2, a=1)'], [1, 3]],
  ['py', 'foo(..., $X)', ['foo(a, b=2)', 'foo(b=2, a)', 'foo(a)'], [2, 3]],
  ['js', '$X.$Y(...)', ["import { a as b } from 'm'", 'b(1)', 'c(1)', 'd.e(1)'], [2, 4]],
  // Functions
  ['js', 'function $F(...) { ... }', ['const f = () => 1', 'function g() {}', 'x = { h: () => 1 }'], [2, 3]],
  [
    'js',
    'function ... ($A, ...) { ... }',
    ['a((b) => 1)', 'function g(c) {}', 'x = { h: function (d) {} }'],
    [1, 2, 3],
  ],
  [
    'js',
    '(...) => { ... }',
    ['const f = () => 1', 'function g() {}', 'x = { h: () => 1 }', 'a(function () {})'],
    [1, 4],
  ],
  ['js', '($X) => foo($X)', ['a(x => foo(x))', 'a(x => { return foo(x) })', 'a(x => { foo(x) })'], [1, 2]],
  ['js', 'return $X', ['a(() => b)', 'a(function () { b() })', 'a(() => { b() })'], [1, 2]],
  ['js', 'function $F() { ... a() }', ['function f() { a(); b() }', 'function g() { b() }'], [1]],
  ['js', 'function $F() { a() }', ['function f() { a(); b() }', 'function g() { a() }'], [2]],
  [
    'java',
    '$T $M(...) throws A { ... }',
    ['class X { void a() throws A, B {}', 'void b() throws B {}', 'void c() {} }'],
    [1],
  ],
  ['go', 'func $F($X *T) { ... }', ['package a', 'func (s S) f(x *T) {}', 'func g(x *T) {}'], [3]],
  // Definitions
  ['py', 'def $F(...): ...', ['@a', 'def f(): pass', 'def g(): pass'], [1, 3]],
  ['py', '@$A(...)\ndef $F(...): ...', ['@a', 'def f(): pass', '@b(1)', 'def g(): pass', 'def h(): pass'], [1, 3]],
  ['py', 'class $C(A): ...', ['class X(A, B): pass', 'class Y(B, A): pass'], [1]],
  ['py', 'class $C:\n  x = 1', ['class X(A):', '  y = 2', '  x = 1', 'class Y: pass'], [1]],
  ['py', 'def $F(..., $X=[], ...): ...', ['def f(a: list = []): pass', 'def g(a=1): pass'], [1]],
  ['py', '$X: str = $Y', ['a: str = b', 'a = b'], [1]],
  ['java', '$T $X;', ['class A { int a;', 'int b = 1; }'], [1]],
  ['java', 'String $X = "...";', ['class A { String a = b, c = "d"; }'], [1]],
  ['java', 'new A() { ... }', ['class X { Object o = new A() { int b; };', 'Object p = new A(); }'], [1]],
  ['java', 'new A()', ['class X { Object o = new A() { int b; };', 'Object p = new A(); }'], [2]],
  // Statements
  [
    'py',
    'try: ...\nexcept $E: ...',
    ['try: a', 'except B: c', 'try: a', 'except B: c', 'else: d', 'try: a', 'except B as e: c'],
    [1],
  ],
  ['py', 'try: ...\nexcept B: ...', ['try: a', 'except C: c', 'except B: c'], [1]],
  ['js', 'try { ... } catch ($E) { ... }', ['try { a } catch { b }', 'try { a } catch (e) { b } finally { c }'], [1]],
  ['js', 'try { ... } finally { ... }', ['try { a } catch (e) { b } finally { c }'], [1]],
  [
    'java',
    'try { ... } catch (A $E) { ... }',
    ['class X { void f() {', 'try { a(); } catch (A | B e) { }', 'try { a(); } catch (B e) { } } }'],
    [2],
  ],
  ['py', 'if $X: ...', ['if a: pass', 'elif b: pass', 'else: pass'], [1, 2]],
  ['py', 'with a() as $X: ...', ['with b() as x, a() as y: pass', 'with b() as x: pass'], [1]],
  ['js', 'for (...) { ... }', ['for (;;) { a }', 'for (x of y) { a }', 'for (x in y) a'], [1, 2]],
  ['js', 'if ($X) { a() }', ['if (x) a()', 'if (x) { a(); b() }'], [1]],
  ['js', '$X = a();\n...\nb($X);', ['x = a()', 'function f() { b(x) }'], [1]],
  ['js', 'a();\n...\nb();', ['a()', 'if (b()) c()'], []],
  ['js', '$X.p = $Y', ['a.p += b', 'a.p = b'], [1, 2]],
  // Imports
  ['py', 'from a import b', ['from a import c, b as d', 'from e import b'], [1]],
  ['py', 'import a', ['import a.b', 'from a import b', 'import c'], [1, 2]],
  ['py', 'import $M\n...\n$M.f(...)', ['import a', 'a.f()', 'b.f()'], [1]],
  ['js', "import { $X } from 'a'", ["import { b as c } from 'a'", "import d from 'a'"], [1]],
  // Literals and values
  ['js', '{}', ['x'], []],
  ['js', 'foo({})', ['foo({ a: 1 })', 'foo({})', 'foo(1)'], [1, 2]],
  ['js', '"a..."', ['x = "ab"', 'x = "a..."'], [2]],
  ['js', '`...`', ['x = `a`', 'x = "a"'], [1]],
  ['py', 'f"..."', ['x = f"a{b}"', 'x = "a"'], [1]],
  ['py', 'foo("...")', ['x = "a"', 'foo(x)', 'x = b()', 'foo(x)', 'x = "c"', 'foo(x)'], [2, 6]],
  ['go', 'foo("...")', ['package a', 'var v = "x"', 'const c = "x"', 'func f() {', 'foo(v)', 'foo(c)', '}'], [6]],
  ['js', '<a href={$X} />', ['x = <a b="c" href="d">e</a>', 'x = <a b="c" />'], [1]],
]

test.each(CASES)('%s: %s', (ending, pattern, code, expected) => {
  expect(lines(ending, pattern, code.join('\n'))).toEqual(expected)
})
