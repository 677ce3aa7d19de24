import { expect, test } from 'vitest'
import { flowsAcross } from './testing.ts'

test('data goes from a servlet through a service to a repository, by imports and by packages', async () => {
  const found = await flowsAcross({
    'src/main/java/com/example/web/Orders.java': `package com.example.web;
import com.example.data.OrderStore;
import javax.servlet.http.*;
public class Orders extends HttpServlet {
  private final OrderStore store = new OrderStore();
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    store.find(request.getParameter("id"));
    store.count(Integer.parseInt(request.getParameter("n")));
    String text = Texts.constant(request.getParameter("t"));
    Runtime.getRuntime().exec("echo " + text);
    Runtime.getRuntime().exec("echo " + Texts.twice(request.getParameter("t")));
  }
}`,
    'src/main/java/com/example/web/Texts.java': `package com.example.web;
class Texts {
  static String constant(String value) { return "fixed"; }
  static String twice(String value) { return value + value; }
}`,
    'src/main/java/com/example/data/OrderStore.java': `package com.example.data;
import java.sql.*;
public class OrderStore {
  private Connection db;
  public void find(String id) throws SQLException {
    db.createStatement().executeQuery("SELECT * FROM orders WHERE id = '" + id + "'");
  }
  public void count(int n) throws SQLException {
    db.createStatement().executeQuery("SELECT count(*) FROM orders WHERE n = " + n);
  }
}`,
  })
  expect(found).toEqual([
    'command-injection src/main/java/com/example/web/Orders.java:11 < src/main/java/com/example/web/Orders.java:11',
    'sql-injection src/main/java/com/example/data/OrderStore.java:6 < src/main/java/com/example/web/Orders.java:7',
  ])
})
