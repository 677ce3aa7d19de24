using System.DirectoryServices;
using Microsoft.AspNetCore.Mvc;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: ldap-injection
    searcher.Filter = "(uid=" + name + ")";
    // ruleid: ldap-injection
    var a = new DirectorySearcher(root, $"(cn={name})");
    // ruleid: ldap-injection
    var b = new DirectorySearcher("(cn=" + Request.Form["user"] + ")");
  }

  public IActionResult Good(string name)
  {
    // ok: ldap-injection
    searcher.Filter = "(objectClass=user)";
    // ok: ldap-injection
    searcher.Filter = "(uid=" + Encoder.EscapeFilter(name) + ")";
    // ok: ldap-injection
    grid.Sort = name;
  }
}
