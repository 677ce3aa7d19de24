import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

class WeakBcryptRounds {
  void all() throws Exception {
    // ruleid: weak-bcrypt-rounds
    new BCryptPasswordEncoder(4);
    // ruleid: weak-bcrypt-rounds
    new BCryptPasswordEncoder(8);
    // ruleid: weak-bcrypt-rounds
    BCrypt.gensalt(6);
    // ok: weak-bcrypt-rounds
    new BCryptPasswordEncoder();
    // ok: weak-bcrypt-rounds
    new BCryptPasswordEncoder(12);
    // ok: weak-bcrypt-rounds
    BCrypt.gensalt();
  }
}
