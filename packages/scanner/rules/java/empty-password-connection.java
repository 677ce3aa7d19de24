import java.sql.DriverManager;

class EmptyPasswordConnection {
  void all() throws Exception {
    // ruleid: empty-password-connection
    DriverManager.getConnection("jdbc:mysql://db/orders", "root", "");
    // ruleid: empty-password-connection
    DriverManager.getConnection("jdbc:postgresql://db/orders", "app", "");
    // ruleid: empty-password-connection
    DriverManager.getConnection(url, "root", "");
    // ok: empty-password-connection
    DriverManager.getConnection("jdbc:h2:mem:test", "sa", "");
    // ok: empty-password-connection
    DriverManager.getConnection(url, "root", password);
    // ok: empty-password-connection
    DriverManager.getConnection(url);
  }
}
