import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.Constructor;
import org.yaml.snakeyaml.constructor.SafeConstructor;

class UnsafeYaml {
  void all() throws Exception {
    // ruleid: unsafe-yaml
    Yaml a = new Yaml();
    // ruleid: unsafe-yaml
    Object b = new org.yaml.snakeyaml.Yaml().load(text);
    // ruleid: unsafe-yaml
    Yaml c = new Yaml(new Constructor(Order.class));
    // ok: unsafe-yaml
    Yaml d = new Yaml(new SafeConstructor(options));
    // ok: unsafe-yaml
    Yaml e = new Yaml(options);
    // ok: unsafe-yaml
    Properties f = new Properties();
  }
}
