using System.IO;
using Microsoft.AspNetCore.Mvc;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: path-traversal
    var a = System.IO.File.ReadAllText("/data/" + name);
    var path = Path.Combine("/data", Request.Query["file"]);
    // ruleid: path-traversal
    new FileStream(path, FileMode.Open);
    // ruleid: path-traversal
    return PhysicalFile(Path.Combine(root, name), "text/plain");
  }

  public IActionResult Good(string name)
  {
    // ok: path-traversal
    var a = System.IO.File.ReadAllText(Path.Combine("/data", Path.GetFileName(name)));
    // ok: path-traversal
    File.Delete("/data/config.json");
    var full = Path.GetFullPath(Path.Combine("/data", name));
    if (!full.StartsWith("/data/")) return NotFound();
    // ok: path-traversal
    File.Delete(full);
  }
}
