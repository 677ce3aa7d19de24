# vulnerable: cipher 1
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
@app.route('/c', methods=['POST'])
def c():
    return DES.new(KEY[:8], DES.MODE_CBC, os.urandom(8)).encrypt(request.data).hex()


# safe: cipher 2
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
@app.route('/c', methods=['POST'])
def c():
    return AES.new(KEY, AES.MODE_GCM).encrypt(request.data).hex()


# vulnerable: cipher 3
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
@app.route('/c', methods=['POST'])
def c():
    return AES.new(KEY, AES.MODE_ECB).encrypt(request.data).hex()


# safe: cipher 4
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
@app.route('/c', methods=['POST'])
def c():
    return AES.new(KEY, mode=AES.MODE_EAX).encrypt(request.data).hex()


# vulnerable: cipher 5
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
@app.route('/c', methods=['POST'])
def c():
    mode = AES.MODE_ECB
    box = AES.new(KEY, mode)
    return box.encrypt(request.data).hex()


# safe: cipher 6
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
@app.route('/c', methods=['POST'])
def c():
    mode = AES.MODE_ECB
    mode = AES.MODE_GCM
    box = AES.new(KEY, mode)
    return box.encrypt(request.data).hex()


# vulnerable: cipher 7
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
@app.route('/c', methods=['POST'])
def c():
    e = Cipher(algorithms.TripleDES(KEY[:24]), modes.CBC(os.urandom(8))).encryptor()
    return (e.update(request.data) + e.finalize()).hex()


# safe: cipher 8
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
@app.route('/c', methods=['POST'])
def c():
    e = Cipher(algorithms.AES(KEY), modes.CTR(os.urandom(16))).encryptor()
    return (e.update(request.data) + e.finalize()).hex()


# vulnerable: cipher 9
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
@app.route('/c', methods=['POST'])
def c():
    algo = algorithms.AES(KEY)
    m = modes.ECB()
    e = Cipher(algo, mode=m).encryptor()
    return e.update(request.data).hex()


# safe: cipher 10
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
@app.route('/c', methods=['POST'])
def c():
    return aead.AESGCM(KEY).encrypt(os.urandom(12), request.data, None).hex()


# vulnerable: cipher 11
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
@app.route('/c', methods=['POST'])
def c():
    if 12 % 5 == 2:
        box = ARC4.new(KEY)
    else:
        box = AES.new(KEY, AES.MODE_CTR)
    return box.encrypt(request.data).hex()


# safe: cipher 12
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
@app.route('/c', methods=['POST'])
def c():
    if 12 % 5 == 3:
        box = ARC4.new(KEY)
    else:
        box = AES.new(KEY, AES.MODE_CTR)
    return box.encrypt(request.data).hex()


# vulnerable: cipher 13
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
BOXES = {'old': DES3, 'new': AES}
@app.route('/c', methods=['POST'])
def c():
    kind = BOXES['old']
    return kind.new(KEY[:24], kind.MODE_CBC).encrypt(request.data).hex()


# safe: cipher 14
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
BOXES = {'old': DES3, 'new': AES}
@app.route('/c', methods=['POST'])
def c():
    kind = BOXES['new']
    return kind.new(KEY, kind.MODE_GCM).encrypt(request.data).hex()


# vulnerable: cipher 15
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
from Cryptodome.Cipher import Blowfish as B
@app.route('/c', methods=['POST'])
def c():
    return B.new(KEY, B.MODE_CBC).encrypt(request.data).hex()


# safe: cipher 16
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
from Cryptodome.Cipher import ChaCha20_Poly1305 as B
@app.route('/c', methods=['POST'])
def c():
    return B.new(key=KEY).encrypt(request.data).hex()


# vulnerable: cipher 17
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
from cryptography.hazmat.primitives.ciphers.algorithms import ARC4 as RC
@app.route('/c', methods=['POST'])
def c():
    return Cipher(RC(KEY), mode=None).encryptor().update(request.data).hex()


# safe: cipher 18
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20 as RC
@app.route('/c', methods=['POST'])
def c():
    return Cipher(RC(KEY, os.urandom(16)), mode=None).encryptor().update(request.data).hex()


# vulnerable: cipher 19
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
from pyDes import des, CBC
@app.route('/c', methods=['POST'])
def c():
    return des(KEY[:8], CBC, KEY[:8]).encrypt(request.data).hex()


# safe: cipher 20
import os
from flask import Flask, request
from Crypto.Cipher import DES, AES, ARC4, DES3, Blowfish, ChaCha20_Poly1305
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes, aead
app = Flask(__name__)
KEY = os.urandom(32)
from cryptography.fernet import Fernet
@app.route('/c', methods=['POST'])
def c():
    return Fernet(Fernet.generate_key()).encrypt(request.data).decode()


# vulnerable: code 1
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/e')
def e():
    return str(eval(request.args['x']))


# safe: code 2
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/e')
def e():
    return str(ast.literal_eval(request.args['x']) == 3)


# vulnerable: code 3
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/e')
def e():
    src = 'y = ' + request.form['x']
    ns = {}
    exec(compile(src, '<s>', 'exec'), ns)
    return ''


# safe: code 4
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/e')
def e():
    src = 'y = ' + str(float(request.form['x']))
    ns = {}
    exec(compile(src, '<s>', 'exec'), ns)
    return ''


# vulnerable: code 5
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/e')
def e():
    x = request.args.get('x')
    if not x.startswith("'") or not x.endswith("'"):
        return 'must be quoted'
    return str(eval(x))


# safe: code 6
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/e')
def e():
    x = request.args.get('x')
    if not x.isnumeric():
        return 'must be number'
    return str(eval(x))


# vulnerable: code 7
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
import importlib
@app.route('/e')
def e():
    m = importlib.import_module(request.args['m'])
    return ''


# safe: code 8
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
import importlib
@app.route('/e')
def e():
    m = request.args['m']
    if m not in {'csv', 'json'}:
        abort(400)
    importlib.import_module(m)
    return ''


# vulnerable: code 9
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/e')
def e():
    p = request.get_json()['expr']
    bar = p[1:-1]
    return {'r': eval(f"{bar} + 1", {'__builtins__': {}})}


# safe: code 10
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
OPS = {'+': operator.add, '-': operator.sub}
@app.route('/e')
def e():
    p = request.get_json()
    return {'r': OPS[p['op']](int(p['a']), int(p['b']))}


# vulnerable: code 11
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
class Base:
    def value(self, v): return v
class Child(Base):
    pass
@app.route('/e')
def e():
    exec(Child().value(request.args['x']))
    return ''


# safe: code 12
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
class Base:
    def value(self, v): return v
class Child(Base):
    def value(self, v): return '1'
@app.route('/e')
def e():
    exec(Child().value(request.args['x']))
    return ''


# vulnerable: code 13
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
from jinja2 import Template
@app.route('/e')
def e():
    return Template('Hi ' + request.args['n']).render()


# safe: code 14
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
from jinja2 import Environment, select_autoescape
env = Environment(autoescape=True)
@app.route('/e')
def e():
    return env.from_string('Hi {{ n }}').render(n=request.args['n'])


# vulnerable: code 15
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/e')
def e():
    x = request.args['x']
    allowed = ['a', 'b']
    if any(w in x for w in allowed):
        return str(eval(x))
    return ''


# safe: code 16
import ast, operator
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/e')
def e():
    x = request.args['x']
    if all(c in '0123456789+-' for c in x):
        return str(eval(x))
    return ''


# vulnerable: command 1
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/ping')
def ping():
    host = request.args.get('host', 'localhost')
    num = 86
    if (7 * 42) - num > 200:
        target = host
    else:
        target = 'localhost'
    return subprocess.check_output('ping -c 1 ' + target, shell=True)


# safe: command 2
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/ping')
def ping():
    host = request.args.get('host', 'localhost')
    num = 106
    if (7 * 18) + num > 200:
        target = 'localhost'
    else:
        target = host
    return subprocess.check_output('ping -c 1 ' + target, shell=True)


