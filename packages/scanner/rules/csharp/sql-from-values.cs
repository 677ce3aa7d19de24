using System.Data.SqlClient;

public class A : Controller
{
  public IActionResult Bad(string name)
  {
    // ruleid: sql-from-values
    var a = new SqlCommand("SELECT * FROM t WHERE id = " + id, connection);
    // ruleid: sql-from-values
    command.CommandText = $"DELETE FROM t WHERE id = {id}";
    // ruleid: sql-from-values
    var b = new MySqlCommand("SELECT * FROM " + table + " WHERE id = 1", connection);
  }

  public IActionResult Good(string name)
  {
    // ok: sql-from-values
    var a = new SqlCommand("SELECT * FROM t WHERE id = @id", connection);
    // ok: sql-from-values
    command.CommandText = "DELETE FROM " + "t";
    // ok: sql-from-values
    label.Text = "SELECT " + id;
  }
}
