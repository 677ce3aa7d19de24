using System.Runtime.Serialization.Formatters.Binary;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    var f = new BinaryFormatter();
    // ruleid: unsafe-deserialization
    var a = f.Deserialize(stream);
    // ruleid: unsafe-deserialization
    var b = new LosFormatter().Deserialize(text);
    NetDataContractSerializer n = Make();
    // ruleid: unsafe-deserialization
    var d = n.ReadObject(stream);
  }

  public IActionResult Good(string name)
  {
    var f = new DataContractSerializer(typeof(A));
    // ok: unsafe-deserialization
    var a = f.ReadObject(stream);
    // ok: unsafe-deserialization
    var b = JsonSerializer.Deserialize<A>(text);
    // ok: unsafe-deserialization
    var d = new JavaScriptSerializer().Deserialize<A>(text);
  }
}
