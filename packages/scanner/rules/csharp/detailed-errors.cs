using Microsoft.AspNetCore.Builder;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: detailed-errors
    app.UseDeveloperExceptionPage();
    // ruleid: detailed-errors
    app.UseDeveloperExceptionPage(options);
    if (settings.Debug) {
    // ruleid: detailed-errors
    app.UseDatabaseErrorPage();
    }
  }

  public IActionResult Good(string name)
  {
    if (env.IsDevelopment())
    {
    // ok: detailed-errors
    app.UseDeveloperExceptionPage();
    }
    // ok: detailed-errors
    app.UseExceptionHandler("/error");
    if (app.Environment.IsDevelopment() && !quiet)
    {
    // ok: detailed-errors
    app.UseDeveloperExceptionPage();
    }
  }
}
