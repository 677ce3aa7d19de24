import javax.crypto.spec.PBEKeySpec;

class FewKeyDerivationRounds {
  void all() throws Exception {
    // ruleid: few-key-derivation-rounds
    new PBEKeySpec(password, salt, 1000);
    // ruleid: few-key-derivation-rounds
    new PBEKeySpec(password, salt, 4096, 256);
    // ruleid: few-key-derivation-rounds
    new javax.crypto.spec.PBEParameterSpec(salt, 20);
    // ok: few-key-derivation-rounds
    new PBEKeySpec(password, salt, 600000, 256);
    // ok: few-key-derivation-rounds
    new PBEKeySpec(password, salt, rounds, 256);
    // ok: few-key-derivation-rounds
    new PBEKeySpec(password);
  }
}
