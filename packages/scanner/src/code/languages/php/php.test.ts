import { beforeAll, expect, test } from 'vitest'
import { Slots } from '../../patterns/compile-context.ts'
import { MatchRun } from '../../patterns/matching.ts'
import { compilePattern } from '../../patterns/pattern.ts'
import { Target } from '../../patterns/target.ts'
import { SyntaxRuntime } from '../../syntax/parser.ts'
import { ResolvedSyntax } from '../syntax-tables.ts'
import { php } from './index.ts'

let runtime: SyntaxRuntime
beforeAll(async () => {
  runtime = await SyntaxRuntime.start()
})

function matches(pattern: string, code: string): string[] {
  const parser = runtime.parser('tree-sitter-php/tree-sitter-php.wasm')
  const syntax = new ResolvedSyntax(php, parser.grammar)
  const slots = new Slots()
  const compiled = compilePattern(pattern, parser, syntax, slots)
  const result = parser.parseToKeep(code)
  if (result.kind !== 'parsed') throw new Error(result.reason)
  const run = new MatchRun(new Target(code, result.tree, syntax), slots.names.length, 1_000_000)
  const found = compiled.findAll(run).sort((a, b) => a.start - b.start || a.end - b.end)
  return [...new Set(found.map(({ start, end }) => code.slice(start, end).replace(/\s+/g, ' ')))]
}

test.each<readonly [string, string, readonly string[]]>([
  ['exec($X)', 'exec($a); \\exec($b); Exec($c); shell_exec($d);', ['exec($a)', '\\exec($b)', 'Exec($c)']],
  ['foo(...)', 'foo(); foo(1, $b); $x->foo();', ['foo()', 'foo(1, $b)']],
  ['$X->foo(...)', '$x?->foo(1); $this->foo(); $x->bar();', ['$x?->foo(1)', '$this->foo()']],
  ['Foo::bar(...)', 'Foo::bar(1); Baz::bar(1);', ['Foo::bar(1)']],
  ['new Foo(...)', 'new Foo; new Foo(1); new Bar();', ['new Foo', 'new Foo(1)']],
  ['new Foo\\Bar(...)', 'new Baz(1); new \\Foo\\Bar(); new Bar();', ['new Baz(1)', 'new \\Foo\\Bar()']],
  ['$X = foo(...);', '$a = foo(); $a->b = foo(); $a .= foo();', ['$a = foo()', '$a->b = foo()']],
  ['$x', 'f($x); f($y);', ['$x']],
  ["$_GET['a']", '$_GET["a"]; $_POST["a"]; $_GET["b"];', ['$_GET["a"]']],
  ['$_GET[...]', '$_GET["a"]; $_GET[$x]; $_POST["b"];', ['$_GET["a"]', '$_GET[$x]']],
  ['f("...")', 'f(\'a\'); f("b"); f("c $d"); f(K);', ["f('a')", 'f("b")', 'f(K)']],
  ['"...$X..."', 'f("a $d"); f("a {$d->e} b"); f("a");', ['"a $d"', '"a {$d->e} b"']],
  ['f("$X")', 'f("a"); f("a $b");', ['f("a")']],
  ['f("=~/^a+$/")', 'f("aa"); f("b");', ['f("aa")']],
  ['"a" . $X', 'f("a" . $b); f(\'a\' . $b . "c");', ['"a" . $b', "'a' . $b", '\'a\' . $b . "c"']],
  ['echo $X;', 'echo $a; echo($b); echo $a, $b; print $c;', ['echo $a;', 'echo($b);']],
  [
    'include $X;',
    "include $a; include($b); include_once $c; include 'a' . $d;",
    ['include $a', 'include($b)', "include 'a' . $d"],
  ],
  ['`...`', '$x = `ls $a`; f("ls");', ['`ls $a`']],
  ['`...$X...`', '$x = `ls $a`; $y = `ls`;', ['`ls $a`']],
  [
    "[..., 'a' => $X, ...]",
    "f(['a' => 1]); f(array('b' => 2, 'a' => 3)); f(['b' => 2]);",
    ["['a' => 1]", "array('b' => 2, 'a' => 3)"],
  ],
  ['f($C, VERIFY, false)', 'f($a, VERIFY, FALSE); f($a, VERIFY, true);', ['f($a, VERIFY, FALSE)']],
  [
    'function $F(..., $X, ...) { ... foo($X); ... }',
    'function a($x) { g(); foo($x); } function b($y) { foo(1); }',
    ['function a($x) { g(); foo($x); }'],
  ],
  [
    'class $C { ... protected $guarded = []; ... }',
    'class A { public $b; protected $guarded = []; }',
    ['class A { public $b; protected $guarded = []; }'],
  ],
  ["$X = $_GET['a']; ... foo($X);", "$a = $_GET['a']; bar(); foo($a);", ["$a = $_GET['a']; bar(); foo($a);"]],
  ['if ($X == $Y) { ... }', 'if ($a == 1) { foo(); } if ($b === 1) { foo(); }', ['if ($a == 1) { foo(); }']],
  [
    '$DB->query("..." . $X)',
    '$this->db->query("a" . $b . "c"); $db->query("a");',
    ['$this->db->query("a" . $b . "c")'],
  ],
  ['foo(name: $X)', 'foo(name: 1); foo(other: 1); foo(1);', ['foo(name: 1)']],
  ['foo("abc")', '$s = "abc"; foo($s); foo("a" . "bc"); foo($t); foo(J);', ['foo($s)', 'foo("a" . "bc")', 'foo(J)']],
  ['foo("in text")', "$t = <<<'E'\nin text\nE;\nfoo($t);", ['foo($t)']],
  ['foo(<... $X->bar() ...>)', 'foo("x" . $a->bar()); foo(1);', ['foo("x" . $a->bar())']],
  ['$A->where(...)->first()', '$q->where(1)->first(); $q->where(1)->get();', ['$q->where(1)->first()']],
  ['foreach ($X as $K => $V) { ... }', 'foreach ($a as $b => $c) { f(); }', ['foreach ($a as $b => $c) { f(); }']],
  [
    'try { ... } catch ($E $X) { ... }',
    'try { f(); } catch (Exception $e) { g(); }',
    ['try { f(); } catch (Exception $e) { g(); }'],
  ],
])('%s', (pattern, body, expected) => {
  const head = "<html><?php use Foo\\Bar as Baz; const K = 'k'; define('J', 'abc');"
  expect(matches(pattern, `${head}\n${body}\n?></html>`)).toEqual(expected)
})

test('what is echoed between tags', () => {
  expect(matches('echo $X;', '<b><?= $_GET["a"] ?></b><?php echo 1; ?>')).toHaveLength(2)
})

test('a class constant has its value', () => {
  expect(matches('foo("abc")', "<?php class A { const K = 'abc'; function m() { foo(self::K); } }")).toEqual([
    'foo(self::K)',
  ])
})

test('text that is no PHP holds nothing', () => {
  expect(matches('foo(...)', 'foo(); .globl foo')).toEqual([])
})
