package com.example;

import javax.servlet.http.HttpServletResponse;

class Cookies {
  void set(HttpServletResponse response, String id, String flags) {
    // ruleid: cookie-header-without-secure
    response.addHeader("Set-Cookie", "SESSION=" + id + "; HttpOnly; Path=/");
    // ruleid: cookie-header-without-secure
    response.setHeader("Set-Cookie", "auth-token=" + id);
    // ruleid: cookie-header-without-secure
    response.addHeader("Set-Cookie", "id=1; SameSite=Lax");
    // ok: cookie-header-without-secure
    response.addHeader("Set-Cookie", "SESSION=" + id + "; HttpOnly; Secure");
    // ok: cookie-header-without-secure
    response.addHeader("Set-Cookie", "SESSION=; HttpOnly; Max-Age=0");
    // ok: cookie-header-without-secure
    response.addHeader("Set-Cookie", flags);
    // ok: cookie-header-without-secure
    response.addHeader("X-Note", "session=1; HttpOnly");
  }
}
