import java.security.*;

class Hashes {
  static final String ALGORITHM = "MD5";

  void all(boolean strong, java.util.Properties settings) throws Exception {
    // ruleid: weak-hash
    MessageDigest.getInstance("MD5");
    // ruleid: weak-hash
    MessageDigest.getInstance(ALGORITHM);
    // ruleid: weak-hash
    MessageDigest.getInstance(settings.getProperty("hash", "SHA-1"));
    // ruleid: weak-hash
    MessageDigest.getInstance(strong ? "SHA-256" : "SHA1", "SUN");
    // ok: weak-hash
    MessageDigest.getInstance("SHA-256");
    String name = "MD5";
    if (7 * 6 == 42) name = "SHA-512";
    // ok: weak-hash
    MessageDigest.getInstance(name);
    // ok: weak-hash
    MessageDigest.getInstance(settings.getProperty("hash", "SHA-384"));
  }
}
