using System.Security.Cryptography;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: ecb-mode
    aes.Mode = CipherMode.ECB;
    // ruleid: ecb-mode
    var b = new RijndaelManaged { Mode = CipherMode.ECB };
    // ruleid: ecb-mode
    var d = aes.EncryptEcb(data, PaddingMode.PKCS7);
  }

  public IActionResult Good(string name)
  {
    // ok: ecb-mode
    aes.Mode = CipherMode.CBC;
    // ok: ecb-mode
    var b = new RijndaelManaged { Mode = CipherMode.CFB };
    // ok: ecb-mode
    if (aes.Mode == CipherMode.ECB) return null;
  }
}
