import java.util.Random;
import java.security.SecureRandom;

class InsecureRandom {
  void all() throws Exception {
    // ruleid: insecure-random
    Random a = new Random();
    // ruleid: insecure-random
    double b = Math.random();
    // ruleid: insecure-random
    int c = java.util.concurrent.ThreadLocalRandom.current().nextInt(6);
    // ruleid: insecure-random
    float d = new java.util.Random(7).nextFloat();
    // ok: insecure-random
    SecureRandom e = new SecureRandom();
    // ok: insecure-random
    int f = e.nextInt(6);
    // ok: insecure-random
    java.util.UUID g = java.util.UUID.randomUUID();
  }
}
