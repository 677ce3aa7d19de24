class DebugModeOn {
  void all() throws Exception {
    // ruleid: debug-mode-on
    web.debug(true);
    // ruleid: debug-mode-on
    security.debug(true).ignoring();
    // ruleid: debug-mode-on
    this.web.debug(true);
    // ok: debug-mode-on
    web.debug(false);
    // ok: debug-mode-on
    log.debug("true");
    // ok: debug-mode-on
    web.debug(isLocal);
  }
}
