import java.io.*;
import java.sql.*;
import javax.servlet.http.*;


class Settings extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    HttpSession session = request.getSession();
    String role = request.getParameter("role");
    // ruleid: trust-boundary
    session.setAttribute("role", role);
    // ruleid: trust-boundary
    session.setAttribute(request.getParameter("key"), "1");
    // ruleid: trust-boundary
    request.getSession().putValue("name", role);
    // ok: trust-boundary
    session.setAttribute("role", "user");
    // ok: trust-boundary
    session.setAttribute("page", Integer.parseInt(role));
    if (role.equals("user") || role.equals("guest")) {
      // ok: trust-boundary
      session.setAttribute("role", role);
    }
  }
}
