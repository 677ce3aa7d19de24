# vulnerable: cipher 1
from flask import Flask, request
from Crypto.Cipher import DES3
from Crypto.Random import get_random_bytes
app = Flask(__name__)
@app.route('/x')
def x():
    c = DES3.new(get_random_bytes(24), DES3.MODE_EAX)
    return c.encrypt(request.data).hex()


# safe: cipher 2
from flask import Flask, request
from Crypto.Cipher import AES
from Crypto.Random import get_random_bytes
app = Flask(__name__)
@app.route('/x')
def x():
    c = AES.new(get_random_bytes(32), AES.MODE_SIV)
    return c.encrypt_and_digest(request.data)[0].hex()


# vulnerable: code 1
from flask import Flask, request
app = Flask(__name__)
@app.route('/x')
def x():
    s = request.form['v']
    lst = ['safe', s, 'x']
    lst.pop(0)
    exec(lst[0])
    return ''


# safe: code 2
from flask import Flask, request
app = Flask(__name__)
@app.route('/x')
def x():
    s = request.form['v']
    lst = ['safe', s, 'x']
    lst.pop(0)
    exec(lst[1])
    return ''


# vulnerable: command 1
from aiohttp import web
import subprocess
async def h(request):
    d = await request.json()
    subprocess.run(['bash', '-c', f"ls {d['p']}"])
    return web.json_response({})


# safe: command 2
from aiohttp import web
import subprocess
async def h(request):
    d = await request.json()
    subprocess.run(['ls', '--', d['p']])
    return web.json_response({})


# vulnerable: command 3
from flask import Flask, request
import os
app = Flask(__name__)
@app.route('/x', methods=['GET', 'POST'])
def x():
    param = ''
    for name in request.form.keys():
        if request.form.get(name) == 'val':
            param = name
            break
    bar = 'This_should_always_happen' if 7 * 18 + 106 < 200 else param
    os.system('echo ' + bar)
    return 'done'


# safe: command 4
from flask import Flask, request
import os
app = Flask(__name__)
@app.route('/x', methods=['GET', 'POST'])
def x():
    param = ''
    for name in request.form.keys():
        if request.form.get(name) == 'val':
            param = name
            break
    bar = 'This_should_always_happen' if 7 * 18 + 106 > 200 else param
    os.system('echo ' + bar)
    return 'done'


# vulnerable: command 5
from flask import Flask, request
from urllib.parse import unquote
import os
app = Flask(__name__)
@app.route('/x')
def x():
    q = request.query_string.decode()
    start = q.find('p=')
    v = unquote(q[start + 2:])
    os.popen('find /tmp -name ' + v)
    return ''


# safe: command 6
from flask import Flask, request
from urllib.parse import unquote
import os
app = Flask(__name__)
@app.route('/x')
def x():
    q = request.query_string.decode()
    start = q.find('p=')
    v = len(unquote(q[start + 2:]))
    os.popen('find /tmp -size ' + str(v))
    return ''


# vulnerable: cookie 1
from flask import Flask, request, make_response
app = Flask(__name__)
@app.route('/x')
def x():
    r = make_response('created')
    r.set_cookie('SomeCookie', request.form['v'], path=request.path, secure=False, httponly=True)
    return r


# safe: cookie 2
from flask import Flask, request, make_response
app = Flask(__name__)
@app.route('/x')
def x():
    r = make_response('created')
    r.set_cookie('SomeCookie', request.form['v'], path=request.path, secure=True, httponly=True)
    return r


# vulnerable: cookie 3
from django.http import HttpResponse
def v(request):
    r = HttpResponse('x')
    r.set_cookie(key='sessionid', value='1', httponly=True, secure=bool(0))
    return r


# safe: cookie 4
from django.http import HttpResponse
from django.conf import settings
def v(request):
    r = HttpResponse('x')
    r.set_cookie(key='sessionid', value='1', httponly=True, secure=bool(1), samesite='Strict')
    return r


# vulnerable: deser 1
from flask import Flask, request
import pickle, helpers
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    o = pickle.loads(bytes.fromhex(request.headers['S']))
    return str(o is None)


# safe: deser 2
from flask import Flask, request
import pickle
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    o = pickle.loads(pickle.dumps(request.headers['S']))
    return str(o is None)


