using System.Net;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: hard-coded-credentials
    var a = new NetworkCredential("admin", "s3cret-pw");
    // ruleid: hard-coded-credentials
    var b = new SqlConnection("Server=db;User Id=app;Password=hunter22;");
    // ruleid: hard-coded-credentials
    options.UseSqlServer("Server=db;User Id=app;Pwd=hunter22");
  }

  public IActionResult Good(string name)
  {
    // ok: hard-coded-credentials
    var a = new NetworkCredential(user, password);
    // ok: hard-coded-credentials
    var b = new SqlConnection("Server=db;Integrated Security=true;");
    // ok: hard-coded-credentials
    options.UseSqlServer("Server=db;Password={0}");
  }
}
