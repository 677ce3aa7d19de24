from flask import Flask, make_response, request

app = Flask(__name__)


@app.route('/a')
def variable():
    response = make_response(request.path)
    on = 2 > 3
    # ruleid: cookie-secure-off-by-value
    response.set_cookie('sid', 'v', secure=on)
    return response


@app.route('/b')
def table():
    response = make_response(request.path)
    flags = {'secure': False, 'httponly': True}
    # ruleid: cookie-secure-off-by-value
    response.set_cookie('sid', 'v', **flags)
    return response


@app.route('/c')
def header():
    response = make_response(request.path)
    # ruleid: cookie-secure-off-by-value
    response.headers['Set-Cookie'] = 'sid=v; HttpOnly'
    return response


@app.route('/d')
def variable_on():
    response = make_response(request.path)
    on = 3 > 2
    # ok: cookie-secure-off-by-value
    response.set_cookie('sid', 'v', secure=on)
    return response


@app.route('/e')
def table_on():
    response = make_response(request.path)
    flags = {'secure': True, 'httponly': True}
    # ok: cookie-secure-off-by-value
    response.set_cookie('sid', 'v', **flags)
    return response


@app.route('/f')
def header_on():
    response = make_response(request.path)
    # ok: cookie-secure-off-by-value
    response.headers['Set-Cookie'] = 'sid=v; HttpOnly; Secure'
    return response
