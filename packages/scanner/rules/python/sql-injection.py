from flask import request
def user(cursor):
    # ruleid: sql-injection
    cursor.execute(f"SELECT * FROM users WHERE id = {request.args['id']}")
    name = request.form.get('name')
    # ruleid: sql-injection
    cursor.execute("SELECT * FROM users WHERE name = '" + name + "'")
    # ruleid: sql-injection
    cursor.execute("SELECT * FROM users WHERE name = '%s'" % name)
    query = "SELECT * FROM users WHERE name = '{}'".format(name)
    # ruleid: sql-injection
    cursor.execute(query)
    # ok: sql-injection
    cursor.execute("SELECT * FROM users WHERE name = %s", [name])
    # ok: sql-injection
    cursor.execute("SELECT * FROM users")
    number = int(request.args['id'])
    # ok: sql-injection
    cursor.execute("SELECT * FROM users WHERE id = %d" % number)
    # ok: sql-injection
    log.info("name = %s" % name)
