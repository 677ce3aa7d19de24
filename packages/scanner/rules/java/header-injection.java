import java.io.*;
import java.sql.*;
import javax.servlet.http.*;


class Headers extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String language = request.getParameter("language");
    // ruleid: header-injection
    response.setHeader("Content-Language", language);
    // ruleid: header-injection
    response.addHeader("X-Name", "a-" + language);
    // ruleid: header-injection
    response.setHeader(request.getParameter("name"), "1");
    // ok: header-injection
    response.setHeader("X-Count", String.valueOf(Integer.parseInt(language)));
    // ok: header-injection
    response.setHeader("X-Name", language.replaceAll("[\r\n]", ""));
    // ok: header-injection
    response.setHeader("X-Frame-Options", "DENY");
  }
}
