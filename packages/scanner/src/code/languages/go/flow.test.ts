import { expect, test } from 'vitest'
import { flowsIn } from '../../flow/testing.ts'

const HEAD = `package a
import ("os"; "os/exec"; "net/http"; "fmt"; "strings"; "path/filepath"; "regexp"; "strconv"; "encoding/json"; "github.com/gin-gonic/gin"; "github.com/go-chi/chi/v5")
`

/** Lines of `body`, the first of which is 1, on which a request gets to a sink. */
async function lines(body: string, before = ''): Promise<readonly number[]> {
  const code = `${HEAD}${before}\nfunc h(w http.ResponseWriter, r *http.Request) {\n${body}\n}\n`
  const skipped = code.slice(0, code.indexOf('func h(')).split('\n').length
  return (await flowsIn(code, 'code.go')).map((one) => Number(one.split(':')[1]) - skipped)
}

const FOLLOWED: readonly (readonly [what: string, body: string, wanted: readonly number[], before?: string])[] = [
  ['a variable', 'x := r.FormValue("x")\nos.Open("/a/" + x)', [2]],
  ['several variables', 'a, b := "x", r.FormValue("x")\nos.Open(a)\nos.Open(b)', [3]],
  ['the query', 'q := r.URL.Query()\nos.Open(q.Get("a"))', [2]],
  ['a header', 'os.Open(r.Header.Get("a"))', [1]],
  ['text that is put together', 'os.Open(fmt.Sprintf("%s/%s", "a", r.FormValue("x")))', [1]],
  ['text that is changed', 'os.Open(strings.TrimSpace(strings.ToLower(r.FormValue("x"))))', [1]],
  ['text that is added to', 'x := "/a/"\nx += r.FormValue("x")\nos.Open(x)', [3]],
  [
    'a builder',
    'var b strings.Builder\nb.WriteString("SELECT ")\nb.WriteString(r.FormValue("x"))\ndb.Query(b.String())',
    [4],
  ],
  ['a buffer', 'var b bytes.Buffer\nfmt.Fprintf(&b, "SELECT %s", r.FormValue("x"))\ndb.Query(b.String())', [3]],
  ['a join of paths', 'os.Open(filepath.Join("a", r.FormValue("x")))', [1]],
  ['a list', 'l := []string{"a", r.FormValue("x")}\nos.Open(l[1])\nos.Open(l[0])', [2]],
  ['what is appended', 'var l []string\nl = append(l, r.FormValue("x"))\nfor _, p := range l { os.Open(p) }', [3]],
  ['a map', 'm := map[string]string{"a": "b"}\nm["x"] = r.FormValue("x")\nos.Open(m["x"])\nos.Open(m["a"])', [3]],
  ['a struct', 's := S{Name: r.FormValue("x"), Other: "a"}\nos.Open(s.Name)\nos.Open(s.Other)', [2]],
  ['a pointer to a struct', 's := &S{}\ns.Name = r.FormValue("x")\nos.Open(s.Name)', [3]],
  ['a function of the file', 'open(r.FormValue("x"))', [-2], 'func open(p string) {\nos.Open(p)\n}'],
  [
    'what a function gives',
    'p, err := name(r)\nif err != nil { return }\nos.Open(p)',
    [3],
    'func name(r *http.Request) (string, error) { return r.FormValue("x"), nil }',
  ],
  [
    'a method of the file',
    's := &S{}\ns.open(r.FormValue("x"))',
    [-2],
    'type S struct{}\nfunc (s *S) open(p string) {\nos.Open(p)\n}',
  ],
  ['a function value', 'f := func(p string) { os.Open(p) }\nf(r.FormValue("x"))', [1]],
  ['a goroutine', 'x := r.FormValue("x")\ngo func() { os.Open(x) }()', [2]],
  ['a switch', 'x := "a"\nswitch r.Method {\ncase "POST": x = r.FormValue("x")\n}\nos.Open(x)', [5]],
  ['JSON', 'var in Input\njson.NewDecoder(r.Body).Decode(&in)\nos.Open(in.Name)', [3]],
  ['a parameter of a route', 'os.Open(chi.URLParam(r, "x"))', [1]],
  ['a shell', 'exec.Command("sh", "-c", "ls " + r.FormValue("x"))', [1]],
  [
    'a statement',
    'db.QueryRow("SELECT 1 WHERE a = \'" + r.FormValue("x") + "\'")\ndb.Exec(ctx, "SELECT " + r.FormValue("y"))',
    [1, 2],
  ],
  ['a page', 'fmt.Fprintf(w, "<b>%s</b>", r.FormValue("x"))\nw.Write([]byte("<p>" + r.FormValue("x")))', [1, 2]],
  ['an address', 'http.Get("http://" + r.FormValue("x"))', [1]],
]

