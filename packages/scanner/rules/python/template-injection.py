from flask import request, render_template_string
from jinja2 import Template
def hello():
    # ruleid: template-injection
    return render_template_string('Hello ' + request.args['name'])
    name = request.args.get('name')
    # ruleid: template-injection
    return render_template_string(f'<h1>{name}</h1>')
    # ruleid: template-injection
    return Template('Hello ' + name).render()
    # ok: template-injection
    return render_template_string('Hello {{ name }}', name=name)
    # ok: template-injection
    return render_template('hello.html', name=name)
    # ok: template-injection
    return Template('Hello {{ name }}').render(name=name)
