using System.Net.Http;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: tls-verification-off
    ServicePointManager.ServerCertificateValidationCallback = (a, b, d, e) => true;
    // ruleid: tls-verification-off
    handler.ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator;
    // ruleid: tls-verification-off
    var h = new HttpClientHandler { ServerCertificateCustomValidationCallback = (a, b, d, e) => true };
  }

  public IActionResult Good(string name)
  {
    // ok: tls-verification-off
    ServicePointManager.ServerCertificateValidationCallback = Check;
    // ok: tls-verification-off
    handler.ServerCertificateCustomValidationCallback = (a, b, d, errors) => errors == SslPolicyErrors.None;
    // ok: tls-verification-off
    var h = new HttpClientHandler { AllowAutoRedirect = false };
  }
}
