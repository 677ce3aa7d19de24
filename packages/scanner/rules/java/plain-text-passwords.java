import org.springframework.security.crypto.password.*;

class PlainTextPasswords {
  void all() throws Exception {
    // ruleid: plain-text-passwords
    PasswordEncoder a = NoOpPasswordEncoder.getInstance();
    // ruleid: plain-text-passwords
    PasswordEncoder b = new org.springframework.security.crypto.password.MessageDigestPasswordEncoder("MD5");
    // ruleid: plain-text-passwords
    User.withDefaultPasswordEncoder().username("a");
    // ok: plain-text-passwords
    PasswordEncoder c = new org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder();
    // ok: plain-text-passwords
    PasswordEncoder d = org.springframework.security.crypto.factory.PasswordEncoderFactories.createDelegatingPasswordEncoder();
    // ok: plain-text-passwords
    encoder.encode(password);
  }
}
