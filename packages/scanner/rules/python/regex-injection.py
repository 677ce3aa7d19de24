import re
from flask import request
def search(lines):
    # ruleid: regex-injection
    re.compile(request.args['pattern'])
    q = request.args.get('q')
    # ruleid: regex-injection
    re.search(q, lines)
    # ruleid: regex-injection
    re.sub('^' + q, '', lines)
    # ok: regex-injection
    re.search(re.escape(q), lines)
    # ok: regex-injection
    re.search('^a', lines)
    # ok: regex-injection
    q in lines
