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

/** The numbers of the lines that matches start in. */
function lines(pattern: string, code: string): number[] {
  const parser = runtime.parser('tree-sitter-go/tree-sitter-go.wasm')
  const syntax = new ResolvedSyntax(go, parser.grammar)
  const slots = new Slots()
  const compiled = compilePattern(pattern, parser, syntax, slots)
  const result = parser.parseToKeep(code)
  if (result.kind !== 'parsed') throw new Error(result.reason)
  const run = new MatchRun(new Target(code, result.tree, syntax), slots.names.length, 1_000_000)
  const found = compiled.findAll(run).map(({ start }) => code.slice(0, start).split('\n').length)
  return [...new Set(found)].sort((a, b) => a - b)
}

const HEAD = 'package a\nimport (\n "fmt"\n "net/http"\n run "os/exec"\n "github.com/x/y/v2"\n)\nconst K = "k" + "1"\n'

/** Lines that must match end in `//+`. */
test.each<readonly [pattern: string, body: readonly string[]]>([
  ['foo(...)', ['foo() //+', 'foo(a, b) //+', 'x.foo()']],
  ['$X.foo(...)', ['foo()', 'x.foo(1) //+', 'x.y.foo() //+', 'x[0].foo() //+']],
  ['exec.Command(...)', ['run.Command("ls") //+', 'exec.Command("a") //+', 'os.Command()']],
  ['http.Get($X)', ['http.Get(a) //+', 'http.Post(a)']],
  ['y.Foo()', ['y.Foo() //+', 'z.Foo()']],
  ['foo("...")', ['foo("a") //+', 'foo(`b`) //+', 'foo(K) //+', 'foo(x)', 'foo("a" + x)']],
  ['foo("k1")', ['foo("k1") //+', 'foo(K) //+', 'v := "k1"', 'foo(v) //+', 'foo(`k1`) //+']],
  ['$X := foo()', ['a := foo() //+', 'b = foo()', 'var c = foo()', 'var d int = foo()', 'e, err := foo() //+']],
  [
    '$X = foo()',
    [
      'a := foo() //+',
      'b = foo() //+',
      'var c = foo() //+',
      'var d int = foo() //+',
      'e, err := foo() //+',
      'x.y = foo() //+',
    ],
  ],
  ['$X, $E := foo()', ['a := foo()', 'e, err := foo() //+', 'f, err = foo()']],
  ['$X, _ := foo()', ['e, err := foo()', 'f, _ := foo() //+']],
  ['..., $E := foo()', ['e, err := foo() //+', 'f, _ := foo() //+']],
  ['var $X = foo()', ['a := foo()', 'var c = foo() //+', 'var d int = foo() //+']],
  ['var $X int', ['var d int //+', 'var e string']],
  ['"..." + $X', ['f("a" + b) //+', 'f(a + b)', 'f("a" + b + c) //+']],
  ['$A + $B', ['f("a" + b) //+', 'f(a + b + c) //+']],
  [
    'T{..., A: 1, ...}',
    ['x := T{A: 1} //+', 'y := T{B: 2, A: 1} //+', 'z := &T{A: 1} //+', 'q := T{A: 2}', 'p := pk.T{A: 1}'],
  ],
  ['T{A: 1}', ['x := T{A: 1} //+', 'y := T{B: 2, A: 1}']],
  ['&T{...}', ['x := T{A: 1}', 'z := &T{A: 1} //+']],
  ['T{...}', ['x := T{A: 1} //+', 'z := &T{A: 1} //+', 'w := T{} //+']],
  ['[]byte($X)', ['f([]byte(x)) //+', 'f([]int(x))']],
  ['[]byte("...")', ['f([]byte(x))', 'f([]byte("a")) //+']],
  ['[]string{..., "a", ...}', ['f([]string{"b", "a"}) //+', 'f([]string{"c"})']],
  ['map[string]string{..., "a": $X, ...}', ['f(map[string]string{"a": b}) //+', 'f(map[string]string{"c": d})']],
  ['if $X != nil { ... }', ['if err != nil { return err } //+', 'if e == nil { f() }']],
  ['if $E := foo(); $E != nil { ... }', ['if err := foo(); err != nil { return err } //+']],
  ['if $X { ... }', ['if a { f() } //+', 'if b { f() } else { g() } //+']],
  ['for ... { ... }', ['for i := 0; i < 3; i++ { f() } //+', 'for _, x := range y { f() } //+', 'for { f() } //+']],
  ['for $I, $X := range $Y { ... }', ['for i, x := range y { f() } //+', 'for _, x := range z { f() } //+']],
  ['for { ... }', ['for { f() } //+', 'for a { f() }']],
  ['switch $X { case 1: ... }', ['switch a { //+', 'case 1:', ' f()', '}']],
  ['go $F(...)', ['go f(1) //+', 'g(2)']],
  ['go func() { ... }()', ['go func() { f() }() //+', 'go func(a int) { f() }(1)']],
  ['defer $X.Close()', ['defer a.Close() //+', 'a.Close()']],
  ['return $X', ['return a //+']],
  ['return ..., $X', ['return a']],
  ['func(...) { ... }', ['f(func() { g() }) //+', 'f(func(a int) error { return nil }) //+']],
  ['func($A int) { ... }', ['f(func(a int) { g() }) //+', 'f(func(b string) { g() })']],
  ['($R : *http.Request).FormValue(...)', ['r.FormValue("a") //+', 's.FormValue("b")']],
  ['($R : http.Request).FormValue(...)', ['r.FormValue("a")', 's.FormValue("b")']],
  ['($R *http.Request).FormValue(...)', ['r.FormValue("a")', 's.FormValue("b")']],
  ['$R.URL.Query().Get($X)', ['r.URL.Query().Get("a") //+']],
  ['$X. ... .End()', ['a.B().C().End() //+', 'a.End() //+', 'End()']],
  ['foo(<... $X.b ...>)', ['foo(c.b) //+', 'foo("x" + c.b) //+', 'foo(c)', 'foo(z(y(c.b))) //+']],
  ['$X[$Y]', ['f(a[0]) //+', 'f(a["b"]) //+', 'f(a[1:2])']],
  ['$X[$A:$B]', ['f(a[0])', 'f(a[1:2]) //+']],
  ['*$X', ['f(*a) //+']],
  ['&$X', ['f(&a) //+']],
  ['!$X', ['f(!a) //+']],
  ['$X.(string)', ['f(a.(string)) //+', 'f(a.(int))']],
  ['$X.($T)', ['f(a.(string)) //+', 'f(a.(int)) //+']],
  ['make([]$T, $N)', ['f(make([]byte, 3)) //+', 'f(make(map[string]int))']],
  ['make(...)', ['f(make([]byte, 3)) //+', 'f(make(map[string]int)) //+']],
  ['new($T)', ['f(new(T)) //+']],
  ['$X <- $Y', ['a <- b //+']],
  ['<-$X', ['f(<-a) //+']],
  ['$X++', ['a++ //+']],
  ['$X += $Y', ['a += b //+', 'a = b']],
  ['$X == nil', ['f(a == nil) //+', 'f(nil == a)']],
  ['a := foo()\n...\nbar(a)', ['a := foo() //+', 'z()', 'bar(a)']],
  ['$X := foo()\n...\nbar($X)', ['a := foo() //+', 'if q { bar(a) }']],
  ['$X, err := foo()\n...\nbar($X)', ['a, err := foo() //+', 'if err != nil { return err }', 'bar(a)']],
  ['fmt.Sprintf("...", ...)', ['fmt.Sprintf("a%s", b) //+', 'fmt.Sprintf(c)']],
  ['fmt.Sprintf("=~/select/", ...)', ['fmt.Sprintf("select %s", b) //+', 'fmt.Sprintf("x", b)']],
  ['foo("$X")', ['foo("a") //+', 'foo(x)']],
  ['$X.Foo = true', ['a.Foo = true //+', 'a.Foo = false']],
  ['foo(true)', ['foo(true) //+', 'foo(false)']],
  ['foo(1)', ['foo(1) //+', 'foo(0x1) //+', 'foo(2)']],
  ['foo($...A)', ['foo(1, 2) //+', 'foo() //+']],
  ['select { case $X := <-$Y: ... }', ['select { //+', 'case a := <-b:', ' f()', '}']],
  ['$F(...)', ['f(1) //+', 'a.g(2) //+']],
])('%s', (pattern, body) => {
  const head = `${HEAD}func m(r *http.Request, s Other, w http.ResponseWriter) error {\n`
  const code = `${head}${body.join('\n')}\n}\n`
  const wanted = code.split('\n').flatMap((line, i) => (line.endsWith('//+') ? [i + 1] : []))
  const before = HEAD.split('\n').length
  expect(lines(pattern, code).filter((line) => line > before)).toEqual(wanted)
})

