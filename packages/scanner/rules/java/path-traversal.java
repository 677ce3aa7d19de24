import java.io.File;

class Files {
  void bad(HttpServletRequest request) throws Exception {
    // ruleid: path-traversal
    File a = new File("/data/" + request.getParameter("name"));
    String name = request.getParameter("name");
    // ruleid: path-traversal
    FileInputStream b = new FileInputStream("/data/" + name);
  }

  Resource bad2(@PathVariable String name) {
    // ruleid: path-traversal
    return new FileSystemResource(Paths.get("/data", name));
  }

  void good(HttpServletRequest request, String own) throws Exception {
    // ok: path-traversal
    File a = new File("/data/" + own);
    // ok: path-traversal
    File b = new File("/data", FilenameUtils.getName(request.getParameter("name")));
    // ok: path-traversal
    String c = templates.get(request.getParameter("name"));
  }

  void good2(HttpServletRequest request, Path root) throws Exception {
    String name = request.getParameter("name");
    // ok: path-traversal
    Path path = root.resolve(name).normalize();
    if (!path.startsWith(root)) throw new SecurityException();
  }
}
