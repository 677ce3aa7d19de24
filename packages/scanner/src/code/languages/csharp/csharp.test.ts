import { beforeAll, expect, test } from 'vitest'
import { Slots } from '../../patterns/compile-context.ts'
import { MatchRun } from '../../patterns/matching.ts'
import { compilePattern } from '../../patterns/pattern.ts'
import { Target } from '../../patterns/target.ts'
import { SyntaxRuntime } from '../../syntax/parser.ts'
import { ResolvedSyntax } from '../syntax-tables.ts'
import { csharp } from './index.ts'

let runtime: SyntaxRuntime
beforeAll(async () => {
  runtime = await SyntaxRuntime.start()
})

/** The numbers of the lines that matches start in. */
function lines(pattern: string, code: string): number[] {
  const parser = runtime.parser('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm')
  const syntax = new ResolvedSyntax(csharp, parser.grammar)
  const slots = new Slots()
  const compiled = compilePattern(pattern, parser, syntax, slots)
  const result = parser.parseToKeep(code)
  if (result.kind !== 'parsed') throw new Error(result.reason)
  const run = new MatchRun(new Target(code, result.tree, syntax), slots.names.length, 1_000_000)
  const found = compiled.findAll(run).map(({ start }) => code.slice(0, start).split('\n').length)
  return [...new Set(found)].sort((a, b) => a - b)
}

