using RazorEngine;
using Microsoft.AspNetCore.Mvc;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: template-injection
    Razor.Parse(name);
    // ruleid: template-injection
    Engine.Razor.RunCompile("Dear " + name, "key");
    // ruleid: template-injection
    Template.Parse(Request.Form["page"]);
  }

  public IActionResult Good(string name)
  {
    // ok: template-injection
    Razor.Parse("Dear @Model", name);
    // ok: template-injection
    int.Parse(name);
    // ok: template-injection
    Engine.Razor.RunCompile("Dear @Model.Name", "key", null, name);
  }
}
