import com.auth0.jwt.algorithms.Algorithm;
import io.jsonwebtoken.SignatureAlgorithm;
import io.jsonwebtoken.security.Keys;

class JwtHardCodedKey {
  void all() throws Exception {
    // ruleid: jwt-hard-coded-key
    Algorithm.HMAC256("my-secret-key");
    // ruleid: jwt-hard-coded-key
    builder.signWith(SignatureAlgorithm.HS256, "my-secret-key");
    // ruleid: jwt-hard-coded-key
    Keys.hmacShaKeyFor("my-secret-key-my-secret-key-my-s".getBytes());
    // ok: jwt-hard-coded-key
    Algorithm.HMAC256(System.getenv("JWT_KEY"));
    // ok: jwt-hard-coded-key
    builder.signWith(key);
    // ok: jwt-hard-coded-key
    Keys.hmacShaKeyFor(settings.key());
  }
}