/** Lines that must match end in `//+`. */
const STATEMENTS: readonly (readonly [pattern: string, body: readonly string[], head?: string])[] = [
  ['foo(...)', ['foo(); //+', 'foo(1, x); //+', 'this.foo(1);', 'a.foo(1);']],
  [
    '$X.foo(...)',
    ['a.foo(1); //+', 'this.foo(2); //+', 'a.b.foo(); //+', 'foo();', 'base.foo(); //+', 'a?.foo(3); //+'],
  ],
  ['$X.Query(..., $Y)', ['db.Query(a, b); //+', 'db.Query();']],
  [
    'foo("...")',
    [
      'foo("a"); //+',
      'foo(@"b"); //+',
      'foo($"c"); //+',
      'foo($"c{x}");',
      'foo("""d"""); //+',
      'foo(x);',
      'foo("a" + "b"); //+',
      'foo("a" + x);',
    ],
  ],
  [
    'foo($"...{$X}...")',
    ['foo("a");', 'foo($"a{x}b"); //+', 'foo($"{x}"); //+', 'foo($"a{x}b{y}"); //+', 'foo($@"a{x}b"); //+'],
  ],
  ['new $T(...)', ['new Foo(); //+', 'var x = new Foo<int>(1); //+', 'Foo f = new(1);', 'new int[3]; //+']],
  [
    'new Foo { ..., A = 1, ... }',
    [
      'x = new Foo { A = 1 }; //+',
      'x = new Foo { B = 2, A = 1 }; //+',
      'x = new Foo { A = 2 };',
      'x = new Foo() { A = 1, C = 3 }; //+',
    ],
  ],
  [
    'new Foo { A = 1 }',
    ['x = new Foo { A = 1 }; //+', 'x = new Foo { B = 2, A = 1 };', 'x = new Foo() { A = 1 }; //+'],
  ],
  [
    'new Foo(...) { A = 1 }',
    ['x = new Foo { A = 1 }; //+', 'x = new Foo(2) { B = 2, A = 1 };', 'x = new Foo() { A = 1 }; //+'],
  ],
  ['var $X = foo();', ['a = foo();', 'var b = foo(); //+', 'int c = foo(); //+']],
  ['int $X = foo();', ['a = foo();', 'var b = foo();', 'int c = foo(); //+', 'string d = foo();']],
  ['$X == $X', ['b = a == a; //+', 'b = a == c;']],
  ['"..." + $X', ['f("a" + b); //+', 'f(a + b);', 'f("a" + b + c); //+']],
  ['$A + $B', ['f(a + b); //+', 'f("a" + b + c); //+']],
  ['(string)$X', ['f((string)a); //+', 'f((int)a);']],
  ['foo($X)', ['foo((string)a); //+', 'foo(a, b);', 'foo(x: 1);', 'foo(ref a); //+', 'foo(out var z); //+']],
  ['foo(x: $V)', ['foo(x: 1); //+', 'foo(1);', 'foo(y: 1);', 'foo(2, x: 1);']],
  ['$X. ... .End()', ['a.B().C().End(); //+', 'a.End(); //+', 'End();']],
  ['$A.b().c($X)', ['x.b().c(1); //+', 'x.b.c(1);']],
  ['foo(true)', ['foo(true); //+', 'foo(false);']],
  ['foo(null)', ['foo(null); //+', 'foo(0);']],
  ['if ($X) { ... }', ['if (a) { f(); } //+', 'if (b) f(); //+', 'if (c) { f(); } else { g(); } //+']],
  ['if (...) { foo(); }', ['if (a) { foo(); } //+', 'if (b) { bar(); }']],
  ['return $X;', ['return a; //+']],
  ['return ...;', ['return a; //+']],
  ['throw new $E(...);', ['throw new Foo("a"); //+']],
  ['try { ... } catch ($E $X) { ... }', ['try { f(); } catch (Ex e) { g(); } //+', 'try { f(); } catch { g(); }']],
  ['try { ... } catch { ... }', ['try { f(); } catch (Ex e) { g(); }', 'try { f(); } catch { g(); } //+']],
  ['foreach (var $X in $Y) { ... }', ['foreach (var a in b) { f(); } //+', 'foreach (int a in b) { f(); } //+']],
  [
    'using (var $X = new Foo()) { ... }',
    ['using (var a = new Foo()) { f(); } //+', 'using (Foo a = new Foo()) { f(); } //+', 'using var z = new Foo();'],
  ],
  ['while (true) { ... }', ['while (true) { f(); } //+', 'while (x) { f(); }']],
  ['await $X', ['await foo(); //+', 'foo();']],
  ['foo()', ['await foo(); //+', 'var x = await foo(); //+', 'foo(); //+']],
  ['await foo()', ['await foo(); //+', 'foo();']],
  ['x => $E', ['f(x => x.y); //+', 'f(z => z.y);', 'f((x) => x.y); //+']],
  ['($X) => $E', ['f(x => x.y); //+', 'f((x) => x.y); //+', 'f((x, y) => x.y);']],
  ['$X => ...', ['f(x => x.y); //+', 'f(x => { return 1; });', 'f((x, y) => x.y);']],
  ['($X, $Y) => { return true; }', ['f((a, b) => { return true; }); //+', 'f((a, b) => true);']],
  [
    '(SqlCommand $C).Execute()',
    [
      'cmd.Execute(); //+',
      'var c = new SqlCommand();',
      'c.Execute(); //+',
      'SqlCommand d = x;',
      'd.Execute(); //+',
      'z.Execute();',
    ],
  ],
  ['foo((string $X))', ['foo(p); //+', 'foo(n);', 'foo("a"); //+', 'string s = x;', 'foo(s); //+']],
  [
    'Process.Start(...)',
    ['Process.Start("a"); //+', 'System.Diagnostics.Process.Start("b");', 'Other.Start("c");'],
    'using System.Diagnostics;',
  ],
  [
    'System.Diagnostics.Process.Start(...)',
    ['Process.Start("a"); //+', 'System.Diagnostics.Process.Start("b"); //+', 'Other.Start("c");'],
    'using System.Diagnostics;',
  ],
  [
    'System.Diagnostics.Process.Start(...)',
    ['P.Start("a"); //+', 'Process.Start("b");'],
    'using P = System.Diagnostics.Process;',
  ],
  ['Process.Start(...)', ['P.Start("a");', 'Process.Start("b"); //+'], 'using P = System.Diagnostics.Process;'],
  ['System.Math.Abs(...)', ['Abs(1); //+', 'Math.Abs(2);'], 'using static System.Math;'],
  ['$X[...]', ['f(a[0]); //+', 'f(a[0, 1]); //+']],
  ['$X[$Y]', ['f(a[0]); //+', 'f(a["b"]); //+']],
  ['foo(<... $X.b ...>)', ['foo(c.b); //+', 'foo("x" + c.b); //+', 'foo(c);', 'foo(z(y(c.b))); //+']],
  ['foo(<... x ...>)', ['foo(x); //+', 'foo($"a{x}"); //+', 'foo(y);', 'foo(z => x); //+']],
  ['typeof($X)', ['f(typeof(Foo)); //+']],
  ['$X is $T', ['f(a is B); //+', 'if (a is string s) { } //+']],
  ['$X as $T', ['f(a as B); //+']],
  ['$X ?? $Y', ['f(a ?? b); //+']],
  ['$C ? $A : $B', ['f(a ? b : c); //+']],
  ['!$X', ['f(!a); //+']],
  ['$X++', ['a++; //+', '++a;']],
  ['$X += $Y', ['a += b; //+', 'a = b;']],
  ['foo<$T>(...)', ['foo<int>(1); //+', 'foo(1);']],
  ['foo(1)', ['foo<int>(1); //+', 'foo(1); //+']],
  ['$X.foo<int>()', ['a.foo<int>(); //+', 'a.foo<string>();', 'a.foo();']],
  ['lock ($X) { ... }', ['lock (a) { f(); } //+']],
  ['switch ($X) { case 1: ... }', ['switch (a) { case 1: f(); break; } //+']],
  ['this.$X', ['f(this.a); //+', 'f(a);']],
  ['new[] { ..., "a", ... }', ['x = new[] { "b", "a" }; //+', 'x = new[] { "c" };']],
  ['new string[] { ... }', ['x = new string[] { "b", "a" }; //+', 'x = new int[] { 1 };']],
  ['$X.Foo = true', ['a.Foo = true; //+', 'a.Foo = false;', 'x = new A { Foo = true };']],
  ['$X.Foo = true;\n...\nbar($X);', ['a.Foo = true; //+', 'z();', 'bar(a);']],
  ['foo("=~/ab+/")', ['foo("xabb"); //+', 'foo("b");', 'foo(@"ab"); //+']],
  ['foo("$X")', ['foo("xabb"); //+', 'foo(y);']],
  ['foo(out $X)', ['foo(out x); //+', 'foo(out var y); //+', 'foo(x); //+']],
  ['$X => $X.a', ['f(x => x.a); //+', 'f(x => y.a);']],
  ['from $X in $Y select $Z', ['var q = from a in b select a; //+']],
  ['nameof(...)', ['f(nameof(x)); //+']],
  ['$X && $Y', ['f(a && b); //+']],
  ['"a" == $X', ['f("a" == b); //+']],
  ['$F(...)', ['f(1); //+', 'a.g(2); //+', 'new H(3);']],
  ['$X.$M($A, ...)', ['a.b(1, 2); //+', 'a.b();']],
  ['$X!', ['f(a!); //+']],
  ['yield return $X;', ['yield return a; //+']],
  ['goto $X;', ['goto a; //+']],
]

