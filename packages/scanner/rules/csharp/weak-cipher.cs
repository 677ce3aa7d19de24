using System.Security.Cryptography;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: weak-cipher
    var a = DES.Create();
    // ruleid: weak-cipher
    var b = new TripleDESCryptoServiceProvider();
    // ruleid: weak-cipher
    var d = RC2.Create();
  }

  public IActionResult Good(string name)
  {
    // ok: weak-cipher
    var a = Aes.Create();
    // ok: weak-cipher
    var b = new AesGcm(key);
    // ok: weak-cipher
    var d = Document.Create();
  }
}
