import { expect, test } from 'vitest'
import { flowsIn } from '../../../flow/testing.ts'

// A line that is found ends with V and its number, one that must not be with S.
test('shapes of the language: loops, texts, collections, closures, fields, casts', async () => {
  const code = `package com.example;
import javax.servlet.http.*;
import java.util.*;
class M extends HttpServlet {
  Map<String, Object> cache = new HashMap<>();
  static String last;
  void a(HttpServletRequest r, java.sql.Statement st) throws Exception {
    String p = r.getParameter("a");
    String q = ""; if (p != null) { q = p.split(" ")[0]; } st.executeQuery("x " + q); // V 9
    char[] cs = p.toCharArray(); StringBuilder sb = new StringBuilder(); for (int i = cs.length - 1; i >= 0; i--) sb.append(cs[i]); st.executeQuery("x " + sb); // V 10
    byte[] bs = p.getBytes("UTF-8"); st.executeQuery("x " + new String(bs, 0, bs.length)); // V 11
    Iterator<String> it = Arrays.asList("a", p).iterator(); it.next(); st.executeQuery("x " + it.next()); // V 12
    Map<String, List<String>> m = new HashMap<>(); m.computeIfAbsent("k", k -> new ArrayList<>()).add(p); st.executeQuery("x " + m.get("k").get(0)); // V 13
    for (Map.Entry<String, String[]> e : r.getParameterMap().entrySet()) st.executeQuery("x " + e.getValue()[0]); // V 14
    Supplier s = () -> p; st.executeQuery("x " + s.get()); // V 15
    String t = Optional.ofNullable(p).filter(x -> x.length() > 3).map(String::trim).orElseGet(() -> "d"); st.executeQuery("x " + t); // V 16
    last = p;
    StringBuffer b = new StringBuffer(); helper(b, p); st.executeQuery("x " + b); // V 18
    String[] parts = {"a", "b"}; parts[0] = p; st.executeQuery("x " + String.join(",", parts)); // V 19
    List<String> l = new ArrayList<>(); l.add(p); l.clear(); l.add("ok"); st.executeQuery("x " + l.get(0)); // S 20
    String u = p; u = "fixed"; st.executeQuery("x " + u); // S 21
    String w; try { w = "ok"; } catch (RuntimeException e) { w = p; } st.executeQuery("x " + w); // V? 22
    int n; try { n = Integer.parseInt(p); } catch (NumberFormatException e) { n = 0; } st.executeQuery("x " + n); // S 23
    long sum = 0; for (String one : p.split(",")) sum += Long.parseLong(one); st.executeQuery("x " + sum); // S 24
    String safe = p.equals("asc") ? "ASC" : "DESC"; st.executeQuery("x " + safe); // S 25
    boolean desc = p.equals("desc"); st.executeQuery("x " + desc); // S 26
    st.executeQuery("x " + p.length()); // S 27
    String h = java.util.HexFormat.of().formatHex(java.security.MessageDigest.getInstance("SHA-256").digest(p.getBytes())); st.executeQuery("x " + h); // S 28
    final int mode = 5; String y; switch (mode) { case 1: y = p; break; case 5: y = "a"; break; default: y = p; } st.executeQuery("x " + y); // S 29
    while (true) { String z = "k"; st.executeQuery("x " + z); if (z.length() > 0) break; } // S 30
    Inner in = new Inner(); in.v = p; in.v = "a"; st.executeQuery("x " + in.v); // S 31
    Object o = p; if (o instanceof String str) st.executeQuery("x " + str); // V 32
    var vv = p; st.executeQuery("x " + vv); // V 33
    String text = """
      select '%s'
      """.formatted(p); st.executeQuery(text); // V 36
  }
  class Inner { String v; }
  void helper(StringBuffer b, String x) { b.append(x); }
  void later(java.sql.Statement st) throws Exception { st.executeQuery("x " + last); } // V 40
}
`
  expect(await flowsIn(code, 'A.java')).toEqual([
    'sql-injection:10',
    'sql-injection:11',
    'sql-injection:12',
    'sql-injection:13',
    'sql-injection:14',
    'sql-injection:15',
    'sql-injection:16',
    'sql-injection:18',
    'sql-injection:19',
    'sql-injection:22',
    'sql-injection:32',
    'sql-injection:33',
    'sql-injection:36',
    'sql-injection:40',
    'sql-injection:9',
  ])
})

