import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

class Keys {
  static final String KEY = "0123456789abcdef";

  void bad() {
    // ruleid: hard-coded-key
    SecretKeySpec a = new SecretKeySpec("0123456789abcdef".getBytes(), "AES");
    // ruleid: hard-coded-key
    SecretKeySpec b = new SecretKeySpec(KEY.getBytes(StandardCharsets.UTF_8), "AES");
    // ruleid: hard-coded-key
    IvParameterSpec c = new IvParameterSpec(new byte[] {1, 2, 3, 4});
    // ruleid: hard-coded-key
    Algorithm d = Algorithm.HMAC256("sesame");
  }

  void good(byte[] key, Settings settings) {
    // ok: hard-coded-key
    SecretKeySpec a = new SecretKeySpec(key, "AES");
    // ok: hard-coded-key
    SecretKeySpec b = new SecretKeySpec(settings.key().getBytes(), "AES");
    // ok: hard-coded-key
    IvParameterSpec c = new IvParameterSpec(nonce());
    // ok: hard-coded-key
    String d = new String("text".getBytes());
  }
}
