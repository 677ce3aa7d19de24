def find(cursor, name, id):
    # ruleid: sql-from-values
    cursor.execute(f"SELECT * FROM users WHERE name = '{name}'")
    # ruleid: sql-from-values
    cursor.execute("SELECT * FROM users WHERE name = '%s'" % name)
    # ruleid: sql-from-values
    cursor.execute("DELETE FROM users WHERE name = '" + name + "'")
    # ruleid: sql-from-values
    cursor.execute("SELECT * FROM users WHERE id = {}".format(id))
    # ok: sql-from-values
    cursor.execute("SELECT * FROM users WHERE name = %s", (name,))
    limit = "10"
    # ok: sql-from-values
    cursor.execute("SELECT * FROM users WHERE true LIMIT " + limit)
    # ok: sql-from-values
    cursor.execute("SELECT * FROM users WHERE id IN (%s)" % ",".join(["?"] * n), ids)
    # ok: sql-from-values
    task.execute("choose %s" % name)