const DEFINITIONS = `package a
import (
 "net/http"
 "github.com/gin-gonic/gin"
)
type S struct {
  A string \`json:"a"\`
  b int
}
type I interface { M() }
var G = "g"
var Q string = "q"
func (s *S) M(w http.ResponseWriter, r *http.Request) (int, error) {
  f(G)
  return 1, nil
}
func plain() {}
func one(a string) error { return f(a) }
func two(a, b string) { g(a) }
func generic[T any](x T) T { return x }
`

test.each<readonly [pattern: string, lines: readonly number[]]>([
  ['func $F(...) { ... }', [13, 17, 18, 19, 20]],
  ['func $F($W http.ResponseWriter, $R *http.Request) { ... }', []],
  ['func $F(..., $R *http.Request, ...) { ... }', [13]],
  ['func $F(...) error { ... }', [18]],
  ['func $F(...) (..., error) { ... }', [13]],
  ['func ($S *S) $M(...) { ... }', [13]],
  ['func (s *S) M(...) { ... }', [13]],
  ['func ($S $T) $M(...) { ... }', [13]],
  ['func $F($A string) $T { ... }', [18]],
  ['func $F($A, $B string) { ... }', [19]],
  ['type $T struct { ... }', [6]],
  ['type $T struct { ...\n A string\n ... }', [6]],
  ['type $T interface { ... }', [10]],
  ['var $X = "..."', [11, 12]],
  ['var $X string = "..."', [12]],
  ['$X = "..."', [11, 12]],
  ['f("g")', []],
  ['import "net/http"', [2]],
  ['import "github.com/gin-gonic/gin"', [2]],
  ['import $X "net/http"', []],
  ['return $A, $B', [15]],
  ['return ...', [15, 18, 20]],
  ['package $P', [1]],
  ['func plain() { }', [17]],
  ['func $F() { ... }', [17]],
  ['func $F(a string) $T { ... }', [18]],
  ['func $F(...) $T { ... }', [13, 18, 20]],
  ['import "net/http"\n...\nfunc $F(...) { ... }', [2]],
])('%s in definitions', (pattern, wanted) => {
  expect(lines(pattern, DEFINITIONS)).toEqual(wanted)
})
