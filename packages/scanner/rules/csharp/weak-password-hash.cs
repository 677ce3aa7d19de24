using System.Security.Cryptography;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: weak-password-hash
    var a = new Rfc2898DeriveBytes(name, salt, 1000);
    // ruleid: weak-password-hash
    var b = Rfc2898DeriveBytes.Pbkdf2(name, salt, 5000, HashAlgorithmName.SHA256, 32);
    // ruleid: weak-password-hash
    var d = new Rfc2898DeriveBytes(name, salt, 1, HashAlgorithmName.SHA256);
  }

  public IActionResult Good(string name)
  {
    // ok: weak-password-hash
    var a = new Rfc2898DeriveBytes(name, salt, 600000);
    // ok: weak-password-hash
    var b = new Rfc2898DeriveBytes(name, salt, rounds);
    // ok: weak-password-hash
    var d = new Rfc2898DeriveBytes(name, 16, 100000);
  }
}
