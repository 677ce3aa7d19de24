# vulnerable: cipher 1
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
from Crypto.Cipher import AES, DES
class Box:
    mode = AES.MODE_ECB
    def seal(self, k, d):
        return AES.new(k, self.mode).encrypt(d)
@app.route('/a')
def a():
    return Box().seal(os.urandom(16), request.data).hex()


# safe: cipher 2
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
from Crypto.Cipher import AES, DES
class Box:
    mode = AES.MODE_GCM
    def seal(self, k, d):
        return AES.new(k, self.mode).encrypt(d)
@app.route('/a')
def a():
    return Box().seal(os.urandom(16), request.data).hex()


# vulnerable: cipher 3
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
from Crypto.Cipher import AES, DES
def cipher(kind, key):
    if kind == 'des':
        return DES.new(key, DES.MODE_CFB)
    return AES.new(key, AES.MODE_CFB)
@app.route('/a')
def a():
    return cipher('des', os.urandom(8)).encrypt(request.data).hex()


# safe: cipher 4
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
from Crypto.Cipher import AES, DES
def cipher(kind, key):
    if kind == 'des':
        return DES.new(key, DES.MODE_CFB)
    return AES.new(key, AES.MODE_CFB)
@app.route('/a')
def a():
    return cipher('aes', os.urandom(16)).encrypt(request.data).hex()


# vulnerable: cipher 5
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
from cryptography.hazmat.primitives.ciphers import Cipher, modes
from cryptography.hazmat.decrepit.ciphers.algorithms import TripleDES
@app.route('/a')
def a():
    return Cipher(TripleDES(os.urandom(24)), modes.OFB(os.urandom(8))).encryptor().update(request.data).hex()


# safe: cipher 6
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
from cryptography.hazmat.primitives.ciphers import Cipher, modes
from cryptography.hazmat.primitives.ciphers.algorithms import AES256
@app.route('/a')
def a():
    return Cipher(AES256(os.urandom(32)), modes.GCM(os.urandom(12))).encryptor().update(request.data).hex()


# vulnerable: code 1
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
@app.route('/a', methods=['POST'])
def a():
    f = eval('lambda x: ' + request.form['f'])
    return str(f(1))


# safe: code 2
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
@app.route('/a', methods=['POST'])
def a():
    n = request.form['f']
    f = {'inc': lambda x: x + 1}[n]
    return str(f(1))


# vulnerable: code 3
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
@app.route('/a', methods=['POST'])
def a():
    try:
        v = json.loads(request.data)['e']
    except ValueError:
        v = '0'
    exec(v)
    return ''


# safe: code 4
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
@app.route('/a', methods=['POST'])
def a():
    try:
        v = json.loads(request.data)['e']
    except ValueError:
        v = '0'
    v = 'pass'
    exec(v)
    return ''


# vulnerable: code 5
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
import builtins
@app.route('/a')
def a():
    return str(builtins.eval(request.args['e']))


# safe: code 6
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
import pandas as pd
@app.route('/a')
def a():
    df = pd.DataFrame({'a': [1]})
    return str(len(df[df.a == int(request.args['e'])]))


# vulnerable: command 1
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
@app.route('/a/<name>')
def a(name):
    cmd = ['echo']
    cmd += [name]
    os.system(' '.join(cmd))
    return ''


# safe: command 2
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
@app.route('/a/<name>')
def a(name):
    cmd = ['echo']
    cmd += [name]
    subprocess.run(cmd, check=True)
    return ''


# vulnerable: command 3
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
class Mode(enum.Enum):
    A = 'a'
@app.route('/a')
def a():
    m = request.args['m']
    Mode.A
    subprocess.Popen('run --mode=' + m, shell=True)
    return ''


# safe: command 4
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
class Mode(enum.Enum):
    A = 'a'
@app.route('/a')
def a():
    m = Mode(request.args['m'])
    subprocess.Popen('run --mode=' + m.value, shell=True)
    return ''


# vulnerable: command 5
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
from contextlib import contextmanager
@contextmanager
def held(v):
    yield v
