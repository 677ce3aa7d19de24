import java.io.*;
import javax.xml.xpath.*;
import javax.servlet.http.*;


class Users extends HttpServlet {
  org.w3c.dom.Document document;

  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    XPath xpath = XPathFactory.newInstance().newXPath();
    // ruleid: xpath-injection
    xpath.evaluate("//user[name='" + name + "']", document);
    // ruleid: xpath-injection
    XPathExpression expression = xpath.compile("//user[mail='" + name + "']");
    // ruleid: xpath-injection
    xpath.evaluate(String.format("//user[id='%s']", name), document, XPathConstants.NODE);
    // ok: xpath-injection
    expression.evaluate(document);
    // ok: xpath-injection
    xpath.evaluate("//user[id=" + Integer.valueOf(name) + "]", document);
    // ok: xpath-injection
    xpath.evaluate("//user[name=$name]", document);
  }
}
