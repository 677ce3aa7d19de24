import java.io.*;
import java.nio.file.*;
import javax.servlet.http.*;


class Downloads extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    // ruleid: path-traversal
    new FileInputStream("/data/" + name);
    Path path = Paths.get("/data", name);
    // ruleid: path-traversal
    Files.readAllBytes(path);
    File target = new File("/data", request.getHeader("X-File"));
    // ruleid: path-traversal
    target.delete();
    File file = new File("/data", name);
    if (!file.getCanonicalPath().startsWith("/data/")) throw new IOException();
    // ok: path-traversal
    new FileInputStream(file);
    // ok: path-traversal
    Files.readAllBytes(Paths.get("/data").resolve(Paths.get(name).getFileName()));
    // ok: path-traversal
    new FileReader("/data/" + Integer.parseInt(name) + ".txt");
  }
}