@app.route('/a')
def a():
    with held(request.form['x']) as x:
        os.system('touch ' + x)
    return ''


# safe: command 6
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
from contextlib import contextmanager
@contextmanager
def held(v):
    yield shlex.quote(v)
@app.route('/a')
def a():
    with held(request.form['x']) as x:
        os.system('touch ' + x)
    return ''


# vulnerable: command 7
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
def make(kind):
    def run(arg):
        return os.popen(kind + ' ' + arg).read()
    return run
@app.route('/a')
def a():
    run = make('host')
    return str(len(run(request.headers['Host-Name'])))


# safe: command 8
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
def make(kind):
    def run(arg):
        return os.popen(kind + ' ' + arg).read()
    return run
@app.route('/a')
def a():
    run = make('host')
    h = request.headers['Host-Name']
    return str(len(run('localhost' if h else 'none')))


# vulnerable: command 9
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
@app.before_request
def load():
    g.name = request.args.get('name')
@app.route('/a')
def a():
    os.system('id ' + g.name)
    return ''


# safe: command 10
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
@app.before_request
def load():
    g.name = 'root'
@app.route('/a')
def a():
    os.system('id ' + g.name)
    return ''


# vulnerable: command 11
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
@app.route('/a', methods=['POST'])
def a():
    data = request.get_json(force=True)
    for item in data['items']:
        subprocess.check_call('rm -f /tmp/' + item, shell=True)
    return ''


# safe: command 12
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
@app.route('/a', methods=['POST'])
def a():
    data = request.get_json(force=True)
    for item in data['items']:
        if item.isalnum():
            subprocess.check_call('rm -f /tmp/' + item, shell=True)
    return ''


# vulnerable: command 13
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
@app.route('/a')
def a():
    s = set()
    s |= {request.args['x']}
    for v in s:
        os.system('echo ' + v)
    return ''


# safe: command 14
import os, subprocess, shlex, re, enum
from flask import Flask, request, abort, g
app = Flask(__name__)
@app.route('/a')
def a():
    s = {'a', 'b'}
    v = request.args['x']
    if {v} <= s:
        os.system('echo ' + v)
    return ''


# vulnerable: cookie 1
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    r = make_response('')
    conf = {'https': False}
    r.set_cookie('sid', secrets.token_hex(), secure=conf['https'], httponly=True)
    return r


# safe: cookie 2
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    r = make_response('')
    conf = {'https': True}
    r.set_cookie('sid', secrets.token_hex(), secure=conf['https'], httponly=True)
    return r


# vulnerable: cookie 3
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
def cookie(resp, secure=False):
    resp.set_cookie('sid', 'x', secure=secure, httponly=True)
    return resp
@app.route('/a')
def a():
    return cookie(make_response(''))


# safe: cookie 4
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
def cookie(resp, secure=False):
    resp.set_cookie('sid', 'x', secure=secure, httponly=True)
    return resp
@app.route('/a')
def a():
    return cookie(make_response(''), secure=True)


# vulnerable: cookie 5
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    r = make_response('')
    r.headers.add('Set-Cookie', 'sid=%s; Path=/; HttpOnly' % secrets.token_hex())
    return r


# safe: cookie 6
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    r = make_response('')
    r.headers.add('Set-Cookie', 'sid=%s; Path=/; HttpOnly; Secure' % secrets.token_hex())
    return r


# vulnerable: cookie 7
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
from aiohttp import web
async def h(request):
    r = web.Response(text='x')
    r.set_cookie('session', 'v', secure=False, httponly=True)
    return r


# safe: cookie 8
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
from aiohttp import web
async def h(request):
    r = web.Response(text='x')
    r.set_cookie('session', 'v', secure=True, httponly=True)
    return r


# vulnerable: deser 1
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
import pickle, zlib, base64
@app.route('/a')
def a():
    return str(pickle.loads(zlib.decompress(base64.b64decode(request.cookies['c']))) is None)


# safe: deser 2
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
from itsdangerous import URLSafeSerializer
ser = URLSafeSerializer(os.environ['KEY'])
@app.route('/a')
def a():
    return str(ser.loads(request.cookies['c']) is None)


