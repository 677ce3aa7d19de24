using Newtonsoft.Json;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: json-type-names
    settings.TypeNameHandling = TypeNameHandling.All;
    // ruleid: json-type-names
    var s = new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.Auto };
    // ruleid: json-type-names
    var t = new JsonSerializerSettings { Formatting = Formatting.None, TypeNameHandling = TypeNameHandling.Objects };
  }

  public IActionResult Good(string name)
  {
    // ok: json-type-names
    settings.TypeNameHandling = TypeNameHandling.None;
    // ok: json-type-names
    var s = new JsonSerializerSettings { Formatting = Formatting.None };
    // ok: json-type-names
    var t = new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.All, SerializationBinder = binder };
  }
}
