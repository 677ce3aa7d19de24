exports.find = function (db, name, id) {
  // ruleid: sql-from-values
  db.query(`SELECT * FROM users WHERE name = '${name}'`)
  // ruleid: sql-from-values
  db.all("SELECT * FROM users WHERE name = '" + name + "'")
  // ruleid: sql-from-values
  db.execute('DELETE FROM users WHERE id = ' + id)
  // ok: sql-from-values
  db.query('SELECT * FROM users WHERE name = ?', [name])
  const limit = 10
  // ok: sql-from-values
  db.query('SELECT * FROM users LIMIT ' + limit)
  // ok: sql-from-values
  db.query(`SELECT * FROM ${TABLE_NAME}`)
  // ok: sql-from-values
  api.get(`select/${name}`)
  // ok: sql-from-values
  db.query('SELECT * FROM users WHERE id = ' + db.escape(id))
}
