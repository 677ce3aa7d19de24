import java.sql.DriverManager;

class HardCodedDatabasePassword {
  void all() throws Exception {
    // ruleid: hard-coded-database-password
    DriverManager.getConnection("jdbc:postgresql://db/orders", "app", "Winter2024!");
    // ruleid: hard-coded-database-password
    DriverManager.getConnection(url, user, "s3cr3t-Pa55");
    // ruleid: hard-coded-database-password
    source.setPassword("correct-horse");
    // ok: hard-coded-database-password
    DriverManager.getConnection("jdbc:h2:mem:test", "sa", "");
    // ok: hard-coded-database-password
    DriverManager.getConnection(url, user, System.getenv("DB_PASSWORD"));
    // ok: hard-coded-database-password
    source.setPassword(settings.password());
  }
}
