import javax.crypto.*;

class Ciphers {
  void all(boolean old) throws Exception {
    // ruleid: weak-cipher
    Cipher.getInstance("DES/CBC/PKCS5Padding");
    // ruleid: weak-cipher
    Cipher.getInstance("AES/ECB/PKCS5Padding");
    // ruleid: weak-cipher
    Cipher.getInstance("AES");
    String name = old ? "RC4" : "AES/GCM/NoPadding";
    // ruleid: weak-cipher
    Cipher.getInstance(name);
    // ruleid: weak-cipher
    KeyGenerator.getInstance("DES");
    // ok: weak-cipher
    Cipher.getInstance("AES/GCM/NoPadding");
    // ok: weak-cipher
    Cipher.getInstance("AES/CBC/PKCS5Padding");
    // ok: weak-cipher
    KeyGenerator.getInstance("AES");
    // ok: weak-cipher
    Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
  }
}
