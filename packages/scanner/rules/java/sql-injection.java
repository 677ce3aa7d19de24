import java.io.*;
import java.sql.*;
import javax.servlet.http.*;


class Orders extends HttpServlet {
  Connection db;

  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String id = request.getParameter("id");
    Statement statement = db.createStatement();
    // ruleid: sql-injection
    statement.executeQuery("SELECT * FROM orders WHERE id = '" + id + "'");
    // ruleid: sql-injection
    db.prepareStatement("SELECT * FROM orders WHERE customer = '" + request.getHeader("X-Customer") + "'");
    StringBuilder sql = new StringBuilder("DELETE FROM orders WHERE id = ");
    sql.append(id);
    // ruleid: sql-injection
    statement.executeUpdate(sql.toString());
    // ok: sql-injection
    PreparedStatement prepared = db.prepareStatement("SELECT * FROM orders WHERE id = ?");
    prepared.setString(1, id);
    // ok: sql-injection
    prepared.executeQuery();
    // ok: sql-injection
    statement.executeQuery("SELECT * FROM orders WHERE id = " + Integer.parseInt(id));
    String column = "created";
    if (id.equals("price") || id.equals("name")) column = id;
    // ok: sql-injection
    statement.executeQuery("SELECT * FROM orders ORDER BY " + column);
    int limit = 7 * 42 > 200 ? 10 : 20;
    String name = 7 * 18 + limit > 200 ? id : "none";
    // ok: sql-injection
    statement.executeQuery("SELECT * FROM orders WHERE name = '" + name + "'");
  }
}
