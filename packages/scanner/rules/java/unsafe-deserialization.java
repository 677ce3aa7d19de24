import java.io.ObjectInputStream;
import javax.servlet.http.HttpServletRequest;

class Deserialize {
  Object bad(HttpServletRequest request, Socket socket, ObjectMapper mapper) throws Exception {
    // ruleid: unsafe-deserialization
    ObjectInputStream a = new ObjectInputStream(request.getInputStream());
    byte[] cookie = Base64.getDecoder().decode(request.getHeader("x"));
    // ruleid: unsafe-deserialization
    ObjectInputStream b = new ObjectInputStream(new ByteArrayInputStream(cookie));
    // ruleid: unsafe-deserialization
    ObjectInputStream c = new ObjectInputStream(new BufferedInputStream(socket.getInputStream()));
    // ruleid: unsafe-deserialization
    mapper.enableDefaultTyping();
    return a.readObject();
  }

  Object good(HttpServletRequest request, InputStream own, ObjectMapper mapper) throws Exception {
    // ok: unsafe-deserialization
    ObjectInputStream a = new ObjectInputStream(new FileInputStream("/var/lib/app/state"));
    // ok: unsafe-deserialization
    Order order = mapper.readValue(request.getInputStream(), Order.class);
    // ok: unsafe-deserialization
    BufferedInputStream b = new BufferedInputStream(request.getInputStream());
    return order;
  }
}
