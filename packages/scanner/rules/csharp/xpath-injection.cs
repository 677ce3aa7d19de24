using System.Xml;
using Microsoft.AspNetCore.Mvc;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: xpath-injection
    document.SelectSingleNode("//user[name='" + name + "']");
    // ruleid: xpath-injection
    document.SelectNodes($"//user[@id='{Request.Query["id"]}']");
    // ruleid: xpath-injection
    root.XPathSelectElement("//" + name);
  }

  public IActionResult Good(string name)
  {
    // ok: xpath-injection
    document.SelectSingleNode("//user");
    // ok: xpath-injection
    root.Elements("user").First(u => u.Value == name);
    // ok: xpath-injection
    document.SelectNodes("//user[@id=" + int.Parse(name) + "]");
  }
}
