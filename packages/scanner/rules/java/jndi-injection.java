import java.io.*;
import javax.naming.*;
import javax.servlet.http.*;


class Lookup extends HttpServlet {
  Context context;

  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    // ruleid: jndi-injection
    context.lookup(name);
    // ruleid: jndi-injection
    new InitialContext().lookup(name);
    // ruleid: jndi-injection
    InitialContext.doLookup(request.getHeader("X-Name"));
    // ok: jndi-injection
    context.lookup("java:comp/env/jdbc/main");
    // ok: jndi-injection
    context.lookup("java:comp/env/" + name);
    if (name.equals("jdbc/main")) {
      // ok: jndi-injection
      context.lookup(name);
    }
  }
}
