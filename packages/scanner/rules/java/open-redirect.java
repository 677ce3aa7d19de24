import java.io.*;
import java.sql.*;
import javax.servlet.http.*;


class Go extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String to = request.getParameter("to");
    // ruleid: open-redirect
    response.sendRedirect(to);
    // ruleid: open-redirect
    response.setHeader("Location", to);
    // ruleid: open-redirect
    response.sendRedirect("https://" + to + "/home");
    // ok: open-redirect
    response.sendRedirect("/orders/" + to);
    // ok: open-redirect
    response.sendRedirect("https://example.com/?q=" + to);
    if (java.util.List.of("/a", "/b").contains(to)) {
      // ok: open-redirect
      response.sendRedirect(to);
    }
  }
}
