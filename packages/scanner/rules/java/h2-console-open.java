import org.h2.tools.Server;

class H2ConsoleOpen {
  void all() throws Exception {
    // ruleid: h2-console-open
    Server.createWebServer("-web", "-webAllowOthers", "-webPort", "8082");
    // ruleid: h2-console-open
    Server.createTcpServer("-tcp", "-tcpAllowOthers");
    // ruleid: h2-console-open
    http.authorizeRequests().antMatchers("/h2-console/**").permitAll();
    // ok: h2-console-open
    Server.createWebServer("-web", "-webPort", "8082");
    // ok: h2-console-open
    http.authorizeRequests().antMatchers("/h2-console/**").hasRole("ADMIN");
    // ok: h2-console-open
    Server.createTcpServer("-tcp");
  }
}
