using Microsoft.IdentityModel.Tokens;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: jwt-validation-off
    var p = new TokenValidationParameters { ValidateLifetime = false };
    // ruleid: jwt-validation-off
    var q = new TokenValidationParameters { ValidateIssuer = true, RequireSignedTokens = false };
    TokenValidationParameters r = Make();
    // ruleid: jwt-validation-off
    r.RequireExpirationTime = false;
  }

  public IActionResult Good(string name)
  {
    // ok: jwt-validation-off
    var p = new TokenValidationParameters { ValidateLifetime = true };
    // ok: jwt-validation-off
    options.ValidateLifetime = false;
    // ok: jwt-validation-off
    var q = new TokenValidationParameters { SaveSigninToken = false };
  }
}