# vulnerable: deser 3
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
from yaml import load, Loader
@app.route('/a', methods=['POST'])
def a():
    return str(load(request.stream, Loader=Loader) is None)


# safe: deser 4
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
from yaml import load, SafeLoader
@app.route('/a', methods=['POST'])
def a():
    return str(load(request.stream, SafeLoader) is None)


# vulnerable: deser 5
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
import shelve
@app.route('/a')
def a():
    with shelve.open('/tmp/' + request.args['n']) as s:
        return str(len(s))


# safe: deser 6
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
import shelve
@app.route('/a')
def a():
    with shelve.open('/tmp/fixed') as s:
        return str(s.get(request.args['n']) is None)


# vulnerable: hash 1
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
def pick(strong):
    return hashlib.sha512 if strong else hashlib.md5
@app.route('/a')
def a():
    return pick(False)(request.data).hexdigest()


# safe: hash 2
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
def pick(strong):
    return hashlib.sha512 if strong else hashlib.md5
@app.route('/a')
def a():
    return pick(True)(request.data).hexdigest()


# vulnerable: hash 3
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
app.config['HASH'] = 'md5'
@app.route('/a')
def a():
    return hashlib.new(app.config['HASH'], request.data).hexdigest()


# safe: hash 4
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
app.config['HASH'] = 'sha256'
@app.route('/a')
def a():
    return hashlib.new(app.config['HASH'], request.data).hexdigest()


# vulnerable: hash 5
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    name = 'sha' + str(3 - 2)
    h = hashlib.new(name)
    h.update(request.data)
    return h.hexdigest()


# safe: hash 6
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    name = 'sha' + str(128 * 2)
    h = hashlib.new(name)
    h.update(request.data)
    return h.hexdigest()


# vulnerable: hash 7
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
import hashlib as hl
FUNCS = [hl.sha256, hl.sha1]
@app.route('/a')
def a():
    return FUNCS[1](request.data).hexdigest()


# safe: hash 8
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
import hashlib as hl
FUNCS = [hl.sha256, hl.sha1]
@app.route('/a')
def a():
    return FUNCS[0](request.data).hexdigest()


# vulnerable: hash 9
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    match 'md' + '5':
        case 'md5':
            d = hashlib.md5()
        case _:
            d = hashlib.sha256()
    d.update(request.data)
    return d.hexdigest()


# safe: hash 10
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    match 'sha':
        case 'md5':
            d = hashlib.md5()
        case _:
            d = hashlib.sha256()
    d.update(request.data)
    return d.hexdigest()


# vulnerable: ldap 1
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    c = ldap.initialize('ldap://h')
    q = '(&(cn=%(n)s)(o=x))' % {'n': request.args['n']}
    return str(len(c.search_ext_s('dc=x', 2, q)))


# safe: ldap 2
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
from ldap.filter import escape_filter_chars as esc
@app.route('/a')
def a():
    c = ldap.initialize('ldap://h')
    q = '(&(cn=%(n)s)(o=x))' % {'n': esc(request.args['n'])}
    return str(len(c.search_ext_s('dc=x', 2, q)))


# vulnerable: ldap 3
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
import ldap3
class Dir:
    def __init__(self):
        self.c = ldap3.Connection('h')
    def find(self, who):
        return self.c.search('dc=x', f'(uid={who})')
@app.route('/a')
def a():
    return str(Dir().find(request.cookies.get('w')))


# safe: ldap 4
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
import ldap3
class Dir:
    def __init__(self):
        self.c = ldap3.Connection('h')
    def find(self, who):
        who = re.sub(r'[^a-z0-9]', '', who)
        return self.c.search('dc=x', f'(uid={who})')
@app.route('/a')
def a():
    return str(Dir().find(request.cookies.get('w')))


# vulnerable: path 1
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
@app.route('/a/<path:p>')
def a(p):
    return send_file(ROOT / p)


# safe: path 2
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
@app.route('/a/<path:p>')
def a(p):
    full = (ROOT / p).resolve()
    if ROOT not in full.parents:
        abort(404)
    return send_file(full)


