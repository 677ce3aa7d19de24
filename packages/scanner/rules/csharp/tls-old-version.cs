using System.Net;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: tls-old-version
    ServicePointManager.SecurityProtocol = SecurityProtocolType.Ssl3;
    // ruleid: tls-old-version
    ServicePointManager.SecurityProtocol = SecurityProtocolType.Tls11 | SecurityProtocolType.Tls12;
    // ruleid: tls-old-version
    handler.SslProtocols = SslProtocols.Tls;
  }

  public IActionResult Good(string name)
  {
    // ok: tls-old-version
    ServicePointManager.SecurityProtocol = SecurityProtocolType.Tls12;
    // ok: tls-old-version
    handler.SslProtocols = SslProtocols.None;
    // ok: tls-old-version
    handler.SslProtocols = SslProtocols.Tls12 | SslProtocols.Tls13;
  }
}
