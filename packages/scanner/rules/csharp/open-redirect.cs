using Microsoft.AspNetCore.Mvc;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: open-redirect
    Response.Redirect(Request.Query["next"]);
    // ruleid: open-redirect
    var a = new RedirectResult(name);
    // ruleid: open-redirect
    return Redirect(name);
  }

  public IActionResult Good(string name)
  {
    // ok: open-redirect
    if (Url.IsLocalUrl(name)) return Redirect(name);
    // ok: open-redirect
    if (name == "a") return LocalRedirect(name);
    // ok: open-redirect
    return Redirect("/home?name=" + name);
  }
}