# vulnerable: command 3
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/ls', methods=['POST'])
def ls():
    d = {'keyA': 'x', 'keyB': request.form['dir'], 'keyC': 'y'}
    bar = d['keyB']
    os.system(f'ls -la {bar}')
    return 'ok'


# safe: command 4
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/ls', methods=['POST'])
def ls():
    d = {'keyA': 'x', 'keyB': request.form['dir'], 'keyC': 'y'}
    bar = d['keyC']
    os.system(f'ls -la {bar}')
    return 'ok'


# vulnerable: command 5
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/tool')
def tool():
    values = request.args.getlist('v')
    item = ''
    if values:
        item = values[0]
    p = os.popen('tool %s' % item)
    return p.read()


# safe: command 6
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/tool')
def tool():
    values = request.args.getlist('v')
    item = ''
    if values:
        item = shlex.quote(values[0])
    p = os.popen('tool %s' % item)
    return p.read()


# vulnerable: command 7
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
class Runner:
    def __init__(self, name):
        self.name = name
    def command(self):
        return 'grep {} /var/log/app.log'.format(self.name)
@app.route('/grep')
def grep():
    r = Runner(request.cookies.get('q'))
    proc = subprocess.Popen(r.command(), shell=True, stdout=subprocess.PIPE)
    return proc.communicate()[0]


# safe: command 8
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
class Runner:
    def __init__(self, name):
        self.name = name
        self.args = ['grep', '-F', '--', name, '/var/log/app.log']
@app.route('/grep')
def grep():
    r = Runner(request.cookies.get('q'))
    proc = subprocess.Popen(r.args, stdout=subprocess.PIPE)
    return proc.communicate()[0]


# vulnerable: command 9
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
ALLOWED = ('start', 'stop')
@app.route('/svc', methods=['POST'])
def svc():
    body = request.get_json()
    action = body['action']
    if action not in ALLOWED:
        app.logger.warning('odd action')
    subprocess.run('service web ' + action, shell=True)
    return 'done'


# safe: command 10
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
ALLOWED = ('start', 'stop')
@app.route('/svc', methods=['POST'])
def svc():
    body = request.get_json()
    action = body['action']
    if action not in ALLOWED:
        return 'no', 400
    subprocess.run('service web ' + action, shell=True)
    return 'done'


# vulnerable: command 11
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
def only_words(view):
    def wrapped(*args, **kwargs):
        return view(*args, **kwargs)
    return wrapped
@app.route('/d')
@only_words
def d():
    name = request.args['name']
    return subprocess.getoutput('id ' + name)


# safe: command 12
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
from functools import wraps
def only_words(view):
    @wraps(view)
    def wrapped(*args, **kwargs):
        if not re.fullmatch(r'[a-z]+', request.args['name']):
            abort(400)
        return view(*args, **kwargs)
    return wrapped
@app.route('/d')
@only_words
def d():
    name = request.args['name']
    return subprocess.getoutput('id ' + name)


# vulnerable: command 13
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/match')
def match():
    p = request.headers.get('X-Dir', '')
    guess = 'ABC'
    switch = guess[1]
    match switch:
        case 'A':
            bar = 'safe'
        case 'B':
            bar = p
        case _:
            bar = 'other'
    subprocess.call(['sh', '-c', 'du ' + bar])
    return 'x'


# safe: command 14
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/match')
def match():
    p = request.headers.get('X-Dir', '')
    guess = 'ABC'
    switch = guess[0]
    match switch:
        case 'A':
            bar = 'safe'
        case 'B':
            bar = p
        case _:
            bar = 'other'
    subprocess.call(['sh', '-c', 'du ' + bar])
    return 'x'


# vulnerable: command 15
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/q')
def q():
    stack = ['a']
    stack.append(request.values['q'])
    stack.append('b')
    stack.pop(0)
    os.system('echo ' + stack[0])
    return ''


# safe: command 16
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/q')
def q():
    stack = ['a']
    stack.append(request.values['q'])
    stack.append('b')
    stack.pop(0)
    os.system('echo ' + stack[1])
    return ''


# vulnerable: command 17
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
from fastapi import FastAPI, Query
api = FastAPI()
@api.get('/x')
async def run(name: str = Query(...)):
    import asyncio
    p = await asyncio.create_subprocess_shell('tool ' + name)
    await p.wait()
    return {}


# safe: command 18
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
from fastapi import FastAPI, Query
api = FastAPI()
@api.get('/x')
async def run(name: int = Query(...)):
    import asyncio
    p = await asyncio.create_subprocess_shell(f'tool {name}')
    await p.wait()
    return {}


# vulnerable: command 19
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/g')
def g():
    def parts():
        yield 'convert'
        yield request.args.get('f')
    cmd = ' '.join(p for p in parts())
    os.system(cmd)
    return ''


# safe: command 20
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/g')
def g():
    def parts():
        yield 'convert'
        yield shlex.quote(request.args.get('f'))
    cmd = ' '.join(p for p in parts())
    os.system(cmd)
    return ''


# vulnerable: command 21
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/cfg')
def cfg():
    import configparser
    conf = configparser.ConfigParser()
    conf.add_section('s')
    conf.set('s', 'a', 'fixed')
    conf.set('s', 'b', request.form.get('v'))
    os.system('echo ' + conf.get('s', 'b'))
    return ''


# safe: command 22
import os, subprocess, shlex, re
from flask import Flask, request, abort, jsonify
app = Flask(__name__)
@app.route('/cfg')
def cfg():
    import configparser
    conf = configparser.ConfigParser()
    conf.add_section('s')
    conf.set('s', 'a', 'fixed')
    conf.set('s', 'b', request.form.get('v'))
    os.system('echo ' + conf.get('s', 'a'))
    return ''


# vulnerable: cookie 1
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
@app.route('/c')
def c():
    r = make_response('x')
    r.set_cookie('sid', 'v', secure=False, httponly=True)
    return r


# safe: cookie 2
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
@app.route('/c')
def c():
    r = make_response('x')
    r.set_cookie('sid', 'v', secure=True, httponly=True, samesite='Strict')
    return r


# vulnerable: cookie 3
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
@app.route('/c')
def c():
    r = make_response('x')
    r.set_cookie('session_id', 'v', httponly=True)
    return r


# safe: cookie 4
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
@app.route('/c')
def c():
    r = make_response('x')
    r.set_cookie('session_id', 'v', max_age=60, secure=True, httponly=True, samesite='Lax')
    return r


# vulnerable: cookie 5
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
@app.route('/c')
def c():
    r = make_response('x')
    flags = {'secure': False, 'httponly': True}
    r.set_cookie('sid', 'v', **flags)
    return r


# safe: cookie 6
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
@app.route('/c')
def c():
    r = make_response('x')
    flags = {'secure': True, 'httponly': True, 'samesite': 'Lax'}
    r.set_cookie('sid', 'v', **flags)
    return r


# vulnerable: cookie 7
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
@app.route('/c')
def c():
    r = make_response('x')
    on = 2 > 3
    r.set_cookie('sid', 'v', secure=on, httponly=True)
    return r


# safe: cookie 8
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
@app.route('/c')
def c():
    r = make_response('x')
    on = 3 > 2
    r.set_cookie('sid', 'v', secure=on, httponly=on, samesite='Lax')
    return r


# vulnerable: cookie 9
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
@app.route('/c')
def c():
    r = Response('x')
    r.headers['Set-Cookie'] = 'sid=abc; HttpOnly; Path=/'
    return r


# safe: cookie 10
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
@app.route('/c')
def c():
    r = Response('x')
    r.headers['Set-Cookie'] = 'sid=abc; HttpOnly; Secure; SameSite=Lax; Path=/'
    return r


# vulnerable: cookie 11
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
from django.http import HttpResponse
def v(request):
    r = HttpResponse('x')
    r.set_cookie('auth', 'v', secure=False)
    return r


# safe: cookie 12
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
from django.http import HttpResponse
def v(request):
    r = HttpResponse('x')
    r.set_cookie('auth', 'v', secure=True, httponly=True, samesite='Lax')
    return r


# vulnerable: cookie 13
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
SECURE = False
@app.route('/c')
def c():
    r = make_response('x')
    if 1 + 1 == 2:
        r.set_cookie('token', 't', secure=SECURE, httponly=True)
    else:
        r.set_cookie('token', 't', secure=True, httponly=True)
    return r


