class Queries {
  static final String TABLE = "users";

  void bad(Statement statement, Connection connection, String table, JdbcTemplate template) throws Exception {
    // ruleid: sql-from-values
    statement.executeQuery("select * from " + table);
    // ruleid: sql-from-values
    connection.prepareStatement(String.format("select * from %s where id = ?", table));
    // ruleid: sql-from-values
    template.update("update t set a = '" + name() + "'");
  }

  void good(Statement statement, Connection connection, Runner runner, String table) throws Exception {
    // ok: sql-from-values
    statement.executeQuery("select * from " + TABLE);
    // ok: sql-from-values
    connection.prepareStatement("select * from users " + "where id = ?");
    // ok: sql-from-values
    runner.execute("select * from " + table);
  }
}
