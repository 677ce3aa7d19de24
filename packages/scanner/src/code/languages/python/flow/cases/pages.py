import html
import re
import requests
import urllib.request
from urllib.parse import urlparse
from django.http import HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect as to, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.safestring import mark_safe
from flask import Flask, Markup, jsonify, make_response, redirect, render_template, render_template_string, request, session, url_for
from jinja2 import Environment, Template
from markupsafe import escape

app = Flask(__name__)


# judged: reflected-xss
@app.route('/h1')
def bad_text():
    return 'Hello ' + request.args['n']


@app.route('/h2')
def ok_escaped():
    return 'Hello ' + html.escape(request.args['n'])


@app.route('/h3')
def bad_format():
    return '<p>{}</p>'.format(request.args.get('n'))


@app.route('/h4')
def ok_markupsafe():
    return f"<p>{escape(request.args.get('n'))}</p>"


@app.route('/h5')
def bad_response():
    response = make_response('<p>' + request.form['n'] + '</p>')
    return response


@app.route('/h6')
def ok_template():
    return render_template('a.html', n=request.form['n'])


@app.route('/h7')
def ok_json():
    return jsonify(n=request.form['n'])


@app.route('/h8')
def bad_markup():
    return render_template('a.html', n=Markup(request.form['n']))


def bad_django(request):
    return HttpResponse('<p>' + request.GET['n'])


def ok_django_template(request):
    return render(request, 'a.html', {'n': request.GET['n']})


def ok_django_json(request):
    return JsonResponse({'n': request.GET['n']})


def bad_django_marked(request):
    return render(request, 'a.html', {'n': mark_safe(request.GET['n'])})


def ok_django_plain(request):
    return HttpResponse(request.GET['n'], content_type='text/plain')


@app.route('/h9')
def bad_tuple():
    return '<p>' + request.args['n'] + '</p>', 404


@app.route('/h10')
def ok_number():
    return '<p>' + str(int(request.args['n'])) + '</p>'


@app.route('/h11')
def bad_dictionary_key():
    table = {}
    table['keyA'] = 'a'
    table['keyB'] = request.args['n']
    bar = 'safe'
    bar = table['keyB']
    return '<p>' + bar


@app.route('/h12')
def ok_dictionary_key():
    table = {}
    table['keyA'] = 'a'
    table['keyB'] = request.args['n']
    bar = table['keyB']
    bar = table['keyA']
    return '<p>' + bar


# judged: open-redirect
@app.route('/r1')
def bad_redirect():
    return redirect(request.args['u'])


@app.route('/r2')
def ok_url_for():
    return redirect(url_for('home', n=request.args['u']))


@app.route('/r3')
def ok_host_checked():
    target = request.args['u']
    if urlparse(target).netloc not in ('', 'example.com'):
        return redirect('/')
    return redirect(target)


@app.route('/r4')
def ok_own_host():
    return redirect('https://example.com/' + request.args['u'])


@app.route('/r5')
def bad_host_built():
    return redirect('https://' + request.args['u'])


def bad_django_redirect(request):
    return HttpResponseRedirect(request.GET.get('next', '/'))


def ok_django_redirect(request):
    target = request.GET.get('next', '/')
    if not url_has_allowed_host_and_scheme(target, allowed_hosts=None):
        target = '/'
    return to(target)


# judged: ssrf
@app.route('/s1')
def bad_get():
    return requests.get(request.args['u']).text


@app.route('/s2')
def ok_own_address():
    return requests.get('https://api.example.com/u/' + request.args['u']).text


@app.route('/s3')
def bad_session():
    with requests.Session() as client:
        return client.get('http://' + request.args['h'] + '/x').text


@app.route('/s4')
def ok_allowed_host():
    hosts = {'a': 'https://a.example.com', 'b': 'https://b.example.com'}
    return requests.get(hosts[request.args['h']]).text


@app.route('/s5')
def bad_urlopen():
    return urllib.request.urlopen(urllib.request.Request(url=request.form['u'])).read()


@app.route('/s6')
def ok_parameters():
    return requests.get('https://api.example.com', params={'u': request.form['u']}).text


# judged: template-injection
@app.route('/t1')
def bad_template_text():
    return render_template_string('<p>%s</p>' % request.args['n'])


@app.route('/t2')
def ok_template_variable():
    return render_template_string('<p>{{ n }}</p>', n=request.args['n'])


@app.route('/t3')
def bad_from_string():
    return Environment().from_string(request.args['t']).render()


@app.route('/t4')
def ok_from_string():
    return Environment(autoescape=True).from_string('{{ n }}').render(n=request.args['t'])


@app.route('/t5')
def bad_template_class():
    source = request.args.get('t') or 'a'
    return Template(source).render()


@app.route('/t6')
def ok_template_table():
    sources = {'a': 'A {{ n }}', 'b': 'B {{ n }}'}
    return Template(sources.get(request.args['t'], 'C')).render()


# judged: trust-boundary
@app.route('/b1')
def bad_session_value():
    session['k'] = request.args['v']


@app.route('/b2')
def ok_session_constant():
    value = request.args['v']
    values = ['a', value, 'c']
    session['k'] = values[0]


@app.route('/b3')
def bad_session_key():
    session[request.args['v']] = '1'


@app.route('/b4')
def ok_session_branch():
    bar = request.args['v']
    num = 12
    bar = 'constant' if num * 4 == 48 else bar
    session['k'] = bar


# judged: redos
@app.route('/g1')
def bad_slow_expression():
    re.match(r'^(\w+\s?)*$', request.args['n'])


@app.route('/g2')
def ok_quick_expression():
    re.match(r'^\w+$', request.args['n'])


@app.route('/g3')
def bad_slow_search():
    pattern = '(x+x+)+y'
    re.search(pattern, request.args['n'])


@app.route('/g4')
def ok_slow_on_own_text():
    re.search('(x+x+)+y', open('/etc/hostname').read())