# safe: cookie 14
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
SECURE = False
@app.route('/c')
def c():
    r = make_response('x')
    if 1 + 1 == 3:
        r.set_cookie('token', 't', secure=SECURE, httponly=True)
    else:
        r.set_cookie('token', 't', secure=True, httponly=True, samesite='Lax')
    return r


# vulnerable: cookie 15
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
from http.cookies import SimpleCookie
@app.route('/c')
def c():
    k = SimpleCookie()
    k['sid'] = 'v'
    k['sid']['httponly'] = True
    r = make_response('x')
    r.headers['Set-Cookie'] = k.output(header='')
    return r


# safe: cookie 16
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
from http.cookies import SimpleCookie
@app.route('/c')
def c():
    k = SimpleCookie()
    k['sid'] = 'v'
    k['sid']['httponly'] = True
    k['sid']['secure'] = True
    r = make_response('x')
    r.headers['Set-Cookie'] = k.output(header='')
    return r


# vulnerable: cookie 17
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
from fastapi import FastAPI, Response as R
api = FastAPI()
@api.get('/')
def g(response: R):
    response.set_cookie(key='session', value='v', secure=False)
    return {}


# safe: cookie 18
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
from fastapi import FastAPI, Response as R
api = FastAPI()
@api.get('/')
def g(response: R):
    response.set_cookie(key='session', value='v', secure=True, httponly=True, samesite='lax')
    return {}


# vulnerable: cookie 19
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
app.config['SESSION_COOKIE_SECURE'] = False


# safe: cookie 20
import os
from flask import Flask, request, make_response, Response
app = Flask(__name__)
app.config['SESSION_COOKIE_SECURE'] = True


# vulnerable: deser 1
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/d', methods=['POST'])
def d():
    return str(len(pickle.loads(request.get_data())))


# safe: deser 2
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/d', methods=['POST'])
def d():
    return str(len(json.loads(request.get_data())))


# vulnerable: deser 3
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/d', methods=['POST'])
def d():
    data = base64.urlsafe_b64decode(request.cookies['state'])
    obj = pickle.loads(data)
    return str(obj is None)


# safe: deser 4
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
import hmac, hashlib
SECRET = open('/etc/key', 'rb').read()
@app.route('/d', methods=['POST'])
def d():
    data = base64.urlsafe_b64decode(request.cookies['state'])
    sig = request.cookies['sig']
    if not hmac.compare_digest(hmac.new(SECRET, data, hashlib.sha256).hexdigest(), sig):
        abort(403)
    obj = pickle.loads(data)
    return str(obj is None)


# vulnerable: deser 5
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/d', methods=['POST'])
def d():
    conf = yaml.load(request.data, Loader=yaml.Loader)
    return str(len(conf))


# safe: deser 6
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/d', methods=['POST'])
def d():
    conf = yaml.load(request.data, Loader=yaml.SafeLoader)
    return str(len(conf))


# vulnerable: deser 7
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/d', methods=['POST'])
def d():
    conf = yaml.unsafe_load(request.form['y'])
    return str(len(conf))


# safe: deser 8
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/d', methods=['POST'])
def d():
    conf = yaml.safe_load(request.form['y'])
    return str(len(conf))


# vulnerable: deser 9
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
import jsonpickle
@app.route('/d', methods=['POST'])
def d():
    return str(jsonpickle.decode(request.values['j']) is None)


# safe: deser 10
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
import jsonpickle
@app.route('/d', methods=['POST'])
def d():
    return str(jsonpickle.encode(request.values['j']) is None)


# vulnerable: deser 11
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
import dill, io
@app.route('/d', methods=['POST'])
def d():
    f = io.BytesIO(bytes.fromhex(request.form['b']))
    dill.load(f)
    return ''


# safe: deser 12
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
import dill, io
@app.route('/d', methods=['POST'])
def d():
    f = io.BytesIO(bytes.fromhex(request.form['b']))
    dill.load(open('local.bin', 'rb'))
    return ''


# vulnerable: deser 13
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/d', methods=['POST'])
def d():
    f = request.files['f']
    u = pickle.Unpickler(f)
    return str(u.load() is None)


# safe: deser 14
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/d', methods=['POST'])
def d():
    f = request.files['f']
    return str(json.load(f) is None)


# vulnerable: deser 15
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
from django.http import HttpResponse
def v(request):
    x = marshal.loads(request.body)
    return HttpResponse('ok')


# safe: deser 16
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
from django.http import HttpResponse
def v(request):
    x = json.loads(request.body)
    return HttpResponse('ok')


# vulnerable: deser 17
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/d', methods=['POST'])
def d():
    x = request.form['y']
    parsed = list(yaml.load_all(x, Loader=yaml.FullLoader if 1 > 2 else yaml.UnsafeLoader))
    return ''


# safe: deser 18
import pickle, yaml, json, base64, marshal
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/d', methods=['POST'])
def d():
    x = request.form['y']
    loader = yaml.CSafeLoader
    parsed = list(yaml.load_all(x, Loader=loader))
    return ''


# vulnerable: hash 1
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
@app.route('/h', methods=['POST'])
def h():
    return hashlib.md5(request.form['p'].encode()).hexdigest()


# safe: hash 2
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
@app.route('/h', methods=['POST'])
def h():
    return hashlib.sha256(request.form['p'].encode()).hexdigest()


# vulnerable: hash 3
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
@app.route('/h', methods=['POST'])
def h():
    m = hashlib.new('sha1')
    m.update(request.data)
    return m.hexdigest()


# safe: hash 4
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
@app.route('/h', methods=['POST'])
def h():
    m = hashlib.new('sha384')
    m.update(request.data)
    return m.hexdigest()


# vulnerable: hash 5
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
@app.route('/h', methods=['POST'])
def h():
    algo = 'md5'
    m = hashlib.new(algo, request.data)
    return m.hexdigest()


# safe: hash 6
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
@app.route('/h', methods=['POST'])
def h():
    algo = 'md5'
    algo = 'sha512'
    m = hashlib.new(algo, request.data)
    return m.hexdigest()


# vulnerable: hash 7
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
NAMES = {'fast': 'md5', 'good': 'sha256'}
@app.route('/h', methods=['POST'])
def h():
    m = hashlib.new(NAMES['fast'])
    m.update(request.data)
    return m.hexdigest()


# safe: hash 8
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
NAMES = {'fast': 'md5', 'good': 'sha256'}
@app.route('/h', methods=['POST'])
def h():
    m = hashlib.new(NAMES['good'])
    m.update(request.data)
    return m.hexdigest()


# vulnerable: hash 9
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
@app.route('/h', methods=['POST'])
def h():
    f = getattr(hashlib, 'sha1')
    return f(request.data).hexdigest()


# safe: hash 10
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
@app.route('/h', methods=['POST'])
def h():
    f = getattr(hashlib, 'sha3_256')
    return f(request.data).hexdigest()


# vulnerable: hash 11
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
@app.route('/h', methods=['POST'])
def h():
    if 3 * 3 > 8:
        d = hashlib.md5(request.data)
    else:
        d = hashlib.sha256(request.data)
    return d.hexdigest()


# safe: hash 12
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
@app.route('/h', methods=['POST'])
def h():
    if 3 * 3 > 10:
        d = hashlib.md5(request.data)
    else:
        d = hashlib.sha256(request.data)
    return d.hexdigest()


# vulnerable: hash 13
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
@app.route('/h', methods=['POST'])
def h():
    d = hashlib.md5(request.data, usedforsecurity=True)
    return d.hexdigest()


# safe: hash 14
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
@app.route('/h', methods=['POST'])
def h():
    d = hashlib.md5(request.data, usedforsecurity=False)
    return d.hexdigest()


# vulnerable: hash 15
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
from hashlib import sha1 as digest
@app.route('/h', methods=['POST'])
def h():
    return digest(request.data).hexdigest()


# safe: hash 16
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
from hashlib import blake2b as digest
@app.route('/h', methods=['POST'])
def h():
    return digest(request.data).hexdigest()


