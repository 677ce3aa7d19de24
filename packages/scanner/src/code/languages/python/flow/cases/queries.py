import json
import sqlite3
import ldap
import ldap.filter
import ldap3
import psycopg2
from psycopg2 import sql
from ldap3.utils.conv import escape_filter_chars
from lxml import etree
import xml.etree.ElementTree as ElementTree
from flask import Flask, request
from sqlalchemy import select, text
from django.db import connection
from django.db.models.expressions import RawSQL

app = Flask(__name__)


# judged: sql-injection
@app.route('/q1')
def bad_concatenated():
    cursor = sqlite3.connect('a.db').cursor()
    cursor.execute("SELECT * FROM t WHERE a = '" + request.args['a'] + "'")


@app.route('/q2')
def ok_parameter():
    cursor = sqlite3.connect('a.db').cursor()
    cursor.execute('SELECT * FROM t WHERE a = ?', (request.args['a'],))


@app.route('/q3')
def bad_format():
    query = 'SELECT * FROM {} WHERE a = {a}'.format('t', a=request.form['a'])
    psycopg2.connect('').cursor().execute(query)


@app.route('/q4')
def ok_format_number():
    query = 'SELECT * FROM {} WHERE a = {a:d}'.format('t', a=request.form['a'])
    psycopg2.connect('').cursor().execute(query)


@app.route('/q5')
def bad_percent():
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM t WHERE a = '%s'" % request.GET['a'])


@app.route('/q6')
def ok_percent_column():
    column = 'name'
    if request.args['order'] == 'age':
        column = 'age'
    with connection.cursor() as cursor:
        cursor.execute('SELECT * FROM t ORDER BY %s' % column)


def bad_django_raw(request):
    return User.objects.raw('SELECT * FROM u WHERE n = ' + request.GET['n'])


def ok_django_raw(request):
    return User.objects.raw('SELECT * FROM u WHERE n = %s', [request.GET['n']])


def bad_django_extra(request):
    return User.objects.extra(where=['n = ' + request.POST.get('n')])


def ok_django_filter(request):
    return User.objects.filter(name=request.POST.get('n')).extra(where=['n = %s'], params=[request.POST.get('n')])


def bad_raw_expression(request):
    return User.objects.annotate(v=RawSQL('SELECT ' + request.GET['c'], []))


def ok_raw_expression(request):
    return User.objects.annotate(v=RawSQL('SELECT a FROM b WHERE c = %s', [request.GET['c']]))


@app.route('/q7')
def bad_text(session):
    session.execute(text(f"SELECT * FROM t WHERE a = '{request.args['a']}'"))


@app.route('/q8')
def ok_text(session):
    session.execute(text('SELECT * FROM t WHERE a = :a'), {'a': request.args['a']})


@app.route('/q9')
def ok_select(session):
    session.execute(select(User).where(User.name == request.args['a']))


@app.route('/q10')
def bad_joined(cursor):
    parts = ['SELECT * FROM t', 'WHERE a = ' + request.args['a']]
    cursor.execute(' '.join(parts))


@app.route('/q11')
def ok_joined(cursor):
    names = request.args.getlist('a')
    marks = ', '.join('?' for _ in names)
    cursor.execute('SELECT * FROM t WHERE a IN (%s)' % marks, names)


@app.route('/q12')
def ok_identifier(cursor):
    cursor.execute(sql.SQL('SELECT * FROM {}').format(sql.Identifier(request.args['t'])))


@app.route('/q13')
def bad_json_round_trip(cursor):
    data = json.loads(json.dumps({'a': request.args['a']}))
    cursor.execute('SELECT * FROM t WHERE a = ' + data['a'])


@app.route('/q14')
def bad_try(cursor):
    value = request.args['a']
    try:
        int(value)
    except ValueError:
        pass
    cursor.execute('SELECT ' + value)


@app.route('/q15')
def ok_try(cursor):
    try:
        value = int(request.args['a'])
    except ValueError:
        value = 0
    cursor.execute('SELECT %s' % value)


@app.route('/q16')
def bad_comprehension(cursor):
    columns = [name.strip() for name in request.args['c'].split(',')]
    cursor.execute('SELECT ' + ', '.join(columns) + ' FROM t')


@app.route('/q17')
def ok_comprehension(cursor):
    allowed = ('a', 'b')
    columns = [name for name in request.args['c'].split(',') if name in allowed]
    cursor.execute('SELECT ' + ', '.join(columns) + ' FROM t')


# judged: ldap-injection
@app.route('/l1')
def bad_ldap():
    directory = ldap.initialize('ldap://a')
    directory.search_s('dc=a', ldap.SCOPE_SUBTREE, '(uid=' + request.args['u'] + ')')


@app.route('/l2')
def ok_ldap():
    directory = ldap.initialize('ldap://a')
    name = ldap.filter.escape_filter_chars(request.args['u'])
    directory.search_s('dc=a', ldap.SCOPE_SUBTREE, '(uid=' + name + ')')


@app.route('/l3')
def bad_ldap3():
    link = ldap3.Connection(ldap3.Server('a'))
    link.search('dc=a', f"(&(objectclass=person)(uid={request.form['u']}))", attributes=['mail'])


@app.route('/l4')
def ok_ldap3():
    link = ldap3.Connection(ldap3.Server('a'))
    link.search('dc=a', f"(uid={escape_filter_chars(request.form['u'])})", attributes=['mail'])


@app.route('/l5')
def bad_ldap_keyword():
    link = ldap3.Connection(ldap3.Server('a'))
    link.search(search_base='dc=a', search_filter='(uid=%s)' % request.form['u'])


@app.route('/l6')
def ok_ldap_branch():
    link = ldap3.Connection(ldap3.Server('a'))
    name = 'guest'
    if 1 > 2:
        name = request.form['u']
    link.search(search_base='dc=a', search_filter='(uid=%s)' % name)


# judged: xpath-injection
@app.route('/x1')
def bad_xpath():
    tree = etree.parse('a.xml')
    return str(tree.xpath("//u[@n='" + request.args['n'] + "']"))


@app.route('/x2')
def ok_xpath_variable():
    tree = etree.parse('a.xml')
    return str(tree.xpath('//u[@n=$n]', n=request.args['n']))


@app.route('/x3')
def bad_find():
    root = ElementTree.parse('a.xml').getroot()
    root.find(f"u[@n='{request.args['n']}']")


@app.route('/x4')
def ok_find():
    root = ElementTree.parse('a.xml').getroot()
    root.find(f"u[@n='{int(request.args['n'])}']")


@app.route('/x5')
def bad_compiled():
    etree.XPath('//u[' + request.args['n'] + ']')


@app.route('/x6')
def ok_quote_refused():
    name = request.args['n']
    if "'" in name:
        return 'no'
    tree = etree.parse('a.xml')
    tree.xpath("//u[@n='" + name + "']")


# judged: nosql-injection
@app.route('/n1')
def bad_document(db):
    db.users.find_one({'n': request.json['n']})


@app.route('/n2')
def ok_text_of_query(db):
    db.users.find_one({'n': request.args['n']})


@app.route('/n3')
def bad_where(db):
    db.users.find({'$where': 'this.n == ' + request.args['n']})


@app.route('/n4')
def ok_turned_into_text(db):
    db.users.find_one({'n': str(request.json['n'])})


@app.route('/n5')
def bad_whole_document(db):
    db.users.delete_many(request.get_json())


@app.route('/n6')
def ok_type_checked(db):
    name = request.json['n']
    if not isinstance(name, str):
        return 'no'
    db.users.find_one({'n': name})
