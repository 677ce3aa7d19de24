using System;

public class A : Controller
{
  Random random;
  public IActionResult Bad(string name)
  {
    var random = new Random();
    // ruleid: insecure-random-token
    var token = random.Next().ToString();
    // ruleid: insecure-random-token
    var resetCode = Random.Shared.Next(100000, 999999);
    // ruleid: insecure-random-token
    user.Password = "p" + new Random().Next();
  }

  public IActionResult Good(string name)
  {
    // ok: insecure-random-token
    var token = RandomNumberGenerator.GetHexString(32);
    // ok: insecure-random-token
    var delay = random.Next(100);
    // ok: insecure-random-token
    var index = new Random().Next(list.Count);
  }
}
