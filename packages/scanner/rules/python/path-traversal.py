import os
from flask import request, send_file, send_from_directory
from werkzeug.utils import secure_filename
def file():
    # ruleid: path-traversal
    open('files/' + request.args['name'])
    name = request.args.get('name')
    # ruleid: path-traversal
    open(os.path.join(ROOT, name)).read()
    # ok: path-traversal
    open(os.path.join(ROOT, secure_filename(request.args['name'])))
    # ok: path-traversal
    open('files/index.html')
    full = os.path.realpath(os.path.join(ROOT, name))
    if not full.startswith(ROOT + os.sep):
        raise ValueError(name)
    # ok: path-traversal
    open(full)
def sent():
    # ruleid: path-traversal
    return send_file(os.path.join(ROOT, request.args['name']))
def kept():
    # ok: path-traversal
    return send_from_directory(ROOT, request.args['name'])
