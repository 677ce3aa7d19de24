import java.security.Signature;

class WeakSignature {
  void all() throws Exception {
    // ruleid: weak-signature
    Signature.getInstance("MD5withRSA");
    // ruleid: weak-signature
    Signature.getInstance("SHA1withRSA", "BC");
    // ruleid: weak-signature
    Signature.getInstance("SHA1withDSA");
    // ok: weak-signature
    Signature.getInstance("SHA256withRSA");
    // ok: weak-signature
    Signature.getInstance("Ed25519");
    // ok: weak-signature
    Signature.getInstance("SHA512withECDSA");
  }
}
