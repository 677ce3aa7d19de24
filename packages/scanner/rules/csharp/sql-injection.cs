using Microsoft.AspNetCore.Mvc;
using Microsoft.Data.SqlClient;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: sql-injection
    var a = new SqlCommand("SELECT * FROM users WHERE name = '" + name + "'", connection);
    var id = Request.Query["id"];
    // ruleid: sql-injection
    command.CommandText = $"DELETE FROM users WHERE id = {id}";
    // ruleid: sql-injection
    db.Users.FromSqlRaw("SELECT * FROM users WHERE id = " + id);
  }

  public IActionResult Good(string name)
  {
    // ok: sql-injection
    var b = new SqlCommand("SELECT * FROM users WHERE name = @name", connection);
    // ok: sql-injection
    b.Parameters.AddWithValue("@name", name);
    // ok: sql-injection
    db.Users.FromSqlInterpolated($"SELECT * FROM users WHERE name = {name}");
    // ok: sql-injection
    connection.Query("SELECT * FROM users WHERE name = @name", new { name });
    // ok: sql-injection
    new SqlCommand("SELECT * FROM users WHERE id = " + int.Parse(name), connection);
  }
}
