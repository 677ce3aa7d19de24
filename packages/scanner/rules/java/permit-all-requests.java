class PermitAllRequests {
  void all() throws Exception {
    // ruleid: permit-all-requests
    http.authorizeRequests().anyRequest().permitAll();
    // ruleid: permit-all-requests
    http.authorizeHttpRequests().requestMatchers("/**").permitAll();
    // ruleid: permit-all-requests
    rules.antMatchers("/**").permitAll().and();
    // ok: permit-all-requests
    http.authorizeRequests().anyRequest().authenticated();
    // ok: permit-all-requests
    http.authorizeHttpRequests().requestMatchers("/login").permitAll();
    // ok: permit-all-requests
    rules.antMatchers("/css/**").permitAll();
  }
}
