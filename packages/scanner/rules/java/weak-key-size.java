import java.security.KeyPairGenerator;

class KeySizes {
  static final int BITS = 512;

  void bad() throws Exception {
    KeyPairGenerator a = KeyPairGenerator.getInstance("RSA");
    // ruleid: weak-key-size
    a.initialize(1024);
    // ruleid: weak-key-size
    a.initialize(BITS);
    // ruleid: weak-key-size
    spec = new RSAKeyGenParameterSpec(1024, RSAKeyGenParameterSpec.F4);
  }

  void good(int bits) throws Exception {
    KeyPairGenerator a = KeyPairGenerator.getInstance("RSA");
    // ok: weak-key-size
    a.initialize(3072);
    // ok: weak-key-size
    a.initialize(bits);
    // ok: weak-key-size
    other.initialize(16);
  }
}
