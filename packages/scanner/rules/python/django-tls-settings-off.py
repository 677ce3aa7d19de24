# ruleid: django-tls-settings-off
SECURE_SSL_REDIRECT = False
# ruleid: django-tls-settings-off
SECURE_HSTS_SECONDS = 0
# ruleid: django-tls-settings-off
SECURE_CONTENT_TYPE_NOSNIFF = False
# ok: django-tls-settings-off
SECURE_SSL_REDIRECT = True
# ok: django-tls-settings-off
SECURE_HSTS_SECONDS = 31536000
# ok: django-tls-settings-off
SECURE_SSL_REDIRECT = not DEBUG
