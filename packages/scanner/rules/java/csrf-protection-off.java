class Security {
  void bad(HttpSecurity http) throws Exception {
    // ruleid: csrf-protection-off
    http.csrf().disable();
    // ruleid: csrf-protection-off
    http.csrf(csrf -> csrf.disable());
    // ruleid: csrf-protection-off
    http.csrf(AbstractHttpConfigurer::disable);
  }

  void good(HttpSecurity http) throws Exception {
    // ok: csrf-protection-off
    http.csrf(Customizer.withDefaults());
    // ok: csrf-protection-off
    http.cors().disable();
    // ok: csrf-protection-off
    http.csrf().csrfTokenRepository(repository);
  }
}
