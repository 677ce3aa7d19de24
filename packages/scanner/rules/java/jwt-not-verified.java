import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;

class JwtNotVerified {
  void all() throws Exception {
    // ruleid: jwt-not-verified
    String user = JWT.decode(token).getSubject();
    // ruleid: jwt-not-verified
    parser.parseClaimsJwt(token);
    // ruleid: jwt-not-verified
    JWT.create().sign(Algorithm.none());
    // ruleid: jwt-not-verified
    builder.setSkipSignatureVerification();
    // ok: jwt-not-verified
    JWT.require(algorithm).build().verify(token).getSubject();
    // ok: jwt-not-verified
    parser.parseSignedClaims(token);
    // ok: jwt-not-verified
    parser.parseClaimsJws(token);
  }
}
