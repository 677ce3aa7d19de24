import os
from flask import request, send_file
def file():
    # ruleid: path-traversal
    open('files/' + request.args['name'])
    name = request.args.get('name')
    # ruleid: path-traversal
    open(os.path.join(ROOT, name)).read()
    # ruleid: path-traversal
    return send_file(os.path.join(ROOT, request.args['name']))
    # ok: path-traversal
    open(os.path.join(ROOT, secure_filename(request.args['name'])))
    # ok: path-traversal
    return send_from_directory(ROOT, request.args['name'])
    # ok: path-traversal
    open('files/index.html')
