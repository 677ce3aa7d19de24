using System.Net.Http;
using Microsoft.AspNetCore.Mvc;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: ssrf
    await client.GetAsync(name);
    var url = Request.Query["url"];
    // ruleid: ssrf
    var a = WebRequest.Create(url);
    // ruleid: ssrf
    new HttpRequestMessage(HttpMethod.Get, "http://" + name);
  }

  public IActionResult Good(string name)
  {
    // ok: ssrf
    await client.GetAsync("https://api.example.com/users/" + name);
    // ok: ssrf
    await client.GetStringAsync(settings.Address);
    // ok: ssrf
    cache.GetAsync(name);
  }
}
