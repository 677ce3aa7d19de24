from flask import request
def login(db):
    data = request.get_json()
    # ruleid: nosql-injection
    db.users.find_one({'name': data['name'], 'password': data['password']})
    # ruleid: nosql-injection
    db.users.find_one(request.json)
    # ruleid: nosql-injection
    db.users.find({'$where': "this.name == '" + request.args['name'] + "'"})
    # ok: nosql-injection
    db.users.find_one({'name': str(data['name'])})
    # ok: nosql-injection
    db.users.find_one({'name': request.args.get('name')})
    # ok: nosql-injection
    db.users.find_one({'active': True})
