def view(response, order):
    # ruleid: plain-cookie-without-secure
    response.set_cookie('sort', order)
    # ruleid: plain-cookie-without-secure
    response.set_cookie('theme', order, httponly=True)
    # ruleid: plain-cookie-without-secure
    response.set_cookie('fps', order, secure=False)
    # ok: plain-cookie-without-secure
    response.set_cookie('sort', order, secure=True)
    # ok: plain-cookie-without-secure
    response.set_cookie('session', order)
    # ok: plain-cookie-without-secure
    response.set_cookie('sort', 'asc')
