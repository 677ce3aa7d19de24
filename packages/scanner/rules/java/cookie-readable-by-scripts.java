class CookieReadableByScripts {
  void all() throws Exception {
    // ruleid: cookie-readable-by-scripts
    cookie.setHttpOnly(false);
    // ruleid: cookie-readable-by-scripts
    context.getSessionCookieConfig().setHttpOnly(false);
    // ruleid: cookie-readable-by-scripts
    builder.httpOnly(false);
    // ok: cookie-readable-by-scripts
    cookie.setHttpOnly(true);
    // ok: cookie-readable-by-scripts
    builder.httpOnly(true);
    // ok: cookie-readable-by-scripts
    cookie.setHttpOnly(flag);
  }
}
