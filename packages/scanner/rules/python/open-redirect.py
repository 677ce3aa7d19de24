from flask import redirect, request, url_for
from urllib.parse import urlparse
def login():
    # ruleid: open-redirect
    return redirect(request.args['next'])
def back():
    target = request.args.get('next') or '/'
    # ruleid: open-redirect
    return redirect(target)
def form():
    # ruleid: open-redirect
    return redirect(request.form.get('next'), code=303)
def home():
    # ok: open-redirect
    return redirect(url_for('home'))
def page():
    # ok: open-redirect
    return redirect(url_for('page', name=request.args['name']))
def constant():
    # ok: open-redirect
    return redirect('/home')
def checked():
    target = request.args['next']
    if urlparse(target).netloc != 'example.com':
        return redirect('/')
    # ok: open-redirect
    return redirect(target)