// A line that is found ends with V and its number, one that must not be with S.
test('frameworks by their callbacks, checks of paths and addresses, tables of allowed values, parsed values', async () => {
  const code = `package com.example;
import io.javalin.Javalin;
import static spark.Spark.get;
import com.amazonaws.services.lambda.runtime.events.*;
import org.springframework.beans.factory.annotation.Autowired;
import javax.servlet.*; import javax.servlet.http.*;
import java.nio.file.*;
import java.io.*;
class L {
  @Autowired HttpServletRequest req;
  void javalin(Javalin app, java.sql.Statement st) {
    app.get("/x", ctx -> { st.executeQuery("select " + ctx.queryParam("a")); }); // V 12
    app.post("/y", this::handle);
  }
  void handle(io.javalin.http.Context ctx) throws Exception { Runtime.getRuntime().exec(ctx.body()); } // V 15
  void spark(java.sql.Statement st) { get("/h", (rq, rs) -> { st.executeQuery("select " + rq.queryParams("a")); return ""; }); } // V 16
  APIGatewayProxyResponseEvent h(APIGatewayProxyRequestEvent e) throws Exception { new FileInputStream(e.getQueryStringParameters().get("f")); return null; } // V 17
  void f() throws Exception { Files.readAllBytes(Paths.get("/d", req.getParameter("a"))); } // V 18
  void g(ServletRequest r, ServletResponse s) throws Exception { s.getWriter().write(r.getParameter("a")); } // V 19
  void up(HttpServletRequest r) throws Exception { Part p = r.getPart("f"); String n = p.getSubmittedFileName(); p.write("/up/" + n); // V 20
    String b = Paths.get(n).getFileName().toString(); p.write("/up/" + b); // S 21
    for (Part q : r.getParts()) { q.write("/up/" + q.getSubmittedFileName()); } } // V 22
  void chk(HttpServletRequest r) throws Exception { File base = new File("/base"); File f = new File(base, r.getParameter("x")); String c = f.getCanonicalPath(); if (!c.startsWith(base.getCanonicalPath() + File.separator)) { throw new SecurityException(); } new FileInputStream(f).read(); // S 23
  }
  void chk2(HttpServletRequest r) throws Exception { Path root = Paths.get("/base").toAbsolutePath(); Path p = root.resolve(r.getParameter("x")).normalize(); if (!p.startsWith(root)) return; Files.delete(p); } // S 25
  void chk3(HttpServletRequest r) throws Exception { Path p = safe(r.getParameter("x")); Files.delete(p); } // S 26
  Path safe(String n) { Path root = Paths.get("/base"); Path p = root.resolve(n).normalize(); if (!p.startsWith(root)) throw new IllegalArgumentException(); return p; }
  void chk4(HttpServletRequest r) throws Exception { String n = r.getParameter("x"); check(n); Files.delete(Paths.get(n)); } // S 28
  void check(String n) { if (n.contains("..") || n.startsWith("/")) throw new IllegalArgumentException(); }
  void redir(HttpServletRequest r, HttpServletResponse s) throws Exception { String u = r.getParameter("u"); if (u.startsWith("/") && !u.startsWith("//")) s.sendRedirect(u); // S 30
    java.net.URI x = new java.net.URI(u); if ("a.com".equals(x.getHost())) s.sendRedirect(u); } // S 31
  void ser(HttpServletRequest r) throws Exception { ObjectInputStream in = new ObjectInputStream(r.getInputStream()) { protected Class<?> resolveClass(ObjectStreamClass d) { return null; } }; in.readObject(); // S? 32
    ObjectInputStream i2 = new ObjectInputStream(r.getInputStream()); i2.setObjectInputFilter(flt); i2.readObject(); } // S 33
  private static final java.util.Set<String> OK = java.util.Set.of("a", "b"); private static final java.util.Map<String, String> COL = new java.util.HashMap<>(); static { COL.put("n", "name"); }
  void lists(HttpServletRequest r, java.sql.Statement st) throws Exception { String o = r.getParameter("o"); if (!OK.contains(o)) o = "a"; st.executeQuery("select * order by " + o); // S 35
    st.executeQuery("select * order by " + COL.get(r.getParameter("c"))); // S 36
    st.executeQuery("select * order by " + COL.getOrDefault(r.getParameter("c"), "x")); // S 37
    Kind k = Kind.valueOf(r.getParameter("k")); st.executeQuery("select " + k); // S 38
    st.executeQuery("select " + Dir.valueOf(r.getParameter("k")).name()); // S 39
    java.util.UUID u = java.util.UUID.fromString(r.getParameter("u")); st.executeQuery("select '" + u + "'"); // S 40
    java.time.LocalDate d = java.time.LocalDate.parse(r.getParameter("u")); st.executeQuery("select '" + d + "'"); // S 41
  }
  enum Kind { A, B }
}
`
  expect(await flowsIn(code, 'A.java')).toEqual([
    'command-injection:15',
    'path-traversal:17',
    'path-traversal:18',
    'path-traversal:20',
    'path-traversal:22',
    'reflected-xss:19',
    'sql-injection:12',
    'sql-injection:16',
  ])
})

