import javax.crypto.spec.PBEKeySpec;

class HardCodedSalt {
  void all() throws Exception {
    // ruleid: hard-coded-salt
    new PBEKeySpec(password, "salt".getBytes(), 600000, 256);
    // ruleid: hard-coded-salt
    new PBEKeySpec(password, new byte[] {1, 2, 3}, 600000, 256);
    // ruleid: hard-coded-salt
    new javax.crypto.spec.PBEParameterSpec("pepper".getBytes(), 600000);
    // ok: hard-coded-salt
    new PBEKeySpec(password, salt, 600000, 256);
    // ok: hard-coded-salt
    new PBEKeySpec(password, user.salt(), 600000, 256);
    // ok: hard-coded-salt
    new PBEKeySpec(password);
  }
}
