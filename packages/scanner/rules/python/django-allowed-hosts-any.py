# ruleid: django-allowed-hosts-any
ALLOWED_HOSTS = ['*']
# ruleid: django-allowed-hosts-any
ALLOWED_HOSTS = ['localhost', '*']
# ruleid: django-allowed-hosts-any
ALLOWED_HOSTS = ('*',)
# ok: django-allowed-hosts-any
ALLOWED_HOSTS = ['example.com', 'www.example.com']
# ok: django-allowed-hosts-any
ALLOWED_HOSTS = os.environ['HOSTS'].split(',')
# ok: django-allowed-hosts-any
CORS_HEADERS = ['*']
