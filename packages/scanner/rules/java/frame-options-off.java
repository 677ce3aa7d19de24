class FrameOptionsOff {
  void all() throws Exception {
    // ruleid: frame-options-off
    http.headers().frameOptions().disable();
    // ruleid: frame-options-off
    headers.frameOptions(frame -> frame.disable());
    // ruleid: frame-options-off
    http.headers().frameOptions().disable().and();
    // ok: frame-options-off
    http.headers().frameOptions().sameOrigin();
    // ok: frame-options-off
    headers.frameOptions(frame -> frame.sameOrigin());
    // ok: frame-options-off
    http.headers().frameOptions().deny();
  }
}
