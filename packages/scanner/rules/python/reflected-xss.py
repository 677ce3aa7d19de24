from flask import Flask, Markup, jsonify, make_response, render_template, request
from markupsafe import escape
from django.http import HttpResponse
app = Flask(__name__)
@app.route('/hello')
def hello():
    # ruleid: reflected-xss
    return '<h1>Hello ' + request.args['name'] + '</h1>'
@app.route('/made')
def made():
    # ruleid: reflected-xss
    return make_response(f"<p>{request.args.get('q')}</p>")
@app.route('/<name>')
def named(name):
    # ruleid: reflected-xss
    return Markup('<b>%s</b>' % name)
def view(request):
    # ruleid: reflected-xss
    return HttpResponse('No page ' + request.GET['page'])
@app.route('/escaped')
def escaped():
    # ok: reflected-xss
    return '<h1>Hello ' + escape(request.args['name']) + '</h1>'
@app.route('/json')
def json():
    # ok: reflected-xss
    return jsonify({'name': request.args['name']})
@app.route('/template')
def template():
    # ok: reflected-xss
    return render_template('hello.html', name=request.args['name'])
def plain(request):
    # ok: reflected-xss
    return HttpResponse('No page ' + request.GET['page'], content_type='text/plain')
