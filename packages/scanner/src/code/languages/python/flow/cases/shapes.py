import os, json, subprocess, sqlite3, hashlib, contextlib
from dataclasses import dataclass
from functools import wraps
from typing import Optional
from enum import Enum
import aiohttp.web
import tornado.web
import bottle
from django.views import View
from django.http import HttpResponse
from rest_framework.views import APIView
from rest_framework.decorators import api_view
from fastapi import FastAPI, Query, Body, Depends, Request, Form
from pydantic import BaseModel
from flask import Flask, request, Blueprint, g, current_app
from flask.views import MethodView
from markupsafe import escape

app = FastAPI()
fl = Flask(__name__)
bp = Blueprint('b', __name__)

class Kind(str, Enum):
    a = 'a'
    b = 'b'

class Item(BaseModel):
    name: str
    count: int

# judged: command-injection
@app.post('/1')
def bad_model(item: Item):
    os.system('echo ' + item.name)

@app.post('/2')
def ok_enum(kind: Kind):
    os.system('echo ' + kind.value)

@app.get('/3')
def bad_optional(q: Optional[str] = None):
    if q:
        os.system('grep ' + q)

@app.get('/4')
def ok_int_query(q: int = Query(1)):
    os.system('head -n ' + str(q))

@app.get('/5')
async def bad_request(request: Request):
    body = await request.json()
    os.system(body['cmd'])

@app.get('/6')
def ok_depends(cmd: str = Depends(lambda: 'ls')):
    os.system(cmd)

class A(View):
    def get(self, request, *args, **kwargs):
        return HttpResponse(self.helper(request.GET.get('x')))
    def helper(self, x):
        return subprocess.check_output('ls ' + x, shell=True)

def call_of_view(request):
    return A().helper(request.GET['x'])

@api_view(['POST'])
def bad_drf(request):
    os.system(request.data['x'])

@api_view(['POST'])
def ok_drf(request):
    os.system({'a': 'ls'}[request.data['x']])

async def bad_aiohttp(request):
    data = await request.post()
    os.system(data['x'])

async def ok_aiohttp(request):
    data = await request.post()
    os.system(str(int(data['x'])))

@bottle.route('/x')
def bad_bottle():
    os.system(bottle.request.query.x)

@bottle.route('/x')
def ok_bottle():
    x = bottle.request.query.get('x')
    if x in {'a', 'b'}:
        os.system(x)

def logged(f):
    @wraps(f)
    def inner(*args, **kwargs):
        return f(*args, **kwargs)
    return inner

@fl.route('/7')
@logged
def bad_decorated():
    os.system(request.values['x'])

@bp.route('/8', methods=['POST'])
def bad_blueprint():
    x = request.get_json(force=True)
    os.system(x.get('cmd', 'ls'))

@fl.route('/9')
def ok_reassigned_in_all_branches():
    x = request.args['x']
    if len(x) > 3:
        x = 'a'
    else:
        x = 'b'
    os.system(x)

@fl.route('/10')
def bad_reassigned_in_one_branch():
    x = request.args['x']
    if len(x) > 3:
        x = 'a'
    os.system(x)

@fl.route('/11')
def ok_while_dead():
    x = 'a'
    while False:
        x = request.args['x']
    os.system(x)

@fl.route('/12')
def bad_try_finally():
    x = 'a'
    try:
        x = request.args['x']
    finally:
        os.system(x)

@fl.route('/13')
def bad_nested():
    d = {'a': {'b': [1, request.args['x']]}}
    os.system(d['a']['b'][1])

@fl.route('/14')
def ok_nested():
    d = {'a': {'b': ['ls', request.args['x']]}}
    os.system(d['a']['b'][0])

@fl.route('/15')
def bad_unpacked():
    a, b = ('x', request.args['x'])
    os.system(b)

@fl.route('/16')
def ok_unpacked():
    a, b = ('x', request.args['x'])
    os.system(a)

@fl.route('/17')
def bad_swap():
    a, b = 'x', request.args['x']
    a, b = b, a
    os.system(a)

@fl.route('/18')
def ok_swap():
    a, b = request.args['x'], 'x'
    a, b = b, a
    os.system(a)

@dataclass
class Job:
    cmd: str
    arg: str = ''
    def line(self):
        return f'{self.cmd} {self.arg}'

@fl.route('/19')
def bad_dataclass():
    job = Job('ls', request.args['x'])
    os.system(job.line())

def gen(x):
    yield 'a'
    yield x

@fl.route('/20')
def bad_generator():
    for one in gen(request.args['x']):
        os.system(one)

@contextlib.contextmanager
def holding(x):
    yield x

@fl.route('/21')
def bad_context():
    with holding(request.args['x']) as y:
        os.system(y)

@fl.route('/22')
def bad_lambda():
    f = lambda s: 'ls ' + s
    os.system(f(request.args['x']))

@fl.route('/23')
def ok_lambda():
    f = lambda s: 'ls'
    os.system(f(request.args['x']))

class Box:
    value = None
    def set(self, v):
        self.value = v
        return self
    def get(self):
        return self.value

@fl.route('/24')
def bad_box():
    box = Box()
    box.set(request.args['x'])
    os.system(box.get())

@fl.route('/25')
def ok_two_boxes():
    a = Box()
    b = Box()
    a.set(request.args['x'])
    b.set('ls')
    os.system(b.value or 'ls')