# vulnerable: deser 3
from flask import Flask, request
import yaml
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    o = yaml.load(request.form['y'], Loader=yaml.UnsafeLoader)
    return str(o is None)


# safe: deser 4
from flask import Flask, request
import yaml
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    o = yaml.load(request.form['y'], Loader=getattr(yaml, 'CSafeLoader', yaml.SafeLoader))
    return str(o is None)


# vulnerable: hash 1
from flask import Flask, request
import hashlib, configparser
app = Flask(__name__)
@app.route('/x')
def x():
    import hashlib, base64
    algo = {'a': 'sha512', 'b': 'md5'}.get('b')
    h = hashlib.new(algo)
    h.update(request.form['v'].encode())
    return base64.b64encode(h.digest()).decode()


# safe: hash 2
from flask import Flask, request
import hashlib
app = Flask(__name__)
@app.route('/x')
def x():
    import hashlib, base64
    algo = {'a': 'sha512', 'b': 'md5'}.get('a')
    h = hashlib.new(algo)
    h.update(request.form['v'].encode())
    return base64.b64encode(h.digest()).decode()


# vulnerable: hash 3
from django.http import HttpResponse
from hashlib import md5
def v(request):
    return HttpResponse(md5(request.body).hexdigest())


# safe: hash 4
from django.http import HttpResponse
from hashlib import sha3_512
def v(request):
    return HttpResponse(sha3_512(request.body).hexdigest())


# vulnerable: ldap 1
from flask import Flask, request
import ldap3
app = Flask(__name__)
@app.route('/x')
def x():
    v = request.headers.get('V')
    base = 'ou=users,ou=system'
    filter = '(&(objectclass=person)(|(uid=' + v + ')(street={0})))'
    conn = ldap3.Connection(ldap3.Server('h'), auto_bind=True)
    conn.search(base, filter, attributes=ldap3.ALL_ATTRIBUTES)
    return ''


# safe: ldap 2
from flask import Flask, request
import ldap3
from ldap3.utils.conv import escape_filter_chars
app = Flask(__name__)
@app.route('/x')
def x():
    v = escape_filter_chars(request.headers.get('V'))
    base = 'ou=users,ou=system'
    filter = '(&(objectclass=person)(|(uid=' + v + ')(street={0})))'
    conn = ldap3.Connection(ldap3.Server('h'), auto_bind=True)
    conn.search(base, filter, attributes=ldap3.ALL_ATTRIBUTES)
    return ''


# vulnerable: path 1
from django.http import HttpResponse
import os
def download(request, folder):
    name = request.GET.get('name', 'a.txt')
    with open(os.path.join('/data', folder, name)) as f:
        f.read()
    return HttpResponse('ok')


# safe: path 2
from django.http import HttpResponse
import os
def download(request):
    name = request.GET.get('name', 'a.txt')
    base = '/data'
    target = os.path.abspath(os.path.join(base, name))
    if os.path.commonprefix([target, base + '/']) != base + '/':
        return HttpResponse(status=403)
    with open(target) as f:
        f.read()
    return HttpResponse('ok')


# vulnerable: path 3
from flask import Flask, request
import pathlib
app = Flask(__name__)
@app.route('/x')
def x():
    fn = request.headers.getlist('X-F')[0]
    p = pathlib.Path('/data').joinpath(fn)
    return str(len(p.read_bytes()))


# safe: path 4
from flask import Flask, request
import pathlib
app = Flask(__name__)
@app.route('/x')
def x():
    fn = request.headers.getlist('X-F')[0]
    p = pathlib.Path('/data').joinpath(pathlib.Path(fn).name)
    return str(len(p.read_bytes()))


# vulnerable: path 5
from flask import Flask, request
import codecs
app = Flask(__name__)
@app.route('/x')
def x():
    m = {'a': {'b': [request.form['f']]}}
    n = m['a']['b'][0]
    codecs.open('/data/{}'.format(n), 'r', 'utf-8').close()
    return ''


# safe: path 6
from flask import Flask, request
import codecs
app = Flask(__name__)
@app.route('/x')
def x():
    m = {'a': {'b': [request.form['f']], 'c': ['x.txt']}}
    n = m['a']['c'][0]
    codecs.open('/data/{}'.format(n), 'r', 'utf-8').close()
    return ''