# vulnerable: hash 17
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
from cryptography.hazmat.primitives import hashes
@app.route('/h', methods=['POST'])
def h():
    d = hashes.Hash(hashes.MD5())
    d.update(request.data)
    return d.finalize().hex()


# safe: hash 18
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
from cryptography.hazmat.primitives import hashes
@app.route('/h', methods=['POST'])
def h():
    d = hashes.Hash(hashes.SHA256())
    d.update(request.data)
    return d.finalize().hex()


# vulnerable: hash 19
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
from Crypto.Hash import MD5, SHA256
@app.route('/h', methods=['POST'])
def h():
    return MD5.new(request.data).hexdigest()


# safe: hash 20
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
from Crypto.Hash import MD5, SHA256
@app.route('/h', methods=['POST'])
def h():
    return SHA256.new(request.data).hexdigest()


# vulnerable: hash 21
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
class Config:
    HASH = 'sha1'
@app.route('/h', methods=['POST'])
def h():
    return hashlib.new(Config.HASH, request.data).hexdigest()


# safe: hash 22
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
class Config:
    HASH = 'sha256'
@app.route('/h', methods=['POST'])
def h():
    return hashlib.new(Config.HASH, request.data).hexdigest()


# vulnerable: hash 23
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
import configparser
@app.route('/h', methods=['POST'])
def h():
    c = configparser.ConfigParser()
    c.read_dict({'crypto': {'a': 'sha256', 'b': 'md5'}})
    return hashlib.new(c.get('crypto', 'b'), request.data).hexdigest()


# safe: hash 24
import hashlib, hmac, os
from flask import Flask, request, current_app
app = Flask(__name__)
import configparser
@app.route('/h', methods=['POST'])
def h():
    c = configparser.ConfigParser()
    c.read_dict({'crypto': {'a': 'sha256', 'b': 'md5'}})
    return hashlib.new(c.get('crypto', 'a'), request.data).hexdigest()


# vulnerable: ldap 1
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/l')
def l():
    name = request.args.get('name')
    conn = ldap.initialize('ldap://x')
    conn.search_s('dc=x', ldap.SCOPE_SUBTREE, '(uid=' + name + ')')
    return ''


# safe: ldap 2
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/l')
def l():
    name = ldap.filter.escape_filter_chars(request.args.get('name'))
    conn = ldap.initialize('ldap://x')
    conn.search_s('dc=x', ldap.SCOPE_SUBTREE, '(uid=' + name + ')')
    return ''


# vulnerable: ldap 3
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/l')
def l():
    srv = ldap3.Server('x')
    with ldap3.Connection(srv, auto_bind=True) as c:
        c.search('dc=x', '(&(objectclass=person)(uid=%s))' % request.form['u'], attributes=['cn'])
        return str(len(c.entries))


# safe: ldap 4
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/l')
def l():
    srv = ldap3.Server('x')
    with ldap3.Connection(srv, auto_bind=True) as c:
        c.search('dc=x', '(&(objectclass=person)(uid=%s))' % escape_filter_chars(request.form['u']), attributes=['cn'])
        return str(len(c.entries))


# vulnerable: ldap 5
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/l')
def l():
    p = request.cookies.get('c')
    lst = []
    lst.append('safe')
    lst.append(p)
    lst.append('moresafe')
    lst.pop(0)
    bar = lst[0]
    conn = ldap3.Connection(ldap3.Server('x'))
    conn.search(search_base='ou=users', search_filter=f'(uid={bar})', search_scope=ldap3.SUBTREE)
    return ''


# safe: ldap 6
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/l')
def l():
    p = request.cookies.get('c')
    lst = []
    lst.append('safe')
    lst.append(p)
    lst.append('moresafe')
    lst.pop(0)
    bar = lst[1]
    conn = ldap3.Connection(ldap3.Server('x'))
    conn.search(search_base='ou=users', search_filter=f'(uid={bar})', search_scope=ldap3.SUBTREE)
    return ''


# vulnerable: ldap 7
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/l')
def l():
    user = request.values.get('u')
    conn = ldap.initialize('ldap://x')
    dn = 'uid={},ou=people,dc=x'.format(user)
    conn.search(dn, ldap.SCOPE_BASE, '(objectClass=*)')
    return ''


# safe: ldap 8
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
import ldap.dn
@app.route('/l')
def l():
    user = request.values.get('u')
    conn = ldap.initialize('ldap://x')
    dn = 'uid={},ou=people,dc=x'.format(ldap.dn.escape_dn_chars(user))
    conn.search(dn, ldap.SCOPE_BASE, '(objectClass=*)')
    return ''


# vulnerable: ldap 9
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/l')
def l():
    user = request.args.get('u')
    if '*' in user:
        abort(400)
    conn = ldap.initialize('ldap://x')
    conn.search_ext_s('dc=x', ldap.SCOPE_SUBTREE, filterstr='(uid=%s)' % user)
    return ''


# safe: ldap 10
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/l')
def l():
    user = request.args.get('u')
    if not user.isalnum():
        abort(400)
    conn = ldap.initialize('ldap://x')
    conn.search_ext_s('dc=x', ldap.SCOPE_SUBTREE, filterstr='(uid=%s)' % user)
    return ''


# vulnerable: ldap 11
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/l')
def l():
    user = request.args.get('u')
    conn = ldap.initialize('ldap://x')
    f = ldap.filter.filter_format('(uid=%s)', ['x']) + user
    conn.search_st('dc=x', ldap.SCOPE_SUBTREE, f)
    return ''


# safe: ldap 12
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/l')
def l():
    user = request.args.get('u')
    conn = ldap.initialize('ldap://x')
    f = ldap.filter.filter_format('(uid=%s)', [user])
    conn.search_st('dc=x', ldap.SCOPE_SUBTREE, f)
    return ''


# vulnerable: path 1
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    with open(os.path.join(BASE, request.args['name'])) as fh:
        return str(len(fh.read()))


# safe: path 2
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    with open(os.path.join(BASE, os.path.basename(request.args['name']))) as fh:
        return str(len(fh.read()))


# vulnerable: path 3
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    full = os.path.realpath(os.path.join(BASE, request.args['name']))
    if not os.path.exists(full):
        abort(404)
    return send_file(full)


# safe: path 4
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    full = os.path.realpath(os.path.join(BASE, request.args['name']))
    if os.path.commonpath([BASE, full]) != BASE:
        abort(404)
    return send_file(full)


# vulnerable: path 5
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    p = pathlib.Path(BASE) / request.form.get('name')
    return str(len(p.read_text()))


# safe: path 6
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    p = (pathlib.Path(BASE) / request.form.get('name')).resolve()
    if not p.is_relative_to(BASE):
        abort(403)
    return str(len(p.read_text()))


# vulnerable: path 7
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/up', methods=['POST'])
def up():
    file = request.files['file']
    file.save(os.path.join(BASE, file.filename))
    return 'ok'


# safe: path 8
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/up', methods=['POST'])
def up():
    file = request.files['file']
    file.save(os.path.join(BASE, secure_filename(file.filename)))
    return 'ok'


# vulnerable: path 9
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f/<path:name>')
def f(name):
    return open(BASE + '/' + name).read().upper()[:3]


# safe: path 10
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f/<int:name>')
def f(name):
    return open(BASE + '/' + str(name)).read().upper()[:3]


# vulnerable: path 11
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    name = request.args['name'].replace('../', '')
    return str(os.stat(BASE + '/' + name).st_size) + str(len(open(BASE + '/' + name).read()))


# safe: path 12
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    name = request.args['name']
    if '..' in name or name.startswith('/'):
        abort(400)
    return str(len(open(BASE + '/' + name).read()))


# vulnerable: path 13
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    name = request.args['name']
    path = os.path.abspath(os.path.join(BASE, name))
    if path.startswith(BASE):
        pass
    return str(len(open(path).read()))


# safe: path 14
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    name = request.args['name']
    path = os.path.abspath(os.path.join(BASE, name))
    if path.startswith(BASE + os.sep):
        return str(len(open(path).read()))
    return 'no'


# vulnerable: path 15
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    path = safe_join(BASE, 'x') + request.args['name']
    os.remove(path)
    return ''


