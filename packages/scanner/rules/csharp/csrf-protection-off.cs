using Microsoft.AspNetCore.Mvc;

public class A : Controller
{
  // ruleid: csrf-protection-off
  [IgnoreAntiforgeryToken]
  public IActionResult Save(string text)
  {
    return View();
  }

  // ruleid: csrf-protection-off
  [HttpPost]
  [IgnoreAntiforgeryToken]
  public IActionResult Send(string text)
  {
    return View();
  }

  // ok: csrf-protection-off
  [ValidateAntiForgeryToken]
  public IActionResult Safe(string text)
  {
    return View();
  }

  public void Configure()
  {
    // ruleid: csrf-protection-off
    options.Conventions.ConfigureFilter(new IgnoreAntiforgeryTokenAttribute());
    // ok: csrf-protection-off
    options.Filters.Add(new AutoValidateAntiforgeryTokenAttribute());
    // ok: csrf-protection-off
    app.UseAntiforgery();
  }
}
