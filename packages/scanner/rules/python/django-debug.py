# ruleid: django-debug
DEBUG = True
# ruleid: django-debug
TEMPLATE_DEBUG = True
def configure():
    # ruleid: django-debug
    DEBUG = True
# ok: django-debug
DEBUG = os.environ.get('DEBUG') == '1'
# ok: django-debug
DEBUG = False
if 'runserver' in sys.argv:
    # ok: django-debug
    DEBUG = True
