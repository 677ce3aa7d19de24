using System.Xml;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: xxe
    settings.DtdProcessing = DtdProcessing.Parse;
    // ruleid: xxe
    var s = new XmlReaderSettings { DtdProcessing = DtdProcessing.Parse };
    // ruleid: xxe
    document.XmlResolver = new XmlUrlResolver();
  }

  public IActionResult Good(string name)
  {
    // ok: xxe
    settings.DtdProcessing = DtdProcessing.Prohibit;
    // ok: xxe
    var s = new XmlReaderSettings { DtdProcessing = DtdProcessing.Ignore };
    // ok: xxe
    document.XmlResolver = null;
  }
}
