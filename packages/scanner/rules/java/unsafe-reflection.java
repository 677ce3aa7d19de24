import java.io.*;
import java.sql.*;
import javax.servlet.http.*;


class Plugins extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    // ruleid: unsafe-reflection
    Class.forName(name);
    // ruleid: unsafe-reflection
    Class.forName("com.example.plugins." + name).newInstance();
    ClassLoader loader = getClass().getClassLoader();
    ClassLoader own = loader;
    // ruleid: unsafe-reflection
    Class<?> type = Class.forName(request.getHeader("X-Type"), true, own);
    // ok: unsafe-reflection
    Class.forName("com.example.plugins.Pdf");
    String chosen;
    switch (name) {
      case "pdf": chosen = "com.example.Pdf"; break;
      default: chosen = "com.example.Text";
    }
    // ok: unsafe-reflection
    Class.forName(chosen);
    if (java.util.Set.of("com.example.A", "com.example.B").contains(name)) {
      // ok: unsafe-reflection
      Class.forName(name);
    }
  }
}