# safe: path 16
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    path = safe_join(BASE, request.args['name'])
    if path is None:
        abort(404)
    os.remove(path)
    return ''


# vulnerable: path 17
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
from django.http import FileResponse, Http404
def dl(request, name=None):
    fn = request.META.get('HTTP_X_FILE')
    return FileResponse(open('/data/' + fn, 'rb'))


# safe: path 18
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
from django.http import FileResponse, Http404
FILES = {'a': 'a.pdf', 'b': 'b.pdf'}
def dl(request, name=None):
    fn = request.META.get('HTTP_X_FILE')
    if fn not in FILES:
        raise Http404
    return FileResponse(open('/data/' + FILES[fn], 'rb'))


# vulnerable: path 19
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
import base64
@app.route('/f')
def f():
    raw = request.args['n']
    tmp = base64.b64encode(raw.encode('utf-8'))
    bar = base64.b64decode(tmp).decode('utf-8')
    fd = os.open('/data/' + bar, os.O_RDONLY)
    return str(os.read(fd, 1) == b'')


# safe: path 20
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
import hashlib
@app.route('/f')
def f():
    raw = request.args['n']
    bar = hashlib.sha256(raw.encode('utf-8')).hexdigest()
    fd = os.open('/data/' + bar, os.O_RDONLY)
    return str(os.read(fd, 1) == b'')


# vulnerable: path 21
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
import shutil
class Store:
    root = '/data'
    def _full(self, n):
        return f'{self.root}/{n}'
    def drop(self, n):
        shutil.rmtree(self._full(n))
@app.route('/d', methods=['DELETE'])
def d():
    Store().drop(request.json['n'])
    return ''


# safe: path 22
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
import shutil
class Store:
    root = '/data'
    def _full(self, n):
        if not re.fullmatch(r'\w+', n):
            raise ValueError(n)
        return f'{self.root}/{n}'
    def drop(self, n):
        shutil.rmtree(self._full(n))
@app.route('/d', methods=['DELETE'])
def d():
    Store().drop(request.json['n'])
    return ''


# vulnerable: path 23
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
import tornado.web
class H(tornado.web.RequestHandler):
    def get(self):
        name = self.get_argument('f')
        with open('/data/' + name, 'rb') as fh:
            self.set_header('Content-Length', str(len(fh.read())))


# safe: path 24
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
import tornado.web
class H(tornado.web.RequestHandler):
    def get(self):
        name = self.get_argument('f')
        if name not in os.listdir('/data'):
            raise tornado.web.HTTPError(404)
        with open('/data/' + name, 'rb') as fh:
            self.set_header('Content-Length', str(len(fh.read())))


# vulnerable: path 25
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
import uuid
@app.route('/f')
def f():
    v = request.args.get('v')
    try:
        uuid.UUID('a' * 32)
    except ValueError:
        abort(400)
    return str(len(open('/data/' + v).read()))


# safe: path 26
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
import uuid
@app.route('/f')
def f():
    v = request.args.get('v')
    try:
        ident = uuid.UUID(v)
    except ValueError:
        abort(400)
    return str(len(open(f'/data/{ident}').read()))


# vulnerable: path 27
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
def clean(n):
    return n.strip().lower()
@app.route('/f')
def f():
    n = clean(request.args.get('n'))
    return send_from_directory(os.path.join(BASE, n), 'index.txt')


# safe: path 28
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
def clean(n):
    return n.strip().lower()
@app.route('/f')
def f():
    n = clean(request.args.get('n'))
    return send_from_directory(BASE, n)


# vulnerable: path 29
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    n = request.args.get('n')
    try:
        w = 'ok'
        int(n)
    except ValueError:
        w = n
    return str(len(open('/data/' + w).read()))


# safe: path 30
import os, pathlib, re
from flask import Flask, request, abort, send_file, send_from_directory
from werkzeug.utils import secure_filename, safe_join
app = Flask(__name__)
BASE = '/srv/files'
@app.route('/f')
def f():
    n = request.args.get('n')
    try:
        w = n
        raise KeyError('x')
    except KeyError:
        w = 'ok'
    return str(len(open('/data/' + w).read()))


# vulnerable: random 1
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/t')
def t():
    token = random.randint(0, 10 ** 9)
    session['token'] = token
    return 'ok'


# safe: random 2
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/t')
def t():
    token = secrets.randbelow(10 ** 9)
    session['token'] = token
    return 'ok'


# vulnerable: random 3
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/t')
def t():
    key = ''.join(random.choice(string.ascii_letters) for _ in range(20))
    r = make_response('ok')
    r.set_cookie('remember', key, secure=True, httponly=True, samesite='Lax')
    return r


# safe: random 4
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/t')
def t():
    key = ''.join(random.SystemRandom().choice(string.ascii_letters) for _ in range(20))
    r = make_response('ok')
    r.set_cookie('remember', key, secure=True, httponly=True, samesite='Lax')
    return r


# vulnerable: random 5
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/t')
def t():
    value = random.random()
    remember_me = str(value)[2:]
    r = make_response('ok')
    r.set_cookie('rememberMe', remember_me, secure=True, httponly=True)
    session['rememberMe'] = remember_me
    return r


# safe: random 6
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/t')
def t():
    value = secrets.token_hex(16)
    remember_me = value
    r = make_response('ok')
    r.set_cookie('rememberMe', remember_me, secure=True, httponly=True)
    session['rememberMe'] = remember_me
    return r


# vulnerable: random 7
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/t')
def t():
    rng = random.Random()
    password = rng.getrandbits(64)
    return {'password': password}


# safe: random 8
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/t')
def t():
    rng = random.SystemRandom()
    password = rng.getrandbits(64)
    return {'password': password}


# vulnerable: random 9
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/t')
def t():
    if 5 > 3:
        reset_code = random.randrange(10 ** 6)
    else:
        reset_code = secrets.randbelow(10 ** 6)
    session['reset_code'] = reset_code
    return 'ok'


# safe: random 10
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/t')
def t():
    if 5 > 7:
        reset_code = random.randrange(10 ** 6)
    else:
        reset_code = secrets.randbelow(10 ** 6)
    session['reset_code'] = reset_code
    return 'ok'


# vulnerable: random 11
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/t')
def t():
    session_id = bytes(random.sample(range(256), 16)).hex()
    return {'session_id': session_id}


# safe: random 12
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
@app.route('/t')
def t():
    session_id = os.urandom(16).hex()
    return {'session_id': session_id}


# vulnerable: random 13
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
import random as r1
@app.route('/t')
def t():
    otp = r1.gauss(0, 1)
    session['otp'] = otp
    return ''


# safe: random 14
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
import random as r1
@app.route('/t')
def t():
    colors = ['red', 'green']
    return {'color': r1.choice(colors)}


# vulnerable: random 15
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
from random import randbytes
@app.route('/t')
def t():
    csrf_token = randbytes(16).hex()
    session['csrf'] = csrf_token
    return ''


# safe: random 16
import random, secrets, os, string
from flask import Flask, request, session, make_response
app = Flask(__name__)
from secrets import token_bytes as randbytes
@app.route('/t')
def t():
    csrf_token = randbytes(16).hex()
    session['csrf'] = csrf_token
    return ''


# vulnerable: redirect 1
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
@app.route('/r')
def r():
    return redirect(request.args.get('next', '/'))


# safe: redirect 2
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
@app.route('/r')
def r():
    return redirect(url_for('home', next=request.args.get('next', '/')))


# vulnerable: redirect 3
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
@app.route('/r')
def r():
    u = request.args['u']
    if 'example.com' in u:
        return redirect(u)
    return ''


# safe: redirect 4
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
@app.route('/r')
def r():
    u = request.args['u']
    if urlparse(u).netloc == 'example.com':
        return redirect(u)
    return ''


# vulnerable: redirect 5
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
@app.route('/r')
def r():
    u = request.args['u']
    if u.startswith('https://example.com'):
        return redirect(u)
    return ''


# safe: redirect 6
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
@app.route('/r')
def r():
    u = request.args['u']
    if u.startswith('https://example.com/'):
        return redirect(u)
    return ''


