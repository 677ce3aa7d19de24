import javax.servlet.http.*;

class Cookies extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    Cookie plain = new Cookie("session", "1");
    // ruleid: insecure-cookie
    response.addCookie(plain);
    Cookie off = new Cookie("session", "2");
    off.setSecure(false);
    // ruleid: insecure-cookie
    response.addCookie(off);
    // ruleid: insecure-cookie
    response.addCookie(new Cookie("session", "3"));
    Cookie safe = new Cookie("session", "4");
    safe.setSecure(true);
    // ok: insecure-cookie
    response.addCookie(safe);
    Cookie gone = new Cookie("session", "");
    gone.setMaxAge(0);
    // ok: insecure-cookie
    response.addCookie(gone);
    boolean secure = 1 + 1 == 2;
    Cookie chosen = new Cookie("session", "5");
    chosen.setSecure(secure);
    // ok: insecure-cookie
    response.addCookie(chosen);
  }
}
