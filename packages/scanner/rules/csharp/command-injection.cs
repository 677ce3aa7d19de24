using System.Diagnostics;
using Microsoft.AspNetCore.Mvc;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: command-injection
    Process.Start("cmd.exe", "/c ping " + name);
    var info = new ProcessStartInfo();
    // ruleid: command-injection
    info.Arguments = "/c " + Request.Form["args"];
    // ruleid: command-injection
    Process.Start(Request.Query["program"]);
  }

  public IActionResult Good(string name)
  {
    // ok: command-injection
    Process.Start("cmd.exe", "/c dir");
    // ok: command-injection
    info2.ArgumentList.Add(name);
    // ok: command-injection
    Process.Start("git", "clone " + int.Parse(name));
  }
}
