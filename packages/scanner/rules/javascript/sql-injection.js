app.get('/users', async (req, res) => {
  // ruleid: sql-injection
  db.query(`SELECT * FROM users WHERE id = ${req.params.id}`)
  // ruleid: sql-injection
  await pool.execute("SELECT * FROM users WHERE name = '" + req.query.name + "'")
  const { sort } = req.query
  // ruleid: sql-injection
  db.all('SELECT * FROM users ORDER BY ' + sort)
  // ok: sql-injection
  db.query('SELECT * FROM users WHERE id = ?', [req.params.id])
  // ok: sql-injection
  db.query('SELECT * FROM users WHERE id = ' + Number(req.params.id))
  // ok: sql-injection
  await sql.query`SELECT * FROM users WHERE id = ${req.params.id}`
  // ok: sql-injection
  cache.get(`user-${req.params.id}`)
  // ok: sql-injection
  db.query('SELECT * FROM users WHERE name = ' + db.escape(req.query.name))
})
