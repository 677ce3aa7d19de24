class SecurityHeadersOff {
  void all() throws Exception {
    // ruleid: security-headers-off
    http.headers().disable();
    // ruleid: security-headers-off
    http.csrf().and().headers().disable();
    // ruleid: security-headers-off
    http.headers(headers -> headers.disable());
    // ok: security-headers-off
    http.headers().cacheControl().disable();
    // ok: security-headers-off
    http.headers(headers -> headers.frameOptions());
    // ok: security-headers-off
    http.headers();
  }
}
