import java.io.*;
import java.net.*;
import javax.servlet.http.*;


class Fetch extends HttpServlet {
  org.springframework.web.client.RestTemplate rest;

  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String address = request.getParameter("address");
    URL url = new URL(address);
    // ruleid: ssrf
    url.openConnection();
    // ruleid: ssrf
    new URL("http://" + address).openStream();
    // ruleid: ssrf
    rest.getForObject(address, String.class);
    // ok: ssrf
    rest.getForObject("https://api.example.com/items/" + address, String.class);
    // ok: ssrf
    new URL("https://example.com/status").openStream();
    if (url.getHost().equals("example.com")) {
      // ok: ssrf
      url.openStream();
    }
  }
}
