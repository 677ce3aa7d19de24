import java.io.*;
import javax.xml.parsers.*;
import javax.servlet.http.*;


class Import extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    DocumentBuilderFactory open = DocumentBuilderFactory.newInstance();
    // ruleid: xxe-from-request
    open.newDocumentBuilder().parse(request.getInputStream());
    SAXParser parser = SAXParserFactory.newInstance().newSAXParser();
    // ruleid: xxe-from-request
    parser.parse(request.getInputStream(), handler);
    // ruleid: xxe-from-request
    new org.dom4j.io.SAXReader().read(request.getReader());
    DocumentBuilderFactory closed = DocumentBuilderFactory.newInstance();
    closed.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    DocumentBuilder builder = closed.newDocumentBuilder();
    // ok: xxe-from-request
    builder.parse(request.getInputStream());
    javax.xml.stream.XMLInputFactory streams = javax.xml.stream.XMLInputFactory.newInstance();
    streams.setProperty(javax.xml.stream.XMLInputFactory.SUPPORT_DTD, false);
    // ok: xxe-from-request
    streams.createXMLStreamReader(request.getInputStream());
    // ok: xxe-from-request
    open.newDocumentBuilder().parse(new File("/etc/app/config.xml"));
  }
}
