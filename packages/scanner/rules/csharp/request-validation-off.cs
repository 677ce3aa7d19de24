using System.Web.Mvc;

public class A : Controller
{
  // ruleid: request-validation-off
  [ValidateInput(false)]
  public ActionResult Save(string text)
  {
    return View();
  }

  // ruleid: request-validation-off
  [HttpPost, ValidateInput(false)]
  public ActionResult Send(string text)
  {
    return View();
  }

  // ok: request-validation-off
  [ValidateInput(true)]
  public ActionResult Safe(string text)
  {
    return View();
  }

  // ok: request-validation-off
  [HttpPost]
  public ActionResult Other(string text)
  {
    return View();
  }

  // ok: request-validation-off
  [ValidateModel(false)]
  public ActionResult Third(string text)
  {
    return View();
  }
}

// ruleid: request-validation-off
[ValidateInput(false)]
public class B : Controller
{
  public ActionResult Show()
  {
    return View();
  }
}
