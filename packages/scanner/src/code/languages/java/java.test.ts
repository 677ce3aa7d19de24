import { beforeAll, describe, expect, test } from 'vitest'
import { Slots } from '../../patterns/compile-context.ts'
import { MatchRun } from '../../patterns/matching.ts'
import { compilePattern } from '../../patterns/pattern.ts'
import { Target } from '../../patterns/target.ts'
import { SyntaxRuntime } from '../../syntax/parser.ts'
import { ResolvedSyntax } from '../syntax-tables.ts'
import { java } from './index.ts'

let runtime: SyntaxRuntime
beforeAll(async () => {
  runtime = await SyntaxRuntime.start()
})

/** The pieces of code that a pattern matches, each once, in order. */
function matches(pattern: string, code: string): string[] {
  const parser = runtime.parser('tree-sitter-java/tree-sitter-java.wasm')
  const syntax = new ResolvedSyntax(java, parser.grammar)
  const slots = new Slots()
  const compiled = compilePattern(pattern, parser, syntax, slots)
  const result = parser.parseToKeep(code)
  if (result.kind !== 'parsed') throw new Error(result.reason)
  const run = new MatchRun(new Target(code, result.tree, syntax), slots.names.length, 1_000_000)
  const found = compiled.findAll(run).sort((a, b) => a.start - b.start || a.end - b.end)
  return [...new Set(found.map(({ start, end }) => code.slice(start, end).replace(/\s+/g, ' ')))]
}

const inMethod = (code: string) => `class A { void m(String p) { ${code} } }`

describe('expressions', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['foo(...)', 'foo(); this.foo(1); foo(a, b);', ['foo()', 'foo(a, b)']],
    ['$X.query($Y)', 'db.query(a); query(b); a.b().query(c);', ['db.query(a)', 'a.b().query(c)']],
    ['$X.foo(..., $Y, ...)', 'a.foo(); a.foo(1, 2);', ['a.foo(1, 2)']],
    ['new File($X)', 'new File(a); new java.io.File(b); new Other(c);', ['new File(a)', 'new java.io.File(b)']],
    ['new ArrayList<>(...)', 'new ArrayList<>(); new ArrayList<String>();', ['new ArrayList<>()']],
    ['new HashMap(...)', 'x = new HashMap<String, List<A>>(3);', ['new HashMap<String, List<A>>(3)']],
    ['$X == $X', 'b = a == a; c = a == b;', ['a == a']],
    ['"..." + $X', 'f("a" + b); f(a + b);', ['"a" + b']],
    ['(String) $X', 'f((String) a);', ['(String) a']],
    ['foo("a")', 'foo("a"); final String q = "a"; foo(q); foo("\\u0061");', ['foo("a")', 'foo(q)', 'foo("\\u0061")']],
    ['foo($X)', 'foo((String) a);', ['foo((String) a)']],
    ['$A.b().c($X)', 'x.b().c(1); x.b.c(1);', ['x.b().c(1)']],
    ['$X. ... .end()', 'a.b().c().end(); a.end(); end();', ['a.b().c().end()', 'a.end()']],
    ['foo(true)', 'foo(true); foo(false);', ['foo(true)']],
    ['$X = $Y', 'int a = 1; b = 2; c += 3;', ['a = 1', 'b = 2']],
    ['$X += $Y', 'b = 2; c += 3;', ['c += 3']],
    ['($A) -> $B', 'f((a) -> b);', ['(a) -> b']],
    ['Foo.class', 'f(Foo.class); g(Bar.class);', ['Foo.class']],
  ])('%s', (pattern, code, expected) => {
    expect(matches(pattern, inMethod(code))).toEqual(expected)
  })
})

describe('statements', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['String $X = $Y;', 'String a = b; int c = d;', ['String a = b;']],
    ['$T $X = foo();', 'String a = foo(); b = foo();', ['String a = foo();']],
    ['if ($X) { ... }', 'if (a) { f(); } else { g(); }', ['if (a) { f(); } else { g(); }']],
    ['try { ... } catch ($E $X) { ... }', 'try { f(); } catch (E e) { g(); }', ['try { f(); } catch (E e) { g(); }']],
    ['$X = foo();\n...\nbar($X);', 'String a = foo(); g(); bar(a);', ['String a = foo(); g(); bar(a);']],
    ['$X = foo();\n...\nbar($X)', 'String a = foo(); if (c) { bar(a); }', ['String a = foo(); if (c) { bar(a);']],
    ['return $X;', 'return a;', ['return a;']],
    ['throw new $E(...);', 'throw new X(1);', ['throw new X(1);']],
    ['for ($T $X : $Y) { ... }', 'for (A a : b) { f(); }', ['for (A a : b) { f(); }']],
    ['while (true) { ... }', 'while (true) { f(); } while (a) { g(); }', ['while (true) { f(); }']],
  ])('%s', (pattern, code, expected) => {
    expect(matches(pattern, inMethod(code))).toEqual(expected)
  })
})

