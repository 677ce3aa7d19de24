import java.security.SecureRandom;

class PredictableSecureRandomSeed {
  void all() throws Exception {
    // ruleid: predictable-secure-random-seed
    SecureRandom r = new SecureRandom(); r.setSeed(42L);
    // ruleid: predictable-secure-random-seed
    SecureRandom s = new SecureRandom(); s.setSeed(1234567890);
    // ruleid: predictable-secure-random-seed
    SecureRandom t = new SecureRandom("fixed".getBytes());
    // ok: predictable-secure-random-seed
    SecureRandom u = new SecureRandom();
    // ok: predictable-secure-random-seed
    SecureRandom v = SecureRandom.getInstanceStrong();
    // ok: predictable-secure-random-seed
    v.setSeed(v.generateSeed(16));
  }
}
