import javax.crypto.NullCipher;

class NullCipher {
  void all() throws Exception {
    // ruleid: null-cipher
    new NullCipher();
    // ruleid: null-cipher
    javax.crypto.Cipher c = new NullCipher();
    // ruleid: null-cipher
    use(new javax.crypto.NullCipher());
    // ok: null-cipher
    javax.crypto.Cipher.getInstance("AES/GCM/NoPadding");
    // ok: null-cipher
    new Cipher();
    // ok: null-cipher
    new NullWriter();
  }
}
