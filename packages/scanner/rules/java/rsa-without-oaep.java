import javax.crypto.Cipher;

class RsaWithoutOaep {
  void all() throws Exception {
    // ruleid: rsa-without-oaep
    Cipher.getInstance("RSA/ECB/PKCS1Padding");
    // ruleid: rsa-without-oaep
    Cipher.getInstance("RSA/NONE/NoPadding", "BC");
    // ruleid: rsa-without-oaep
    Cipher.getInstance("RSA");
    // ok: rsa-without-oaep
    Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
    // ok: rsa-without-oaep
    Cipher.getInstance("AES/GCM/NoPadding");
    // ok: rsa-without-oaep
    java.security.Signature.getInstance("SHA256withRSA");
  }
}
