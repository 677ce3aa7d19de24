import javax.servlet.SessionTrackingMode;

class SessionIdInAddress {
  void all() throws Exception {
    // ruleid: session-id-in-address
    context.setSessionTrackingModes(java.util.EnumSet.of(SessionTrackingMode.URL));
    // ruleid: session-id-in-address
    context.setSessionTrackingModes(java.util.Set.of(SessionTrackingMode.COOKIE, SessionTrackingMode.URL));
    // ruleid: session-id-in-address
    http.sessionManagement().enableSessionUrlRewriting(true);
    // ok: session-id-in-address
    context.setSessionTrackingModes(java.util.EnumSet.of(SessionTrackingMode.COOKIE));
    // ok: session-id-in-address
    http.sessionManagement().enableSessionUrlRewriting(false);
    // ok: session-id-in-address
    context.getSessionCookieConfig().setHttpOnly(true);
  }
}
