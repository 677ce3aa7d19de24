from flask import request, render_template, render_template_string
from jinja2 import Template
def hello():
    # ruleid: template-injection
    return render_template_string('Hello ' + request.args['name'])
def title():
    name = request.args.get('name')
    # ruleid: template-injection
    return render_template_string(f'<h1>{name}</h1>')
def template():
    # ruleid: template-injection
    return Template('Hello ' + request.args['name']).render()
def variable():
    # ok: template-injection
    return render_template_string('Hello {{ name }}', name=request.args['name'])
def file():
    # ok: template-injection
    return render_template('hello.html', name=request.args['name'])
def constant():
    # ok: template-injection
    return Template('Hello {{ name }}').render(name=request.args['name'])
