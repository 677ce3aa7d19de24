using Microsoft.AspNetCore.Mvc;

public class A : Controller
{
  [HttpPost]
  public IActionResult Create(User user)
  {
    // ruleid: mass-assignment
    _context.Users.Add(user);
    // ok: mass-assignment
    list.Users.Add(user);
    return Ok();
  }

  [HttpPost]
  public IActionResult Update(int id, Order order)
  {
    // ruleid: mass-assignment
    db.Orders.Add(order);
    return Ok();
  }

  [HttpPost]
  public IActionResult Third([FromBody] Invoice invoice)
  {
    // ruleid: mass-assignment
    _dbContext.Invoices.Add(invoice);
    return Ok();
  }

  [HttpPost]
  public IActionResult Good(UserDto user)
  {
    // ok: mass-assignment
    _context.Users.Add(new User { Name = user.Name });
    // ok: mass-assignment
    _context.Users.Add(user);
    return Ok();
  }
}
