import { expect, test } from 'vitest'
import { flowsIn } from '../../flow/testing.ts'

const HEAD = 'using System.IO;\nusing Microsoft.AspNetCore.Mvc;\n'

/** Lines of `body`, the first of which is 1, on which a request gets to a sink. */
async function lines(body: string, before = ''): Promise<readonly number[]> {
  const code = `${HEAD}public class A : Controller {\n${before}\npublic IActionResult M(string p, int n, Input input) {\n${body}\n}\n}\n`
  const skipped = code.slice(0, code.indexOf('public IActionResult M(')).split('\n').length
  return (await flowsIn(code, 'code.cs')).map((one) => Number(one.split(':')[1]) - skipped)
}

const FOLLOWED: readonly (readonly [what: string, body: string, wanted: readonly number[], before?: string])[] = [
  ['a parameter of an action', 'System.IO.File.Delete(p);', [1]],
  ['a field of a model', 'System.IO.File.Delete("/a/" + input.Name);', [1]],
  ['the query', 'var x = Request.Query["x"];\nSystem.IO.File.Delete(x);', [2]],
  ['a form', 'string x = HttpContext.Request.Form["x"].ToString();\nSystem.IO.File.Delete(x);', [2]],
  ['text with holes', 'System.IO.File.Delete($"/a/{p}.txt");', [1]],
  [
    'text that is put together',
    'System.IO.File.Delete(string.Format("/a/{0}", p));\nSystem.IO.File.Delete(string.Concat("a", p));',
    [1, 2],
  ],
  ['text that is added to', 'var x = "/a/";\nx += p;\nSystem.IO.File.Delete(x);', [3]],
  ['text that is changed', 'System.IO.File.Delete(p.Trim().ToLower());', [1]],
  ['a builder', 'var b = new StringBuilder();\nb.Append("a").Append(p);\nSystem.IO.File.Delete(b.ToString());', [3]],
  ['a list', 'var l = new List<string> { "a", p };\nforeach (var x in l) { System.IO.File.Delete(x); }', [2]],
  ['an array', 'var l = new[] { "a", p };\nSystem.IO.File.Delete(l[0]);\nSystem.IO.File.Delete(l[1]);', [3]],
  [
    'a dictionary',
    'var d = new Dictionary<string, string>();\nd["a"] = "b";\nd["x"] = p;\nSystem.IO.File.Delete(d["a"]);\nSystem.IO.File.Delete(d["x"]);',
    [5],
  ],
  [
    'an object',
    'var o = new Thing { Name = p, Other = "a" };\nSystem.IO.File.Delete(o.Name);\nSystem.IO.File.Delete(o.Other);',
    [2],
  ],
  ['a method of the class', 'Remove(p);', [-2], 'void Remove(string path) {\nSystem.IO.File.Delete(path);\n}'],
  ['what a method gives', 'System.IO.File.Delete(Name(p));', [1], 'string Name(string x) => "/a/" + x;'],
  ['a local function', 'void Go(string x) { System.IO.File.Delete(x); }\nGo(p);', [1]],
  ['a lambda', 'Action<string> go = x => System.IO.File.Delete(x);\ngo(p);', [1]],
  ['a field', 'this.name = p;\nUse();', [-2], 'string name;\nvoid Use() {\nSystem.IO.File.Delete(name);\n}'],
  ['a choice', 'var x = n > 1 ? p : "a";\nSystem.IO.File.Delete(x);\nSystem.IO.File.Delete(p ?? "a");', [2, 3]],
  ['a switch', 'var x = n switch { 1 => p, _ => "a" };\nSystem.IO.File.Delete(x);', [2]],
  [
    'a case of several',
    'var x = "a";\nswitch (n) { case 1: case 2: x = p; break; default: break; }\nSystem.IO.File.Delete(x);',
    [3],
  ],
  ['await', 'var x = await Task.FromResult(p);\nSystem.IO.File.Delete(x);', [2]],
  ['a using', 'using (var s = new StreamReader(p)) { }\nusing var t = new FileStream(p, FileMode.Open);', [1, 2]],
  ['a try', 'var x = "a";\ntry { x = p; Go(); } catch (Exception e) { System.IO.File.Delete(x); }', [2]],
  ['a command', 'var c = new SqlCommand("SELECT " + p, connection);\ncommand.CommandText = "SELECT " + p;', [1, 2]],
  ['a joined path', 'System.IO.File.Delete(Path.Combine("/a", p));', [1]],
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
    'System.IO.File.Delete("/a/" + n);\nvar m = int.Parse(p);\nSystem.IO.File.Delete("/a/" + m);\nif (int.TryParse(p, out var k)) System.IO.File.Delete("/a/" + k);',
  ],
  ['the last part of a path', 'System.IO.File.Delete(Path.Combine("/a", Path.GetFileName(p)));'],
  [
    'a check of the start',
    'var full = Path.GetFullPath(Path.Combine("/a", p));\nif (!full.StartsWith("/a/")) return NotFound();\nSystem.IO.File.Delete(full);',
  ],
  ['a check for dots', 'if (p.Contains("..")) return NotFound();\nSystem.IO.File.Delete("/a/" + p);'],
  [
    'a list of allowed values',
    'if (!Allowed.Contains(p)) return NotFound();\nSystem.IO.File.Delete(p);',
    'static readonly string[] Allowed = { "a", "b" };',
  ],
  ['an equality', 'if (p == "a") System.IO.File.Delete(p);'],
  ['a switch over constants', 'switch (p) {\ncase "a":\nSystem.IO.File.Delete(p);\nbreak;\n}'],
  ['an anchored expression', 'if (!Regex.IsMatch(p, "^[a-z0-9]+$")) return NotFound();\nSystem.IO.File.Delete(p);'],
  ['a branch that is never taken', 'var x = "a";\nif (1 > 2) x = p;\nSystem.IO.File.Delete(x);'],
  ['a value thrown away', 'var x = p;\nx = "a";\nSystem.IO.File.Delete(x);'],
  [
    'a parameter of a statement',
    'var c = new SqlCommand("SELECT @p", connection);\nc.Parameters.AddWithValue("@p", p);\nconnection.Query("SELECT @p", new { p });\ndb.Users.FromSqlInterpolated($"SELECT {p}");',
  ],
  ['escaped text', 'Response.Write(HttpUtility.HtmlEncode(p));\nHtml.Raw(HtmlEncoder.Default.Encode(p));'],
  ['a check of the address', 'if (Url.IsLocalUrl(p)) return Redirect(p);\nreturn LocalRedirect(p);'],
  ['a service', 'System.IO.File.Delete(settings.Path);', 'Settings settings;'],
]

