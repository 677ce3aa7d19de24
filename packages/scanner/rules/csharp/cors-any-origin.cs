using Microsoft.AspNetCore.Cors;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: cors-any-origin
    policy.SetIsOriginAllowed(origin => true).AllowAnyHeader().AllowCredentials();
    // ruleid: cors-any-origin
    policy.AllowAnyHeader().AllowCredentials().SetIsOriginAllowed(_ => true);
    // ruleid: cors-any-origin
    Response.Headers["Access-Control-Allow-Origin"] = Request.Headers["Origin"];
  }

  public IActionResult Good(string name)
  {
    // ok: cors-any-origin
    policy.WithOrigins("https://a.example").AllowCredentials();
    // ok: cors-any-origin
    policy.AllowAnyOrigin().AllowAnyHeader();
    // ok: cors-any-origin
    policy.SetIsOriginAllowed(origin => origin == own).AllowCredentials();
  }
}
