class Secrets {
  static final String PASSWORD = "tiger-and-lion";

  void bad(Config config) throws Exception {
    // ruleid: hard-coded-secret
    DriverManager.getConnection("jdbc:x", "app", "tiger-and-lion");
    // ruleid: hard-coded-secret
    DriverManager.getConnection("jdbc:x", "app", PASSWORD);
    // ruleid: hard-coded-secret
    config.setPassword("tiger-and-lion");
  }

  void good(Config config) throws Exception {
    // ok: hard-coded-secret
    DriverManager.getConnection("jdbc:x", "app", System.getenv("PASSWORD"));
    // ok: hard-coded-secret
    DriverManager.getConnection("jdbc:x", "app", "");
    // ok: hard-coded-secret
    config.setPassword("${db.password}");
    // ok: hard-coded-secret
    config.setPassword(read());
  }
}