// A line that is found ends with V and its number, one that must not be with S.
test('helpers of other files, whose names tell what they do, and helpers of the file', async () => {
  const code = `package com.example;
import java.io.*; import java.util.*; import javax.servlet.http.*;
public class K extends HttpServlet {
  private String kept; private java.sql.Connection db;
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException { doPost(request, response); }
  public void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String param = ""; boolean flag = true;
    Enumeration<String> names = request.getParameterNames();
    while (names.hasMoreElements() && flag) {
      String name = (String) names.nextElement();
      String[] values = request.getParameterValues(name);
      if (values != null) { for (int i = 0; i < values.length && flag; i++) { String value = values[i]; if (value.equals("K1")) { param = name; flag = false; } } }
    }
    String bar = doSomething(request, param);
    Object[] obj = {"a", bar};
    response.getWriter().printf("x %s %s", obj); // V 16
    response.getWriter().format(Locale.US, bar, obj); // V 17
    Object o = bar; String back = (String) o;
    File f = new File(back); // 
    FileOutputStream out = new FileOutputStream(f, false); // V 20
  }
  private static String doSomething(HttpServletRequest request, String param) { String bar = param; if (param != null && param.length() > 1) { StringBuilder sb = new StringBuilder(param); bar = sb.replace(param.length() - "Z".length(), param.length(), "Z").toString(); } return bar; }
  void a(HttpServletRequest request) throws Exception {
    Wrap w = new Wrap(request); String p = w.getTheParameter("a");
    String sql = "{call " + p + "}";
    java.sql.Connection connection = Helper.getSqlConnection();
    java.sql.CallableStatement statement = connection.prepareCall(sql, 1, 2); // V 27
    java.sql.ResultSet rs = statement.executeQuery();
    List<String> r = Helper.TEMPLATE.queryForList("select '" + p + "'", String.class); // V 29
    String safe = w.getTheValue("b"); 
    connection.prepareCall("{call " + safe + "}"); // depends
  }
  void set(HttpServletRequest request) { this.kept = request.getParameter("a"); }
  void use() throws Exception { Runtime.getRuntime().exec(kept); } // V 34
  void env(HttpServletRequest request) throws Exception {
    String bar = request.getHeader("x"); String cmd = Helper.cmd("echo"); String[] env = { bar }; Runtime r = Runtime.getRuntime(); Process p = r.exec(cmd, env, new File(System.getProperty("user.dir"))); // V 36
    List<String> args = new ArrayList<String>(); String os = System.getProperty("os.name"); if (os.indexOf("Windows") != -1) { args.add("cmd.exe"); args.add("/c"); } else { args.add("sh"); args.add("-c"); } args.add("echo " + bar); ProcessBuilder pb = new ProcessBuilder(); pb.command(args); // V 37
    pb = new ProcessBuilder(args); // V 38
  }
  void ldap(HttpServletRequest request) throws Exception {
    String bar = request.getParameter("x"); Helper h = new Helper(); javax.naming.directory.DirContext ctx = h.getDirContext(); javax.naming.directory.InitialDirContext idc = (javax.naming.directory.InitialDirContext) ctx; Object[] fa = {"a", "b"};
    idc.search("ou=x", "(&(uid=" + bar + "))", fa, new javax.naming.directory.SearchControls()); // V 42
  }
  void fin(HttpServletRequest request) throws Exception {
    String bar = new Test().doIt(request, request.getParameter("v")); 
    request.getSession().putValue(bar, "10340"); // V 46
  }
  private class Test { public String doIt(HttpServletRequest request, String param) { Map<String,Object> map = new HashMap<String,Object>(); map.put("keyA", "a"); map.put("keyB", param); map.put("keyC", "b"); String bar = (String) map.get("keyB"); return bar; } }
  void safeA(HttpServletRequest request) throws Exception {
    String bar = new TestS().doIt(request, request.getParameter("v")); request.getSession().putValue(bar, "10340"); // S 50
  }
  private class TestS { public String doIt(HttpServletRequest request, String param) { String a = param; StringBuilder b = new StringBuilder(a); b.append(" SafeStuff"); b.replace(b.length() - "Chars".length(), b.length(), "Chars"); HashMap<String, Object> map = new HashMap<>(); map.put("key1", b.toString()); String c = (String) map.get("key1"); String d = c.substring(0, c.length() - 1); String e = "x"; String bar = e.toLowerCase(); return bar; } }
  void safeB(HttpServletRequest request) throws Exception {
    ThingI thing = ThingF.createThing(); String bar = thing.doSomething(request.getParameter("q")); request.getSession().putValue("a", bar); // V 54 (unseen)
    String d = bar != null ? org.owasp.esapi.ESAPI.encoder().encodeForHTML(request.getParameter("q")) : ""; response(d);
  }
  void props(HttpServletRequest request) throws Exception {
    Properties p = new Properties(); p.load(this.getClass().getClassLoader().getResourceAsStream("a.properties")); String alg = p.getProperty("hash1", "SHA512"); java.security.MessageDigest md = java.security.MessageDigest.getInstance(alg); // S 58
    byte[] in = {(byte) '?'}; Object ip = request.getParameter("x"); if (ip instanceof String) in = ((String) ip).getBytes(); md.update(in); FileWriter fw = new FileWriter(new File("/tmp/passwordFile.txt"), true);
  }
}
`
  expect(await flowsIn(code, 'A.java')).toEqual([
    'command-injection:34',
    'command-injection:36',
    'command-injection:37',
    'command-injection:38',
    'ldap-injection:42',
    'path-traversal:20',
    'reflected-xss:16',
    'reflected-xss:17',
    'sql-injection:27',
    'sql-injection:29',
    'trust-boundary:46',
    'trust-boundary:54',
  ])
})