test.each(HARMLESS.map(([what, body, before = '']) => ({ what, body, before })))(
  'data is harmless after $what',
  async ({ body, before }) => {
    expect(await lines(body, before)).toEqual([])
  },
)

test('who is handed data of a request', async () => {
  const code = `${HEAD}var app = WebApplication.Create();
app.MapGet("/a", (string name) => System.IO.File.Delete(name));
app.MapPost("/b", (HttpContext context) => System.IO.File.Delete(context.Request.Query["x"]));
app.MapGet("/c", (Store store) => System.IO.File.Delete(store.Path));
public class P : PageModel {
  public void OnGet(string name) { System.IO.File.Delete(name); }
  void Other(string name) { System.IO.File.Delete(name); }
}
public class S {
  public void Run(string name) { System.IO.File.Delete(name); }
  public void Handle(HttpRequest request) { System.IO.File.Delete(request.Query["a"]); }
}
`
  expect(await flowsIn(code, 'code.cs')).toEqual([
    'path-traversal:13',
    'path-traversal:4',
    'path-traversal:5',
    'path-traversal:8',
  ])
})

test('a page of Web Forms', async () => {
  const code = `using System.Web.UI;
public partial class Find : System.Web.UI.Page {
  protected void Page_Load(object sender, EventArgs e) {
    if (Request.QueryString["state"] != null) Search(Request.QueryString["state"]);
  }
  private void Search(string state) {
    XmlNodeList list = document.SelectNodes("//person[state='" + state + "']");
  }
  protected void Button_Click(object sender, EventArgs e) {
    var command = new SqlCommand("SELECT * FROM t WHERE name = '" + txtName.Text + "'", connection);
    System.IO.File.Delete(Server.MapPath("~/a/" + Request["name"]));
    lblName.Text = "done";
  }
}
`
  expect(await flowsIn(code, 'code.cs')).toEqual(['path-traversal:11', 'sql-injection:10', 'xpath-injection:7'])
})
