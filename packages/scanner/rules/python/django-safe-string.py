from django.utils.html import format_html
from django.utils.safestring import mark_safe
from markupsafe import Markup
def cell(name):
    # ruleid: django-safe-string
    mark_safe(f'<b>{name}</b>')
    # ruleid: django-safe-string
    mark_safe('<b>%s</b>' % name)
    # ruleid: django-safe-string
    Markup('<b>{}</b>'.format(name))
    # ok: django-safe-string
    mark_safe('<b>no name</b>')
    # ok: django-safe-string
    format_html('<b>{}</b>', name)
    # ok: django-safe-string
    Markup('<b>%s</b>') % name
