def view(response, session):
    # ruleid: cookie-without-httponly
    response.set_cookie('session', session)
    # ruleid: cookie-without-httponly
    response.set_cookie('session', session, secure=True)
    # ruleid: cookie-without-httponly
    response.set_cookie('session', session, httponly=False)
    # ok: cookie-without-httponly
    response.set_cookie('session', session, httponly=True)
    # ok: cookie-without-httponly
    response.set_cookie('session', session, secure=True, httponly=True, samesite='Lax')
    # ok: cookie-without-httponly
    response.set_cookie('session', session, **options)
