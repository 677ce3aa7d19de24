import java.io.*;
import java.sql.*;
import javax.servlet.http.*;


class Hello extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    response.setContentType("text/html");
    // ruleid: reflected-xss
    response.getWriter().println("<h1>Hello " + name + "</h1>");
    PrintWriter out = response.getWriter();
    // ruleid: reflected-xss
    out.write(name);
    // ruleid: reflected-xss
    out.format("<p>%s</p>", name);
    // ok: reflected-xss
    out.println("<p>" + org.owasp.encoder.Encode.forHtml(name) + "</p>");
    // ok: reflected-xss
    out.println("<p>" + Integer.parseInt(name) + "</p>");
    // ok: reflected-xss
    out.println("<p>Hello</p>");
  }
}

class Text extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType("text/plain");
    // ok: reflected-xss
    response.getWriter().println(request.getParameter("name"));
  }
}
