import java.util.Arrays;

class StringComparisonOfSecrets {
  void all() throws Exception {
    // ruleid: string-comparison-of-secrets
    boolean a = signature.equals(expectedSignature);
    // ruleid: string-comparison-of-secrets
    boolean b = Arrays.equals(mac.doFinal(), given);
    // ruleid: string-comparison-of-secrets
    boolean c = expectedHmac.equals(given);
    // ok: string-comparison-of-secrets
    boolean d = java.security.MessageDigest.isEqual(mac.doFinal(), given);
    // ok: string-comparison-of-secrets
    boolean e = name.equals(expectedName);
    // ok: string-comparison-of-secrets
    boolean f = Arrays.equals(left, right);
  }
}
