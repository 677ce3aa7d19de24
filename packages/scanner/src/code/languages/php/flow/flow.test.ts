import { beforeAll, expect, test } from 'vitest'
import type { FileAnalyzer } from '../../../../analyzer.ts'
import { SourceFile } from '../../../../tree/source-file.ts'
import { createCodeAnalyzer } from '../../../analyzer.ts'

let analyzer: FileAnalyzer
beforeAll(async () => {
  analyzer = (await createCodeAnalyzer({ rules: [] })).analyzer
})

/** Names of the rules that are reported at the lines which end in a mark. */
function found(code: string): string[] {
  const file = new SourceFile('app/page.php', Buffer.from(`<?php\n${code}\n`))
  const { found: all } = analyzer.analyze(file)
  return all.map(({ ruleId, line }) => `${line - 1} ${ruleId.slice(ruleId.lastIndexOf('/') + 1)}`)
}

test.each<readonly [string, string, readonly string[]]>([
  [
    'a closure that uses a variable',
    "$a = $_GET['a'];\n$f = function () use ($a) { system($a); };\n$f();",
    ['2 command-injection'],
  ],
  ['an arrow function', "$a = $_GET['a'];\n$f = fn() => system($a);\n$f();", ['2 command-injection']],
  [
    'a static method',
    "class A { static function run($c) {\nsystem($c); } }\nA::run($_GET['a']);",
    ['2 command-injection'],
  ],
  [
    'self',
    "class A { function a() { self::run($_GET['a']); }\nstatic function run($c) { system($c); } }",
    ['2 command-injection'],
  ],
  [
    'a property',
    "class A { function a() { $this->c = $_GET['a']; $this->b(); }\nfunction b() { system($this->c); } }",
    ['2 command-injection'],
  ],
  [
    'a promoted parameter',
    "class A { function __construct(private $c) {}\nfunction b() { system($this->c); } }\n(new A($_GET['a']))->b();",
    ['2 command-injection'],
  ],
  ['a list', "[$a, $b] = [$_GET['a'], 1];\nsystem($b);\nsystem($a);", ['3 command-injection']],
  [
    'keys of an array',
    "$x = ['a' => $_GET['a'], 'b' => 'ls'];\nsystem($x['b']);\nsystem($x['a']);",
    ['3 command-injection'],
  ],
  ['a loop', "foreach ($_POST['list'] as $k => $v) {\nsystem($v);\n}", ['2 command-injection']],
  ['a heredoc', "$a = $_GET['a'];\n$c = <<<C\nls $a\nC;\nsystem($c);", ['5 command-injection']],
  ['match', "$c = match ($_GET['a']) { 'x' => 'ls', default => 'id' };\nsystem($c);", []],
  ['what was overwritten', "$a = $_GET['a'];\n$a = 'ls';\nsystem($a);", []],
  ['a cast', "system('kill ' . (int) $_GET['a']);", []],
  ['a declared number', "function f(int $n) { system('kill ' . $n); }\nf($_GET['a']);", []],
  ['a guard that leaves', "$a = $_GET['a'];\nif (!in_array($a, ['x', 'y'], true)) { exit; }\nsystem($a);", []],
  ['a guard on the request itself', "if (ctype_alnum($_GET['a'])) {\nsystem($_GET['a']);\n}", []],
  ['a default', "$a = $_GET['a'] ?? 'x';\nsystem($a);", ['2 command-injection']],
  ['a function elsewhere', "system(clean_up($_GET['a']));", []],
  ['a server variable that the client does not write', "system($_SERVER['DOCUMENT_ROOT']);", []],
  ['a request by its type', "class C { function a(Request $r) {\nsystem($r->input('a')); } }", ['2 command-injection']],
  [
    'an array function',
    "system(implode(' ', array_map('escapeshellarg', $_GET['a'])));\nsystem(implode(' ', $_GET['a']));",
    ['2 command-injection'],
  ],
])('%s', (_, code, expected) => {
  expect(found(code).filter((one) => one.endsWith('command-injection'))).toEqual(expected)
})