# vulnerable: path 3
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
@app.route('/a')
def a():
    n = os.path.normpath(request.args['n'])
    return str(len(open('/srv/' + n).readlines()))


# safe: path 4
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
@app.route('/a')
def a():
    n = os.path.normpath('/' + request.args['n'])
    full = os.path.realpath('/srv' + n)
    if not full.startswith('/srv/'):
        abort(404)
    return str(len(open(full).readlines()))


# vulnerable: path 5
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
@app.route('/a')
def a():
    n = request.args['n']
    if not n.endswith('.txt'):
        abort(400)
    return str(len(open(f'/srv/{n}').read()))


# safe: path 6
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
@app.route('/a')
def a():
    n = request.args['n']
    if not re.match(r'^[\w-]+\.txt$', n):
        abort(400)
    return str(len(open(f'/srv/{n}').read()))


# vulnerable: path 7
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
import zipfile
@app.route('/a')
def a():
    z = zipfile.ZipFile('/srv/' + request.args['z'] + '.zip')
    return str(len(z.namelist()))


# safe: path 8
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
import zipfile
@app.route('/a/<int:z>')
def a(z):
    z = zipfile.ZipFile('/srv/%d.zip' % z)
    return str(len(z.namelist()))


# vulnerable: path 9
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
class Handler:
    def __call__(self, n):
        return os.listdir(os.path.join('/srv', n))
h = Handler()
@app.route('/a')
def a():
    return str(len(h(request.args['n'])))


# safe: path 10
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
class Handler:
    def __call__(self, n):
        return os.listdir(os.path.join('/srv', os.path.split(n)[1]))
h = Handler()
@app.route('/a')
def a():
    return str(len(h(request.args['n'])))


# vulnerable: path 11
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
def safe(view):
    def inner(*a, **k):
        if 'n' not in request.args:
            abort(400)
        return view(*a, **k)
    return inner
@app.route('/a')
@safe
def a():
    os.unlink('/srv/' + request.args['n'])
    return ''


# safe: path 12
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
def safe(view):
    def inner(*a, **k):
        if not request.args['n'].isalnum():
            abort(400)
        return view(*a, **k)
    return inner
@app.route('/a')
@safe
def a():
    os.unlink('/srv/' + request.args['n'])
    return ''


# vulnerable: path 13
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
from fastapi import FastAPI, UploadFile
api = FastAPI()
@api.post('/u')
async def u(file: UploadFile):
    with open('/srv/' + file.filename, 'wb') as f:
        f.write(await file.read())


# safe: path 14
import os, re
from pathlib import Path
from flask import Flask, request, abort, send_file, send_from_directory
app = Flask(__name__)
ROOT = Path('/srv')
from fastapi import FastAPI, UploadFile
import uuid
api = FastAPI()
@api.post('/u')
async def u(file: UploadFile):
    with open('/srv/' + uuid.uuid4().hex, 'wb') as f:
        f.write(await file.read())


# vulnerable: random 1
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
def code():
    return random.randint(100000, 999999)
@app.route('/a')
def a():
    session['code'] = code()
    return ''


# safe: random 2
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
def code():
    return secrets.randbelow(900000) + 100000
@app.route('/a')
def a():
    session['code'] = code()
    return ''


# vulnerable: random 3
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    r = make_response('')
    r.set_cookie('uid', ''.join(random.choices('abc', k=9)), secure=True, httponly=True)
    return r


# safe: random 4
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    r = make_response('')
    r.set_cookie('uid', ''.join(secrets.choice('abc') for _ in range(9)), secure=True, httponly=True)
    return r


# vulnerable: random 5
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
import numpy as np
@app.route('/a')
def a():
    token = np.random.randint(0, 2 ** 31)
    session['token'] = int(token)
    return ''


# safe: random 6
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
gen = random.SystemRandom()
@app.route('/a')
def a():
    token = gen.randint(0, 2 ** 31)
    session['token'] = token
    return ''


