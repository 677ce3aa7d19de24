using System.Security.Cryptography;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: weak-rsa-key
    var a = RSA.Create(1024);
    // ruleid: weak-rsa-key
    var b = new RSACryptoServiceProvider(512);
    // ruleid: weak-rsa-key
    var d = new RSACng(1024);
  }

  public IActionResult Good(string name)
  {
    // ok: weak-rsa-key
    var a = RSA.Create(2048);
    // ok: weak-rsa-key
    var b = new RSACryptoServiceProvider(4096);
    // ok: weak-rsa-key
    var d = RSA.Create();
  }
}
