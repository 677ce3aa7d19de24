import javax.ws.rs.core.NewCookie;

class ResponseCookieWithoutSecure {
  void all() throws Exception {
    // ruleid: response-cookie-without-secure
    ResponseCookie.from("a", "b").secure(false).build();
    // ruleid: response-cookie-without-secure
    context.getSessionCookieConfig().setSecure(false);
    // ruleid: response-cookie-without-secure
    new NewCookie("a", "b");
    // ok: response-cookie-without-secure
    ResponseCookie.from("a", "b").secure(true).build();
    // ok: response-cookie-without-secure
    context.getSessionCookieConfig().setSecure(true);
    // ok: response-cookie-without-secure
    new NewCookie("a", "b", "/", null, null, 60, true, true);
  }
}
