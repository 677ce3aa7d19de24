import java.io.*;
import java.sql.*;
import javax.servlet.http.*;


class Tools extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String host = request.getParameter("host");
    // ruleid: command-injection
    Runtime.getRuntime().exec("ping -c 1 " + host);
    // ruleid: command-injection
    new ProcessBuilder("sh", "-c", "ping -c 1 " + host).start();
    String[] command = {"bash", "-c", "nslookup " + host};
    // ruleid: command-injection
    Runtime.getRuntime().exec(command);
    // ok: command-injection
    new ProcessBuilder("ping", "-c", "1", host).start();
    // ok: command-injection
    Runtime.getRuntime().exec("uptime");
    if (host.matches("[a-z0-9]+")) {
      // ok: command-injection
      Runtime.getRuntime().exec("ping -c 1 " + host);
    }
  }
}
