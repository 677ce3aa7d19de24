from flask import request
from urllib.parse import quote
def answer(handler):
    # ruleid: header-injection
    handler.send_header('X-Name', request.args['name'])
    name = request.cookies.get('lang')
    # ruleid: header-injection
    handler.send_header('Content-Language', name)
    # ruleid: header-injection
    handler.send_header('X-' + request.args['key'], '1')
    # ok: header-injection
    handler.send_header('X-Name', quote(request.args['name']))
    # ok: header-injection
    handler.send_header('X-Count', str(int(request.args['count'])))
    # ok: header-injection
    handler.send_header('Content-Type', 'text/html')
