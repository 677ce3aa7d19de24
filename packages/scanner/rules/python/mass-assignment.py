from flask import request
def create(user):
    # ruleid: mass-assignment
    User(**request.json)
    # ruleid: mass-assignment
    User(**request.form.to_dict())
    for key, value in request.form.items():
        # ruleid: mass-assignment
        setattr(user, key, value)
    # ok: mass-assignment
    User(name=request.json['name'])
    # ok: mass-assignment
    User(**defaults)
    for key, value in defaults.items():
        # ok: mass-assignment
        setattr(user, key, value)
