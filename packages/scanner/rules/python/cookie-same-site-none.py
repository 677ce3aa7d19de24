def view(app, response, session):
    # ruleid: cookie-same-site-none
    response.set_cookie('session', session, samesite='None', secure=True)
    # ruleid: cookie-same-site-none
    response.set_cookie('session', session, secure=True, samesite='none')
    # ruleid: cookie-same-site-none
    app.config['SESSION_COOKIE_SAMESITE'] = 'None'
    # ok: cookie-same-site-none
    response.set_cookie('session', session, samesite='Lax')
    # ok: cookie-same-site-none
    response.set_cookie('session', session, samesite='Strict', secure=True)
    # ok: cookie-same-site-none
    app.config['SESSION_COOKIE_SAMESITE'] = 'Lax'
