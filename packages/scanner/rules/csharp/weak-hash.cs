using System.Security.Cryptography;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: weak-hash
    var a = MD5.Create();
    // ruleid: weak-hash
    var b = new SHA1Managed();
    // ruleid: weak-hash
    var d = SHA1.HashData(data);
  }

  public IActionResult Good(string name)
  {
    // ok: weak-hash
    var a = SHA256.Create();
    // ok: weak-hash
    var b = new HMACSHA256(key);
    // ok: weak-hash
    var d = SHA512.HashData(data);
  }
}
