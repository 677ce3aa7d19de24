class ActuatorOpen {
  void all() throws Exception {
    // ruleid: actuator-open
    http.authorizeHttpRequests().requestMatchers("/actuator/**").permitAll();
    // ruleid: actuator-open
    rules.antMatchers("/actuator/**").permitAll();
    // ruleid: actuator-open
    rules.requestMatchers(EndpointRequest.toAnyEndpoint()).permitAll();
    // ok: actuator-open
    rules.requestMatchers("/actuator/health").permitAll();
    // ok: actuator-open
    rules.requestMatchers("/actuator/**").hasRole("ADMIN");
    // ok: actuator-open
    rules.requestMatchers(EndpointRequest.to("health")).permitAll();
  }
}
