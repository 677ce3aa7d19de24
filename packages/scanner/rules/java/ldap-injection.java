import java.io.*;
import javax.naming.directory.*;
import javax.servlet.http.*;


class Directory extends HttpServlet {
  DirContext context;

  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String uid = request.getParameter("uid");
    SearchControls controls = new SearchControls();
    // ruleid: ldap-injection
    context.search("ou=people", "(uid=" + uid + ")", controls);
    String filter = "(&(objectClass=person)(mail=" + uid + "))";
    // ruleid: ldap-injection
    context.search("ou=people", filter, controls);
    // ruleid: ldap-injection
    context.search("ou=" + request.getParameter("unit"), "(uid=root)", controls);
    // ok: ldap-injection
    context.search("ou=people", "(uid={0})", new Object[] {uid}, controls);
    // ok: ldap-injection
    context.search("ou=people", "(uid=" + Long.parseLong(uid) + ")", controls);
    String clean = uid.replaceAll("[^a-zA-Z0-9]", "");
    // ok: ldap-injection
    context.search("ou=people", "(uid=" + clean + ")", controls);
  }
}
