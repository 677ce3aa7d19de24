class Users {
  void bad(HttpServletRequest request, Statement statement, Connection connection) throws Exception {
    // ruleid: sql-injection
    statement.executeQuery("select * from users where name = '" + request.getParameter("name") + "'");
    String id = request.getParameter("id");
    // ruleid: sql-injection
    statement.execute("delete from users where id = " + id);
    // ruleid: sql-injection
    connection.prepareStatement("select * from t where a = '" + id + "'").executeQuery();
  }

  List<User> bad2(@RequestParam("name") String name, JdbcTemplate template) {
    // ruleid: sql-injection
    return template.query("select * from users where name = '" + name + "'", mapper);
  }

  void good(HttpServletRequest request, Connection connection, Logger log) throws Exception {
    String id = request.getParameter("id");
    // ok: sql-injection
    PreparedStatement statement = connection.prepareStatement("select * from users where id = ?");
    // ok: sql-injection
    statement.setString(1, id);
    int number = Integer.parseInt(request.getParameter("n"));
    // ok: sql-injection
    connection.createStatement().executeQuery("select * from t limit " + number);
    // ok: sql-injection
    log.info("id " + id);
  }
}
