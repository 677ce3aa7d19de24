import hashlib
import random
import secrets
import string
from Crypto.Cipher import AES, DES
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from flask import Flask, make_response, request

app = Flask(__name__)


# judged: weak-hash weak-password-hash
@app.route('/w1')
def bad_md5():
    return hashlib.md5(request.data).hexdigest()


@app.route('/w2')
def ok_sha256():
    return hashlib.sha256(request.data).hexdigest()


@app.route('/w3')
def bad_new():
    name = 'sha1'
    return hashlib.new(name, request.data).hexdigest()


@app.route('/w4')
def ok_new():
    return hashlib.new('sha512', request.data).hexdigest()


@app.route('/w5')
def bad_sha1_updated():
    digest = hashlib.sha1()
    digest.update(request.data)
    return digest.hexdigest()


@app.route('/w6')
def ok_not_for_security():
    return hashlib.md5(request.data, usedforsecurity=False).hexdigest()


# judged: weak-cipher
@app.route('/y1')
def bad_des():
    return DES.new(app.key, DES.MODE_CBC).encrypt(request.data)


@app.route('/y2')
def ok_gcm():
    return AES.new(app.key, AES.MODE_GCM).encrypt(request.data)


@app.route('/y3')
def bad_ecb():
    return AES.new(app.key, AES.MODE_ECB).encrypt(request.data)


@app.route('/y4')
def ok_cryptography():
    return Cipher(algorithms.AES(app.key), modes.GCM(app.iv)).encryptor()


@app.route('/y5')
def bad_triple_des():
    return Cipher(algorithms.TripleDES(app.key), modes.CBC(app.iv)).encryptor()


# judged: random-in-view insecure-random-token
@app.route('/z1')
def bad_random_text():
    return str(random.random())[2:]


@app.route('/z2')
def ok_secrets():
    return str(secrets.randbelow(10))


@app.route('/z3')
def bad_random_token():
    token = ''.join(random.choices(string.ascii_letters, k=20))
    return token


@app.route('/z4')
def ok_system_random():
    return str(random.SystemRandom().randint(0, 9))


@app.route('/z5')
def bad_random_cookie():
    response = make_response('a')
    response.set_cookie('remember', str(random.getrandbits(64)), secure=True, httponly=True)
    return response


# judged: cookie-without-secure plain-cookie-without-secure
@app.route('/k1')
def bad_cookie():
    response = make_response('a')
    response.set_cookie('s', request.args['s'], httponly=True)
    return response


@app.route('/k2')
def ok_cookie():
    response = make_response('a')
    response.set_cookie('s', request.args['s'], path='/', secure=True, httponly=True)
    return response


@app.route('/k3')
def bad_cookie_off():
    response = make_response('a')
    response.set_cookie('s', 'v', secure=False, samesite='Lax')
    return response


@app.route('/k4')
def ok_cookie_gone():
    response = make_response('a')
    response.delete_cookie('s')
    return response
