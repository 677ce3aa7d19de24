import { expect, test } from 'vitest'
import { flowsIn } from '../../../flow/testing.ts'

test('handlers of Spring: annotated parameters, bodies, views, injected repositories', async () => {
  const code = `package com.example;
import org.springframework.web.bind.annotation.*;
import org.springframework.stereotype.*;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.http.ResponseEntity;
import javax.persistence.*;
@RestController
class Api {
  private final JdbcTemplate jdbc; @PersistenceContext private EntityManager em; private final OrderRepo repo;
  Api(JdbcTemplate jdbc, OrderRepo repo) { this.jdbc = jdbc; this.repo = repo; }
  @GetMapping("/a") public String a(@RequestParam String name) { return "<b>" + name + "</b>"; }
  @GetMapping("/b") public java.util.List<Object> b(@RequestParam("q") String q) { return jdbc.queryForList("select * from t where a='" + q + "'"); }
  @PostMapping("/c") public void c(@RequestBody Order order) { em.createQuery("from Order where n = '" + order.getName() + "'").getResultList(); }
  @GetMapping("/d/{id}") public ResponseEntity<String> d(@PathVariable("id") String id) { return ResponseEntity.ok("hi " + id); }
  @GetMapping("/e/{id}") public void e(@PathVariable long id) { jdbc.queryForList("select * from t where a=" + id); }
  @GetMapping("/f") public void f(@RequestParam String name) { jdbc.queryForList("select * from t where a=?", name); }
  @GetMapping("/g") public void g(@RequestParam String name) { repo.run(name); }
  @GetMapping("/h") public String h(String name) { return helper(name); }
  private String helper(String x) { return "<i>" + x; }
  @GetMapping(value="/j", produces = "application/json") public String j(@RequestParam String name) { return "{\\"a\\":\\"" + name + "\\"}"; }
}
class OrderRepo { JdbcTemplate jdbc; void run(String n) { jdbc.execute("delete from t where n='" + n + "'"); } }
@Controller
class Web {
  @GetMapping("/r") public String r(@RequestParam String to) { return "redirect:" + to; }
  @GetMapping("/s") public String s(@RequestParam String to) { return "redirect:/orders/" + to; }
  @PostMapping("/u") public void u(@RequestParam("f") org.springframework.web.multipart.MultipartFile f) throws Exception { f.transferTo(new java.io.File("/up/" + f.getOriginalFilename())); }
}
`
  expect(await flowsIn(code, 'Api.java')).toEqual([
    'open-redirect:25',
    'path-traversal:27',
    'reflected-xss:11',
    'reflected-xss:14',
    'reflected-xss:18',
    'sql-injection:12',
    'sql-injection:13',
    'sql-injection:22',
  ])
})

test('resources of JAX-RS: annotated parameters, entities, what the context tells', async () => {
  const code = `package com.example;
import jakarta.ws.rs.*;
import jakarta.ws.rs.core.*;
import java.sql.*;
@Path("/x")
public class J {
  @Context UriInfo uri; Connection db;
  @GET @Produces(MediaType.TEXT_HTML) public String a(@QueryParam("n") String n) { return "<b>" + n; }
  @GET @Path("b") public Response b(@PathParam("n") String n) throws Exception { try (Statement s = db.createStatement(); ResultSet r = s.executeQuery("select '" + n + "'")) { return Response.ok().build(); } }
  @POST public void c(String body) throws Exception { Runtime.getRuntime().exec(body); }
  @GET @Path("d") public void d() throws Exception { new java.io.FileInputStream("/d/" + uri.getQueryParameters().getFirst("n")); }
  @GET @Path("e") public void e(@QueryParam("n") int n) throws Exception { db.createStatement().executeQuery("select " + n); }
  @GET @Path("f") @Produces("application/json") public String f(@QueryParam("n") String n) { return n; }
}
`
  expect(await flowsIn(code, 'J.java')).toEqual([
    'command-injection:10',
    'path-traversal:11',
    'reflected-xss:8',
    'sql-injection:9',
  ])
})
