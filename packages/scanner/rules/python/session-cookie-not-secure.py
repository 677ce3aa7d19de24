# ruleid: session-cookie-not-secure
SESSION_COOKIE_SECURE = False
# ruleid: session-cookie-not-secure
SESSION_COOKIE_HTTPONLY = False
# ruleid: session-cookie-not-secure
app.config['SESSION_COOKIE_SECURE'] = False
# ruleid: session-cookie-not-secure
app.config.update(DEBUG=False, SESSION_COOKIE_HTTPONLY=False)
# ok: session-cookie-not-secure
SESSION_COOKIE_SECURE = True
# ok: session-cookie-not-secure
SESSION_COOKIE_SECURE = not DEBUG
# ok: session-cookie-not-secure
app.config['SESSION_COOKIE_SECURE'] = True
