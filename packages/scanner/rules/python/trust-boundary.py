from flask import request, session
def view():
    # ruleid: trust-boundary
    session['role'] = request.form['role']
    # ruleid: trust-boundary
    session[request.args['key']] = '1'
    name = request.args.get('name')
    # ruleid: trust-boundary
    session['name'] = name
    # ok: trust-boundary
    session['count'] = int(request.args['count'])
    if name in ('a', 'b'):
        # ok: trust-boundary
        session['name'] = name
    # ok: trust-boundary
    session['seen'] = True
