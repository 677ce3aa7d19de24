import java.io.*;
import java.sql.*;
import javax.servlet.http.*;


class Receive extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    ObjectInputStream in = new ObjectInputStream(request.getInputStream());
    // ruleid: unsafe-deserialization
    in.readObject();
    byte[] bytes = java.util.Base64.getDecoder().decode(request.getParameter("state"));
    // ruleid: unsafe-deserialization
    new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    // ruleid: unsafe-deserialization
    new com.thoughtworks.xstream.XStream().fromXML(request.getReader());
    // ok: unsafe-deserialization
    new ObjectInputStream(new FileInputStream("/var/cache/state")).readObject();
    // ok: unsafe-deserialization
    new com.fasterxml.jackson.databind.ObjectMapper().readValue(request.getInputStream(), Order.class);
    // ok: unsafe-deserialization
    new DataInputStream(request.getInputStream()).readInt();
  }
}
