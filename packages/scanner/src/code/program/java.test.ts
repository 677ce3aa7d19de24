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

test('what implements an interface is what an injected object is, and settings are read from their file', async () => {
  const found = await flowsAcross({
    'src/main/java/com/example/web/Search.java': `package com.example.web;
import com.example.data.Catalog;
import java.security.MessageDigest;
import java.util.Properties;
import org.springframework.web.bind.annotation.*;
@RestController
public class Search {
  private final Catalog catalog;
  public Search(Catalog catalog) { this.catalog = catalog; }
  @GetMapping("/search")
  public Object search(@RequestParam String term) throws Exception {
    Properties settings = new Properties();
    settings.load(getClass().getResourceAsStream("/hash.properties"));
    MessageDigest.getInstance(settings.getProperty("old"));
    MessageDigest.getInstance(settings.getProperty("new", "MD5"));
    Runtime.getRuntime().exec("log " + catalog.label(term));
    return catalog.find(term);
  }
}`,
    'src/main/java/com/example/data/Catalog.java': `package com.example.data;
public interface Catalog {
  Object find(String term);
  String label(String term);
}`,
    'src/main/java/com/example/data/impl/JdbcCatalog.java': `package com.example.data.impl;
import com.example.data.Catalog;
import java.sql.*;
public class JdbcCatalog implements Catalog {
  private Connection db;
  @Override public Object find(String term) {
    return db.createStatement().executeQuery("SELECT * FROM items WHERE name = '" + term + "'");
  }
  @Override public String label(String term) { return "found"; }
}`,
    'src/main/resources/hash.properties': '# what is in use\nold = SHA-1\nnew=SHA-256\n',
  })
  expect(found).toEqual([
    'sql-injection src/main/java/com/example/data/impl/JdbcCatalog.java:7 < src/main/java/com/example/web/Search.java:11',
    'weak-hash src/main/java/com/example/web/Search.java:14 < src/main/java/com/example/web/Search.java:14',
  ])
})
