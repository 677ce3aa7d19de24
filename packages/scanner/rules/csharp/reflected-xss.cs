using Microsoft.AspNetCore.Mvc;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: reflected-xss
    Response.Write("<b>" + Request.QueryString["name"]);
    // ruleid: reflected-xss
    var a = Html.Raw(name);
    // ruleid: reflected-xss
    var b = new HtmlString(Request.Form["text"]);
    // ruleid: reflected-xss
    return Content("<h1>" + name + "</h1>", "text/html");
  }

  public IActionResult Good(string name)
  {
    // ok: reflected-xss
    Response.Write("<b>" + HttpUtility.HtmlEncode(name));
    // ok: reflected-xss
    var a = Html.Raw("<b>fixed</b>");
    // ok: reflected-xss
    if (name == "a") return Content("{}", "application/json");
    // ok: reflected-xss
    return View(name);
  }
}
