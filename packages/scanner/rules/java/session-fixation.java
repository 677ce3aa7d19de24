class SessionFixation {
  void all() throws Exception {
    // ruleid: session-fixation
    http.sessionManagement().sessionFixation().none();
    // ruleid: session-fixation
    session.sessionFixation(fixation -> fixation.none());
    // ruleid: session-fixation
    http.sessionManagement().sessionFixation().none().and();
    // ok: session-fixation
    http.sessionManagement().sessionFixation().migrateSession();
    // ok: session-fixation
    session.sessionFixation(fixation -> fixation.newSession());
    // ok: session-fixation
    http.sessionManagement().sessionFixation().changeSessionId();
  }
}