# vulnerable: redirect 7
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
def is_safe_url(target):
    return target is not None
@app.route('/r')
def r():
    u = request.values['u']
    if not is_safe_url(u):
        abort(400)
    return redirect(u)


# safe: redirect 8
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
def is_safe_url(target):
    ref = urlparse(request.host_url)
    test = urlparse(urljoin(request.host_url, target))
    return test.scheme in ('http', 'https') and ref.netloc == test.netloc
@app.route('/r')
def r():
    u = request.values['u']
    if not is_safe_url(u):
        abort(400)
    return redirect(u)


# vulnerable: redirect 9
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
from django.http import HttpResponseRedirect
def v(request):
    return HttpResponseRedirect(request.GET['to'])


# safe: redirect 10
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
from django.http import HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
def v(request):
    to = request.GET['to']
    if not url_has_allowed_host_and_scheme(to, allowed_hosts={request.get_host()}):
        to = '/'
    return HttpResponseRedirect(to)


# vulnerable: redirect 11
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
from django.shortcuts import redirect as go
def v(request):
    return go(request.COOKIES.get('back'))


# safe: redirect 12
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
from django.shortcuts import redirect as go
def v(request):
    return go('profile', pk=request.COOKIES.get('back'))


# vulnerable: redirect 13
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
@app.route('/r')
def r():
    resp = make_response('', 302)
    resp.headers['Location'] = request.form['u']
    return resp


# safe: redirect 14
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
@app.route('/r')
def r():
    resp = make_response('', 302)
    resp.headers['Location'] = '/search?q=' + quote(request.form['u'])
    return resp


# vulnerable: redirect 15
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
from fastapi import FastAPI
from fastapi.responses import RedirectResponse
api = FastAPI()
@api.get('/go')
def go(url: str):
    return RedirectResponse(url)


# safe: redirect 16
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
from fastapi import FastAPI
from fastapi.responses import RedirectResponse
api = FastAPI()
PAGES = {'a': '/a', 'b': '/b'}
@api.get('/go')
def go(url: str):
    return RedirectResponse(PAGES[url])


# vulnerable: redirect 17
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
from aiohttp import web
async def go(request):
    raise web.HTTPFound(request.query['u'])


# safe: redirect 18
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
from aiohttp import web
async def go(request):
    raise web.HTTPFound('/items/' + request.query['u'])


# vulnerable: redirect 19
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
import tornado.web
class L(tornado.web.RequestHandler):
    def post(self):
        self.redirect(self.get_body_argument('next'))


# safe: redirect 20
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
import tornado.web
class L(tornado.web.RequestHandler):
    def post(self):
        n = self.get_body_argument('next')
        if not n.startswith('/') or n.startswith('//'):
            n = '/'
        self.redirect(n)


# vulnerable: redirect 21
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
@app.route('/r')
def r():
    x = request.args.get('u')
    f = lambda s: s.strip()
    return redirect(f(x), code=301)


# safe: redirect 22
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
@app.route('/r')
def r():
    x = request.args.get('u')
    f = lambda s: {'a': '/a'}.get(s, '/')
    return redirect(f(x), code=301)


# vulnerable: redirect 23
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
@app.route('/r')
def r():
    parsed = urlparse(request.args.get('u'))
    if parsed.scheme not in ('http', 'https'):
        abort(400)
    return redirect(parsed.geturl())


# safe: redirect 24
from urllib.parse import urlparse, urljoin, quote
from flask import Flask, request, redirect, url_for, abort, make_response
app = Flask(__name__)
@app.route('/r')
def r():
    parsed = urlparse(request.args.get('u'))
    if parsed.scheme or parsed.netloc:
        abort(400)
    return redirect(request.args.get('u'))


# vulnerable: sql 1
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
@app.route('/u')
def u():
    name = request.args.get('name')
    cur = db().cursor()
    cur.execute("SELECT * FROM users WHERE name = '" + name + "'")
    return str(cur.fetchall())


# safe: sql 2
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
@app.route('/u')
def u():
    name = request.args.get('name')
    cur = db().cursor()
    cur.execute("SELECT * FROM users WHERE name = ?", (name,))
    return str(cur.rowcount)


# vulnerable: sql 3
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
@app.route('/o', methods=['GET'])
def o():
    col = request.args.get('sort', 'id')
    conn = db()
    rows = conn.execute('SELECT id FROM orders ORDER BY %s' % col)
    return str(len(list(rows)))


# safe: sql 4
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
COLUMNS = {'id': 'id', 'date': 'created_at'}
@app.route('/o', methods=['GET'])
def o():
    col = COLUMNS.get(request.args.get('sort', 'id'), 'id')
    conn = db()
    rows = conn.execute('SELECT id FROM orders ORDER BY %s' % col)
    return str(len(list(rows)))


# vulnerable: sql 5
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import text
sdb = SQLAlchemy(app)
@app.route('/t/<name>')
def t(name):
    q = text(f"SELECT * FROM t WHERE name = '{name}'")
    sdb.session.execute(q)
    return 'x'


# safe: sql 6
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import text
sdb = SQLAlchemy(app)
@app.route('/t/<name>')
def t(name):
    q = text("SELECT * FROM t WHERE name = :name")
    sdb.session.execute(q, {'name': name})
    return 'x'


# vulnerable: sql 7
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
from django.db import connection
from django.http import HttpResponse
def view(request):
    ident = request.GET['id']
    with connection.cursor() as cursor:
        cursor.execute("UPDATE t SET n = n + 1 WHERE id = " + ident)
    return HttpResponse('ok')


# safe: sql 8
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
from django.db import connection
from django.http import HttpResponse
def view(request):
    ident = int(request.GET['id'])
    with connection.cursor() as cursor:
        cursor.execute("UPDATE t SET n = n + 1 WHERE id = " + str(ident))
    return HttpResponse('ok')


# vulnerable: sql 9
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
from django.shortcuts import render
from shop.models import Item
def items(request):
    rows = Item.objects.raw("SELECT * FROM item WHERE kind = '%s'" % request.POST.get('kind'))
    return render(request, 'items.html', {'rows': rows})


# safe: sql 10
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
from django.shortcuts import render
from shop.models import Item
def items(request):
    rows = Item.objects.raw("SELECT * FROM item WHERE kind = %s", [request.POST.get('kind')])
    return render(request, 'items.html', {'rows': rows})


# vulnerable: sql 11
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
from dataclasses import dataclass
@dataclass
class Search:
    term: str
    limit: int
@app.route('/s')
def s():
    search = Search(request.args['term'], 10)
    db().execute(f"SELECT * FROM d WHERE title LIKE '%{search.term}%'")
    return ''


# safe: sql 12
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
from dataclasses import dataclass
@dataclass
class Search:
    term: str
    limit: int
@app.route('/s')
def s():
    search = Search(request.args['term'], 10)
    db().execute(f"SELECT * FROM d LIMIT {search.limit}")
    return ''


# vulnerable: sql 13
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
import psycopg2
@app.route('/p')
def p():
    conn = psycopg2.connect('dbname=x')
    ids = request.args.getlist('id')
    with conn, conn.cursor() as cur:
        cur.execute('DELETE FROM a WHERE id IN (' + ','.join(ids) + ')')
    return ''


# safe: sql 14
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
import psycopg2
@app.route('/p')
def p():
    conn = psycopg2.connect('dbname=x')
    ids = request.args.getlist('id')
    marks = ','.join(['%s'] * len(ids))
    with conn, conn.cursor() as cur:
        cur.execute('DELETE FROM a WHERE id IN (' + marks + ')', ids)
    return ''


# vulnerable: sql 15
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
@app.route('/e')
def e():
    v = request.args.get('v')
    try:
        n = int(v)
    except ValueError:
        n = v
    db().execute('SELECT 1 WHERE 1 = %s' % n)
    return ''


# safe: sql 16
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
@app.route('/e')
def e():
    v = request.args.get('v')
    try:
        n = int(v)
    except ValueError:
        n = 0
    db().execute('SELECT 1 WHERE 1 = %s' % n)
    return ''


