import asyncio
import base64
import configparser
import os
import re
import shlex
import subprocess
from collections import deque
from queue import Queue
from flask import Flask, request
from urllib.parse import quote, unquote

app = Flask(__name__)
ALLOWED = ['status', 'uptime']


# judged: command-injection
@app.route('/c1')
def bad_plain():
    os.system('ls ' + request.args.get('dir', ''))


@app.route('/c2')
def ok_quoted():
    os.system('ls ' + shlex.quote(request.args.get('dir', '')))


@app.route('/c3')
def bad_arithmetic_branch():
    param = request.form['p']
    num = 86
    bar = param if (7 * 42) - num > 200 else 'always'
    os.system(bar)


@app.route('/c4')
def ok_arithmetic_branch():
    param = request.form['p']
    num = 106
    if 7 * 18 + num > 200:
        bar = 'This_should_always_happen'
    else:
        bar = param
    os.system(bar)


@app.route('/c5')
def bad_match():
    param = request.cookies.get('p')
    letters = 'ABC'
    which = letters[2]
    match which:
        case 'A':
            bar = 'bob'
        case 'B':
            bar = 'bobs_your_uncle'
        case 'C' | 'D':
            bar = param
        case _:
            bar = 'none'
    subprocess.run(f'echo {bar}', shell=True)


@app.route('/c6')
def ok_match():
    param = request.cookies.get('p')
    letters = 'ABC'
    which = letters[1]
    match which:
        case 'A':
            bar = param
        case 'B':
            bar = 'bob'
        case _:
            bar = param
    subprocess.run(f'echo {bar}', shell=True)


@app.route('/c7')
def bad_dictionary():
    table = {'a': 'x'}
    table['b'] = request.headers.get('X-P')
    os.popen(table['b'])


@app.route('/c8')
def ok_dictionary():
    table = {'a': 'x'}
    table['b'] = request.headers.get('X-P')
    table['c'] = 'y'
    os.popen(table['a'] + table.get('c'))


@app.route('/c9')
def bad_list():
    values = []
    values.append('safe')
    values.append(request.args['p'])
    values.append('more')
    values.pop(0)
    os.system(values[0])


@app.route('/c10')
def ok_list():
    values = []
    values.append('safe')
    values.append(request.args['p'])
    values.append('more')
    values.pop(0)
    os.system(values[1])


@app.route('/c11')
def bad_config():
    config = configparser.ConfigParser()
    config.add_section('s')
    config.set('s', 'k1', 'a')
    config.set('s', 'k2', request.args['p'])
    os.system(config.get('s', 'k2'))


@app.route('/c12')
def ok_config():
    config = configparser.ConfigParser()
    config.add_section('s')
    config.set('s', 'k1', 'a')
    config.set('s', 'k2', request.args['p'])
    os.system(config.get('s', 'k1'))


@app.route('/c13')
def bad_deque():
    waiting = deque(['a'])
    waiting.appendleft(request.args['p'])
    os.system(waiting.popleft())


@app.route('/c14')
def ok_deque():
    waiting = deque(['a'])
    waiting.append(request.args['p'])
    os.system(waiting.popleft())


@app.route('/c15')
def bad_queue():
    waiting = Queue()
    waiting.put(request.args['p'])
    os.system(waiting.get())


@app.route('/c16')
def ok_allowed():
    name = request.args['p']
    if name not in ALLOWED:
        return 'no'
    os.system(name)


@app.route('/c17')
def bad_checked_too_late():
    name = request.args['p']
    os.system(name)
    if name not in ALLOWED:
        return 'no'


@app.route('/c18')
def ok_expression():
    name = request.args['p']
    if not re.fullmatch(r'[a-z0-9]+', name):
        raise ValueError(name)
    os.system('id ' + name)


@app.route('/c19')
def bad_expression_not_anchored():
    name = request.args['p']
    if not re.match(r'[a-z0-9]+', name):
        raise ValueError(name)
    os.system('id ' + name)


@app.route('/c20')
def ok_alphanumeric():
    name = request.args['p']
    if name.isalnum():
        os.system('id ' + name)


@app.route('/c21')
def bad_encoded_and_decoded():
    raw = base64.b64encode(request.args['p'].encode('utf-8'))
    os.system(base64.b64decode(raw).decode('utf-8'))


@app.route('/c22')
def ok_list_of_arguments():
    subprocess.run(['ls', '-l', request.args['p']])


@app.route('/c23')
def bad_shell_list():
    subprocess.run(['sh', '-c', 'ls ' + request.args['p']])


@app.route('/c24')
def ok_shell_off():
    subprocess.Popen(['ls', request.args['p']], shell=False)


@app.route('/c25')
def bad_program():
    subprocess.call([request.args['p'], '-l'])


@app.route('/c26')
def ok_number():
    os.system('head -n %d log' % int(request.args['p']))


@app.route('/c27')
async def bad_asynchronous():
    await asyncio.create_subprocess_shell('ls ' + request.args['p'])


@app.route('/c28')
async def ok_asynchronous():
    await asyncio.create_subprocess_exec('ls', request.args['p'])


class Thing:
    def __init__(self, text):
        self.text = text

    def first(self, value):
        return value

    def second(self, value):
        return 'constant'

    @property
    def line(self):
        return 'echo ' + self.text

    @staticmethod
    def join(*parts, by=' '):
        return by.join(parts)


class Other(Thing):
    def first(self, value):
        return super().second(value)


@app.route('/c29')
def bad_class():
    os.system(Thing('a').first(request.args['p']))


@app.route('/c30')
def ok_class():
    os.system(Thing('a').second(request.args['p']))


@app.route('/c31')
def ok_subclass():
    os.system(Other('a').first(request.args['p']))


@app.route('/c32')
def bad_property():
    os.system(Thing(request.args['p']).line)


@app.route('/c33')
def bad_rest_and_keyword():
    os.system(Thing.join('ls', request.args['p'], by='-'))


def build(name, *, folder='/tmp', quiet=True):
    return 'ls ' + folder


@app.route('/c34')
def ok_parameter_not_used():
    os.system(build(request.args['p']))


@app.route('/c35')
def bad_keyword_parameter():
    os.system(build('a', folder=request.args['p']))


@app.route('/c36')
def bad_quote_undone():
    os.system(unquote(quote(request.args['p'])))


@app.route('/c37')
def ok_overwritten():
    bar = request.args['p']
    bar = 'ls'
    os.system(bar)


@app.route('/c38')
def bad_loop():
    line = ''
    for part in request.args.getlist('p'):
        line += part
    os.system(line)


@app.route('/c39')
def ok_key_of_table():
    table = {'a': 'ls', 'b': 'id'}
    os.system(table.get(request.args['p'], 'ls'))


@app.route('/c40')
def bad_closure():
    param = request.args['p']

    def run():
        os.system(param)

    run()


# judged: eval-injection
@app.route('/e1')
def bad_eval():
    return str(eval(request.args['x']))


@app.route('/e2')
def ok_eval_number():
    return str(eval('1 + %d' % int(request.args['x'])))


@app.route('/e3')
def bad_exec_split():
    parts = request.form['x'].split(';')
    exec(parts[0])


@app.route('/e4')
def ok_exec_constant():
    code = 'x = 1'
    if request.args.get('x') == 'two':
        code = 'x = 2'
    exec(code)


@app.route('/e5')
def bad_import():
    __import__(request.args['m'])


@app.route('/e6')
def ok_import_allowed():
    name = request.args['m']
    if name in ('json', 'csv'):
        __import__(name)
