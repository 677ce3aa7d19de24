using Microsoft.CodeAnalysis.CSharp.Scripting;
using Microsoft.AspNetCore.Mvc;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: code-injection
    await CSharpScript.EvaluateAsync(name);
    // ruleid: code-injection
    Assembly.LoadFrom(Request.Query["file"]);
    // ruleid: code-injection
    shell.AddScript("Get-Item " + name);
  }

  public IActionResult Good(string name)
  {
    // ok: code-injection
    await CSharpScript.EvaluateAsync("1 + 1");
    // ok: code-injection
    Assembly.Load("Plugins");
    // ok: code-injection
    shell.AddParameter(name);
  }
}