class Factory:
    @staticmethod
    def make():
        return Safe()

class Base:
    def do(self, x):
        return x

class Safe(Base):
    def do(self, x):
        return 'ls'

@fl.route('/26')
def ok_factory():
    os.system(Factory.make().do(request.args['x']))

@fl.route('/27')
def bad_slice():
    os.system(request.args['x'][3:])

@fl.route('/28')
def bad_starred():
    first, *rest = request.args['x'].split(',')
    os.system(rest[0])

@fl.route('/29')
def ok_stop():
    x = request.args['x']
    if not x.isdigit():
        abort(400)
        return ''
    os.system('kill ' + x)

@fl.route('/30')
def bad_walrus():
    if (x := request.args.get('x')):
        os.system(x)

@fl.route('/31')
def bad_setattr():
    box = Box()
    setattr(box, 'value', request.args['x'])
    os.system(box.value)

@fl.route('/32')
def bad_dict_loop():
    d = {'x': request.args['x']}
    for k, v in d.items():
        os.system(v)

@fl.route('/33')
def ok_dict_keys():
    d = {'x': request.args['x']}
    for k in d:
        os.system(k)

class H(tornado.web.RequestHandler):
    def get(self):
        os.system(self.get_argument('x'))

@fl.route('/34')
def bad_str_join_map():
    os.system(' '.join(map(str, request.args.getlist('x'))))

@fl.route('/35')
def ok_map_int():
    os.system(' '.join(str(n) for n in map(int, request.args.getlist('x'))))

@fl.route('/36')
def set_global():
    global CMD
    CMD = request.args['x']
    bad_use_global()

def bad_use_global():
    os.system(CMD)

@fl.route('/37')
def ok_any_all():
    x = request.args['x']
    if all(c in 'abc' for c in x):
        os.system(x)

@fl.route('/38')
def ok_len_zero():
    x = request.args['x']
    if x == '':
        os.system('ls' + x)

@fl.route('/39')
def bad_not_in_denied():
    x = request.args['x']
    if x not in ['rm']:
        os.system(x)

class V(MethodView):
    def post(self):
        os.system(request.form['x'])

@fl.route('/40')
def ok_format_spec():
    os.system('kill {:d}'.format(int(request.args['x'])))

@fl.route('/41')
def bad_dict_update():
    d = {'a': 'x'}
    d.update({'b': request.args['x']})
    os.system(d['b'])

@fl.route('/42')
def ok_dict_update():
    d = {'a': 'x'}
    d.update({'b': request.args['x']})
    os.system(d['a'])

@fl.route('/43')
def bad_kwargs():
    def f(**kw):
        os.system(kw['cmd'])
    f(cmd=request.args['x'], other='a')

@fl.route('/44')
def ok_kwargs():
    def f(**kw):
        os.system(kw['other'])
    f(cmd=request.args['x'], other='a')

@fl.route('/45')
def bad_double_star():
    def f(cmd, other):
        os.system(cmd)
    f(**{'cmd': request.args['x'], 'other': 'a'})

@fl.route('/46')
def ok_double_star():
    def f(cmd, other):
        os.system(other)
    f(**{'cmd': request.args['x'], 'other': 'a'})

@fl.route('/47')
def bad_recursive():
    def f(n, s):
        return s if n == 0 else f(n - 1, s)
    os.system(f(3, request.args['x']))

@fl.route('/48')
def ok_del():
    l = ['a', request.args['x'], 'b']
    del l[1]
    os.system(l[1])

@fl.route('/49')
def bad_del():
    l = ['a', 'b', request.args['x']]
    del l[0]
    os.system(l[1])

@fl.route('/50')
def ok_ternary_chain():
    x = request.args['x']
    y = 'a' if x == 'a' else 'b' if x == 'b' else 'c'
    os.system(y)

@fl.route('/51')
def bad_g():
    g.cmd = request.args['x']
    os.system(g.cmd)

@fl.route('/52')
def bad_string_builder():
    s = []
    for c in request.args['x']:
        s.append(c)
    os.system(''.join(s))

@fl.route('/53')
def ok_hash():
    os.system('touch ' + hashlib.sha256(request.args['x'].encode()).hexdigest())

@fl.route('/54')
def bad_callback():
    def run(f, v):
        return f(v)
    os.system(run(lambda v: v + ' -l', request.args['x']))

@fl.route('/55')
def ok_ints():
    a, b = [int(p) for p in request.args['x'].split('-')]
    os.system(f'seq {a} {b}')

@fl.route('/56')
def bad_cookie_json():
    data = json.loads(request.cookies['s'])
    os.system(data['a']['b'])

@fl.route('/57')
def bad_header_iter():
    for name in request.headers.keys():
        os.system(name)

@fl.route('/58')
def bad_while_true():
    x = request.args['x']
    while True:
        if x:
            break
    os.system(x)

@fl.route('/59')
def ok_constant_mod():
    x = request.args['x']
    y = 'ls'
    if (500 / 42) + 196 <= 200:
        y = x
    os.system(y)

@fl.route('/60')
def bad_constant_mod():
    x = request.args['x']
    y = 'ls'
    if (500 // 42) + 196 > 200 and 'a' in 'abc':
        y = x
    os.system(y)
