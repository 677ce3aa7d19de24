import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

class Cookies {
  void bad(HttpServletResponse response, String value) {
    Cookie a = new Cookie("session", value);
    // ruleid: insecure-cookie
    a.setSecure(false);
    response.addCookie(a);
    Cookie b = new Cookie("session", value);
    b.setHttpOnly(true);
    // ruleid: insecure-cookie
    response.addCookie(b);
    // ruleid: insecure-cookie
    response.addCookie(new Cookie("x", value));
  }

  void good(HttpServletResponse response, String value, Settings other) {
    Cookie c = new Cookie("session", value);
    // ok: insecure-cookie
    c.setSecure(true);
    // ok: insecure-cookie
    c.setHttpOnly(true);
    // ok: insecure-cookie
    response.addCookie(c);
    // ok: insecure-cookie
    other.setSecure(false);
  }
}
