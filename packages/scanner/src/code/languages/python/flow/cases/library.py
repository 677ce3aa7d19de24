import copy, functools, io, itertools, os, string, urllib.parse, collections, ast, pathlib, pickle, requests, sqlite3, textwrap
from flask import Flask, request, redirect, make_response, session
from lxml import etree
app = Flask(__name__)
Pair = collections.namedtuple('Pair', ['a', 'b'])

# judged: sql-injection
@app.route('/1')
def bad_template():
    q = string.Template("select * from t where a='$a'").substitute(a=request.args['a'])
    sqlite3.connect('x').execute(q)

@app.route('/2')
def bad_to_dict():
    d = request.args.to_dict()
    sqlite3.connect('x').execute('select ' + d['a'])

@app.route('/3')
def bad_query_string():
    q = urllib.parse.parse_qs(request.query_string.decode())
    sqlite3.connect('x').execute('select ' + q['a'][0])

@app.route('/4')
def bad_get_data():
    x = request.get_data().decode('utf-8')
    sqlite3.connect('x').execute('select ' + x)

@app.route('/5')
def bad_stringio():
    out = io.StringIO()
    out.write('select ')
    out.write(request.args['a'])
    sqlite3.connect('x').execute(out.getvalue())

@app.route('/6')
def bad_reduce():
    q = functools.reduce(lambda a, b: a + b, ['select ', request.args['a']])
    sqlite3.connect('x').execute(q)

@app.route('/7')
def bad_chain():
    for one in itertools.chain(['a'], [request.args['a']]):
        sqlite3.connect('x').execute('select ' + one)

@app.route('/8')
def bad_namedtuple():
    p = Pair('a', request.args['a'])
    sqlite3.connect('x').execute('select ' + p.b)

@app.route('/9')
def ok_namedtuple():
    p = Pair('a', request.args['a'])
    sqlite3.connect('x').execute('select ' + p.a)

@app.route('/10')
def bad_deepcopy():
    d = copy.deepcopy({'q': request.args['a']})
    sqlite3.connect('x').execute('select ' + d['q'])

@app.route('/11')
def bad_enumerate():
    for i, one in enumerate(request.args.getlist('a')):
        sqlite3.connect('x').execute('select ' + one)

@app.route('/12')
def ok_enumerate_index():
    for i, one in enumerate(request.args.getlist('a')):
        sqlite3.connect('x').execute('select %d' % i)

@app.route('/13')
def bad_dict_comprehension():
    d = {k: v for k, v in request.args.items()}
    sqlite3.connect('x').execute('select ' + d['a'])

@app.route('/14')
def ok_counted():
    n = len(request.args['a'])
    sqlite3.connect('x').execute('select ' + str(n))

@app.route('/15')
def bad_dedent():
    sqlite3.connect('x').execute(textwrap.dedent(f"""
      select {request.args['a']}"""))

class Q:
    table = 't'
    def __init__(self): self.parts = []
    def where(self, w):
        self.parts.append(w)
        return self
    def __str__(self):
        return 'select * from t where ' + ' and '.join(self.parts)

@app.route('/16')
def bad_builder():
    sqlite3.connect('x').execute(str(Q().where('a=' + request.args['a'])))

@app.route('/18')
def bad_partition():
    a, _, b = request.args['a'].partition(':')
    sqlite3.connect('x').execute('select ' + b)

@app.route('/19')
def bad_zip():
    for k, v in zip(['a', 'b'], request.args.getlist('a')):
        sqlite3.connect('x').execute('select ' + v)

@app.route('/20')
def ok_bool():
    flag = request.args['a'] == 'x'
    sqlite3.connect('x').execute('select %s' % flag)

@app.route('/21')
def ok_min():
    n = min(int(request.args['a']), 100)
    sqlite3.connect('x').execute(f'select * from t limit {n}')

@app.route('/22')
def ok_sorted_allowed():
    cols = {'a': 'x', 'b': 'y'}
    c = cols[request.args['a']]
    sqlite3.connect('x').execute('select ' + c)

# judged: path-traversal
@app.route('/p1')
def ok_isin_constant_tuple():
    names = ('a', 'b')
    n = request.args['f']
    if n in names and n != 'c':
        open('/x/' + n)

@app.route('/p2')
def bad_or():
    n = request.args['f']
    if n == 'a' or len(n) > 3:
        open('/x/' + n)

@app.route('/p3')
def ok_and():
    n = request.args['f']
    if len(n) > 3 and n == 'abcd':
        open('/x/' + n)

def safe_path(base, n):
    p = os.path.abspath(os.path.join(base, n))
    if not p.startswith(os.path.abspath(base)):
        raise ValueError(n)
    return p

@app.route('/p4')
def ok_function_that_checks():
    open(safe_path('/x', request.args['f']))

def check(n):
    if '/' in n or '..' in n:
        return False
    return True

@app.route('/p5')
def ok_function_that_tells():
    n = request.args['f']
    if not check(n):
        return 'no'
    open('/x/' + n)

@app.route('/p6')
def bad_check_ignored():
    n = request.args['f']
    check(n)
    open('/x/' + n)

@app.route('/p7')
def bad_pathlib_exists():
    p = pathlib.Path('/x') / request.args['f']
    if p.exists():
        return p.open().read()

@app.route('/p8')
def ok_relative_to():
    p = (pathlib.Path('/x') / request.args['f']).resolve()
    p.relative_to('/x')
    return p.read_text()

@app.route('/p9')
def ok_path_name():
    return pathlib.Path('/x', pathlib.Path(request.args['f']).name).read_text()

@app.route('/p10')
def bad_glob():
    with open(os.path.join('/x', *request.args.getlist('f'))) as f:
        return f.read()

# judged: xpath-injection
@app.route('/x1')
def bad_xp():
    q = "".join(["//a[@b='", request.form.get('b'), "']"])
    etree.parse('a.xml').xpath(q)

@app.route('/x2')
def ok_xp():
    find = etree.XPath('//a[@b=$b]')
    find(etree.parse('a.xml'), b=request.form.get('b'))

# judged: trust-boundary
@app.route('/s1')
def bad_sess():
    bar = ''
    for c in request.cookies.get('a', 'x'):
        bar += c
    session['userid'] = bar

@app.route('/s2')
def ok_sess():
    bar = 'x'
    tmp = request.cookies.get('a')
    if tmp:
        bar = 'y'
    session['userid'] = bar

# judged: open-redirect
@app.route('/r1')
def bad_location_header():
    r = make_response('', 302)
    r.headers['Location'] = request.args['u']
    return r

@app.route('/r2')
def ok_relative_check():
    u = request.args['u']
    if urllib.parse.urlparse(u).hostname in ('a.com', 'b.com'):
        return redirect(u)
    return redirect('/')

@app.route('/r3')
def ok_starts_with_host():
    u = request.args['u']
    if u.startswith('https://a.com/'):
        return redirect(u)
    return ''

# judged: ssrf
@app.route('/f1')
def bad_f():
    url = f"http://{request.args['h']}:8080/x"
    requests.request('GET', url)

@app.route('/f2')
def ok_f():
    base = 'https://a.com'
    requests.get(base + '/x?q=' + request.args['q'])

@app.route('/f3')
def bad_base_config():
    base = 'https://a.com'
    requests.get(base + request.args['q'])

# judged: eval-injection
@app.route('/v1')
def ok_literal():
    return str(ast.literal_eval(request.args['x']))

@app.route('/v2')
def bad_exec_compile():
    exec(compile(request.args['x'], 'a', 'exec'))
