import java.security.SecureRandom;
import java.util.Random;

class Tokens {
  void bad(Random random) {
    // ruleid: insecure-random-token
    String token = Long.toHexString(random.nextLong());
    // ruleid: insecure-random-token
    this.resetToken = "r" + Math.random();
    // ruleid: insecure-random-token
    int otp = new Random().nextInt(1000000);
  }

  String newPassword(Random random) {
    // ruleid: insecure-random-token
    return "p" + random.nextInt();
  }

  void good(SecureRandom secure, Random random) {
    // ok: insecure-random-token
    String token = Long.toHexString(secure.nextLong());
    // ok: insecure-random-token
    int index = random.nextInt(10);
    // ok: insecure-random-token
    double tokenizerSeed = Math.random();
  }
}
