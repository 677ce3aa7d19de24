import java.io.*;
import org.slf4j.*;
import javax.servlet.http.*;


class Logins extends HttpServlet {
  static final Logger log = LoggerFactory.getLogger(Logins.class);

  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String user = request.getParameter("user");
    // ruleid: log-injection
    log.info("Login of {}", user);
    // ruleid: log-injection
    log.warn("Wrong password for " + user);
    // ruleid: log-injection
    log.error("Address " + request.getHeader("X-Forwarded-For"));
    // ok: log-injection
    log.info("Login of {}", user.replaceAll("[\r\n]", "_"));
    // ok: log-injection
    log.info("Login of number {}", Long.parseLong(user));
    // ok: log-injection
    log.info("Login");
  }
}
