import java.security.MessageDigest;
import org.apache.commons.codec.digest.DigestUtils;

class WeakHash {
  private static final String ALGORITHM = "MD5";

  void bad(byte[] data) throws Exception {
    // ruleid: weak-hash
    MessageDigest a = MessageDigest.getInstance("SHA-1");
    // ruleid: weak-hash
    MessageDigest b = java.security.MessageDigest.getInstance(ALGORITHM);
    // ruleid: weak-hash
    String c = DigestUtils.md5Hex(data);
  }

  void good(byte[] data) throws Exception {
    // ok: weak-hash
    MessageDigest a = MessageDigest.getInstance("SHA-256");
    // ok: weak-hash
    String b = DigestUtils.sha256Hex(data);
    // ok: weak-hash
    String c = lookup("MD5");
  }
}
