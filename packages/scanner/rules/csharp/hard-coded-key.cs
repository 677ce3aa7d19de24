using System.Security.Cryptography;
using System.Text;

public class A : Controller
{
  const string Secret = "another secret";
  public IActionResult Bad(string name)
  {
    // ruleid: hard-coded-key
    var a = new SymmetricSecurityKey(Encoding.UTF8.GetBytes("my very secret key"));
    // ruleid: hard-coded-key
    aes.Key = Encoding.ASCII.GetBytes("0123456789abcdef");
    // ruleid: hard-coded-key
    var h = new HMACSHA256(Encoding.UTF8.GetBytes(Secret));
  }

  public IActionResult Good(string name)
  {
    // ok: hard-coded-key
    var a = new SymmetricSecurityKey(Encoding.UTF8.GetBytes(configuration["Jwt:Key"]));
    // ok: hard-coded-key
    aes.Key = key;
    // ok: hard-coded-key
    var h = new HMACSHA256(Encoding.UTF8.GetBytes(name));
  }
}