test.each(FOLLOWED.map(([what, body, wanted, before = '']) => ({ what, body, wanted, before })))(
  'data comes through $what',
  async ({ body, wanted, before }) => {
    expect(await lines(body, before)).toEqual(wanted)
  },
)

const HARMLESS: readonly (readonly [what: string, body: string, before?: string])[] = [
  [
    'a number',
    'n, err := strconv.Atoi(r.FormValue("x"))\nos.Open(fmt.Sprintf("/a/%d", n))\nos.Open("/a/" + strconv.Itoa(n))',
  ],
  ['the last part of a path', 'os.Open("/a/" + filepath.Base(r.FormValue("x")))'],
  ['a path cleaned behind a slash', 'os.Open(filepath.Join("/a", filepath.Clean("/"+r.FormValue("x"))))'],
  [
    'a check of the start',
    'p := filepath.Join("/a", r.FormValue("x"))\nif !strings.HasPrefix(p, "/a/") { return }\nos.Open(p)',
  ],
  ['a check for dots', 'p := r.FormValue("x")\nif strings.Contains(p, "..") { return }\nos.Open("/a/" + p)'],
  [
    'a list of allowed values',
    'p, ok := allowed[r.FormValue("x")]\nif !ok { return }\nos.Open(p)',
    'var allowed = map[string]string{"a": "b"}',
  ],
  ['a switch over constants', 'x := r.FormValue("x")\nswitch x {\ncase "a", "b":\nos.Open(x)\n}'],
  ['an equality', 'x := r.FormValue("x")\nif x == "a" { os.Open(x) }'],
  [
    'an anchored expression',
    'x := r.FormValue("x")\nif !re.MatchString(x) { return }\nos.Open(x)',
    'var re = regexp.MustCompile(`^[a-z0-9]+$`)',
  ],
  ['a branch that is never taken', 'x := "a"\nif 1 > 2 { x = r.FormValue("x") }\nos.Open(x)'],
  ['a value thrown away', 'x := r.FormValue("x")\nx = "a"\nos.Open(x)'],
  [
    'a parameter of a statement',
    'db.QueryRow("SELECT 1 WHERE a = $1", r.FormValue("x"))\nstmt.Exec(r.FormValue("x"))\ndb.Exec(ctx, "SELECT $1", r.FormValue("x"))',
  ],
  ['an argument of a program', 'exec.Command("ls", r.FormValue("x"))'],
  ['a path of an address', 'http.Get("https://api.example.com/" + r.FormValue("x"))'],
  [
    'text that is no page',
    'w.Header().Set("Content-Type", "application/json")\nfmt.Fprintf(w, r.FormValue("x"))\nfmt.Fprintf(os.Stdout, "<b>" + r.FormValue("x"))',
  ],
  ['escaped text', 'fmt.Fprintf(w, "<b>%s</b>", html.EscapeString(r.FormValue("x")))'],
  ['an error', '_, err := fmt.Sscan(r.FormValue("x"))\nos.Open(err.Error())'],
]

test.each(HARMLESS.map(([what, body, before = '']) => ({ what, body, before })))(
  'data is harmless after $what',
  async ({ body, before }) => {
    expect(await lines(body, before)).toEqual([])
  },
)

test('frameworks', async () => {
  const code = `${HEAD}func g(c *gin.Context) {
  os.Open(c.Query("a"))
  var in struct{ Name string }
  if err := c.ShouldBindJSON(&in); err != nil { return }
  os.Open(in.Name)
  c.File("/a/" + c.Param("b"))
  c.Redirect(302, c.Query("next"))
  os.Open(c.GetString("user"))
}
func e(c echo.Context) error { os.Open(c.QueryParam("a")); return nil }
func f(c *fiber.Ctx) error { os.Open(c.Params("a")); return nil }
`
  expect(await flowsIn(code, 'code.go')).toEqual([
    'open-redirect:9',
    'path-traversal:12',
    'path-traversal:13',
    'path-traversal:4',
    'path-traversal:7',
    'path-traversal:8',
  ])
})
