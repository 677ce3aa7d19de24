import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;

class WeakCipher {
  void bad() throws Exception {
    // ruleid: weak-cipher
    Cipher.getInstance("DES/CBC/PKCS5Padding");
    // ruleid: weak-cipher
    Cipher.getInstance("AES/ECB/PKCS5Padding");
    // ruleid: weak-cipher
    javax.crypto.Cipher.getInstance("AES");
    // ruleid: weak-cipher
    KeyGenerator.getInstance("RC4");
  }

  void good(String given) throws Exception {
    // ok: weak-cipher
    Cipher.getInstance("AES/GCM/NoPadding");
    // ok: weak-cipher
    Cipher.getInstance("AES/CBC/PKCS5Padding");
    // ok: weak-cipher
    KeyGenerator.getInstance("AES");
  }
}
