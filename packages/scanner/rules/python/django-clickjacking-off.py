from django.views.decorators.clickjacking import xframe_options_exempt, xframe_options_sameorigin
# ruleid: django-clickjacking-off
X_FRAME_OPTIONS = 'ALLOWALL'
# ruleid: django-clickjacking-off
X_FRAME_OPTIONS = 'ALLOW'
# ruleid: django-clickjacking-off
@xframe_options_exempt
def widget(request):
    pass
# ok: django-clickjacking-off
X_FRAME_OPTIONS = 'DENY'
# ok: django-clickjacking-off
X_FRAME_OPTIONS = 'SAMEORIGIN'
# ok: django-clickjacking-off
@xframe_options_sameorigin
def page(request):
    pass