# vulnerable: sql 17
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
@app.route('/w')
def w():
    if (v := request.headers.get('X-Id')) and len(v) < 40:
        db().execute("SELECT * FROM k WHERE k = '%s'" % v)
    return ''


# safe: sql 18
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
@app.route('/w')
def w():
    if (v := request.headers.get('X-Id')) and v.isdigit():
        db().execute("SELECT * FROM k WHERE k = '%s'" % v)
    return ''


# vulnerable: sql 19
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
@app.route('/r')
def r():
    v = request.args.get('v', '')
    if not re.search(r'[a-z]+', v):
        abort(400)
    db().executescript("INSERT INTO log VALUES ('" + v + "')")
    return ''


# safe: sql 20
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
@app.route('/r')
def r():
    v = request.args.get('v', '')
    if not re.match(r'^[a-z]+$', v):
        abort(400)
    db().executescript("INSERT INTO log VALUES ('" + v + "')")
    return ''


# vulnerable: sql 21
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
import asyncpg
from aiohttp import web
async def handle(request):
    data = await request.post()
    conn = await asyncpg.connect('postgres://x')
    row = await conn.fetchrow("SELECT * FROM u WHERE mail = '" + data['mail'] + "'")
    return web.json_response({'ok': bool(row)})


# safe: sql 22
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
import asyncpg
from aiohttp import web
async def handle(request):
    data = await request.post()
    conn = await asyncpg.connect('postgres://x')
    row = await conn.fetchrow("SELECT * FROM u WHERE mail = $1", data['mail'])
    return web.json_response({'ok': bool(row)})


# vulnerable: sql 23
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
class Repo:
    @staticmethod
    def find(where):
        return db().execute('SELECT * FROM a WHERE ' + where)
@app.route('/rp')
def rp():
    return str(list(Repo.find('x = ' + request.args['x'])) == [])


# safe: sql 24
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
class Repo:
    @staticmethod
    def find(column, value):
        return db().execute('SELECT * FROM a WHERE ' + column + ' = ?', [value])
@app.route('/rp')
def rp():
    return str(list(Repo.find('x', request.args['x'])) == [])


# vulnerable: sql 25
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
import MySQLdb
@app.route('/m')
def m():
    c = MySQLdb.connect(db='x').cursor()
    parts = ['SELECT * FROM x']
    if request.args.get('f'):
        parts.append("WHERE f = '" + request.args.get('f') + "'")
    c.execute(' '.join(parts))
    return 'ok'


# safe: sql 26
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
import MySQLdb
@app.route('/m')
def m():
    c = MySQLdb.connect(db='x').cursor()
    parts, values = ['SELECT * FROM x'], []
    if request.args.get('f'):
        parts.append('WHERE f = %s')
        values.append(request.args.get('f'))
    c.execute(' '.join(parts), values)
    return 'ok'


# vulnerable: sql 27
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
from fastapi import FastAPI, Depends
from pydantic import BaseModel
api = FastAPI()
class Filter(BaseModel):
    name: str
    size: int
@api.post('/f')
def f(filter: Filter):
    db().execute("SELECT * FROM x WHERE name = '" + filter.name + "'")
    return {}


# safe: sql 28
import sqlite3, re
from flask import Flask, request, g, abort
app = Flask(__name__)
def db():
    return sqlite3.connect('app.db')
from fastapi import FastAPI, Depends
from pydantic import BaseModel
api = FastAPI()
class Filter(BaseModel):
    name: str
    size: int
@api.post('/f')
def f(filter: Filter):
    db().execute(f"SELECT * FROM x WHERE size = {filter.size}")
    return {}


# vulnerable: trust 1
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/t')
def t():
    session['user'] = request.args.get('user')
    return ''


# safe: trust 2
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/t')
def t():
    session['user'] = 'guest'
    return request.args.get('user', type=int) and 'x' or 'y'


# vulnerable: trust 3
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/t')
def t():
    session[request.form['k']] = '12345'
    return ''


# safe: trust 4
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/t')
def t():
    lang = request.form['k']
    if lang in ('en', 'de'):
        session['lang'] = lang
    return ''


# vulnerable: trust 5
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/t')
def t():
    p = request.headers.get('X-Role')
    role = p if p else 'x'
    session['role'] = role
    return ''


# safe: trust 6
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/t')
def t():
    p = request.headers.get('X-Role')
    role = 'x'
    if 10 < 5:
        role = p
    session['role'] = role
    return ''


# vulnerable: trust 7
from flask import Flask, request, session
app = Flask(__name__)
def v(request):
    from django.http import HttpResponse
    request.session['uid'] = request.POST.get('uid')
    return HttpResponse('')


# safe: trust 8
from flask import Flask, request, session
app = Flask(__name__)
def v(request):
    from django.http import HttpResponse
    request.session['uid'] = int(request.POST.get('uid'))
    return HttpResponse('')


# vulnerable: trust 9
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/t')
def t():
    session.update(admin=request.cookies.get('admin'))
    return ''


# safe: trust 10
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/t')
def t():
    session.update(admin=request.cookies.get('admin') == 'never')
    return ''


# vulnerable: trust 11
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/t')
def t():
    d = dict(a='x', b=request.args['b'])
    session['v'] = d.get('b')
    return ''


# safe: trust 12
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/t')
def t():
    d = dict(a='x', b=request.args['b'])
    session['v'] = d.get('a')
    return ''


# vulnerable: trust 13
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/t')
def t():
    session.setdefault('name', request.values.get('name'))
    return ''


# safe: trust 14
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/t')
def t():
    session.setdefault('name', len(request.values.get('name')))
    return ''


# vulnerable: xpath 1
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/x')
def x():
    tree = etree.parse('users.xml')
    n = request.args.get('n')
    r = tree.xpath("//user[@name='" + n + "']")
    return str(len(r))


# safe: xpath 2
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/x')
def x():
    tree = etree.parse('users.xml')
    n = request.args.get('n')
    r = tree.xpath("//user[@name=$n]", n=n)
    return str(len(r))


# vulnerable: xpath 3
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
import xml.etree.ElementTree as ET
@app.route('/x')
def x():
    root = ET.parse('e.xml').getroot()
    nodes = root.findall(f".//emp[@id='{request.headers['X-Emp']}']")
    return str(len(nodes))


# safe: xpath 4
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
import xml.etree.ElementTree as ET
@app.route('/x')
def x():
    root = ET.parse('e.xml').getroot()
    wanted = request.headers['X-Emp']
    nodes = [e for e in root.findall('.//emp') if e.get('id') == wanted]
    return str(len(nodes))


# vulnerable: xpath 5
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    q = request.get_data().decode('utf-8')
    find = etree.XPath('//a[text()="%s"]' % q)
    return str(find(etree.parse('a.xml')))


# safe: xpath 6
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    q = request.get_data().decode('utf-8')
    find = etree.XPath('//a[text()=$q]')
    return str(len(find(etree.parse('a.xml'), q=q)))


# vulnerable: xpath 7
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
import elementpath
@app.route('/x')
def x():
    v = request.args['v']
    bar = 'safe' if 7 * 6 > 50 else v
    root = etree.parse('a.xml').getroot()
    return str(len(elementpath.select(root, '/a/b[@c="' + bar + '"]')))


# safe: xpath 8
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
import elementpath
@app.route('/x')
def x():
    v = request.args['v']
    bar = 'safe' if 7 * 6 > 40 else v
    root = etree.parse('a.xml').getroot()
    return str(len(elementpath.select(root, '/a/b[@c="' + bar + '"]')))


# vulnerable: xpath 9
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/x')
def x():
    v = request.args.get('v').replace('<', '')
    doc = etree.parse('a.xml')
    node = doc.find("emp[name='%s']" % v)
    return '' if node is None else 'found'


# safe: xpath 10
import ldap, ldap3, ldap.filter
from lxml import etree
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/x')
def x():
    v = request.args.get('v')
    if "'" in v:
        return 'bad', 400
    doc = etree.parse('a.xml')
    node = doc.find("emp[name='%s']" % v)
    return '' if node is None else 'found'


# vulnerable: xss 1
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    return '<h1>Hello ' + request.args.get('n', '') + '</h1>'