# vulnerable: random 7
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
import random as rnd
class Ids:
    def __init__(self):
        self.r = rnd.Random(7)
    def new(self):
        return 'u%d' % self.r.getrandbits(32)
@app.route('/a')
def a():
    session['id'] = Ids().new()
    return ''


# safe: random 8
import hashlib, random, secrets, os
from flask import Flask, request, session, make_response
app = Flask(__name__)
class Ids:
    def new(self):
        return 'u%s' % secrets.token_urlsafe(9)
@app.route('/a')
def a():
    session['id'] = Ids().new()
    return ''


# vulnerable: redirect 1
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
@app.route('/a')
def a():
    t = request.args.get('t') or '/'
    if t.startswith('/'):
        return redirect(t)
    return redirect('/')


# safe: redirect 2
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
@app.route('/a')
def a():
    t = request.args.get('t') or '/'
    if urlsplit(t).netloc != '' or urlsplit(t).scheme != '':
        return redirect('/')
    return redirect(t)


# vulnerable: redirect 3
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
@app.route('/a')
def a():
    host = urlparse(request.args['t']).hostname
    if host.endswith('example.com'):
        return redirect(request.args['t'])
    abort(400)


# safe: redirect 4
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
@app.route('/a')
def a():
    host = urlparse(request.args['t']).hostname
    if host in ('example.com', 'www.example.com'):
        return redirect(request.args['t'])
    abort(400)


# vulnerable: redirect 5
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
from django.http import HttpResponsePermanentRedirect as P
def v(request):
    return P(request.META['HTTP_X_TO'])


# safe: redirect 6
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
from django.http import HttpResponsePermanentRedirect as P
from django.urls import reverse
def v(request):
    return P(reverse('home') + '?q=' + request.META['HTTP_X_TO'])


# vulnerable: redirect 7
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
@app.route('/a')
def a():
    return '', 302, {'Location': request.args['t']}


# safe: redirect 8
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
@app.route('/a')
def a():
    return '', 302, {'Location': '/x/' + request.args['t']}


# vulnerable: sql 1
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
@app.post('/a')
def a():
    user, pw = request.form['u'], request.form['p']
    q = "SELECT 1 FROM u WHERE u='{u}' AND p='{p}'".format(u=user, p=pw)
    return str(con.execute(q).fetchone() is None)


# safe: sql 2
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
@app.post('/a')
def a():
    user, pw = request.form['u'], request.form['p']
    q = "SELECT 1 FROM u WHERE u=:u AND p=:p"
    return str(con.execute(q, {'u': user, 'p': pw}).fetchone() is None)


# vulnerable: sql 3
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
from peewee import SqliteDatabase
d = SqliteDatabase('x')
@app.get('/a')
def a():
    d.execute_sql('SELECT * FROM t WHERE id=' + request.args['i'])
    return ''


# safe: sql 4
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
from peewee import SqliteDatabase
d = SqliteDatabase('x')
@app.get('/a')
def a():
    d.execute_sql('SELECT * FROM t WHERE id=?', (request.args['i'],))
    return ''


# vulnerable: sql 5
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
def ordering(default):
    v = request.args.get('order', default)
    return v
@app.get('/a')
def a():
    con.cursor().execute(f'SELECT a FROM t ORDER BY {ordering("a")}')
    return ''


# safe: sql 6
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
def ordering(default):
    v = request.args.get('order', default)
    return v if v in ('a', 'b') else default
@app.get('/a')
def a():
    con.cursor().execute(f'SELECT a FROM t ORDER BY {ordering("a")}')
    return ''


# vulnerable: sql 7
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
from django.views import View
from django.http import HttpResponse
from django.db import connection
class S(View):
    def get(self, request, *args, **kwargs):
        with connection.cursor() as c:
            c.execute("SELECT * FROM p WHERE slug='%s'" % self.kwargs['slug'])
        return HttpResponse('')


# safe: sql 8
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
from django.views import View
from django.http import HttpResponse
from django.db import connection
class S(View):
    def get(self, request, *args, **kwargs):
        with connection.cursor() as c:
            c.execute("SELECT * FROM p WHERE slug=%s", [self.kwargs['slug']])
        return HttpResponse('')


