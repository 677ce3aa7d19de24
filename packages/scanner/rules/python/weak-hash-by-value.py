import hashlib
from flask import Flask, request

app = Flask(__name__)
NAMES = {'fast': 'md5', 'good': 'sha256'}


@app.route('/a')
def variable():
    name = 'sha1'
    # ruleid: weak-hash-by-value
    return hashlib.new(name, request.data).hexdigest()


@app.route('/b')
def table():
    # ruleid: weak-hash-by-value
    return hashlib.new(NAMES['fast'], request.data).hexdigest()


@app.route('/c')
def attribute():
    function = getattr(hashlib, 'md5')
    # ruleid: weak-hash-by-value
    return function(request.data).hexdigest()


@app.route('/d')
def other_entry():
    # ok: weak-hash-by-value
    return hashlib.new(NAMES['good'], request.data).hexdigest()


@app.route('/e')
def never():
    if 2 > 3:
        # ok: weak-hash-by-value
        return hashlib.md5(request.data).hexdigest()
    return ''


@app.route('/f')
def no_matter_of_security():
    off = False
    # ok: weak-hash-by-value
    return hashlib.md5(request.data, usedforsecurity=off).hexdigest()