test.each(STATEMENTS.map(([pattern, body, head = '']) => ({ pattern, body, head })))(
  '$pattern',
  ({ pattern, body, head }) => {
    const code = `${head}\nclass A : B {\nvoid M(string p, int n, SqlCommand cmd) {\n${body.join('\n')}\n}\n}\n`
    const wanted = code.split('\n').flatMap((line, i) => (line.endsWith('//+') ? [i + 1] : []))
    expect(lines(pattern, code)).toEqual(wanted)
  },
)

const DEFINITIONS = `[ApiController]
[Route("api", Name = "x")]
public class C : Base, I {
  private readonly string _c = "x";
  public string P { get; set; } = "a";
  const string K = "k";
  public C(int a) : base(a) { this.a = a; }
  [HttpGet("{id}")]
  public async Task<IActionResult> M([FromQuery] string id, int n = 1) {
    return Ok(K);
  }
  [Authorize]
  [HttpPost]
  public IActionResult N(string id) => View(id);
  private static void S() { foo(_c); }
}
interface J { void Q(int a); }
record R(string A, int B);
struct T { int z; }
`

test.each<readonly [pattern: string, lines: readonly number[]]>([
  ['class $C { ... }', [1, 19]],
  ['public class $C { ... }', [1]],
  ['class $C : Base { ... }', [1]],
  ['class $C : $B { ... }', [1]],
  ['[ApiController]\nclass $C { ... }', [1]],
  ['[Route(...)]\nclass $C { ... }', [1]],
  ['$T $M(...) { ... }', [8, 12, 15]],
  ['public $T $M(...) { ... }', [8, 12]],
  ['public $T $M(..., string $P, ...) { ... }', [8, 12]],
  ['$T $M(string $P) { ... }', [12]],
  ['[HttpPost]\n$T $M(...) { ... }', [12]],
  ['[HttpGet(...)]\n$T $M(...) { ... }', [8]],
  ['[HttpGet]\n$T $M(...) { ... }', []],
  ['[Authorize]\n[HttpPost]\n$T $M(...) { ... }', [12]],
  ['[HttpPost]\npublic IActionResult $M(...) { ... }', [12]],
  ['async $T $M(...) { ... }', [8]],
  ['static void $M(...) { ... }', [15]],
  ['IActionResult $M(...) { ... }', [12]],
  ['Task<IActionResult> $M(...) { ... }', [8]],
  ['Task<$T> $M(...) { ... }', [8]],
  ['Ok("k")', [10]],
  ['foo("x")', [15]],
  ['return $X;', [10]],
  ['private readonly string $X = $Y;', [4]],
  ['interface $I { ... }', [17]],
  ['record $R(...);', [18]],
  ['struct $S { ... }', [1, 19]],
  ['class C { ... $T $M(...) { ... } ... }', [1]],
  ['$T $M(..., [FromQuery] string $P, ...) { ... }', [8]],
  ['$T $M(..., $P, ...) { ... }', [8, 12]],
  ['class C { ... public C(...) { ... } ... }', [1]],
  ['View($X)', [14]],
  ['$T $M($P) { ... }', [12]],
  ['public $T $M(...) { return $X; }', [8]],
  ['$T $M(...) { ... return $X; ... }', [8]],
])('%s in definitions', (pattern, wanted) => {
  expect(lines(pattern, DEFINITIONS)).toEqual(wanted)
})

test('code without a class, and broken code', () => {
  expect(lines('foo($X)', 'namespace A.B;\nclass C { void M() { foo(1); } }\n')).toEqual([2])
  expect(lines('foo($X)', 'foo(1);\nvoid L() { foo(2); }\n')).toEqual([1, 2])
  expect(lines('foo($X)', 'class A { void M() { foo(1); } void N( { foo(2); } }')).toEqual([1])
})

test('what a name holds', () => {
  expect(lines('foo("k1")', 'class A { const string K = "k" + "1"; void M() {\nfoo(K);\nfoo(L);\n} }')).toEqual([2])
  expect(lines('foo("a\\"b")', 'foo("a\\"b");\nfoo(@"a""b");\nfoo("a");')).toEqual([1, 2])
  expect(
    lines('(Foo $X).bar()', 'class A { Foo f; void M(Foo? g) {\nf.bar();\ng.bar();\nthis.f.bar();\nh.bar();\n} }'),
  ).toEqual([2, 3, 4])
})
