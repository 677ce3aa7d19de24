import os
from Crypto.Cipher import AES, DES3
from cryptography.hazmat.primitives.ciphers import algorithms
from flask import Flask, request

app = Flask(__name__)
KEY = os.urandom(32)
KINDS = {'old': DES3, 'new': AES}


@app.route('/a')
def mode_in_a_variable():
    mode = AES.MODE_ECB
    # ruleid: weak-cipher-by-value
    return AES.new(KEY, mode).encrypt(request.data)


@app.route('/b')
def table():
    kind = KINDS['old']
    # ruleid: weak-cipher-by-value
    return kind.new(KEY, kind.MODE_CBC).encrypt(request.data)


@app.route('/c')
def attribute():
    # ruleid: weak-cipher-by-value
    return str(getattr(algorithms, 'ARC4')(KEY))


@app.route('/d')
def other_mode():
    mode = AES.MODE_ECB
    mode = AES.MODE_GCM
    # ok: weak-cipher-by-value
    return AES.new(KEY, mode).encrypt(request.data)


@app.route('/e')
def other_entry():
    kind = KINDS['new']
    # ok: weak-cipher-by-value
    return kind.new(KEY, kind.MODE_GCM).encrypt(request.data)


@app.route('/f')
def never():
    if len('abc') == 4:
        # ok: weak-cipher-by-value
        return DES3.new(KEY, DES3.MODE_CBC).encrypt(request.data)
    return ''
