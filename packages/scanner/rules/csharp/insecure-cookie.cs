using Microsoft.AspNetCore.Http;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: insecure-cookie
    var a = new CookieOptions { HttpOnly = false };
    var cookie = new HttpCookie("session");
    // ruleid: insecure-cookie
    cookie.Secure = false;
    // ruleid: insecure-cookie
    options.Cookie.SecurePolicy = CookieSecurePolicy.None;
  }

  public IActionResult Good(string name)
  {
    // ok: insecure-cookie
    var a = new CookieOptions { HttpOnly = true, Secure = true };
    // ok: insecure-cookie
    cookie.Secure = true;
    // ok: insecure-cookie
    connection.Secure = false;
  }
}