# vulnerable: random 1
from flask import Flask, request, session, make_response
import random
app = Flask(__name__)
@app.route('/x')
def x():
    v = random.triangular(0, 1)
    key = str(v)[2:]
    r = make_response('hello')
    r.set_cookie('rememberMe', key, path=request.path, secure=True, httponly=True)
    return r


# safe: random 2
from flask import Flask, request, session, make_response
import secrets
app = Flask(__name__)
@app.route('/x')
def x():
    v = secrets.SystemRandom().random()
    key = str(v)[2:]
    r = make_response('hello')
    r.set_cookie('rememberMe', key, path=request.path, secure=True, httponly=True)
    return r


# vulnerable: random 3
import random, string
from django.http import JsonResponse
def v(request):
    pw = ''.join(random.sample(string.ascii_letters, 10))
    request.session['pw'] = pw
    return JsonResponse({})


# safe: random 4
import secrets, string
from django.http import JsonResponse
def v(request):
    pw = ''.join(secrets.choice(string.ascii_letters) for i in range(10))
    request.session['pw'] = pw
    return JsonResponse({})


# vulnerable: redirect 1
from flask import Flask, request, redirect
app = Flask(__name__)
@app.route('/x')
def x():
    import urllib.parse
    u = request.args.get('u')
    try:
        p = urllib.parse.urlparse(u)
        if p.scheme != 'https':
            return 'bad'
    except Exception:
        return 'bad'
    return redirect(u)


# safe: redirect 2
from flask import Flask, request, redirect
app = Flask(__name__)
@app.route('/x')
def x():
    import urllib.parse
    u = request.args.get('u')
    try:
        p = urllib.parse.urlparse(u)
        if p.netloc not in ['google.com'] or p.scheme != 'https':
            return 'bad'
    except Exception:
        return 'bad'
    return redirect(u)


# vulnerable: redirect 3
from starlette.responses import RedirectResponse
from starlette.routing import Route
async def go(request):
    return RedirectResponse(url=request.query_params['to'])


# safe: redirect 4
from starlette.responses import RedirectResponse
from starlette.routing import Route
async def go(request):
    return RedirectResponse(url='/login?to=' + request.query_params['to'])


# vulnerable: sql 1
from fastapi import FastAPI, Header
import sqlite3
app = FastAPI()
@app.get('/x')
def x(x_token: str = Header()):
    c = sqlite3.connect('d')
    return c.execute("SELECT 1 FROM t WHERE k='" + x_token + "'").fetchall()


# safe: sql 2
from fastapi import FastAPI, Header
import sqlite3
app = FastAPI()
@app.get('/x')
def x(x_token: str = Header()):
    c = sqlite3.connect('d')
    return c.execute("SELECT 1 FROM t WHERE k=?", [x_token]).fetchall()


# vulnerable: sql 3
import tornado.web, pymysql
class H(tornado.web.RequestHandler):
    def get(self, ident):
        cur = pymysql.connect(db='x').cursor()
        cur.execute('SELECT * FROM t WHERE n = "%s"' % self.get_argument('n'))
        self.finish({'n': cur.rowcount})


# safe: sql 4
import tornado.web, pymysql
class H(tornado.web.RequestHandler):
    def get(self, ident):
        cur = pymysql.connect(db='x').cursor()
        cur.execute('SELECT * FROM t WHERE n = %s', (self.get_argument('n'),))
        self.finish({'n': cur.rowcount})


# vulnerable: sql 5
from flask import Flask, request
import sqlite3
app = Flask(__name__)
class Holder:
    values = {}
    @classmethod
    def put(cls, k, v):
        cls.values[k] = v
    @classmethod
    def take(cls, k):
        return cls.values[k]
@app.route('/x')
def x():
    Holder.put('a', request.cookies.get('a'))
    sqlite3.connect('d').execute("SELECT '" + Holder.take('a') + "'")
    return ''


# safe: sql 6
from flask import Flask, request
import sqlite3
app = Flask(__name__)
class Holder:
    values = {}
    @classmethod
    def put(cls, k, v):
        cls.values[k] = v
    @classmethod
    def take(cls, k):
        return cls.values[k]
@app.route('/x')
def x():
    Holder.put('a', request.cookies.get('a'))
    Holder.put('b', 'fixed')
    sqlite3.connect('d').execute("SELECT '" + Holder.take('b') + "'")
    return ''


