from django.views.decorators.csrf import csrf_exempt, csrf_protect
# ruleid: csrf-check-off
@csrf_exempt
def pay(request):
    pass
# ruleid: csrf-check-off
app.config['WTF_CSRF_ENABLED'] = False
# ruleid: csrf-check-off
WTF_CSRF_ENABLED = False
# ok: csrf-check-off
@csrf_protect
def transfer(request):
    pass
# ok: csrf-check-off
app.config['WTF_CSRF_ENABLED'] = True
# ok: csrf-check-off
app.config['WTF_CSRF_TIME_LIMIT'] = None
