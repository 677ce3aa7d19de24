def view(response, session, secure_only):
    # ruleid: cookie-without-secure
    response.set_cookie('session', session)
    # ruleid: cookie-without-secure
    response.set_cookie('session', session, httponly=True)
    # ruleid: cookie-without-secure
    response.set_cookie('session', session, secure=False)
    # ok: cookie-without-secure
    response.set_cookie('session', session, secure=True, httponly=True)
    # ok: cookie-without-secure
    response.set_cookie('session', session, secure=secure_only)
    # ok: cookie-without-secure
    response.set_cookie('session', '', max_age=0)
    # ok: cookie-without-secure
    response.delete_cookie('session')