# vulnerable: sql 9
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
from django import forms
from django.http import HttpResponse
from django.db import connection
class F(forms.Form):
    name = forms.CharField()
    age = forms.IntegerField()
def v(request):
    f = F(request.POST)
    if f.is_valid():
        connection.cursor().execute("SELECT * FROM p WHERE n='" + f.cleaned_data['name'] + "'")
    return HttpResponse('')


# safe: sql 10
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
from django import forms
from django.http import HttpResponse
from django.db import connection
class F(forms.Form):
    name = forms.CharField()
    age = forms.IntegerField()
def v(request):
    f = F(request.POST)
    if f.is_valid():
        connection.cursor().execute("SELECT * FROM p WHERE n=%d" % f.cleaned_data['age'])
    return HttpResponse('')


# vulnerable: sql 11
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
@app.get('/a')
def a():
    conds = [f"{k} = '{v}'" for k, v in request.args.items()]
    con.execute('SELECT 1 FROM t WHERE ' + ' AND '.join(conds))
    return ''


# safe: sql 12
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
@app.get('/a')
def a():
    conds = ['a = ?' for k, v in request.args.items()]
    con.execute('SELECT 1 FROM t WHERE ' + ' AND '.join(conds), list(request.args.values()))
    return ''


# vulnerable: sql 13
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
@app.get('/a')
def a():
    n = request.args.get('n', type=str)
    con.execute('SELECT 1 FROM t LIMIT ' + n)
    return ''


# safe: sql 14
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
@app.get('/a')
def a():
    n = request.args.get('n', type=int)
    con.execute('SELECT 1 FROM t LIMIT ' + str(n))
    return ''


# vulnerable: sql 15
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
@app.get('/a')
def a():
    t = (request.args['a'], 'fixed')
    first, second = t
    con.execute("SELECT 1 FROM t WHERE a='" + first + "'")
    return ''


# safe: sql 16
import sqlite3
from flask import Flask, request, abort, g
app = Flask(__name__)
con = sqlite3.connect('x', check_same_thread=False)
@app.get('/a')
def a():
    t = (request.args['a'], 'fixed')
    first, second = t
    con.execute("SELECT 1 FROM t WHERE a='" + second + "'")
    return ''


# vulnerable: trust 1
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    for k in request.form:
        session[k] = request.form[k]
    return ''


# safe: trust 2
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
ROLES = frozenset(['a', 'b'])
@app.route('/a')
def a():
    r = request.form['r']
    if r not in ROLES:
        abort(400)
    session['r'] = r
    return ''


# vulnerable: trust 3
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    prefs = session.setdefault('prefs', {})
    prefs['x'] = 1
    session['theme'] = request.cookies['theme'].lower()
    return ''


# safe: trust 4
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
@app.route('/a')
def a():
    theme = request.cookies['theme'].lower()
    session['theme'] = {'d': 'dark'}.get(theme, 'light')
    return ''


# vulnerable: xpath 1
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
import lxml.etree
@app.route('/a')
def a():
    d = lxml.etree.parse('a.xml')
    e = "/u[n='" + request.args.get('n', '') + "']/p"
    return str(len(d.xpath(e)))


# safe: xpath 2
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
import lxml.etree
@app.route('/a')
def a():
    d = lxml.etree.parse('a.xml')
    n = request.args.get('n', '')
    if not re.compile('[a-z]{1,20}').fullmatch(n):
        abort(400)
    e = "/u[n='" + n + "']/p"
    return str(len(d.xpath(e)))


# vulnerable: xpath 3
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
from lxml import etree
@app.route('/a')
def a():
    ev = etree.XPathEvaluator(etree.parse('a.xml'))
    return str(len(ev('//a[@b="%s"]' % request.args['b'])))


# safe: xpath 4
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
from lxml import etree
@app.route('/a')
def a():
    ev = etree.XPathEvaluator(etree.parse('a.xml'))
    return str(len(ev('//a[@b=$b]', b=request.args['b'])))