# safe: xss 2
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    return '<h1>Hello ' + html.escape(request.args.get('n', '')) + '</h1>'


# vulnerable: xss 3
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    r = make_response('Hi %s' % request.cookies['n'])
    return r


# safe: xss 4
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    r = make_response('Hi %s' % request.cookies['n'])
    r.headers['Content-Type'] = 'text/plain'
    return r


# vulnerable: xss 5
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    n = request.values['n']
    return f'<p>{escape("x")}{n}</p>'


# safe: xss 6
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    n = request.values['n']
    return f'<p>{escape(n)}</p>'


# vulnerable: xss 7
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    return render_template_string('<p>{{ n|safe }}</p>', n=request.args['n'])


# safe: xss 8
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    return render_template_string('<p>{{ n }}</p>', n=request.args['n'])


# vulnerable: xss 9
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    return Response(json.dumps({'n': request.args['n']}), mimetype='text/html')


# safe: xss 10
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    return jsonify({'n': request.args['n']})


# vulnerable: xss 11
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
from django.http import HttpResponse, JsonResponse
def v(request):
    return HttpResponse('Hi ' + request.GET.get('n', ''))


# safe: xss 12
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
from django.http import HttpResponse, JsonResponse
def v(request):
    return JsonResponse({'hi': request.GET.get('n', '')})


# vulnerable: xss 13
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
from django.utils.safestring import mark_safe
from django.shortcuts import render
def v(request):
    return render(request, 'a.html', {'n': mark_safe('<b>' + request.POST['n'] + '</b>')})


# safe: xss 14
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
from django.utils.html import format_html
from django.shortcuts import render
def v(request):
    return render(request, 'a.html', {'n': format_html('<b>{}</b>', request.POST['n'])})


# vulnerable: xss 15
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
from fastapi import FastAPI
from fastapi.responses import HTMLResponse
api = FastAPI()
@api.get('/', response_class=HTMLResponse)
def root(n: str):
    return f'<p>{n}</p>'


# safe: xss 16
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
from fastapi import FastAPI
api = FastAPI()
@api.get('/')
def root(n: str):
    return f'<p>{n}</p>'


# vulnerable: xss 17
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
from aiohttp import web
async def hi(request):
    return web.Response(text='<b>' + request.query['n'] + '</b>', content_type='text/html')


# safe: xss 18
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
from aiohttp import web
async def hi(request):
    return web.Response(text='hi ' + request.query['n'])


# vulnerable: xss 19
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
import tornado.web
class H(tornado.web.RequestHandler):
    def get(self):
        self.write('<p>' + self.get_query_argument('n') + '</p>')


# safe: xss 20
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
import tornado.web, tornado.escape
class H(tornado.web.RequestHandler):
    def get(self):
        self.write('<p>' + tornado.escape.xhtml_escape(self.get_query_argument('n')) + '</p>')


# vulnerable: xss 21
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
import bleach
@app.route('/h')
def h():
    n = request.form['n']
    c = bleach.clean(n)
    return '<p>' + n + '</p>'


# safe: xss 22
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
import bleach
@app.route('/h')
def h():
    n = request.form['n']
    c = bleach.clean(n)
    return '<p>' + c + '</p>'


# vulnerable: xss 23
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    m = {}
    m['a'] = request.headers.get('Referer')
    m['b'] = 'static'
    m['b'] = m['a']
    return m['b']


# safe: xss 24
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    m = {}
    m['a'] = request.headers.get('Referer')
    m['b'] = 'static'
    m['a'] = m['b']
    return m['a']


# vulnerable: xss 25
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    n = request.args.get('n')
    n = n.replace('<script>', '')
    return n


# safe: xss 26
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    n = request.args.get('n')
    n = n.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
    return n


# vulnerable: xss 27
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    n = request.args.get('n')
    while True:
        n = 'x' + n
        break
    return n


# safe: xss 28
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
@app.route('/h')
def h():
    n = request.args.get('n')
    i = 0
    while i < 1:
        n = 'x'
        i += 1
    return n


# vulnerable: xss 29
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
from collections import namedtuple, deque
P = namedtuple('P', 'a b')
@app.route('/h')
def h():
    p = P(a='1', b=request.args['b'])
    return p.b


# safe: xss 30
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
from collections import namedtuple, deque
P = namedtuple('P', 'a b')
@app.route('/h')
def h():
    p = P(a='1', b=request.args['b'])
    return p.a


# vulnerable: xss 31
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
from collections import deque
@app.route('/h')
def h():
    q = deque()
    q.append(request.args['b'])
    q.appendleft('k')
    q.popleft()
    return q.popleft()


# safe: xss 32
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
from collections import deque
@app.route('/h')
def h():
    q = deque()
    q.append(request.args['b'])
    q.appendleft('k')
    return q.popleft()


# vulnerable: xss 33
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
def pick(*args, **kw):
    return kw['shown']
@app.route('/h')
def h():
    return pick('a', hidden='x', shown=request.args['n'])


# safe: xss 34
import html, json, re
from flask import Flask, request, make_response, Response, render_template_string, render_template, jsonify
from markupsafe import escape, Markup
app = Flask(__name__)
def pick(*args, **kw):
    return kw['shown']
@app.route('/h')
def h():
    return pick('a', shown='x', hidden=request.args['n'])


# vulnerable: xxe 1
from flask import Flask, request
from lxml import etree
import xml.sax, io
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    p = etree.XMLParser(resolve_entities=True)
    r = etree.fromstring(request.data, p)
    return str(len(r))


# safe: xxe 2
from flask import Flask, request
from lxml import etree
import xml.sax, io
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    p = etree.XMLParser(resolve_entities=False, no_network=True)
    r = etree.fromstring(request.data, p)
    return str(len(r))


# vulnerable: xxe 3
from flask import Flask, request
from lxml import etree
import xml.sax, io
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    p = xml.sax.make_parser()
    p.setFeature(xml.sax.handler.feature_external_ges, True)
    p.setContentHandler(xml.sax.handler.ContentHandler())
    p.parse(io.BytesIO(request.get_data()))
    return ''


# safe: xxe 4
from flask import Flask, request
from lxml import etree
import xml.sax, io
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    p = xml.sax.make_parser()
    p.setFeature(xml.sax.handler.feature_external_ges, False)
    p.setContentHandler(xml.sax.handler.ContentHandler())
    p.parse(io.BytesIO(request.get_data()))
    return ''


# vulnerable: xxe 5
from flask import Flask, request
from lxml import etree
import xml.sax, io
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    p = etree.XMLParser(load_dtd=True, no_network=False, resolve_entities=True)
    t = etree.parse(request.files['f'], parser=p)
    return str(t is None)


# safe: xxe 6
from flask import Flask, request
from lxml import etree
import xml.sax, io
app = Flask(__name__)
import defusedxml.ElementTree as DET
@app.route('/x', methods=['POST'])
def x():
    t = DET.parse(request.files['f'])
    return str(t is None)


# vulnerable: xxe 7
from flask import Flask, request
from lxml import etree
import xml.sax, io
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    opts = {'resolve_entities': True}
    t = etree.fromstring(request.form['x'].encode(), etree.XMLParser(**opts))
    return str(t is None)


# safe: xxe 8
from flask import Flask, request
from lxml import etree
import xml.sax, io
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    opts = {'resolve_entities': False}
    t = etree.fromstring(request.form['x'].encode(), etree.XMLParser(**opts))
    return str(t is None)


# vulnerable: xxe 9
from flask import Flask, request
from lxml import etree
import xml.sax, io
app = Flask(__name__)
import xml.dom.minidom
@app.route('/x', methods=['POST'])
def x():
    p = xml.sax.make_parser()
    flag = not False
    p.setFeature(xml.sax.handler.feature_external_ges, flag)
    d = xml.dom.minidom.parseString(request.form['x'], p)
    return str(d is None)


# safe: xxe 10
from flask import Flask, request
from lxml import etree
import xml.sax, io
app = Flask(__name__)
import defusedxml.minidom
@app.route('/x', methods=['POST'])
def x():
    d = defusedxml.minidom.parseString(request.form['x'])
    return str(d is None)