describe('definitions', () => {
  const code = `
    import java.sql.*;
    @Controller class A extends B implements C {
      @Get("/x") @Auth public String one(@Param(value = "q", required = true) String a, int b) throws E { return a; }
      private static final String KEY = "k";
      A(String x) { this.y = x; }
    }`
  test.each<readonly [string, number]>([
    ['class $X { ... }', 1],
    ['class $X extends B { ... }', 1],
    ['class $X extends D { ... }', 0],
    ['@Controller class $X { ... }', 1],
    ['@Get(...) public String $M(...) { ... }', 1],
    ['@Auth $T $M(...) { ... }', 1],
    ['@Other $T $M(...) { ... }', 0],
    ['$T $M(..., int $B) { ... }', 1],
    ['public $T $M(String $A, ...) { ... }', 1],
    ['private $T $M(String $A, ...) { ... }', 0],
    ['$T $M($A, $B) { ... return $A; }', 1],
    ['$T $M(@Param(...) String $A, ...) { ... }', 1],
    ['@Param(..., required = true)', 1],
    ['@Param(required = true, value = "q")', 1],
    ['@Param(required = true)', 0],
    ['@Get($X)', 1],
    ['private static final String $X = "...";', 1],
    ['public String $X = "...";', 0],
    ['import java.sql.*;', 1],
    ['class $X { ... @Get(...) $T $M(...) { ... } ... }', 1],
  ])('%s', (pattern, count) => {
    expect(matches(pattern, code)).toHaveLength(count)
  })
})

describe('names', () => {
  const wrap = (body: string) => `import java.sql.Statement;
    import java.security.MessageDigest;
    import static a.b.Tools.run;
    class A {
      static final String ALGO = "MD5";
      private Statement s;
      void m(Statement p, Other o) throws Exception { ${body} }
    }`
  test.each<readonly [string, string, readonly string[]]>([
    [
      'java.security.MessageDigest.getInstance("MD5")',
      'MessageDigest.getInstance("MD5");',
      ['MessageDigest.getInstance("MD5")'],
    ],
    [
      'MessageDigest.getInstance("MD5")',
      'java.security.MessageDigest.getInstance(ALGO);',
      ['java.security.MessageDigest.getInstance(ALGO)'],
    ],
    ['MessageDigest.getInstance("MD5")', 'MessageDigest.getInstance(A.ALGO);', ['MessageDigest.getInstance(A.ALGO)']],
    ['a.b.Tools.run(...)', 'run(1); x.run(2);', ['run(1)']],
    [
      '(java.sql.Statement $S).execute(...)',
      's.execute(1); p.execute(2); o.execute(3); this.s.execute(4);',
      ['s.execute(1)', 'p.execute(2)', 'this.s.execute(4)'],
    ],
    [
      '(Statement $S).execute(...)',
      'Statement t = c.createStatement(); t.execute(1); c.createStatement().execute(2);',
      ['t.execute(1)', 'c.createStatement().execute(2)'],
    ],
    ['f((String $X))', 'f("a"); String q = g(); f(q); f(o);', ['f("a")', 'f(q)']],
  ])('%s in %s', (pattern, body, expected) => {
    expect(matches(pattern, wrap(body))).toEqual(expected)
  })
})

test('names with their packages match where the package is imported as a whole', () => {
  const code =
    'import java.security.*; import java.io.*; class A { void m() { MessageDigest.getInstance("a"); new File(b); } }'
  expect(matches('java.security.MessageDigest.getInstance(...)', code)).toHaveLength(1)
  expect(matches('new java.io.File(...)', code)).toHaveLength(1)
  expect(matches('other.MessageDigest.getInstance(...)', code)).toHaveLength(0)
  expect(matches('java.lang.Runtime.getRuntime()', inMethod('Runtime.getRuntime();'))).toHaveLength(1)
})

test('long chains of constants and of calls end in bounds', () => {
  const chain = Array.from({ length: 5_000 }, (_, i) => `static final String a${i + 1} = a${i} + "x";`).join('\n')
  expect(matches('f("x")', `class A { ${chain} void m() { f(a5000); } }`)).toEqual([])
  expect(matches('$X.c("x")', inMethod(`a${'.b()'.repeat(20_000)}.c("x");`))).toHaveLength(1)
})