# vulnerable: sql 7
from flask import Flask, request
import sqlite3
app = Flask(__name__)
def validate(v):
    if len(v) > 99:
        raise ValueError('long')
    return v
@app.route('/x')
def x():
    v = validate(request.values['v'])
    sqlite3.connect('d').executescript(f"DELETE FROM t WHERE v='{v}'")
    return ''


# safe: sql 8
from flask import Flask, request
import sqlite3
app = Flask(__name__)
def validate(v):
    if not v.isdecimal():
        raise ValueError('no number')
    return v
@app.route('/x')
def x():
    v = validate(request.values['v'])
    sqlite3.connect('d').executescript(f"DELETE FROM t WHERE v='{v}'")
    return ''


# vulnerable: trust 1
from flask import Flask, request, session
import base64
app = Flask(__name__)
@app.route('/x')
def x():
    t = base64.b64encode(request.form['v'].encode())
    session['userid'] = base64.b64decode(t).decode()
    return ''


# safe: trust 2
from flask import Flask, request, session
app = Flask(__name__)
@app.route('/x')
def x():
    num = 106
    bar = request.form['v']
    if 7 * 18 + num > 200:
        bar = 'always'
    session['userid'] = bar
    return ''


# vulnerable: xpath 1
from flask import Flask, request
import lxml.etree
app = Flask(__name__)
@app.route('/x')
def x():
    v = request.args.getlist('v')[0]
    fd = open('/data/e.xml')
    root = lxml.etree.parse(fd)
    q = ''.join(['/Employees/Employee[@emplid=\'', v, '\']'])
    return str(len(root.xpath(q)))


# safe: xpath 2
from flask import Flask, request
import lxml.etree
app = Flask(__name__)
@app.route('/x')
def x():
    v = request.args.getlist('v')[0]
    fd = open('/data/e.xml')
    root = lxml.etree.parse(fd)
    q = "/Employees/Employee[@emplid=$name]"
    return str(len(root.xpath(q, name=v)))


# vulnerable: xss 1
from flask import Flask, request
app = Flask(__name__)
@app.route('/x')
def x():
    RESPONSE = ''
    values = request.form.getlist('v')
    param = values[0] if values else ''
    a = 'a'
    b = a.upper() + param
    c = b.split('A')[0] + param[0:3]
    RESPONSE += f'Value: {c}'
    return RESPONSE


# safe: xss 2
from flask import Flask, request
app = Flask(__name__)
@app.route('/x')
def x():
    RESPONSE = ''
    values = request.form.getlist('v')
    param = values[0] if values else ''
    a = 'a'
    c = a.upper().split('A')[0]
    RESPONSE += f'Value: {c}'
    return RESPONSE


# vulnerable: xss 3
from flask import Flask, request, make_response
app = Flask(__name__)
@app.route('/x')
def x():
    fmt = 'Formatted like: {0} and {1}.'
    return make_response(fmt.format('a', request.cookies.get('c', '')))


# safe: xss 4
from flask import Flask, request, make_response
import markupsafe
app = Flask(__name__)
@app.route('/x')
def x():
    fmt = 'Formatted like: {0} and {1}.'
    return make_response(fmt.format('a', markupsafe.escape(request.cookies.get('c', ''))))


# vulnerable: xss 5
from fastapi import FastAPI, Form
from fastapi.responses import HTMLResponse
app = FastAPI()
@app.post('/x')
async def x(n: str = Form(...)):
    return HTMLResponse(content='<b>%s</b>' % n)


# safe: xss 6
from fastapi import FastAPI, Form
from fastapi.responses import HTMLResponse
import html
app = FastAPI()
@app.post('/x')
async def x(n: str = Form(...)):
    return HTMLResponse(content='<b>%s</b>' % html.escape(n))


# vulnerable: xxe 1
from flask import Flask, request
import lxml.etree as E
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    p = E.XMLParser(resolve_entities=7 > 3)
    return str(E.fromstring(request.data, parser=p).tag)[:1]


# safe: xxe 2
from flask import Flask, request
import lxml.etree as E
app = Flask(__name__)
@app.route('/x', methods=['POST'])
def x():
    p = E.XMLParser(resolve_entities=7 < 3)
    return str(E.fromstring(request.data, parser=p).tag)[:1]