# vulnerable: xss 1
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
PAGE = '<html><body>%s</body></html>'
@app.route('/a')
def a():
    return PAGE % request.args['x']


# safe: xss 2
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
PAGE = '<html><body>%s</body></html>'
@app.route('/a')
def a():
    return PAGE % html.escape(request.args['x'], quote=True)


# vulnerable: xss 3
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
@app.route('/a')
def a():
    out = []
    for k, v in request.headers:
        out.append(f'<li>{k}: {v}</li>')
    return ''.join(out)


# safe: xss 4
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
from markupsafe import escape
@app.route('/a')
def a():
    out = []
    for k, v in request.headers:
        out.append(f'<li>{escape(k)}: {escape(v)}</li>')
    return ''.join(out)


# vulnerable: xss 5
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
@app.errorhandler(404)
def nf(e):
    return 'No page ' + request.args.get('p', ''), 404


# safe: xss 6
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
@app.errorhandler(404)
def nf(e):
    return {'missing': request.args.get('p', '')}, 404


# vulnerable: xss 7
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
@app.route('/a')
def a():
    r = Response()
    r.data = '<i>' + request.args['x'] + '</i>'
    return r


# safe: xss 8
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
@app.route('/a')
def a():
    r = Response(mimetype='text/plain')
    r.data = request.args['x']
    return r


# vulnerable: xss 9
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
from jinja2 import Environment
@app.route('/a')
def a():
    env = Environment()
    return env.from_string('<p>{{ x }}</p>').render(x=request.args['x'])


# safe: xss 10
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
from jinja2 import Environment
@app.route('/a')
def a():
    env = Environment(autoescape=True)
    return env.from_string('<p>{{ x }}</p>').render(x=request.args['x'])


# vulnerable: xss 11
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
def wrap(tag):
    def deco(fn):
        def inner():
            return f'<{tag}>' + fn() + f'</{tag}>'
        return inner
    return deco
@wrap('b')
def name():
    return request.args['n']
@app.route('/a')
def a():
    return name()


# safe: xss 12
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
def wrap(tag):
    def deco(fn):
        def inner():
            return f'<{tag}>' + html.escape(fn()) + f'</{tag}>'
        return inner
    return deco
@wrap('b')
def name():
    return request.args['n']
@app.route('/a')
def a():
    return name()


# vulnerable: xss 13
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
from django.http import HttpResponse
def v(request):
    r = HttpResponse()
    r.write('<p>' + request.GET['n'] + '</p>')
    return r


# safe: xss 14
import html
from flask import Flask, request, make_response, Response, redirect, render_template_string, abort, url_for
from urllib.parse import urlparse, urlsplit
app = Flask(__name__)
from django.http import HttpResponse
from django.utils.html import escape as e
def v(request):
    r = HttpResponse()
    r.write('<p>' + e(request.GET['n']) + '</p>')
    return r


# vulnerable: xxe 1
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
from lxml import etree
@app.route('/a', methods=['POST'])
def a():
    parser = etree.XMLParser(no_network=False)
    parser2 = etree.XMLParser(resolve_entities=True, huge_tree=True)
    return str(etree.XML(request.get_data(), parser2) is None)


# safe: xxe 2
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
from lxml import etree
@app.route('/a', methods=['POST'])
def a():
    parser = etree.XMLParser(resolve_entities=False)
    etree.set_default_parser(parser)
    return str(etree.XML(request.get_data(), parser) is None)


# vulnerable: xxe 3
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
import xml.sax
from xml.sax.handler import feature_external_ges, ContentHandler
@app.route('/a', methods=['POST'])
def a():
    import io
    reader = xml.sax.make_parser()
    reader.setContentHandler(ContentHandler())
    reader.setFeature(feature_external_ges, 1)
    reader.parse(io.StringIO(request.form['x']))
    return ''


# safe: xxe 4
import os, re, json, html, ldap
from flask import Flask, request, abort, session, redirect, make_response
app = Flask(__name__)
from xml.etree import ElementTree
@app.route('/a', methods=['POST'])
def a():
    return str(ElementTree.fromstring(request.form['x']).tag == 'x')
