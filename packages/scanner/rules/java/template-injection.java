import java.io.*;
import org.apache.velocity.app.*;
import javax.servlet.http.*;


class Mail extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String template = request.getParameter("template");
    StringWriter out = new StringWriter();
    org.apache.velocity.VelocityContext context = new org.apache.velocity.VelocityContext();
    // ruleid: template-injection
    Velocity.evaluate(context, out, "mail", template);
    // ruleid: template-injection
    new freemarker.template.Template("mail", new StringReader(template), null);
    // ruleid: template-injection
    new com.hubspot.jinjava.Jinjava().render("Dear " + template, null);
    context.put("name", template);
    // ok: template-injection
    Velocity.evaluate(new org.apache.velocity.VelocityContext(), out, "mail", "Dear $name");
    // ok: template-injection
    new freemarker.template.Template("mail", new StringReader("Dear ${name}"), null);
    // ok: template-injection
    new com.hubspot.jinjava.Jinjava().render("Dear " + Integer.parseInt(template), null);
  }
}
