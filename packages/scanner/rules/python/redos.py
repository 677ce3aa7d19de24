import re
from flask import request
def check():
    # ruleid: redos
    re.match('^(a+)+$', request.args['name'])
    text = request.form.get('text')
    # ruleid: redos
    re.search(r'^([a-z]+)*\.com$', text)
    # ruleid: redos
    re.fullmatch(r'(\d+)+x', request.args['x'])
    # ok: redos
    re.match('^[a-z]+$', request.args['name'])
    # ok: redos
    re.match('^(a+)+$', 'aaaa')
    # ok: redos
    re.fullmatch(r'\d{3}-\d{4}', text)
